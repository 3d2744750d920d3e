import type { Hono } from 'hono'
import { REMINDERS_PATH } from '#contract/constants.ts'
import { findStop, type MailStop, readStop } from '#server/booking/mail-stops.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'

type RouteDeps = Pick<Deps, 'db' | 'clock'> & { passCodes: PassCodes }

export function reminderRoutes({
  db,
  clock,
  passCodes,
}: RouteDeps): HandlersOf<'reminders' | 'setReminders'> {
  const stopOf = async (code: string): Promise<MailStop> => {
    const stop = await findStop(db, passCodes, code)
    if (stop === null) throw new HttpError(404, 'This link is not valid.', { field: 'code' })
    return stop
  }
  return {
    reminders: async ({ params }) => ({
      success: true,
      data: await readStop(await stopOf(params.code)),
    }),

    setReminders: async ({ body: { code, on } }) => {
      const stop = await stopOf(code)
      await stop.set(on, clock())
      return { success: true, data: await readStop(stop) }
    },
  }
}

/**
 * What a mail program sends for one tap on 'Unsubscribe' (RFC 8058): a POST to the address of the page,
 * without cookies. A GET changes nothing, as programs open links to check them.
 */
export function serveUnsubscribe(app: Hono, { db, clock, passCodes }: RouteDeps): void {
  app.post(`${REMINDERS_PATH}/:code`, async (c) => {
    const stop = await findStop(db, passCodes, c.req.param('code'))
    if (stop === null) return c.text('This link is not valid.', 404)
    await stop.set(false, clock())
    return c.text('You get no more of these emails.')
  })
}
