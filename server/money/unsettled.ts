import { asc, count, desc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/money.ts'
import type { PaymentContext, PaymentState } from '#machines/payment/context.ts'
import type { Database } from '#server/db/open.ts'
import { jobs, paymentLedger, paymentOrders } from '#server/db/schema.ts'
import { type PaymentOrderRow, statesWithTag } from '#server/payments/payment-state.ts'

/**
 * A payment that is captured and neither booked nor refunded, or that somebody took back unasked, what a
 * cancelled entry has yet to get back, or a job that failed for good.
 */
export interface MoneyEntry {
  kind: 'unsettled' | 'dead'
  /** The payment order, or the subject of a job of another kind. */
  order_id: string
  /** Of a cancelled entry, its id: of its payment other entries may be cancelled too. */
  payment_id: string | null
  amount: number | null
  state: string
  /** ISO 8601: since when it is in this state. */
  since: string
  reason: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A payment is usually under way for so long in a state; the others need an operator immediately. */
const UNDER_WAY_MS: Partial<Record<PaymentState, number>> = {
  captured: HOUR_MS,
  refundDue: HOUR_MS,
  refunding: 10 * DAY_MS,
}

const IS_UNSEEN = sql`${paymentOrders.context} -> 'isUnseen' = 'true'`

function selectWithSince(db: Database) {
  const last = db
    .select({ at: max(paymentLedger.at) })
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentOrderId, paymentOrders.id))
  const since = sql<Date | null>`(${last})`.mapWith(paymentLedger.at)
  return db
    .select({ order: paymentOrders, since })
    .from(paymentOrders)
    .where(or(inArray(paymentOrders.state, statesWithTag('unsettled')), IS_UNSEEN))
    .orderBy(asc(paymentOrders.createdAt))
}

const sinceOf = ({ order, since }: { order: PaymentOrderRow; since: Date | null }) =>
  since ?? order.createdAt

export async function listUnsettled(db: Database): Promise<MoneyEntry[]> {
  const rows = await selectWithSince(db)
  return rows.map((row) => ({
    kind: 'unsettled',
    order_id: row.order.surplusOf ?? row.order.id,
    payment_id: row.order.context.reason === 'cancelled' ? row.order.id : row.order.paymentId,
    amount: row.order.context.payment?.amount ?? row.order.amount,
    state: row.order.state,
    since: sinceOf(row).toISOString(),
    reason: reasonOf(row.order.context),
  }))
}

function reasonOf({ reason, dispute, returned, isUnseen }: PaymentContext): string {
  const parts: (string | null)[] = [reason]
  if (dispute) parts.push(`dispute ${dispute.status}`)
  if (isUnseen && returned !== undefined) {
    parts.push(
      returned === 0
        ? 'refund by hand failed'
        : `${formatRupees(toRupees(returned))} refunded by hand`,
    )
  }
  return parts.filter(Boolean).join(', ')
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
  const overdue = (await selectWithSince(db)).filter(
    (row) =>
      row.order.context.isUnseen ||
      now - sinceOf(row).getTime() >= (UNDER_WAY_MS[row.order.state] ?? 0),
  )
  const [dead] = await db.select({ total: count() }).from(jobs).where(isNotNull(jobs.deadAt))
  return overdue.length + (dead?.total ?? 0)
}
