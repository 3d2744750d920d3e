import type { Deps } from '#server/deps.ts'
import { listEntries } from '#server/entries/entries.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function organizerRoutes({ db }: Deps): HandlersOf<'organizerEntries'> {
  return {
    organizerEntries: async ({ params, caller }) => {
      const { after, limit } = params
      const since = params.since === undefined ? undefined : new Date(params.since)
      const page = { since, after, limit }
      const { entries, next } = await listEntries(db, { organizer: caller.organizerId }, page)
      return { success: true, data: entries, next }
    },
  }
}
