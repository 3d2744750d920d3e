import { Portal } from '@ark-ui/react/portal'
import { useToaster } from 'react-hot-toast/headless'
import { t } from '#src/languages/translate.ts'
import { setKeyboardHeight } from '#src/platform/bar-height.ts'
import { css, cx } from '#styled/css'

const TOASTS_VISIBLE = 3

const tray = css({
  position: 'fixed',
  zIndex: 'popover',
  // Below the header; on a phone at the bottom, above the place of a bar, so that a toast does not move
  // when a bar appears, and above a higher bar, a notice or the keyboard (src/platform/bar-height.ts).
  top: { md: '[8rem]', lg: '[5.25rem]' },
  bottom: {
    mdDown:
      '[max(6.5rem + token(spacing.safeBottom), 1rem + var(--notice-height, 0px) + max(token(spacing.safeBottom), var(--bar-height, 0px)), 0.5rem + var(--keyboard-height, 0px))]',
  },
  // A dialog is over the header, leaves room above, and on a phone has its buttons at the bottom.
  'body:has([role=dialog][data-state=open]) &&': { top: '1', bottom: '[auto]' },
  insetInline: '4',
  display: 'grid',
  gap: '2',
  justifyItems: { base: 'stretch', md: 'end' },
  pointerEvents: 'none',
  _print: { display: 'none' },
})
const toast = css({
  maxWidth: 'form',
  px: '5',
  py: '3',
  borderRadius: 'md',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  boxShadow: 'overlay',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  // All around: the footer has the same background.
  borderWidth: 'thin',
  borderInlineStartWidth: '[6px]',
  borderStyle: 'solid',
  // A finger presses what is below it.
  '@media (hover: hover)': { pointerEvents: 'auto' },
  _firstLine: { fontWeight: 'bold' },
})
const success = css({ borderColor: 'green.300' })
const error = css({ borderColor: 'red.300' })

/** A dialog leaves them that much room (src/theme/recipes/dialog.ts). */
function setHeights(tray: HTMLElement | null): (() => void) | undefined {
  if (!tray) return
  const stop = setKeyboardHeight()
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty(
      '--toasts-height',
      tray.childElementCount > 0 ? `${tray.offsetHeight + 8}px` : '0px',
    )
  })
  observer.observe(tray)
  return () => {
    stop()
    observer.disconnect()
    style.removeProperty('--toasts-height')
  }
}

export function Toasts() {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter(({ visible }) => visible).slice(0, TOASTS_VISIBLE)
  return (
    // Outside the app's root and a live region: an open dialog hides everything else from screen
    // readers.
    <Portal>
      <section
        aria-label={t('Notices')}
        aria-live="polite"
        ref={setHeights}
        className={tray}
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
      >
        {shown.map((item) => (
          <div key={item.id} className={cx(toast, item.type === 'error' ? error : success)}>
            {String(item.message)}
          </div>
        ))}
      </section>
    </Portal>
  )
}
