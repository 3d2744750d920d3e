import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { type PaymentOrderRow, syncPaymentStatus } from './payment-status.ts'

/** The browser or a webhook usually reports a payment within this time. */
const GRACE_MS = 60_000
const WAIT_MAX_MS = 3_600_000
/** A payment order is reused for a day; late approval takes minutes. */
const AGE_MAX_MS = 2 * 86_400_000
const BATCH = 20

export const firstReconcileAt = (now: number) => new Date(now + GRACE_MS)

/**
 * Polls the provider for payment orders that neither a browser nor a webhook has reported. Claims
 * each before fetching it, so that no two servers fetch the same; stops at the first failed fetch.
 */
export async function reconcile(
  deps: Pick<Deps, 'db' | 'payments' | 'clock' | 'log'>,
): Promise<void> {
  const { db, clock, log } = deps
  const due = await db
    .select()
    .from(paymentOrders)
    .where(isDue(clock()))
    .orderBy(asc(paymentOrders.reconcileAt))
    .limit(BATCH)
  for (const paymentOrder of due) {
    if (!(await claim(db, paymentOrder, clock()))) continue
    try {
      await syncPaymentStatus(deps, paymentOrder)
    } catch (err) {
      log.error({ err, paymentOrder: paymentOrder.id }, 'reconciling a payment failed')
      return
    }
  }
}

const isDue = (now: number) =>
  and(isNull(paymentOrders.paymentId), lte(paymentOrders.reconcileAt, new Date(now)))

async function claim(db: Database, paymentOrder: PaymentOrderRow, now: number): Promise<boolean> {
  const claimed = await db
    .update(paymentOrders)
    .set({ reconcileAt: nextReconcileAt(paymentOrder, now) })
    .where(and(eq(paymentOrders.id, paymentOrder.id), isDue(now)))
    .returning({ id: paymentOrders.id })
  return claimed.length > 0
}

/** Waits as long as the payment order's age, at most an hour; null once it is too old. */
function nextReconcileAt({ createdAt }: PaymentOrderRow, now: number): Date | null {
  const age = now - createdAt.getTime()
  return age < AGE_MAX_MS ? new Date(now + Math.min(age, WAIT_MAX_MS)) : null
}
