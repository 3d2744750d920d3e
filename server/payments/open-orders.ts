import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import type { PaymentOrder, PaymentStatus, TeamPayload } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { learnCapture, type PaymentOrderRow } from './orders.ts'
import { firstInquiry } from './reconcile.ts'

/** How long an order is offered again to a user who comes back for the same. */
const REUSE_MS = 24 * 3_600_000
/** How long an attempt that failed may be approved late: orders are made with 12 minutes for it. */
const LATE_MS = 15 * 60_000

/** A payment order that stands open, what became of it, and what it was made for. */
export interface OpenOrder extends PaymentOrder {
  status: PaymentStatus
  /** Only where it was made for something else than was asked for. */
  draft?: TeamPayload[]
}

/**
 * The user's payment order that stands in the way of another for `draft`, so that nothing is paid
 * twice: the one that was made for just that, or one that shares an event with it and has been paid
 * or may still be.
 */
export async function findOpenOrder(
  deps: Pick<Deps, 'db' | 'payments' | 'clock'>,
  userId: string,
  draft: TeamPayload[],
): Promise<OpenOrder | null> {
  const ids = new Set(draft.map(({ event_id }) => event_id))
  for (const row of await unbooked(deps.db, userId, deps.clock())) {
    if (!row.draft?.some(({ event_id }) => ids.has(event_id))) continue
    const { status } = await learnCapture(deps, row)
    const order = { id: row.id, amount: row.amount, currency: CURRENCY, status }
    if (status === 'refunded') continue
    if (isDeepStrictEqual(row.draft, draft)) return order
    const isRecent = row.createdAt.getTime() > deps.clock() - LATE_MS
    if (status === 'pending' || status === 'paid' || (status === 'attempted' && isRecent)) {
      return { ...order, draft: row.draft }
    }
  }
  return null
}

/**
 * Keeps a new payment order. Where another request of the user has kept one for the same meanwhile,
 * that one is returned instead: two tabs that pay one cart pay one order.
 */
export async function keepOrder(
  db: Database,
  order: PaymentOrder,
  { userId, draft, now }: { userId: string; draft: TeamPayload[] | null; now: number },
): Promise<PaymentOrder> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const same = (draft ? await unbooked(tx, userId, now) : []).find(
      (row) => row.paymentId === null && isDeepStrictEqual(row.draft, draft),
    )
    if (same) return { id: same.id, amount: same.amount, currency: CURRENCY }
    await tx.insert(paymentOrders).values({
      id: order.id,
      userId,
      amount: order.amount,
      draft,
      createdAt: new Date(now),
      // Without a draft there is nothing to book from.
      reconcileAt: draft && firstInquiry(now),
    })
    return order
  })
}

/** A user's payment orders of the last day that are no booking yet, latest first. */
async function unbooked(db: Database, userId: string, now: number): Promise<PaymentOrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        isNull(paymentOrders.orderId),
        isNotNull(paymentOrders.draft),
        gt(paymentOrders.createdAt, new Date(now - REUSE_MS)),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(20)
}
