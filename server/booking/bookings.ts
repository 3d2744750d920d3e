import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import { bookingMails, bookings, paymentOrders, teams } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import { findItems, isOpen } from './bookable-items.ts'
import { removeFromCart } from './cart.ts'
import { insertTeams, teamsTotal } from './teams.ts'

type TeamRow = typeof teams.$inferSelect

export interface Payment {
  userId: string
  paymentId: string
  paymentOrderId: string
}

/**
 * Books teams that cost nothing; calling it again with the same teams returns the same booking's
 * id. Throws `HttpError` 400 if a team has a price, is already booked or its event is closed.
 */
export async function createFreeBooking(
  db: Database,
  userId: string,
  teamIds: string[],
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const rows = await lockTeams(tx, userId, teamIds)
    const [existing] = rows.map(({ bookingId }) => bookingId)
    if (existing && rows.every(({ bookingId }) => bookingId === existing)) return existing
    requireUnbooked(rows)
    if (sumOf(rows) !== 0) throw new HttpError(400, 'These events require payment.')
    const items = await findItems(tx, itemIdsOf(rows))
    for (const { itemId, eventName } of rows) {
      const item = items.get(itemId)
      if (!item || !isOpen(item, now)) throw closed(eventName)
    }
    const payment = { userId, paymentId: FREE_PAYMENT_ID, paymentOrderId: FREE_PAYMENT_ID }
    return insertBooking(tx, { ...payment, total: 0 }, rows, now)
  })
}

/**
 * Books teams with a captured payment. Idempotent per payment order, also for concurrent calls.
 * Throws `HttpError` 400 if a team is not the user's or already booked, or if the price differs
 * from the amount paid.
 */
export async function createPaidBooking(
  db: Database,
  payment: Payment,
  teamIds: string[],
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const paid = await lockPaymentOrder(tx, payment.paymentOrderId)
    if (paid.bookingId !== null) return paid.bookingId
    const rows = await lockTeams(tx, payment.userId, teamIds)
    requireUnbooked(rows)
    if (sumOf(rows) !== paid.amount) {
      throw new HttpError(400, 'The amount paid does not match the price.')
    }
    await requireOpenAt(tx, rows, paid.createdAt)
    return insertBooking(tx, { ...payment, total: paid.amount }, rows, now)
  })
}

/** Books nothing if the payment order is already booked, or its draft does not cost its amount. */
export async function createBookingFromDraft(
  db: Database,
  paymentOrderId: string,
  now: number,
): Promise<'booked' | 'skipped' | 'wrong amount'> {
  return db.transaction(async (tx) => {
    const paid = await lockPaymentOrder(tx, paymentOrderId)
    const { userId, paymentId, draft, bookingId, amount } = paid
    if (bookingId !== null || paymentId === null || draft === null) return 'skipped'
    if (teamsTotal(draft) !== amount) return 'wrong amount'
    const inserted = await insertTeams(tx, userId, draft, now)
    const rows = await lockTeams(
      tx,
      userId,
      inserted.map(({ _id }) => _id),
    )
    await insertBooking(tx, { userId, paymentId, paymentOrderId, total: amount }, rows, now)
    return 'booked'
  })
}

/** The payment must have started before each event's deadline, whenever the teams were created. */
async function requireOpenAt(tx: Database, rows: TeamRow[], at: Date): Promise<void> {
  const items = await findItems(tx, itemIdsOf(rows))
  for (const { itemId, eventName } of rows) {
    const until = items.get(itemId)?.bookingUntil
    if (!until || at >= until) throw closed(eventName)
  }
}

function closed(eventName: string): HttpError {
  return new HttpError(400, `Booking for ${eventName} is closed.`)
}

async function lockPaymentOrder(tx: Database, id: string) {
  const [row] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!row) throw new HttpError(400, 'This payment does not exist.')
  return row
}

async function lockTeams(tx: Database, userId: string, ids: string[]): Promise<TeamRow[]> {
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

function requireUnbooked(rows: TeamRow[]): void {
  if (rows.some(({ bookingId }) => bookingId !== null)) {
    throw new HttpError(400, 'A team in this booking is already booked.', { field: 'items' })
  }
}

function sumOf(rows: TeamRow[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0)
}

function itemIdsOf(rows: TeamRow[]): string[] {
  return rows.map(({ itemId }) => itemId)
}

async function insertBooking(
  tx: Database,
  booking: Payment & { total: number },
  rows: TeamRow[],
  now: number,
): Promise<string> {
  const id = newId('ord')
  await tx.insert(bookings).values({ ...booking, id, createdAt: new Date(now) })
  await tx.insert(bookingMails).values({ bookingId: id, dueAt: new Date(now) })
  const teamIds = rows.map((row) => row.id)
  await tx
    .update(teams)
    .set({ bookingId: id })
    .where(and(inArray(teams.id, teamIds), isNull(teams.bookingId)))
  await tx
    .update(paymentOrders)
    .set({ bookingId: id })
    .where(eq(paymentOrders.id, booking.paymentOrderId))
  await removeFromCart(tx, booking.userId, itemIdsOf(rows))
  return id
}
