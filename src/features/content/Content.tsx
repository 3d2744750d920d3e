import type { ContentPage } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { Heading } from '#src/ui/Page/Page.tsx'
import { Prose } from '#src/ui/Prose/Prose.tsx'

export function Content({ data }: { data: ContentPage }) {
  return (
    <>
      <Heading level={1}>{data.title || t('Information')}</Heading>
      <Prose html={data.content} level={2} />
    </>
  )
}
