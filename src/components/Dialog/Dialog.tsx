import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { t } from '#src/languages/translate.ts'
import { isolate } from '#src/services/document.ts'
import { dialog } from '#styled/recipes'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useTurns } from '../use-turns.ts'

interface DialogProps {
  title: string
  text?: string
  open: boolean
  onClose(): void
  /** Wider than others, for fields side by side. */
  wide?: boolean
  children: ReactNode
  footer?: ReactNode
}

/**
 * The backdrop, Ark's machine, the content and its focus come in a task each. Ark's own `modal` would
 * compute the styles of the whole page again.
 */
export function Dialog({ title, text, open, onClose, wide, children, footer }: DialogProps) {
  const classes = dialog({ wide })
  const parts = useTurns(open ? 4 : 0, true)
  const isShown = parts > 2
  const isActive = parts > 3
  const isCreated = useRef(false)
  if (parts > 1) isCreated.current = true
  // A field may have the focus already when Ark looks for what to return it to.
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement as HTMLElement | null
  }, [open])
  return (
    <>
      {open && (
        <Portal>
          <div className={classes.backdrop} />
        </Portal>
      )}
      {isCreated.current && (
        <Ark.Root
          open={isActive}
          present
          onOpenChange={(details) => details.open || onClose()}
          modal={false}
          trapFocus
          finalFocusEl={() => opener.current}
          closeOnInteractOutside
        >
          {isShown && (
            <Portal>
              <Ark.Positioner
                ref={isolate}
                className={classes.positioner}
                // Escape does nothing yet.
                aria-hidden={(open && !isActive) || undefined}
                // Without `modal` Ark lets taps through to the page.
                style={{ pointerEvents: undefined }}
              >
                <Ark.Content aria-modal className={classes.content}>
                  <Ark.Title className={classes.title}>{title}</Ark.Title>
                  {text && <Ark.Description className={classes.text}>{text}</Ark.Description>}
                  <div className={classes.body}>{children}</div>
                  {footer && <div className={classes.foot}>{footer}</div>}
                  {/* Last, so that the focus begins at what the dialog is about. */}
                  <Ark.CloseTrigger asChild>
                    <IconButton icon={X} label={t('Close')} className={classes.close} />
                  </Ark.CloseTrigger>
                </Ark.Content>
              </Ark.Positioner>
            </Portal>
          )}
        </Ark.Root>
      )}
    </>
  )
}
