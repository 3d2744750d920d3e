import { useEffect, useRef } from 'react'
import { t } from '#src/languages/translate.ts'
import { reloadPage } from '#src/platform/tab.ts'
import { css } from '#styled/css'
import { Button } from '../Button/Button.tsx'
import { Panel } from '../Panel/Panel.tsx'

const root = css({
  m: 'auto',
  p: '0',
  width: '[calc(100% - 2rem)]',
  maxWidth: 'form',
  border: 'none',
  borderRadius: 'lg',
  boxShadow: 'overlay',
  _backdrop: { bg: '[rgb(17 12 51 / 0.6)]' },
})

/**
 * In place of a dialog or menu. The browser's own dialog: the code of ours may be what is missing. It
 * offers a reload, not a retry: Chromium does not request a module again until the document is left
 * (github.com/whatwg/html/pull/10327).
 */
export function LoadFailed({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const title = t('This could not be loaded')
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose} className={root}>
      <Panel
        tone="danger"
        title={title}
        actions={
          <>
            <Button onClick={reloadPage}>{t('Reload page')}</Button>
            {/* Returns the focus to the button that opened the part. */}
            <Button variant="outline" onClick={() => dialog.current?.close()}>
              {t('Close')}
            </Button>
          </>
        }
      >
        {t('Check your connection and try again. If that does not help, reload the page.')}
      </Panel>
    </dialog>
  )
}
