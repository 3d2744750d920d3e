import type { CartItem } from '#contract/entities.ts'
import { localPath } from '#src/languages/local-path.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { css } from '#styled/css'

const root = css({
  color: 'fg.muted',
  textStyle: 'body.sm',
  mb: '6',
  '& a': { color: 'fg.default', textDecoration: 'underline' },
})

export function Terms({ items }: { items: Pick<CartItem, 'href' | 'title' | 'name'>[] }) {
  const own = new Map(items.map(({ href = '', title, name }) => [href, title || name]))
  own.delete('')
  return (
    <p className={root}>
      {tNodes('By booking you agree to our {terms}. They open in a new tab.', {
        terms: (
          <>
            <a href={localPath('/terms')} target="_blank" rel="noopener">
              {t('terms and cancellation policy')}
            </a>
            {[...own].map(([href, title]) => (
              <span key={href}>
                {', '}
                <a href={localPath(href)} target="_blank" rel="noopener">
                  {t('the terms of {title}', { title })}
                </a>
              </span>
            ))}
          </>
        ),
      })}
    </p>
  )
}
