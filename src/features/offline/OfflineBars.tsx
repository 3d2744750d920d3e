import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type OfflineRef, selectBar } from '#machines/offline/offline.machine.ts'
import { t } from '#src/languages/translate.ts'
import { setNoticeHeight } from '#src/platform/bar-height.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { NoticeBar } from '#src/ui/NoticeBar/NoticeBar.tsx'
import { css } from '#styled/css'

/**
 * Over the page: it moves nothing. Above a bar across the page (src/platform/bar-height.ts), beside an
 * order summary, below dialogs.
 */
const tray = css({
  position: 'fixed',
  zIndex: 'header',
  bottom: '4',
  mb: '[max(token(spacing.safeBottom), var(--bar-height, 0px))]',
  insetInlineStart: '4',
  insetInlineEnd: { base: '4', lg: '[50%]' },
  display: 'grid',
  justifyItems: { base: 'stretch', md: 'end', lg: 'start' },
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  _print: { display: 'none' },
})

interface OfflineBarsProps {
  offline: OfflineRef
  /** A bar that is less urgent than all others. */
  children?: ReactNode
}

export function OfflineBars({ offline, children }: OfflineBarsProps) {
  const bar = useSelector(offline, selectBar)
  return (
    <div ref={setNoticeHeight} role="status" className={tray}>
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
      {bar === null && children}
    </div>
  )
}
