import { PAGE_SIZE } from '#contract/constants.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { provideListingPage } from '#src/features/listing/provide-listing.ts'
import { definePage } from '../page-module.ts'
import { Tournaments } from './Tournaments.tsx'

export const page = definePage<ListingRef>({
  View: Tournaments,
  create: (services) => ({
    logic: provideListingPage(services, '/tournaments'),
    input: ({ city, queryString }) => ({
      kind: 'tournaments',
      limit: PAGE_SIZE.listing,
      city,
      queryString,
    }),
    restorable: true,
  }),
})
