import {
  type SearchRef,
  searchListMachine,
  searchMachine,
} from '#machines/search/search.machine.ts'
import { setTitle } from '#src/services/document.ts'
import { listingLogic } from '#src/services/machines/listing.ts'
import { definePage } from '../page-module.ts'
import { Search } from './Search.tsx'

export const page = definePage<SearchRef>({
  View: Search,
  create: (services) => ({
    logic: searchMachine.provide({
      actors: { listing: listingLogic(services, searchListMachine) },
      actions: {
        showAddress: (_, { to }) => services.history.navigate(to, { replace: true }),
        announce: (_, { title }) => setTitle(services.window, title),
      },
    }),
    input: ({ queryString, city }) => ({ queryString, city }),
    keeps: true,
  }),
})
