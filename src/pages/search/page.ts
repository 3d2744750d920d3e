import { type SearchRef, searchMachine } from '#machines/search/search.machine.ts'
import { listingLogic } from '#src/services/logic/listing.ts'
import { definePage } from '../page.ts'
import { Search } from './Search.tsx'

export const page = definePage<SearchRef>({
  View: Search,
  create: (services) => ({
    logic: searchMachine.provide({ actors: { listing: listingLogic(services) } }),
    input: ({ search, city }) => ({ search, city }),
  }),
})
