import { and, asc, count, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PaymentState } from '#machines/payment/payment.machine.ts'
import type { Database } from '#server/db/open.ts'
import { jobs, paymentLedger, paymentOrders } from '#server/db/schema.ts'

/** A payment that is captured and neither booked nor refunded, or a job that failed for good. */
export interface MoneyEntry {
  kind: 'unsettled' | 'dead'
  /** The payment order, or the subject of a job of another kind. */
  order_id: string
  payment_id: string | null
  /** Paise. */
  amount: number | null
  state: string
  /** ISO 8601: since when it is in this state. */
  since: string
  reason: string
}

const UNSETTLED: PaymentState[] = ['captured', 'mismatch', 'refundDue', 'refunding', 'refundFailed']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a payment is usually under way in a state; the others need an operator immediately. */
const UNDER_WAY_MS: Partial<Record<PaymentState, number>> = {
  captured: HOUR_MS,
  refundDue: HOUR_MS,
  refunding: 10 * DAY_MS,
}

/** Since when an order is in its state. */
const since = sql<Date>`(
  select max(${paymentLedger.at}) from ${paymentLedger}
  where ${paymentLedger.paymentOrderId} = ${paymentOrders.id})`

export async function listUnsettled(db: Database): Promise<MoneyEntry[]> {
  const rows = await db
    .select({ order: paymentOrders, since: since.mapWith(paymentLedger.at) })
    .from(paymentOrders)
    .where(inArray(paymentOrders.state, UNSETTLED))
    .orderBy(asc(paymentOrders.createdAt))
  return rows.map(({ order, since }) => ({
    kind: 'unsettled',
    order_id: order.surplusOf ?? order.id,
    payment_id: order.paymentId,
    amount: order.context.payment?.amount ?? order.amount,
    state: order.state,
    since: (since ?? order.createdAt).toISOString(),
    reason: order.context.reason ?? '',
  }))
}

export async function listDeadLetters(db: Database): Promise<(MoneyEntry & { job: string })[]> {
  const rows = await db
    .select({ job: jobs, order: paymentOrders })
    .from(jobs)
    .leftJoin(paymentOrders, eq(paymentOrders.id, jobs.subject))
    .where(isNotNull(jobs.deadAt))
    .orderBy(desc(jobs.deadAt))
  return rows.map(({ job, order }) => ({
    kind: 'dead',
    job: job.id,
    order_id: order?.surplusOf ?? job.subject,
    payment_id: order?.paymentId ?? null,
    amount: order?.context.payment?.amount ?? null,
    state: job.kind,
    since: (job.deadAt ?? job.createdAt).toISOString(),
    reason: job.lastError ?? '',
  }))
}

/** The number of payments and dead letters that need an operator: zero when all is well. */
export async function countOverdue(db: Database, now: number): Promise<number> {
  const isOverdue = UNSETTLED.map((state): SQL | undefined =>
    and(
      eq(paymentOrders.state, state),
      lte(since, new Date(now - (UNDER_WAY_MS[state] ?? 0)).toISOString()),
    ),
  )
  const [payments] = await db
    .select({ total: count() })
    .from(paymentOrders)
    .where(or(...isOverdue))
  const [dead] = await db.select({ total: count() }).from(jobs).where(isNotNull(jobs.deadAt))
  return (payments?.total ?? 0) + (dead?.total ?? 0)
}
