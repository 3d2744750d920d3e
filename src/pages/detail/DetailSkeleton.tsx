import { Section } from '#src/components/Page/Page.tsx'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const hero = css({
  display: 'block',
  width: 'full',
  aspectRatio: { base: '16/9', md: '5/2' },
  borderRadius: 'lg',
})
const title = css({ display: 'block', width: '[70%]', height: '[3rem]', mt: '8', mb: '4' })
const line = css({ display: 'block', width: '[45%]', height: '[1.25rem]', mb: '3' })

export function DetailSkeleton() {
  return (
    <Section>
      <div role="status" aria-label={t('Loading')}>
        <span className={cx(skeleton(), hero)} />
        <span className={cx(skeleton(), title)} />
        <span className={cx(skeleton(), line)} />
        <span className={cx(skeleton(), line)} />
      </div>
    </Section>
  )
}
