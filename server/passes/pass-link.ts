import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { PASS_LINK, passPath } from '#contract/booking.ts'
import { teams } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

/** The address that a camera reads from a pass leads to the pass. */
export function servePassLinks(app: Hono, { db, passCodes }: Pick<Deps, 'db' | 'passCodes'>): void {
  app.get(`${PASS_LINK}/:code`, async (c) => {
    const id = await passCodes.entryOf(c.req.param('code'))
    const [team] = id === null ? [] : await db.select().from(teams).where(eq(teams.id, id))
    if (!team?.bookingId) return c.text('Pass not found.', 404)
    return c.redirect(passPath({ order_id: team.bookingId, _id: team.id }))
  })
}
