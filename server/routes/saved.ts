import type { Catalogue } from '#server/catalogue/list-page.ts'
import { listSaved, saveTournament, unsaveTournament } from '#server/catalogue/saved-tournaments.ts'
import { tournamentsOf } from '#server/catalogue/tournaments.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function savedRoutes(
  deps: Catalogue & Pick<Deps, 'clock'>,
): HandlersOf<'saved' | 'saveTournament' | 'unsaveTournament' | 'savedTournaments'> {
  const { db, clock } = deps
  return {
    saved: async ({ caller }) => ({ success: true, data: await listSaved(db, caller.user.id) }),

    saveTournament: async ({ body, caller }) => {
      await saveTournament(db, caller.user.id, body.tournament_id, clock())
      return { success: true }
    },

    unsaveTournament: async ({ params, caller }) => {
      await unsaveTournament(db, caller.user.id, params.id)
      return { success: true }
    },

    savedTournaments: async ({ body }) => ({
      success: true,
      data: await tournamentsOf(deps, body.ids, clock()),
    }),
  }
}
