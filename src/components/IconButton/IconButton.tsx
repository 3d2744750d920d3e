import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../Button/Button.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'size'> {
  icon: LucideIcon
  /** What it is called. */
  label: string
}

/** A button that shows a drawing alone. */
export function IconButton({ icon: Icon, label, look = 'quiet', ...props }: IconButtonProps) {
  return (
    <Button {...props} look={look} size="icon" aria-label={label}>
      <Icon aria-hidden />
    </Button>
  )
}
