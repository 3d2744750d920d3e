import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { learnCapture, type PaymentOrderRow } from './orders.ts'

/** How long the browser and the webhook have to tell of a payment, before the provider is asked. */
const GRACE_MS = 60_000
const WAIT_MAX_MS = 3_600_000
/** An order is offered for payment for a day, and what is approved late is so within minutes. */
const AGE_MAX_MS = 2 * 86_400_000
const ROUND = 20

/** When the provider is first asked after an order that is made now, in epoch ms. */
export const firstInquiry = (now: number) => new Date(now + GRACE_MS)

/**
 * Asks the provider after payment orders that neither a browser nor a webhook told anything of, so
 * that what was paid for them is booked from their drafts. Each inquiry is claimed before it is made,
 * so that no other server makes it too; the first that is not answered ends the round.
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
    .limit(ROUND)
  for (const order of due) {
    if (!(await claim(db, order, clock()))) continue
    try {
      await learnCapture(deps, order)
    } catch (err) {
      log.error({ err, paymentOrder: order.id }, 'cannot ask after a payment')
      return
    }
  }
}

const isDue = (now: number) =>
  and(isNull(paymentOrders.paymentId), lte(paymentOrders.reconcileAt, new Date(now)))

/** Puts the next inquiry off; false where another server has done so. */
async function claim(db: Database, order: PaymentOrderRow, now: number): Promise<boolean> {
  const claimed = await db
    .update(paymentOrders)
    .set({ reconcileAt: nextInquiry(order, now) })
    .where(and(eq(paymentOrders.id, order.id), isDue(now)))
    .returning({ id: paymentOrders.id })
  return claimed.length > 0
}

/** After as long again as the order has stood, an hour at most; never once it is too old. */
function nextInquiry({ createdAt }: PaymentOrderRow, now: number): Date | null {
  const age = now - createdAt.getTime()
  return age < AGE_MAX_MS ? new Date(now + Math.min(age, WAIT_MAX_MS)) : null
}
