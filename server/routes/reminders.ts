import type { Hono } from 'hono'
import { REMINDERS_PATH } from '#contract/constants.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { addressOf, readReminders, setReminders } from '#server/reminders/stop.ts'

type RouteDeps = Pick<Deps, 'db' | 'clock'> & { passCodes: PassCodes }

export function reminderRoutes({
  db,
  clock,
  passCodes,
}: RouteDeps): HandlersOf<'reminders' | 'setReminders'> {
  const ownerOf = async (code: string) => {
    const address = await addressOf(db, passCodes, code)
    if (address === null) throw new HttpError(404, 'This link is not valid.', { field: 'code' })
    return address
  }
  return {
    reminders: async ({ params }) => ({
      success: true,
      data: await readReminders(db, await ownerOf(params.code)),
    }),

    setReminders: async ({ body: { code, on } }) => {
      const address = await ownerOf(code)
      await setReminders(db, address, { on }, clock())
      return { success: true, data: await readReminders(db, address) }
    },
  }
}

/**
 * What a mail program sends for one tap on 'Unsubscribe' (RFC 8058): a POST to the address of the page,
 * without cookies. A GET changes nothing, as programs open links to check them.
 */
export function serveUnsubscribe(app: Hono, { db, clock, passCodes }: RouteDeps): void {
  app.post(`${REMINDERS_PATH}/:code`, async (c) => {
    const address = await addressOf(db, passCodes, c.req.param('code'))
    if (address === null) return c.text('This link is not valid.', 404)
    await setReminders(db, address, { on: false }, clock())
    return c.text('You get no more reminders.')
  })
}
