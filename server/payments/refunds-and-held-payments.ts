import { and, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HeldPayment, PaymentRefund, TeamPayload } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import { shownEvents } from '#server/booking/bookable-items.ts'
import { refundedByHandAt } from '#server/booking/booking-list.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import { statesWithTag } from './payment-state.ts'
import { cancelledOf } from './provider-report.ts'

const LISTED_MS = 90 * 86_400_000

/**
 * The user's payments of the last 90 days that were refunded instead of booked, in part for a cancelled item,
 * or by hand, latest first.
 */
export function listRefunds(db: Database, userId: string, now: number): Promise<PaymentRefund[]> {
  const isOwn = eq(paymentOrders.userId, userId)
  return list(db, () => and(isOwn, gt(paymentOrders.createdAt, new Date(now - LISTED_MS))))
}

/**
 * Of a booking's own payment, of those of the user that it did not need, and of its cancelled items, also
 * where another account paid.
 */
export function listBookingRefunds(
  db: Database,
  userId: string,
  bookingId: string,
): Promise<PaymentRefund[]> {
  const isOwn = or(eq(paymentOrders.userId, userId), isCancelled)
  return list(db, (paidOnce) =>
    and(isOwn, or(eq(paidOnce.bookingId, bookingId), eq(paymentOrders.bookingId, bookingId))),
  )
}

/** The user's payments that an operator has to book or refund, latest first. */
export async function listHeldPayments(db: Database, userId: string): Promise<HeldPayment[]> {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), eq(paymentOrders.state, 'mismatch')))
    .orderBy(desc(paymentOrders.createdAt))
  const eventsOf = await shownEventsOf(
    db,
    rows.map(({ draft }) => draft ?? []),
  )
  return rows.flatMap(({ context: { payment } }, index) => {
    const events = eventsOf[index] ?? []
    return payment ? { payment_id: payment.id, amount: toRupees(payment.amount), events } : []
  })
}

/** The names of the events of each draft. */
async function shownEventsOf(db: Database, drafts: TeamPayload[][]): Promise<string[][]> {
  const names = await shownEvents(db, drafts.flat())
  return drafts.map(({ length }) => names.splice(0, length))
}

const isCancelled = sql`${paymentOrders.context} ->> 'reason' = 'cancelled'`

async function list(
  db: Database,
  where: (paidOnce: typeof paymentOrders) => SQL | undefined,
): Promise<PaymentRefund[]> {
  const paidOnce = alias(paymentOrders, 'paid_once')
  const rows = await db
    .select({ order: paymentOrders, draft: paidOnce.draft, byHandAt: refundedByHandAt })
    .from(paymentOrders)
    .leftJoin(paidOnce, eq(paidOnce.id, paymentOrders.surplusOf))
    .where(
      and(
        or(inArray(paymentOrders.state, statesWithTag('refund')), isNotNull(refundedByHandAt)),
        where(paidOnce as unknown as typeof paymentOrders),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
  const eventsOf = await shownEventsOf(
    db,
    rows.map(({ order, draft }) => order.draft ?? draft ?? []),
  )
  const refunds = rows.map(async ({ order, byHandAt }, index): Promise<PaymentRefund[]> => {
    const events = eventsOf[index] ?? []
    const { payment, reason, refund } = order.context
    if (!payment || !reason) return []
    const processedAt = byHandAt ?? refund?.processedAt ?? null
    return [
      {
        payment_id: payment.id,
        amount: toRupees(payment.amount - (await cancelledOf(db, order))),
        reason,
        events,
        refund_id: refund?.id ?? null,
        refunded_at: processedAt === null ? null : new Date(processedAt).toISOString(),
      },
    ]
  })
  return (await Promise.all(refunds)).flat()
}
