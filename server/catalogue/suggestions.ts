import type { ResponseOf } from '#contract/calls.ts'
import { categoryEvents, tournaments } from '#server/db/schema.ts'
import { type Catalogue, readPage } from './list-page.ts'
import { matchesText, readSearch, type Search, searchedName } from './text-search.ts'

const SUGGESTIONS = 10

export async function suggestEvents(
  catalogue: Catalogue,
  searchText: string,
  now: number,
): Promise<ResponseOf<'searchableEvents'>['data']> {
  const search = await readSearch(catalogue.db, searchText)
  return [
    ...(await suggest(catalogue, tournaments, search, now)).map((row) => ({
      ...row,
      type: 'TOURNAMENT' as const,
    })),
    ...(await suggest(catalogue, categoryEvents, search, now)).map((row) => ({
      ...row,
      type: 'CATEGORY_EVENT' as const,
    })),
  ]
}

async function suggest(
  catalogue: Catalogue,
  table: typeof tournaments | typeof categoryEvents,
  search: Search,
  now: number,
): Promise<{ _id: string; name: string }[]> {
  const where = await matchesText(catalogue.db, search, {
    text: searchedName(table),
    named: [],
  })
  const first = { page: 1, limit: SUGGESTIONS, needsTotal: false }
  const listing = { ...first, status: 'APPROVED' as const, where }
  const page = await readPage(catalogue, table, listing, now)
  return page.rows('suggestions', () =>
    catalogue.db.select({ _id: table.id, name: table.name }).from(table).$dynamic(),
  )
}
