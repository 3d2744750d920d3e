import { showMovedMatches } from '#server/booking/match-pushes.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import { putMatches } from '#server/catalogue/schedule.ts'
import type { Deps } from '#server/deps.ts'
import type { Organizer } from '#server/http/caller.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { checkIn, findPass } from '#server/organizers/check-ins.ts'
import { listEntries } from '#server/organizers/entries.ts'

export function organizerRoutes({
  db,
  clock,
  passCodes,
}: Pick<Deps, 'db' | 'clock'> & {
  passCodes: PassCodes
}): HandlersOf<'organizerEntries' | 'organizerPass' | 'putMatches' | 'checkIn'> {
  const scannedBy = async ({ organizerId }: Organizer, code: string) => ({
    organizerId,
    signed: await passCodes.read(code),
  })
  return {
    organizerEntries: async ({ params, caller }) => {
      const { after, limit } = params
      const since = params.since === undefined ? undefined : new Date(params.since)
      const page = { since, after, limit }
      const { entries, next } = await listEntries(db, { organizer: caller.organizerId }, page)
      return { success: true, data: entries, next }
    },

    organizerPass: async ({ params, caller }) => ({
      success: true,
      data: await findPass(db, await scannedBy(caller, params.code)),
    }),

    putMatches: async ({ body: { event_id: eventId, matches }, caller }) => {
      const isKnown = await db.transaction((tx) =>
        showMovedMatches(
          tx,
          [eventId],
          () => putMatches(tx, caller.organizerId, { eventId, given: matches }),
          clock(),
        ),
      )
      if (!isKnown) throw new HttpError(404, 'Event not found', { field: 'event_id' })
      return { success: true, data: { matches: matches.length } }
    },

    checkIn: async ({ body, caller }) => {
      const at = Math.min(clock(), body.at === undefined ? clock() : Date.parse(body.at))
      const scanned = await scannedBy(caller, body.code)
      return { success: true, data: await checkIn(db, scanned, new Date(at)) }
    },
  }
}
