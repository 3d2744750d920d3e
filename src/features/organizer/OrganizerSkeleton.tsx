import { t } from '#src/languages/translate.ts'
import { CardGridSkeleton } from '#src/ui/CardGrid/CardGrid.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const title = css({ display: 'block', width: '[60%]', height: '[3rem]', mb: '3' })
const line = css({ display: 'block', width: '[45%]', height: '[1.25rem]', my: '3' })
const tabs = css({ display: 'block', width: '[15rem]', height: '[3rem]', mt: '6', mb: '6' })

export function OrganizerSkeleton() {
  return (
    <Section>
      <span className={cx(skeleton(), title)} />
      <span className={cx(skeleton(), line)} />
      <span className={cx(skeleton(), tabs)} />
      <CardGridSkeleton count={4} label={t('Loading')} />
    </Section>
  )
}
