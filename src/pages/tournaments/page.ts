import { ALL, PAGE_SIZE } from '#contract/constants.ts'
import { DEFAULT_TOURNAMENT_FILTERS } from '#contract/filters.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { listingLogic } from '#src/services/logic/listing.ts'
import { definePage } from '../page.ts'
import { Tournaments } from './Tournaments.tsx'

export const page = definePage<ListingRef>({
  View: Tournaments,
  create: (services) => ({
    logic: listingLogic(services),
    input: ({ city, search }) => ({
      kind: 'tournaments',
      limit: PAGE_SIZE.listing,
      city,
      filters: {
        ...DEFAULT_TOURNAMENT_FILTERS,
        sport: new URLSearchParams(search).get('sport') ?? ALL,
      },
    }),
  }),
})
