import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { lazyDialog } from '../lazy-part.tsx'
import type { MenuAction } from './Menu.tsx'

interface ActionMenuProps extends Pick<ButtonProps, 'variant' | 'className' | 'disabled'> {
  label: string
  icon: LucideIcon
  actions: readonly MenuAction[]
  open: boolean
  onOpen(): void
  onClose(): void
}

const Menu = lazyDialog(async () => (await import('./Menu.tsx')).Menu)

export function ActionMenu({
  label,
  icon: Icon,
  actions,
  open,
  onOpen,
  onClose,
  variant = 'outline',
  ...button
}: ActionMenuProps) {
  const triggerId = useId()
  return (
    <div>
      <Button
        id={triggerId}
        {...button}
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={open}
        {...Menu.useTrigger()}
        onClick={open ? onClose : onOpen}
      >
        <Icon aria-hidden />
        {label}
      </Button>
      <Menu actions={actions} triggerId={triggerId} open={open} onClose={onClose} />
    </div>
  )
}
