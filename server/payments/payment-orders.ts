import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import type { PaymentOrder, PaymentStatus, TeamPayload } from '#contract/entities.ts'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import { priceTeams, teamsTotal } from '#server/booking/teams.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import { type PaymentOrderRow, syncPaymentStatus } from './payment-status.ts'
import { firstReconcileAt } from './reconcile.ts'

/** Paise. Razorpay's minimum is one rupee; the maximum is ours. */
const AMOUNT_MIN = 100
const AMOUNT_MAX = 1_000_000_000

const REUSE_MS = 24 * 3_600_000
/** A failed attempt may be approved late: capture expires 12 minutes after it. */
const LATE_MS = 15 * 60_000

type PaymentDeps = Pick<Deps, 'db' | 'payments' | 'clock'>

interface OpenPaymentOrder extends PaymentOrder {
  status: PaymentStatus
  draft?: TeamPayload[]
}

/** Null for an unknown id and for another user's payment order. */
export async function findPaymentOrder(
  db: Database,
  userId: string,
  id: string,
): Promise<PaymentOrderRow | null> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.userId, userId)))
  return row ?? null
}

/**
 * Creates a payment order of `amount` rupees for a roster, or returns an earlier one that prevents
 * paying twice. Throws `HttpError` 400 when `amount` is invalid or not the price of `draft`.
 */
export async function createPaymentOrder(
  deps: PaymentDeps,
  user: Caller['user'],
  request: { amount: number; draft?: TeamPayload[] | undefined },
): Promise<OpenPaymentOrder> {
  const { db, clock, payments } = deps
  const amount = toPaise(request.amount)
  const draft = request.draft ? await priceTeams(db, user, request.draft, clock()) : null
  if (draft && teamsTotal(draft) !== amount) {
    const total = formatRupees(toRupees(teamsTotal(draft)))
    throw new HttpError(400, `The total is now ${total}.`, { field: 'amount' })
  }
  if (!(amount >= AMOUNT_MIN && amount <= AMOUNT_MAX)) {
    throw new HttpError(400, 'This amount cannot be paid.', { field: 'amount' })
  }
  const earlier = draft && (await findConflictingOrder(deps, user.id, draft))
  if (earlier) return earlier
  const created = await payments.createPaymentOrder({
    amount,
    receipt: newId('rcpt'),
    notes: { user: user.id },
  })
  return { ...(await insertPaymentOrder(db, created, user.id, draft, clock())), status: 'created' }
}

/**
 * The user's earlier payment order for the same draft, or one that shares an event with it and is
 * paid or may still be paid.
 */
async function findConflictingOrder(
  deps: PaymentDeps,
  userId: string,
  draft: TeamPayload[],
): Promise<OpenPaymentOrder | null> {
  const eventIds = new Set(draft.map(({ event_id }) => event_id))
  for (const row of await listUnbooked(deps.db, userId, deps.clock())) {
    if (!row.draft?.some(({ event_id }) => eventIds.has(event_id))) continue
    const { status } = await syncPaymentStatus(deps, row)
    const paymentOrder = { ...toPaymentOrder(row), status }
    if (status === 'refunded') continue
    if (isDeepStrictEqual(row.draft, draft)) return paymentOrder
    const isRecent = row.createdAt.getTime() > deps.clock() - LATE_MS
    if (status === 'pending' || status === 'paid' || (status === 'attempted' && isRecent)) {
      return { ...paymentOrder, draft: row.draft }
    }
  }
  return null
}

/** Returns the existing row if another tab stored the same draft: both tabs then pay the same order. */
async function insertPaymentOrder(
  db: Database,
  created: PaymentOrder,
  userId: string,
  draft: TeamPayload[] | null,
  now: number,
): Promise<PaymentOrder> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const same = (draft ? await listUnbooked(tx, userId, now) : []).find(
      (row) => row.paymentId === null && isDeepStrictEqual(row.draft, draft),
    )
    if (same) return toPaymentOrder(same)
    await tx.insert(paymentOrders).values({
      id: created.id,
      userId,
      amount: created.amount,
      draft,
      createdAt: new Date(now),
      reconcileAt: draft && firstReconcileAt(now),
    })
    return created
  })
}

function toPaymentOrder({ id, amount }: PaymentOrderRow): PaymentOrder {
  return { id, amount, currency: CURRENCY }
}

/** The user's payment orders of the last day without a booking, latest first. */
async function listUnbooked(db: Database, userId: string, now: number): Promise<PaymentOrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        isNull(paymentOrders.bookingId),
        isNotNull(paymentOrders.draft),
        gt(paymentOrders.createdAt, new Date(now - REUSE_MS)),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(20)
}
