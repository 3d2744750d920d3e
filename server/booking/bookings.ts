import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { lockUser } from '#server/accounts/users.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, teams } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findItems, isOpen, priceOf, shownName } from './bookable-items.ts'
import type { BookingJobs } from './booking-mails.ts'
import { removeFromCart } from './cart.ts'
import { type Roster, rejectDuplicate, rostersOf } from './duplicates.ts'
import { unlistBooked } from './partners.ts'
import { lockPlaces, rejectFull, releaseBooked } from './places.ts'
import { queuePlayerMails } from './player-mails.ts'
import { tellOrganizers } from './tell-organizers.ts'

export type TeamRow = typeof teams.$inferSelect

interface NewBooking {
  userId: string
  paymentId: string
  paymentOrderId: string
  total: number
}

/**
 * Books teams that cost nothing; calling it again with the same teams returns the same booking's
 * id. Throws `HttpError` 400 if a team has a price, is already booked or its event is closed, and 409
 * if its event is full, and for a duplicate of an earlier booking, unless `again`.
 */
export async function createFreeBooking(
  db: Database,
  userId: string,
  { teamIds, again = false }: { teamIds: string[]; again?: boolean | undefined },
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    // One at a time, so that concurrent requests find each other's booking.
    await lockUser(tx, userId)
    const rows = await lockTeams(tx, userId, teamIds)
    const [existing] = rows.map(({ bookingId }) => bookingId)
    if (existing && rows.every(({ bookingId }) => bookingId === existing)) return existing
    requireUnbooked(rows)
    const items = await findItems(tx, itemIdsOf(rows))
    const rosters = await rostersOf(tx, rows)
    for (const { id, itemId, eventName, total } of rows) {
      const item = items.get(itemId)
      if (!item || !isOpen(item, now)) {
        throw new HttpError(400, `Booking for ${shownName(eventName, item)} is closed.`)
      }
      if (total !== 0 || priceOf(item, sizeOf(rosters, id)) !== 0) {
        throw new HttpError(400, 'These events require payment.')
      }
    }
    if (!again) await rejectDuplicate(tx, userId, [...rosters.values()], now)
    const full = await lockPlaces(tx, itemIdsOf(rows), userId)
    await rejectFull(tx, full)
    const payment = { userId, paymentId: FREE_PAYMENT_ID, paymentOrderId: FREE_PAYMENT_ID }
    return insertBooking(tx, { ...payment, total: 0 }, rows, now)
  })
}

export const sizeOf = (rosters: Map<string, Roster>, teamId: string) =>
  rosters.get(teamId)?.players.length ?? 0

/** Throws `HttpError` 400 if a team is not the user's. */
export async function lockTeams(tx: Database, userId: string, ids: string[]): Promise<TeamRow[]> {
  const distinct = [...new Set(ids)]
  const rows = await tx
    .select()
    .from(teams)
    .where(and(inArray(teams.id, distinct), eq(teams.userId, userId)))
    .orderBy(asc(teams.id))
    .for('update')
  if (rows.length !== distinct.length) {
    throw new HttpError(400, 'A team in this booking does not exist.', { field: 'items' })
  }
  return rows
}

export function requireUnbooked(rows: TeamRow[]): void {
  if (rows.some(({ bookingId }) => bookingId !== null)) {
    throw new HttpError(400, 'A team in this booking is already booked.', { field: 'items' })
  }
}

function itemIdsOf(rows: TeamRow[]): string[] {
  return rows.map(({ itemId }) => itemId)
}

export async function insertBooking(
  tx: Database,
  booking: NewBooking,
  rows: TeamRow[],
  now: number,
): Promise<string> {
  const id = newId('ord')
  await tx.insert(bookings).values({ ...booking, id, createdAt: new Date(now) })
  await enqueue<BookingJobs>(tx, { kind: 'mailBooking', subject: id, payload: null, at: now }, now)
  const teamIds = rows.map((row) => row.id)
  await tx
    .update(teams)
    .set({ bookingId: id })
    .where(and(inArray(teams.id, teamIds), isNull(teams.bookingId)))
  await queuePlayerMails(tx, { bookingId: id, userId: booking.userId }, now)
  await releaseBooked(tx, booking.userId, itemIdsOf(rows))
  await tellOrganizers(tx, teamIds, 'entry.booked', now)
  await unlistBooked(tx, booking.userId, rows)
  await removeFromCart(tx, booking.userId, itemIdsOf(rows))
  return id
}
