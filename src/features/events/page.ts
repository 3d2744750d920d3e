import { PAGE_SIZE } from '#contract/constants.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { provideListingPage } from '#src/features/listing/provide-listing.ts'
import { definePage } from '../page-module.ts'
import { Events } from './Events.tsx'

export const page = definePage<ListingRef>({
  View: Events,
  create: (services) => ({
    logic: provideListingPage(services, '/events'),
    input: ({ city, queryString }) => ({
      kind: 'events',
      limit: PAGE_SIZE.listing,
      city,
      queryString,
    }),
    restorable: true,
  }),
})
