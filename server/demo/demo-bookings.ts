import { eq } from 'drizzle-orm'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  paymentOrders,
  teamPlayers,
  teams,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { DEMO_PLAYER } from './demo-accounts.ts'

/** Entries of two players, in tournaments that are over: one paid, one free. */
const ENTRIES = [
  { number: 1, eventId: 'monsoon-smash-open-bengaluru-md', teamName: 'Smash Hits' },
  { number: 2, eventId: 'awadh-badminton-festival-lucknow-clinic', teamName: 'Weekend Legends' },
]

const PLAYERS = [
  { name: DEMO_PLAYER.name, email: DEMO_PLAYER.email, mobile: DEMO_PLAYER.phone },
  { name: 'Meera Iyer', email: 'meera@matchpoint.example', mobile: '9845067890' },
]

const BOOKED_BEFORE_MS = 9 * 86_400_000

/** Past bookings of the demo player. Throws RangeError when the catalogue lacks their events. */
export async function insertDemoBookings(tx: Database): Promise<void> {
  for (const { number, eventId, teamName } of ENTRIES) {
    const [found] = await tx
      .select({ event: tournamentEvents, startsAt: tournaments.startsAt })
      .from(tournamentEvents)
      .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
      .where(eq(tournamentEvents.id, eventId))
    if (!found?.startsAt) throw new RangeError(`The demo has no event ${eventId} with a date`)
    const createdAt = new Date(found.startsAt.getTime() - BOOKED_BEFORE_MS)
    await insertBooking(tx, { number, teamName, event: found.event, createdAt })
  }
}

interface Entry {
  number: number
  teamName: string
  event: typeof tournamentEvents.$inferSelect
  createdAt: Date
}

async function insertBooking(
  tx: Database,
  { number, teamName, event, createdAt }: Entry,
): Promise<void> {
  const userId = DEMO_PLAYER.id
  const { entryFee: total, isFreeEvent } = event
  const booking = {
    ...{ id: `demo-order-${number}`, userId, total, createdAt },
    paymentId: isFreeEvent ? FREE_PAYMENT_ID : 'pay_DemoPlayerPaid01',
    paymentOrderId: isFreeEvent ? FREE_PAYMENT_ID : 'order_DemoPlayerPaid01',
  }
  await tx.insert(bookings).values(booking).onConflictDoNothing()
  if (!isFreeEvent) await insertPaymentOrder(tx, booking)
  const id = `demo-team-${number}`
  await tx
    .insert(teams)
    .values({
      ...{ id, userId, itemType: 'EVENT', itemId: event.id, eventName: event.name, teamName },
      ...{ isFreeEvent, total, bookingId: booking.id, position: 0, createdAt },
    })
    .onConflictDoNothing()
  const players = PLAYERS.map((player, position) => ({
    ...player,
    ...{ id: `${id}-${position + 1}`, teamId: id, position },
    ...(position === 0 ? { userId, cost: total } : { userId: null, cost: 0 }),
  }))
  await tx.insert(teamPlayers).values(players).onConflictDoNothing()
}

async function insertPaymentOrder(
  tx: Database,
  booking: typeof bookings.$inferSelect,
): Promise<void> {
  const { id: bookingId, userId, total: amount, createdAt, paymentId } = booking
  const at = createdAt.getTime()
  await tx
    .insert(paymentOrders)
    .values({
      ...{ id: booking.paymentOrderId, userId, amount, createdAt, state: 'booked' },
      context: {
        ...{ amount, expiresAt: at, hasTeams: false, attemptedAt: null },
        payment: { id: paymentId, amount, capturedAt: at },
        ...{ bookingId, reason: null, refund: null },
      },
      ...{ paymentId, bookingId },
    })
    .onConflictDoNothing()
}
