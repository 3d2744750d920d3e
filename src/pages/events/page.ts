import { ALL, PAGE_SIZE } from '#contract/constants.ts'
import { DEFAULT_EVENT_FILTERS } from '#contract/filters.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { listingLogic } from '#src/services/logic/listing.ts'
import { definePage } from '../page.ts'
import { Events } from './Events.tsx'

export const page = definePage<ListingRef>({
  View: Events,
  create: (services) => ({
    logic: listingLogic(services),
    input: ({ city, search }) => ({
      kind: 'events',
      limit: PAGE_SIZE.listing,
      city,
      filters: {
        ...DEFAULT_EVENT_FILTERS,
        category: new URLSearchParams(search).get('category') ?? ALL,
      },
    }),
  }),
})
