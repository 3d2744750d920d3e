import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'wouter'
import { cx } from '#styled/css'
import { type ButtonVariantProps, button } from '#styled/recipes'

interface ButtonProps extends ComponentProps<'button'>, ButtonVariantProps {
  /** Cannot be pressed while busy, but keeps the focus. */
  busy?: boolean
}

export function Button({ busy, type = 'button', onClick, className, ...rest }: ButtonProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return (
    <button
      {...props}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? preventPress : onClick}
      className={cx(button(variants), className)}
    />
  )
}

/** Also stops a form from being submitted a second time. */
const preventPress = (event: MouseEvent) => event.preventDefault()

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonVariantProps {
  href: string
}

export function ButtonLink({ className, ...rest }: ButtonLinkProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return <Link {...props} className={cx(button(variants), className)} />
}
