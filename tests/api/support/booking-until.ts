import { eq } from 'drizzle-orm'
import { tournaments } from '#server/db/schema.ts'
import type { TestServer } from './test-server.ts'

/** Booking for the tournament `open` of the test catalogue then closes at `ms`. */
export const closeBookingAt = ({ db }: TestServer, ms: number) =>
  db
    .update(tournaments)
    .set({ bookingUntil: new Date(ms) })
    .where(eq(tournaments.id, 'open'))
