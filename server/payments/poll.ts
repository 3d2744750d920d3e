import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { jobs, paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue, retryJob } from '#server/queue/queue.ts'
import type { PaymentJobs } from './payment-jobs.ts'
import type { PaymentOrderRow } from './payment-state.ts'
import type { PaymentDeps, ProviderPayment } from './provider.ts'
import { reportPayments } from './provider-report.ts'

const POLL_MS = 60_000
/** The provider's list may lag, and its clock may differ. */
const OVERLAP_MS = 5 * 60_000

/**
 * Reads the payments created since the last poll, which finds what neither a browser nor a webhook
 * reported. Its cost does not depend on the number of open orders.
 */
export async function pollPayments(deps: PaymentDeps, { from }: { from: number }): Promise<void> {
  const { db, payments: provider, clock } = deps
  const to = provider.now()
  const byOrder = new Map<string, ProviderPayment[]>()
  const since = Math.min(from, to) - OVERLAP_MS
  for (const payment of await provider.listPayments({ from: since, to })) {
    if (payment.orderId === null) continue
    byOrder.set(payment.orderId, [...(byOrder.get(payment.orderId) ?? []), payment])
  }
  const rows = await db
    .select()
    .from(paymentOrders)
    // One value, where a list would be one per order: PostgreSQL takes 65,535.
    .where(sql`${paymentOrders.id} = any(${sql.param([...byOrder.keys()])})`)
  for (const row of rows) {
    const payments = byOrder.get(row.id) ?? []
    if (isStored(row, payments)) continue
    try {
      await reportPayments(deps, row, payments)
    } catch {
      // A separate job, so that this order does not delay the others.
      const now = clock()
      await enqueue<PaymentJobs>(
        db,
        { kind: 'checkPayment', subject: row.id, payload: null, at: now },
        now,
      )
    }
  }
  await schedulePoll(deps, to, clock() + POLL_MS)
}

/** Most payments of a list: each that is locked and read again delays the visitors' statements. */
function isStored({ state, context }: PaymentOrderRow, payments: ProviderPayment[]): boolean {
  const [payment, ...others] = payments.filter(({ status }) => status !== 'failed')
  const isOnlyCapture = payment?.status === 'captured' && others.length === 0
  return isOnlyCapture && payment.id === context.payment?.id && state !== 'mismatch'
}

export async function schedulePoll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  from: number,
  at: number,
): Promise<void> {
  await enqueue<PaymentJobs>(
    db,
    { kind: 'pollPayments', subject: 'provider', payload: { from }, at },
    clock(),
  )
}

/** The time, by the provider's clock, until which its payments have been read; null before the first. */
export async function lastPoll(db: Deps['db']): Promise<number | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'pollPayments'))
  return job ? (job.payload as PaymentJobs['pollPayments']).from : null
}

/** The poll goes on after an outage that lasted until its last attempt. */
export async function restartDeadPoll({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const [dead] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'pollPayments'), isNotNull(jobs.deadAt)))
  if (dead) await retryJob(db, dead.id, clock())
}

/** At the start of a server: polls from where the last poll ended, also after a long downtime. */
export async function startPolling(deps: PaymentDeps): Promise<void> {
  const now = deps.clock()
  const [job] = await deps.db.select().from(jobs).where(eq(jobs.kind, 'pollPayments'))
  if (job) await retryJob(deps.db, job.id, now)
  else await schedulePoll(deps, deps.payments.now(), now)
}
