import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { Button } from '../Button/Button.tsx'

const root = css({ display: 'flex', justifyContent: 'center', pt: '8' })

export function LoadMore({ busy, onClick }: { busy: boolean; onClick(): void }) {
  return (
    <div className={root}>
      <Button variant="outline" size="lg" busy={busy} onClick={onClick}>
        {busy ? t('Loading...') : t('Load More')}
      </Button>
    </div>
  )
}
