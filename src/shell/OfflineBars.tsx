import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { type OfflineRef, selectBar } from '#machines/offline/offline.machine.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { IconButton } from '#src/components/IconButton/IconButton.tsx'
import { NoticeBar } from '#src/components/NoticeBar/NoticeBar.tsx'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

/** Over the page: it moves nothing. Above a bar of the page, below dialogs. */
const tray = css({
  position: 'fixed',
  zIndex: 'header',
  bottom: '4',
  pb: 'safeBottom',
  'body:has([data-bar=shown]) &': { mb: '[4.5rem]' },
  'body:has([data-bar=tall]) &': { mb: { base: '[8rem]', lg: '[4.5rem]' } },
  'body:has([data-bar=narrow]) &': { mb: { lgDown: '[4.5rem]' } },
  insetInline: '4',
  display: 'grid',
  justifyItems: { base: 'stretch', md: 'end' },
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  _print: { display: 'none' },
})

export function OfflineBars({ offline }: { offline: OfflineRef }) {
  const bar = useSelector(offline, selectBar)
  return (
    <div role="status" className={tray}>
      {bar === 'offline' && (
        <NoticeBar
          text={t(
            'You are offline. Pages that you opened before, My Orders and your passes still work.',
          )}
        >
          <IconButton
            icon={X}
            label={t('Close')}
            onClick={() => offline.send({ type: 'offline.close' })}
          />
        </NoticeBar>
      )}
      {bar === 'install' && (
        <NoticeBar text={t('Add Matchpoint to your home screen')}>
          <Button onClick={() => offline.send({ type: 'install.accept' })}>{t('Add')}</Button>
          <Button variant="quiet" onClick={() => offline.send({ type: 'install.decline' })}>
            {t('Not now')}
          </Button>
        </NoticeBar>
      )}
      {bar === 'version' && (
        <NoticeBar text={t('A new version of Matchpoint is ready')}>
          <Button onClick={() => offline.send({ type: 'version.reload' })}>{t('Reload')}</Button>
          <IconButton
            icon={X}
            label={t('Close')}
            onClick={() => offline.send({ type: 'version.decline' })}
          />
        </NoticeBar>
      )}
    </div>
  )
}
