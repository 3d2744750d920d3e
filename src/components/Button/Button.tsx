import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { cx } from '#styled/css'
import { type ButtonVariantProps, button } from '#styled/recipes'

interface ButtonProps extends ComponentProps<'button'>, ButtonVariantProps {
  /** Work is under way: the button cannot be pressed again. */
  busy?: boolean
}

/** `look` is action (marigold), outline, quiet or danger; `size` is md or lg. */
export function Button({ busy, disabled, type = 'button', className, ...rest }: ButtonProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(button(variants), className)}
    />
  )
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonVariantProps {
  href: string
}

/** A link inside the app that looks like a button. */
export function ButtonLink({ className, ...rest }: ButtonLinkProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return <Link {...props} className={cx(button(variants), className)} />
}
