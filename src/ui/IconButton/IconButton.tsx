import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../Button/Button.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'size'> {
  icon: LucideIcon
  label: string
}

export function IconButton({ icon: Icon, label, variant = 'quiet', ...props }: IconButtonProps) {
  return (
    <Button {...props} variant={variant} size="icon" aria-label={label}>
      <Icon aria-hidden />
    </Button>
  )
}
