import { findCategoryEvent, listCategoryEvents } from '#server/catalogue/category-events.ts'
import type { Catalogue } from '#server/catalogue/list-page.ts'
import { findOrganization } from '#server/catalogue/organizations.ts'
import { findSchedule } from '#server/catalogue/schedule.ts'
import { listCategories, listCities, listSports } from '#server/catalogue/subjects.ts'
import { suggest } from '#server/catalogue/suggestions.ts'
import { findTournament, listTournaments } from '#server/catalogue/tournaments.ts'
import { pageCount } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'

export function catalogueRoutes(
  deps: Catalogue & Pick<Deps, 'clock'>,
): HandlersOf<
  | 'cities'
  | 'sports'
  | 'categories'
  | 'tournaments'
  | 'tournament'
  | 'schedule'
  | 'categoryEvents'
  | 'categoryEvent'
  | 'searchableEvents'
  | 'organization'
> {
  const { db, clock } = deps
  return {
    cities: async () => ({ success: true, data: await listCities(db) }),

    sports: async () => ({ success: true, data: await listSports(db) }),

    categories: async () => ({ success: true, data: await listCategories(db) }),

    tournaments: async ({ params }) => {
      const { data, total } = await listTournaments(deps, params, clock())
      return { success: true, data, ...pageCount(total, params.limit) }
    },

    tournament: async ({ params }) => {
      const data = await findTournament(deps, params.id, clock())
      if (!data) throw new HttpError(404, 'Tournament not found')
      return { success: true, data }
    },

    schedule: async ({ params }) => {
      const data = await findSchedule(db, params.id)
      if (!data) throw new HttpError(404, 'Tournament not found')
      return { success: true, data }
    },

    categoryEvents: async ({ params }) => {
      const { data, total } = await listCategoryEvents(deps, params, clock())
      return { success: true, data, ...pageCount(total, params.limit) }
    },

    categoryEvent: async ({ params }) => {
      const data = await findCategoryEvent(deps, params.id, clock())
      if (!data) throw new HttpError(404, 'Event not found')
      return { success: true, data }
    },

    searchableEvents: async ({ params }) => ({
      success: true,
      data: await suggest(db, params.search, clock()),
    }),

    organization: async ({ params }) => {
      const data = await findOrganization(deps, params.id, clock())
      if (!data) throw new HttpError(404, 'Organization not found')
      return { success: true, data }
    },
  }
}
