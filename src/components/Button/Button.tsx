import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'wouter'
import { cx } from '#styled/css'
import { type ButtonVariantProps, button } from '#styled/recipes'

interface ButtonProps extends ComponentProps<'button'>, ButtonVariantProps {
  /** Work is under way: the button cannot be pressed again, but keeps the focus. */
  busy?: boolean
}

/** `look` is action (marigold), outline, quiet or danger; `size` is md or lg. */
export function Button({ busy, type = 'button', onClick, className, ...rest }: ButtonProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return (
    <button
      {...props}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={cx(button(variants), className)}
    />
  )
}

/** A press that would submit a form a second time does not. */
const refuse = (event: MouseEvent) => event.preventDefault()

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonVariantProps {
  href: string
}

/** A link inside the app that looks like a button. */
export function ButtonLink({ className, ...rest }: ButtonLinkProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return <Link {...props} className={cx(button(variants), className)} />
}
