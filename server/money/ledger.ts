import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import { toRupees } from '#contract/money.ts'
import type { Database } from '#server/db/open.ts'
import { paymentLedger, paymentOrders } from '#server/db/schema.ts'

export async function ledgerOf(db: Database, orderId: string) {
  const rows = await db
    .select({ entry: paymentLedger })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.paymentOrderId))
    .where(or(eq(paymentOrders.id, orderId), eq(paymentOrders.surplusOf, orderId)))
    .orderBy(asc(paymentLedger.id))
  return rows.map(({ entry }) => entry)
}

/** The ledger between two times (epoch ms) as CSV, for an accountant. Amounts in rupees. */
export async function ledgerCsv(db: Database, from: number, to: number): Promise<string> {
  const rows = await db
    .select({ entry: paymentLedger, order: paymentOrders })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.paymentOrderId))
    .where(and(gte(paymentLedger.at, new Date(from)), lt(paymentLedger.at, new Date(to))))
    .orderBy(asc(paymentLedger.id))
  return stringify(
    rows.map(({ entry, order }) => ({
      at: entry.at.toISOString(),
      order_id: order.surplusOf ?? order.id,
      payment_id: order.paymentId ?? '',
      event: entry.event.type,
      from: entry.fromState ?? '',
      to: entry.toState,
      amount: toRupees(order.context.payment?.amount ?? order.amount).toFixed(2),
      booking_id: order.bookingId ?? '',
      refund_id: order.context.refund?.id ?? '',
    })),
    { header: true },
  )
}
