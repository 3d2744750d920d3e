import { eq, inArray } from 'drizzle-orm'
import type { TeamPayload } from '#contract/entities.ts'
import { REFUND_REASONS } from '#contract/refunds.ts'
import {
  insertBooking,
  lockTeams,
  requireUnbooked,
  sizeOf,
  type TeamRow,
} from '#server/booking/bookings.ts'
import { haveSamePlayers, rostersOf } from '#server/booking/duplicates.ts'
import { obstacleOf, type PaidTeam, paidTeamsOf } from '#server/booking/paid-teams.ts'
import { lockPlaces } from '#server/booking/places.ts'
import { insertTeams } from '#server/booking/teams.ts'
import type { Database } from '#server/db/open.ts'
import { teams } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { issueReceipt } from '#server/receipts/number.ts'
import { findPaymentOrder } from './payment-orders.ts'
import { applyEvent, hasTag, lockPayment, type PaymentOrderRow } from './payment-state.ts'
import type { PaymentDeps } from './provider.ts'
import { syncPayment } from './provider-report.ts'

interface Paid {
  userId: string
  paymentId: string
  paymentOrderId: string
}

/**
 * Books teams with a payment that the provider confirms as captured; returns the booking's id, also
 * when it is repeated. Throws `HttpError` 400 for an unknown or uncaptured payment, for teams that
 * do not cost what was paid, and 409 for a payment that is to be refunded or has booked other teams.
 */
export async function bookWithPayment(
  deps: PaymentDeps,
  { userId, paymentId, paymentOrderId }: Paid,
  teamIds: string[],
): Promise<string> {
  const { db, clock } = deps
  const found = await findPaymentOrder(db, userId, paymentOrderId)
  if (!found) {
    throw new HttpError(400, 'This payment does not exist.', { field: 'razorpay_order_id' })
  }
  const synced = hasTag(found, 'askProvider') ? await syncPayment(deps, found) : found
  if (synced.paymentId !== paymentId) {
    throw new HttpError(400, 'This payment has not been completed.', {
      field: 'razorpay_payment_id',
    })
  }
  const booked = await db.transaction(async (tx) => {
    const row = await lockPayment(tx, paymentOrderId)
    if (row?.bookingId) await requireTeamsOf(tx, row.bookingId, teamIds)
    if (!row || !hasTag(row, 'bookable')) return row
    const rows = await lockTeams(tx, userId, teamIds)
    requireUnbooked(rows)
    const paid = await paidTeams(tx, rows, row.draft ?? [])
    if (paid.reduce((sum, { price }) => sum + price, 0) !== row.amount) {
      throw new HttpError(400, 'The amount paid does not match the price.')
    }
    await setPrices(tx, rows, paid)
    return bookTeams(tx, row, { rows, paid }, clock())
  })
  if (!booked?.bookingId) throw notBooked(booked)
  return booked.bookingId
}

/** Books the teams of a captured payment order that no browser has booked. */
export async function bookFromDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPayment(tx, id)
    if (!row || !hasTag(row, 'bookable')) return
    const now = clock()
    if (row.draft === null || row.draft.some(({ players }) => players.length === 0)) {
      await applyEvent(tx, row, { type: 'booking.rejected', reason: 'noTeams' }, now)
      return
    }
    const inserted = await insertTeams(tx, row.userId, row.draft, now)
    const teamIds = inserted.map(({ _id }) => _id)
    const rows = await lockTeams(tx, row.userId, teamIds)
    await bookTeams(tx, row, { rows, paid: paidTeamsOf(row.draft) }, now)
  })
}

/** The price of a team that was paid for is its price in the payment order, though it differs now. */
async function paidTeams(tx: Database, rows: TeamRow[], draft: TeamPayload[]): Promise<PaidTeam[]> {
  const rosters = await rostersOf(tx, rows)
  const ordered = paidTeamsOf(draft)
  return rows.map(({ id, itemId, total }) => {
    const players = sizeOf(rosters, id)
    const same = ordered.find((team) => team.itemId === itemId && team.players === players)
    return same ?? { itemId, players, price: total }
  })
}

async function bookTeams(
  tx: Database,
  row: PaymentOrderRow,
  { rows, paid }: { rows: TeamRow[]; paid: PaidTeam[] },
  now: number,
): Promise<PaymentOrderRow> {
  const { id: paymentOrderId, userId, amount } = row
  const { payment } = row.context
  if (!payment) throw new Error('A captured payment order has no payment.')
  const itemIds = paid.map(({ itemId }) => itemId)
  const times = { startedAt: row.createdAt.getTime(), capturedAt: payment.capturedAt }
  const isFull = async () => (await lockPlaces(tx, itemIds, userId)) !== null
  const reason = (await obstacleOf(tx, paid, times)) ?? ((await isFull()) ? 'full' : null)
  if (reason) return applyEvent(tx, row, { type: 'booking.rejected', reason }, now)
  const booking = { userId, paymentId: payment.id, paymentOrderId, total: amount }
  const bookingId = await insertBooking(tx, booking, rows, now)
  const booked = await applyEvent(tx, row, { type: 'booking.created', bookingId }, now)
  await issueReceipt(tx, bookingId, now)
  return booked
}

async function setPrices(tx: Database, rows: TeamRow[], paid: PaidTeam[]): Promise<void> {
  for (const [index, { price }] of paid.entries()) {
    const row = rows[index]
    if (row && row.total !== price) {
      await tx.update(teams).set({ total: price }).where(eq(teams.id, row.id))
    }
  }
}

/** The queue books teams of its own with the same players. A team that was deleted since may be any. */
async function requireTeamsOf(tx: Database, bookingId: string, teamIds: string[]): Promise<void> {
  const given = await tx.select().from(teams).where(inArray(teams.id, teamIds))
  const booked = await tx.select().from(teams).where(eq(teams.bookingId, bookingId))
  if (given.length < teamIds.length || (await haveSamePlayers(tx, given, booked))) return
  throw new HttpError(409, 'This payment has booked other teams.')
}

function notBooked(row: PaymentOrderRow | null): HttpError {
  const reason = row?.context.reason
  return reason
    ? new HttpError(409, `${REFUND_REASONS[reason]} We are refunding your payment in full.`)
    : new HttpError(409, 'We received your payment and are checking its amount.')
}
