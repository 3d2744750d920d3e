import type { ResponseOf } from '#contract/calls.ts'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, tournaments } from '#server/db/schema.ts'
import { readPage } from './list-page.ts'
import { matchesText } from './text-search.ts'

const SUGGESTIONS = 10

export async function suggestEvents(
  db: Database,
  searchText: string,
  now: number,
): Promise<ResponseOf<'searchableEvents'>['data']> {
  return [
    ...(await suggest(db, tournaments, searchText, now)).map((row) => ({
      ...row,
      type: 'TOURNAMENT' as const,
    })),
    ...(await suggest(db, categoryEvents, searchText, now)).map((row) => ({
      ...row,
      type: 'CATEGORY_EVENT' as const,
    })),
  ]
}

async function suggest(
  db: Database,
  table: typeof tournaments | typeof categoryEvents,
  searchText: string,
  now: number,
): Promise<{ _id: string; name: string }[]> {
  const where = await matchesText(db, searchText, { own: [table.name], named: [] })
  const listing = { page: 1, limit: SUGGESTIONS, status: 'APPROVED' as const, where }
  const page = await readPage(db, table, listing, now)
  return page.rows('suggestions', () =>
    db.select({ _id: table.id, name: table.name }).from(table).$dynamic(),
  )
}
