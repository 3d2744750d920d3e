import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import { orderMails, orders, paymentOrders, teams } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import { removeFromCart } from './cart.ts'
import { findItems, isOpen } from './items.ts'
import { teamsTotal, writeTeams } from './teams.ts'

type TeamRow = typeof teams.$inferSelect

/**
 * Books a user's teams that cost nothing; the same teams again give the same order. Returns the
 * order's id. Throws `HttpError` 400 where something is to be paid, booked already or closed.
 */
export async function bookFree(
  db: Database,
  userId: string,
  teamIds: string[],
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const rows = await lockTeams(tx, userId, teamIds)
    const [booked] = rows.map(({ orderId }) => orderId)
    if (booked && rows.every(({ orderId }) => orderId === booked)) return booked
    requireUnbooked(rows)
    if (sumOf(rows) !== 0) throw new HttpError(400, 'These events have to be paid for.')
    const items = await findItems(
      tx,
      rows.map(({ itemId }) => itemId),
    )
    for (const { itemId, eventName } of rows) {
      const item = items.get(itemId)
      if (!item || !isOpen(item, now))
        throw new HttpError(400, `Booking for ${eventName} is closed.`)
    }
    return writeOrder(
      tx,
      { userId, paymentId: FREE_PAYMENT_ID, paymentOrderId: FREE_PAYMENT_ID, total: 0 },
      rows,
      now,
    )
  })
}

/**
 * Books a user's teams for a payment that the provider calls captured. However often or at once it
 * is called for a payment, there is one order, whose id is returned. Throws `HttpError` 400 where the
 * teams are not the user's, booked already, or cost anything but what was paid.
 */
export async function bookPaid(
  db: Database,
  payment: { userId: string; paymentId: string; paymentOrderId: string },
  teamIds: string[],
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const paid = await lockPaymentOrder(tx, payment.paymentOrderId)
    if (paid.orderId !== null) return paid.orderId
    const rows = await lockTeams(tx, payment.userId, teamIds)
    requireUnbooked(rows)
    if (sumOf(rows) !== paid.amount) {
      throw new HttpError(400, 'What was paid is not what these events cost.')
    }
    await requireOpenAt(tx, rows, paid.createdAt)
    return writeOrder(tx, { ...payment, total: paid.amount }, rows, now)
  })
}

/**
 * Books the teams that were stored with a captured payment order, for a browser that never came
 * back. Does nothing where there is an order by now.
 */
export async function bookFromDraft(
  db: Database,
  paymentOrderId: string,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId, paymentId, draft, orderId, amount } = await lockPaymentOrder(tx, paymentOrderId)
    if (orderId !== null || paymentId === null || draft === null) return
    if (teamsTotal(draft) !== amount) return
    const written = await writeTeams(tx, userId, draft, now)
    const rows = await lockTeams(
      tx,
      userId,
      written.map(({ _id }) => _id),
    )
    await writeOrder(tx, { userId, paymentId, paymentOrderId, total: amount }, rows, now)
  })
}

/** A payment that was started after an event's deadline does not book it, whenever its team was made. */
async function requireOpenAt(tx: Database, rows: TeamRow[], at: Date): Promise<void> {
  const items = await findItems(
    tx,
    rows.map(({ itemId }) => itemId),
  )
  for (const { itemId, eventName } of rows) {
    const until = items.get(itemId)?.bookingUntil
    if (!until || at >= until) throw new HttpError(400, `Booking for ${eventName} is closed.`)
  }
}

/** One at a time may book for a payment order. */
async function lockPaymentOrder(tx: Database, id: string) {
  const [row] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!row) throw new HttpError(400, 'This payment is not known.')
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
    throw new HttpError(400, 'A team of this booking is not known.', { field: 'items' })
  }
  return rows
}

function requireUnbooked(rows: TeamRow[]): void {
  if (rows.some(({ orderId }) => orderId !== null)) {
    throw new HttpError(400, 'A team of this booking is booked already.', { field: 'items' })
  }
}

function sumOf(rows: TeamRow[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0)
}

async function writeOrder(
  tx: Database,
  order: { userId: string; paymentId: string; paymentOrderId: string; total: number },
  rows: TeamRow[],
  now: number,
): Promise<string> {
  const id = newId('ord')
  await tx.insert(orders).values({ ...order, id, createdAt: new Date(now) })
  await tx.insert(orderMails).values({ orderId: id, dueAt: new Date(now) })
  const ids = rows.map((row) => row.id)
  await tx
    .update(teams)
    .set({ orderId: id })
    .where(and(inArray(teams.id, ids), isNull(teams.orderId)))
  await tx
    .update(paymentOrders)
    .set({ orderId: id })
    .where(eq(paymentOrders.id, order.paymentOrderId))
  await removeFromCart(
    tx,
    order.userId,
    rows.map(({ itemId }) => itemId),
  )
  return id
}
