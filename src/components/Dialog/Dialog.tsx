import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#src/languages/translate.ts'
import { dialog } from '#styled/recipes'
import { IconButton } from '../IconButton/IconButton.tsx'
import { usePainted } from '../use-painted.ts'

interface DialogProps {
  title: string
  text?: string
  open: boolean
  onClose(): void
  size?: 'wide'
  children: ReactNode
  footer?: ReactNode
}

/** The backdrop is painted first: the rest takes longer to draw than a tap should wait. */
export function Dialog({ title, text, open, onClose, size, children, footer }: DialogProps) {
  const classes = dialog({ size })
  const isPainted = usePainted(open)
  if (open && !isPainted) {
    return (
      <Portal>
        <div className={classes.backdrop} />
      </Portal>
    )
  }
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
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
    </Ark.Root>
  )
}
