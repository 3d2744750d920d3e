import type { CartItem } from '#contract/entities.ts'
import { css } from '#styled/css'

const root = css({
  color: 'fg.muted',
  textStyle: 'body.sm',
  mb: '6',
  '& a': { color: 'fg.default' },
})

export function Terms({ items }: { items: CartItem[] }) {
  const own = new Map(items.map(({ href = '', title = '' }) => [href, title]))
  own.delete('')
  return (
    <p className={root}>
      By booking you agree to our{' '}
      <a href="/terms" target="_blank" rel="noopener">
        terms and cancellation policy
      </a>
      {[...own].map(([href, title]) => (
        <span key={href}>
          {', '}
          <a href={href} target="_blank" rel="noopener">
            the terms of {title}
          </a>
        </span>
      ))}
      . They open in a new tab.
    </p>
  )
}
