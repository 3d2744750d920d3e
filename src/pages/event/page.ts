import type { DetailRef } from '#machines/detail/detail.machine.ts'
import { readPreview } from '#machines/detail/preview.ts'
import { provideDetail } from '#src/services/machines/detail.ts'
import { definePage } from '../../page-module.ts'
import { Detail } from '../detail/Detail.tsx'

export const page = definePage<DetailRef>({
  View: Detail,
  create: (services) => ({
    logic: provideDetail(services),
    input: ({ pathParams, state }) => ({
      kind: 'event',
      id: pathParams.id ?? '',
      preview: readPreview(state),
    }),
  }),
})
