import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'wouter'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import { cx } from '#styled/css'
import { type ButtonVariantProps, button } from '#styled/recipes'

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariantProps {
  busy?: boolean
  /** Submit sends the form around it. */
  type?: 'button' | 'submit'
}

/** A browser takes the focus from a disabled button: `aria-disabled` keeps it. */
export function Button({
  busy,
  disabled,
  type = 'button',
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const [variants, props] = button.splitVariantProps(rest)
  const inert = busy || disabled
  return (
    <button
      {...props}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={inert ? preventPress : onClick}
      className={cx(button(variants), className)}
    />
  )
}

/** Also stops a form from being submitted. */
const preventPress = (event: MouseEvent) => event.preventDefault()

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonVariantProps {
  href: string
  state?: unknown
}

export function ButtonLink({ className, ...rest }: ButtonLinkProps) {
  const [variants, props] = button.splitVariantProps(rest)
  return <Link<BrowserLocationHook> {...props} className={cx(button(variants), className)} />
}
