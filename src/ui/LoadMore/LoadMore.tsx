import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { Button, ButtonLink } from '../Button/Button.tsx'
import { needsScript } from '../needs-script.ts'

const root = css({ display: 'flex', justifyContent: 'center', pt: '8' })

interface LoadMoreProps {
  busy: boolean
  onClick(): void
  href: string
}

export function LoadMore({ busy, onClick, href }: LoadMoreProps) {
  return (
    <div className={root}>
      <Button variant="outline" size="lg" busy={busy} onClick={onClick} className={needsScript}>
        {busy ? t('Loading...') : t('Load More')}
      </Button>
      <noscript>
        <ButtonLink variant="outline" size="lg" href={href}>
          {t('Load More')}
        </ButtonLink>
      </noscript>
    </div>
  )
}
