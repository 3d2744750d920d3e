import { fromDate, toCalendarDateTime } from '@internationalized/date'
import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'
import type { Capture } from '#machines/payment/context.ts'
import type { LedgerEvent } from '#machines/payment/events.ts'
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

const COLUMNS = [
  'time_ist',
  'order_id',
  'payment_id',
  'event',
  'from',
  'to',
  'currency',
  'captured',
  'refunded',
  'booking_id',
  'refund_id',
]

/**
 * The ledger between two times (epoch ms) as CSV, for an accountant. Each payment
 * is once in the column of captured ones, and once in that of refunded ones, whichever rows it has.
 */
export async function ledgerCsv(db: Database, from: number, to: number): Promise<string> {
  const rows = await selectHistory(db, new Date(from), new Date(to))
  const payments = new Map<string, Capture>()
  const captured = new Set<string>()
  /** By payment: one that its order does not need goes on in an order of its own. */
  const returns = new Map<string, Returned>()
  const lines = rows.flatMap(({ entry, surplusOf }) => {
    const { at, event, paymentOrderId, fromState, toState } = entry
    const own = paymentOf(event)
    if (own && fromState !== toState) payments.set(paymentOrderId, own)
    const payment = own ?? payments.get(paymentOrderId)
    const isCapture = own !== null && !captured.has(own.id)
    if (own) captured.add(own.id)
    const before = (payment && returns.get(payment.id)) ?? NOTHING
    const after = payment ? returnedAfter(entry, payment.amount, before) : before
    if (payment) returns.set(payment.id, after)
    const returned = after.refunded + after.disputed - before.refunded - before.disputed
    if (at.getTime() < from) return []
    return {
      time_ist: showTime(at),
      order_id: surplusOf ?? paymentOrderId,
      payment_id: payment?.id,
      event: event.type,
      from: fromState,
      to: toState,
      currency: payment && currencyOf(payment),
      captured: isCapture ? showAmount(own) : '',
      refunded: payment && returned !== 0 ? showAmount({ ...payment, amount: returned }) : '',
      booking_id: 'bookingId' in event ? event.bookingId : '',
      refund_id: 'refundId' in event ? event.refundId : '',
    }
  })
  return stringify(lines, { header: true, columns: COLUMNS })
}

function paymentOf(event: LedgerEvent): Capture | null {
  if ('payment' in event) return event.payment
  return 'surplus' in event ? event.surplus : null
}

type Entry = typeof paymentLedger.$inferSelect

const isRefund = ({ event, fromState, toState }: Entry) =>
  event.type === 'refund.processed' || (event.type === 'payment.refunded' && fromState === toState)

/** Of a payment, in the smallest unit of its currency. */
interface Returned {
  refunded: number
  /** What of it stays refunded where the server's own refund fails. */
  byHand: number
  /** In disputes that were lost, of which the provider's own sum of refunds knows nothing. */
  disputed: number
}

const NOTHING: Returned = { refunded: 0, byHand: 0, disputed: 0 }

function returnedAfter(entry: Entry, amount: number, before: Returned): Returned {
  const { event, fromState } = entry
  if (event.type === 'payment.partRefunded') {
    const { returned } = event
    const isOwn = fromState === 'refunding' || fromState === 'refunded'
    return { ...before, refunded: returned, byHand: isOwn ? before.byHand : returned }
  }
  if (event.type === 'dispute.changed' && event.dispute.status === 'lost') {
    return { ...before, disputed: before.disputed + event.dispute.amount }
  }
  if (isRefund(entry)) return { ...before, refunded: amount - before.disputed }
  if (event.type === 'refund.failed' && fromState === 'refunded') {
    return { ...before, refunded: before.byHand }
  }
  return before
}

const currencyOf = ({ currency = CURRENCY }: Capture) => currency

/** In whole units of the currency; the yen has no decimals, the Kuwaiti dinar has three. */
function showAmount(payment: Capture): string {
  const currency = currencyOf(payment)
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 0
  return (payment.amount / 10 ** decimals).toFixed(decimals)
}

/** As spreadsheets read it: 2026-11-22 10:00:00. */
const showTime = (at: Date) =>
  toCalendarDateTime(fromDate(at, INDIA_TIME_ZONE).set({ millisecond: 0 }))
    .toString()
    .replace('T', ' ')

/** All entries before `to` of the orders that have one since `from`: they tell its payment. */
function selectHistory(db: Database, from: Date, to: Date) {
  const changed = db
    .select({ id: paymentLedger.paymentOrderId })
    .from(paymentLedger)
    .where(and(gte(paymentLedger.at, from), lt(paymentLedger.at, to)))
  return db
    .select({ entry: paymentLedger, surplusOf: paymentOrders.surplusOf })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.paymentOrderId))
    .where(and(inArray(paymentLedger.paymentOrderId, changed), lt(paymentLedger.at, to)))
    .orderBy(asc(paymentLedger.id))
}
