import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import type {
  PaymentOrder,
  PaymentStatus,
  TeamPayload,
  UnbookedPayment,
} from '#contract/entities.ts'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import { lockUser } from '#server/accounts/users.ts'
import { findItems } from '#server/booking/bookable-items.ts'
import { rejectDuplicate } from '#server/booking/duplicates.ts'
import { GRACE_MS, obstacleOf, paidTeamsOf } from '#server/booking/paid-teams.ts'
import { findFull, holdPlaces, lockPlaces, rejectFull } from '#server/booking/places.ts'
import {
  AMOUNT_MAX,
  AMOUNT_MIN,
  amountRefused,
  isSameRoster,
  priceTeams,
  teamsTotal,
} from '#server/booking/teams.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  hasTag,
  insertPayment,
  lockPayment,
  type PaymentOrderRow,
  paymentStatus,
  statesWithTag,
} from './payment-state.ts'
import type { PaymentDeps } from './provider.ts'
import { syncPayment } from './provider-report.ts'

const PAYABLE_MS = 30 * 60_000
/** A failed attempt may be approved late: capture expires 12 minutes after it. */
const LATE_MS = 15 * 60_000

interface OpenPaymentOrder extends PaymentOrder {
  status: PaymentStatus
  draft?: TeamPayload[]
}

export function unbookedPayment(row: PaymentOrderRow): UnbookedPayment | undefined {
  const { payment, reason } = row.context
  if (!payment || !WITHOUT_BOOKING.includes(paymentStatus(row))) return undefined
  return { id: payment.id, amount: toRupees(payment.amount), reason }
}

const WITHOUT_BOOKING: PaymentStatus[] = ['mismatch', 'refunding', 'refunded']

/** Null for an unknown id and for another user's payment order. */
export async function findPaymentOrder(
  db: Database,
  userId: string,
  id: string,
): Promise<PaymentOrderRow | null> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.id, id),
        eq(paymentOrders.userId, userId),
        isNull(paymentOrders.surplusOf),
      ),
    )
  return row ?? null
}

/**
 * Creates a payment order of `amount` rupees for a roster, or returns an earlier one that prevents
 * paying twice. It holds a place in each event. Throws `HttpError` 400 when `amount` is invalid or not
 * the price of `draft`, and 409 if no place is left, and for a duplicate of an earlier booking, unless
 * `again`.
 */
export async function createPaymentOrder(
  deps: PaymentDeps,
  user: Caller['user'],
  request: { amount: number; draft?: TeamPayload[] | undefined; again?: boolean | undefined },
): Promise<OpenPaymentOrder> {
  const { db, clock, payments } = deps
  const amount = toPaise(request.amount)
  const earlier =
    request.draft && (await findConflictingOrder(deps, user.id, amount, request.draft))
  if (earlier) return earlier
  const draft = request.draft ? await priceTeams(db, user, request.draft, payments.now()) : null
  if (draft && teamsTotal(draft) !== amount) {
    const total = formatRupees(toRupees(teamsTotal(draft)))
    throw new HttpError(400, `The total is now ${total}.`, { field: 'amount' })
  }
  if (draft && !request.again) {
    const rosters = draft.map(({ event_id, players }) => ({ itemId: event_id, players }))
    await rejectDuplicate(db, user.id, rosters, clock())
  }
  if (!(amount >= AMOUNT_MIN && amount <= AMOUNT_MAX)) {
    throw amountRefused()
  }
  if (draft) await rejectFull(db, await findFull(db, itemIdsOf(draft), user.id))
  const created = await payments.createPaymentOrder({
    amount,
    receipt: newId('rcpt'),
    notes: { user: user.id },
  })
  const stored = await insertPaymentOrder(deps, created, user.id, draft)
  return { ...stored, status: 'created' }
}

/**
 * The user's unbooked payment order for the same rosters and amount, or one that shares an event
 * with them and is paid or may still be paid.
 */
