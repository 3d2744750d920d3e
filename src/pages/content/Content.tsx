import type { ContentPage } from '#contract/entities.ts'
import { Heading } from '#src/components/Page/Page.tsx'
import { Prose } from '#src/components/Prose/Prose.tsx'
import { t } from '#src/languages/translate.ts'

export function Content({ data }: { data: ContentPage }) {
  return (
    <>
      <Heading level={1}>{data.title || t('Information')}</Heading>
      <Prose html={data.content} level={2} />
    </>
  )
}
