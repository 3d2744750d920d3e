import type { DetailRef } from '#machines/detail/detail.machine.ts'
import { detailLogic } from '#src/services/logic/detail.ts'
import { definePage } from '../page.ts'
import { Detail } from '../shared/Detail.tsx'

export const page = definePage<DetailRef>({
  View: Detail,
  create: (services) => ({
    logic: detailLogic(services),
    input: ({ params }) => ({ kind: 'event', id: params.id ?? '' }),
  }),
})
