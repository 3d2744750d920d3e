import { create, enums, type } from 'superstruct'
import { CONTENT_SLUGS } from '#contract/constants.ts'
import type { ContentRef } from '#machines/content/content.machine.ts'
import { provideContent } from '#src/services/machines/content.ts'
import { definePage } from '../../page-module.ts'
import { Content } from './Content.tsx'

const Params = type({ slug: enums(CONTENT_SLUGS) })

export const page = definePage<ContentRef>({
  View: Content,
  create: (services) => ({
    logic: provideContent(services),
    input: ({ pathParams }) => create(pathParams, Params),
    restorable: true,
  }),
})
