import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { t } from '#src/languages/translate.ts'
import { focusedElement } from '#src/platform/focus.ts'
import { isolate } from '#src/platform/isolate.ts'
import { dialog } from '#styled/recipes'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useBack } from '../use-back.ts'

interface DialogProps {
  title: string
  text?: string
  open: boolean
  /** Gets the focus back; by default what has it when the dialog opens, which a dialog that follows another lacks. */
  opener?: HTMLElement | null
  onClose(): void
  /** Wider than others, for fields side by side. */
  wide?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** The backdrop comes before the content. Ark's own `modal` would compute the styles of the whole page again. */
export function Dialog(props: DialogProps) {
  const { title, text, open, opener: given, onClose, wide, children, footer } = props
  const classes = dialog({ wide })
  useBack(open, onClose)
  const isDrawn = useDeferredValue(open, false) && open
  // A field may have the focus already when Ark looks for what to return it to.
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = given ?? focusedElement()
  }, [open, given])
  return (
    <>
      {open && (
        <Portal>
          <div className={classes.backdrop} />
        </Portal>
      )}
      <Ark.Root
        open={isDrawn}
        present
        onOpenChange={(details) => details.open || onClose()}
        modal={false}
        trapFocus
        finalFocusEl={() => opener.current}
        closeOnInteractOutside
      >
        {isDrawn && (
          <Portal>
            <Ark.Positioner
              ref={isolate}
              className={classes.positioner}
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
    </>
  )
}
