import type { SearchRef } from '#machines/search/search.machine.ts'
import { provideSearch } from '#src/features/search/provide-search.ts'
import { definePage } from '../page-module.ts'
import { Search } from './Search.tsx'

export const page = definePage<SearchRef>({
  View: Search,
  create: (services) => ({
    logic: provideSearch(services),
    input: ({ queryString, city }) => ({ queryString, city }),
    restorable: true,
  }),
})
