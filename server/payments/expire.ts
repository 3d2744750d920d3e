import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { PaymentJobs } from './payment-jobs.ts'
import { findPayment, hasTag, sendToPayment, statesWithTag } from './payment-state.ts'
import type { PaymentDeps } from './provider.ts'
import { syncPayment } from './provider-report.ts'

/**
 * Asks the provider a last time: a payment captured in time is booked, however late it is learnt. Waits
 * longer where the server's clock was ahead of the provider's, unless the order is to end `early`.
 */
export async function expirePayment(
  deps: PaymentDeps,
  id: string,
  { early }: { early: boolean },
): Promise<void> {
  const { db, payments, clock } = deps
  const row = await findPayment(db, id)
  if (!row || !hasTag(row, 'open')) return
  const left = row.context.expiresAt - payments.now()
  if (left > 0 && !early) {
    const now = clock()
    const job = { kind: 'expirePayment' as const, subject: id, payload: null }
    return enqueue<PaymentJobs>(db, { ...job, at: now + left }, now)
  }
  await syncPayment(deps, row)
  await sendToPayment(db, id, { type: 'order.expired' }, clock())
}

/** The ids of payment orders that can still be paid, for any of these events. */
export async function findOpenOrders(db: Database, itemIds: string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const items = new Set(itemIds)
  const rows = await db
    .select({ id: paymentOrders.id, draft: paymentOrders.draft })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.state, statesWithTag('open')), isNotNull(paymentOrders.draft)))
  return rows
    .filter(({ draft }) => draft?.some(({ event_id }) => items.has(event_id)))
    .map(({ id }) => id)
}

/** Before their time: what they pay for has changed. */
export async function endPaymentOrders(tx: Database, ids: string[], now: number): Promise<void> {
  for (const subject of ids) {
    const payload = { early: true as const }
    await enqueue<PaymentJobs>(tx, { kind: 'expirePayment', subject, payload, at: now }, now)
  }
}
