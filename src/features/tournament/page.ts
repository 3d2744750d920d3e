import type { DetailRef } from '#machines/detail/detail.machine.ts'
import { readPreview } from '#machines/detail/preview.ts'
import { joinOf } from '#machines/waitlist/join.ts'
import { provideDetail } from '#src/features/detail/provide-detail.ts'
import { Detail } from '../detail/Detail.tsx'
import { definePage } from '../page-module.ts'

export const page = definePage<DetailRef>({
  View: Detail,
  create: (services) => ({
    logic: provideDetail(services),
    input: ({ pathParams, state }) => ({
      kind: 'tournament',
      id: pathParams.id ?? '',
      preview: readPreview(state),
      join: joinOf(state),
    }),
  }),
})