async function findConflictingOrder(
  deps: PaymentDeps,
  userId: string,
  amount: number,
  teams: TeamPayload[],
): Promise<OpenPaymentOrder | null> {
  const eventIds = new Set(teams.map(({ event_id }) => event_id))
  for (const found of await listUnbooked(deps.db, userId)) {
    if (!found.draft?.some(({ event_id }) => eventIds.has(event_id))) continue
    const row = await syncPayment(deps, found)
    const paymentOrder = { ...toPaymentOrder(row), status: paymentStatus(row) }
    const isSame = isSameRoster(found.draft, teams)
    const isTaken = hasTag(row, 'blocksOrder') || attemptedRecently(row, deps.payments.now())
    if (isSame && (isTaken || (row.amount === amount && (await canStillBePaid(deps, row))))) {
      return paymentOrder
    }
    if (isTaken) return { ...paymentOrder, draft: found.draft }
  }
  return null
}

const attemptedRecently = (row: PaymentOrderRow, now: number) =>
  hasTag(row, 'open') && (row.context.attemptedAt ?? 0) > now - LATE_MS

async function canStillBePaid(
  { db, payments }: PaymentDeps,
  row: PaymentOrderRow,
): Promise<boolean> {
  const now = payments.now()
  if (!hasTag(row, 'open') || now > row.context.expiresAt) return false
  const times = { startedAt: row.createdAt.getTime(), capturedAt: now }
  const draft = row.draft ?? []
  if ((await obstacleOf(db, paidTeamsOf(draft), times)) !== null) return false
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, row.id)
    if (!locked || !hasTag(locked, 'open')) return false
    if ((await lockPlaces(tx, itemIdsOf(draft), row.userId)) !== null) return false
    await holdPlaces(tx, { ...row, draft })
    return true
  })
}

const itemIdsOf = (draft: TeamPayload[]) => draft.map(({ event_id }) => event_id)

/** Returns the existing row if another tab stored the same draft: both tabs then pay the same order. */
async function insertPaymentOrder(
  { db, payments, clock }: PaymentDeps,
  created: PaymentOrder,
  userId: string,
  draft: TeamPayload[] | null,
): Promise<PaymentOrder> {
  const now = payments.now()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const same = (draft ? await listUnbooked(tx, userId) : []).find(
      (row) =>
        hasTag(row, 'open') &&
        row.context.attemptedAt === null &&
        now <= row.context.expiresAt &&
        isDeepStrictEqual(row.draft, draft),
    )
    if (same) return toPaymentOrder(same)
    if (draft) await rejectFull(tx, await lockPlaces(tx, itemIdsOf(draft), userId))
    const expiresAt = Math.min(now + PAYABLE_MS, ...(await deadlines(tx, draft ?? [])))
    const input = { amount: created.amount, expiresAt, hasTeams: draft !== null }
    await insertPayment(tx, { id: created.id, userId, draft, createdAt: now }, input, clock())
    if (draft) await holdPlaces(tx, { id: created.id, userId, draft })
    return created
  })
}

/** Epoch ms until which each event can be paid. */
async function deadlines(tx: Database, draft: TeamPayload[]): Promise<number[]> {
  const items = await findItems(tx, itemIdsOf(draft))
  return [...items.values()].flatMap(({ bookingUntil }) =>
    bookingUntil ? [bookingUntil.getTime() + GRACE_MS] : [],
  )
}

function toPaymentOrder({ id, amount }: PaymentOrderRow): PaymentOrder {
  return { id, amount, currency: CURRENCY }
}

/** The events of payments that may still be booked, though booking has closed since. */
export async function eventsBeingPaid(db: Database, userId: string): Promise<Set<string>> {
  const rows = await listUnbooked(db, userId)
  return new Set(rows.flatMap(({ draft }) => draft ?? []).map(({ event_id }) => event_id))
}

async function listUnbooked(db: Database, userId: string): Promise<PaymentOrderRow[]> {
  const isHeld = inArray(paymentOrders.state, statesWithTag('blocksOrder'))
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        isNotNull(paymentOrders.draft),
        or(inArray(paymentOrders.state, statesWithTag('open')), isHeld),
      ),
    )
    .orderBy(desc(isHeld), desc(paymentOrders.createdAt))
    .limit(20)
}
