import { asc, eq } from 'drizzle-orm'
import { findCategoryEvent, listCategoryEvents } from '#server/catalogue/category-events.ts'
import { toOrganization } from '#server/catalogue/fixture.ts'
import { pageOf } from '#server/catalogue/listing.ts'
import { hasWords } from '#server/catalogue/text.ts'
import { findTournament, listTournaments, tournamentsOf } from '#server/catalogue/tournaments.ts'
import type { Database } from '#server/db/open.ts'
import {
  categories,
  categoryEvents,
  cities,
  organizations,
  sports,
  tournaments,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { pageCount } from '#server/paging.ts'

/** How many of each kind a search by name suggests. */
const SUGGESTIONS = 10

/** What visitors browse (SPEC section 7): all of it public. */
export function catalogue({
  db,
  clock,
}: Deps): HandlersOf<
  | 'cities'
  | 'sports'
  | 'categories'
  | 'tournaments'
  | 'tournament'
  | 'categoryEvents'
  | 'categoryEvent'
  | 'searchableEvents'
  | 'organization'
> {
  return {
    cities: async () => {
      const rows = await db.select().from(cities).orderBy(asc(cities.name))
      const data = rows.map(({ id, name, createdAt }) => ({
        _id: id,
        name,
        createdAt: createdAt.toISOString(),
      }))
      return { success: true, data }
    },

    sports: async () => {
      const rows = await db.select().from(sports).orderBy(asc(sports.name))
      return { success: true, data: rows.map(({ id, name }) => ({ _id: id, name })) }
    },

    categories: async () => {
      const data = await db
        .select({ name: categories.name })
        .from(categories)
        .orderBy(asc(categories.name))
      return { success: true, data }
    },

    tournaments: async ({ params }) => {
      const { data, total } = await listTournaments(db, params, clock())
      return { success: true, data, ...pageCount(total, params.limit) }
    },

    tournament: async ({ params }) => {
      const data = await findTournament(db, params.id, clock())
      if (!data) throw new HttpError(404, 'Tournament not found')
      return { success: true, data }
    },

    categoryEvents: async ({ params }) => {
      const { data, total } = await listCategoryEvents(db, params, clock())
      return { success: true, data, ...pageCount(total, params.limit) }
    },

    categoryEvent: async ({ params }) => {
      const data = await findCategoryEvent(db, params.id, clock())
      if (!data) throw new HttpError(404, 'Event not found')
      return { success: true, data }
    },

    searchableEvents: async ({ params }) => {
      const named = (table: typeof tournaments | typeof categoryEvents) =>
        suggest(db, table, params.search, clock())
      const [found, events] = [await named(tournaments), await named(categoryEvents)]
      return {
        success: true,
        data: [
          ...found.map((row) => ({ ...row, type: 'TOURNAMENT' as const })),
          ...events.map((row) => ({ ...row, type: 'CATEGORY_EVENT' as const })),
        ],
      }
    },

    organization: async ({ params }) => {
      const [row] = await db.select().from(organizations).where(eq(organizations.id, params.id))
      if (!row) throw new HttpError(404, 'Organization not found')
      const list = await tournamentsOf(db, row.id, clock())
      return { success: true, data: { ...toOrganization(row), tournaments: list } }
    },
  }
}

/** The first of those that a text names, in the order of the lists. */
async function suggest(
  db: Database,
  table: typeof tournaments | typeof categoryEvents,
  searchText: string,
  now: number,
): Promise<{ _id: string; name: string }[]> {
  const where = await hasWords(db, searchText, { own: [table.name], named: [] })
  const asked = { page: 1, limit: SUGGESTIONS, status: 'APPROVED' as const, where }
  const page = await pageOf(db, table, asked, now)
  return page.rows('suggestions', () =>
    db.select({ _id: table.id, name: table.name }).from(table).$dynamic(),
  )
}
