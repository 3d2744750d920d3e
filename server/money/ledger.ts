import { fromDate, toCalendarDateTime } from '@internationalized/date'
import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
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
 * The ledger between two times (epoch ms) as CSV, for an accountant. Each payment is once in the column
 * of captured ones, and once in that of refunded ones, or once for each cancelled entry, whichever rows
 * it has.
 */
export async function ledgerCsv(db: Database, from: number, to: number): Promise<string> {
  const rows = await selectHistory(db, new Date(from), new Date(to))
  const payments = new Map<string, Capture>()
  /** By payment: one that its order does not need goes on in an order of its own. */
  const returns = new Map<string, Returns>()
  const lines = rows.flatMap(({ entry, surplusOf }) => {
    const { at, event, paymentOrderId, fromState, toState } = entry
    const own = paymentOf(event)
    const part = 'cancelled' in event ? event.cancelled : null
    const started = own ?? part
    if (started && fromState !== toState) payments.set(paymentOrderId, started)
    const payment = started ?? payments.get(paymentOrderId)
    const isCapture = own !== null && !returns.has(own.id)
    const known = (payment && returns.get(payment.id)) ?? newReturns(payment?.amount ?? 0)
    if (part) known.parts.set(paymentOrderId, NOTHING)
    if (payment) returns.set(payment.id, known)
    const returned = payment ? addReturned(known, entry, payment.amount) : 0
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

/** Amounts of a payment, in the smallest unit of its currency. */
interface Returned {
  refunded: number
  /** What of it stays refunded where the server's own refund fails. */
  byHand: number
  /** In disputes that were lost, of which the provider's own sum of refunds knows nothing. */
  disputed: number
}

const NOTHING: Returned = { refunded: 0, byHand: 0, disputed: 0 }

interface Returns {
  captured: number
  whole: Returned
  /** Of cancelled entries, by their ids. */
  parts: Map<string, Returned>
}

const newReturns = (captured: number): Returns => ({ captured, whole: NOTHING, parts: new Map() })

const sumOf = ({ refunded, disputed }: Returned) => refunded + disputed

/** What this entry of the ledger adds to what was returned; no more than was captured is. */
function addReturned(known: Returns, entry: Entry, amount: number): number {
  const part = known.parts.get(entry.paymentOrderId)
  const before = part ?? known.whole
  const all = [known.whole, ...known.parts.values()].reduce((sum, it) => sum + sumOf(it), 0)
  const rest = known.captured - (all - sumOf(before))
  const after = returnedAfter(entry, Math.min(amount, rest), before)
  if (part) known.parts.set(entry.paymentOrderId, after)
  else known.whole = after
  return sumOf(after) - sumOf(before)
}

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

/** All entries before `to` of the orders that have one since `from`, with what belongs to them: they tell its payment. */
function selectHistory(db: Database, from: Date, to: Date) {
  const order = sql`coalesce(${paymentOrders.surplusOf}, ${paymentOrders.id})`
  const changed = db
    .select({ order })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.paymentOrderId))
    .where(and(gte(paymentLedger.at, from), lt(paymentLedger.at, to)))
  return db
    .select({ entry: paymentLedger, surplusOf: paymentOrders.surplusOf })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.paymentOrderId))
    .where(and(inArray(order, changed), lt(paymentLedger.at, to)))
    .orderBy(asc(paymentLedger.id))
}
