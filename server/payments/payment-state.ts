import { isDeepStrictEqual } from 'node:util'
import { and, eq, lte, sql } from 'drizzle-orm'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { PaymentStatus, TeamPayload } from '#contract/entities.ts'
import type { EntryMessage } from '#contract/organizer-calls.ts'
import type {
  BookDelay,
  Capture,
  Claims,
  PaymentContext,
  PaymentInput,
  PaymentState,
  PaymentTag,
} from '#machines/payment/context.ts'
import type { LedgerEvent, PaymentEvent, StartEvent } from '#machines/payment/events.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { releasePlaces } from '#server/booking/places.ts'
import { entriesOf, tellOrganizers } from '#server/booking/tell-organizers.ts'
import { queueOffers } from '#server/booking/waitlist-jobs.ts'
import type { Database } from '#server/db/open.ts'
import { paymentLedger, paymentOrders } from '#server/db/schema.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { PaymentJobs } from './payment-jobs.ts'

export type PaymentOrderRow = typeof paymentOrders.$inferSelect

type Snapshot = SnapshotFrom<typeof paymentMachine>
type Effects = ReturnType<typeof transition<typeof paymentMachine>>[1]

/** An attempt is checked every minute while its order is open, and ever more rarely after that. */
const CHECK_AGAIN_MS = 60_000
const CHECK_AGAIN_SHARE = 1 / 30
/** When a processed refund is checked again. A webhook usually tells earlier that it failed after all. */
const CHECK_REFUND_MS = 7 * 86_400_000
/** The browser that paid books within seconds; a client without a draft names its teams later. */
const BOOK_DELAY_MS: Record<BookDelay, number> = { none: 0, browser: 10_000, teams: 30 * 60_000 }

const STATUSES: Record<PaymentState, PaymentStatus> = {
  'open.unpaid': 'created',
  'open.attempted': 'attempted',
  'open.pending': 'pending',
  expired: 'expired',
  captured: 'paid',
  booked: 'paid',
  mismatch: 'mismatch',
  refundDue: 'refunding',
  refunding: 'refunding',
  refundFailed: 'refunding',
  refunded: 'refunded',
}

export const paymentStatus = ({ state }: PaymentOrderRow) => STATUSES[state]

export const hasTag = ({ state }: Pick<PaymentOrderRow, 'state'>, tag: PaymentTag) =>
  paymentMachine
    .resolveState({ value: stateValue(state) as never, context: {} as PaymentContext })
    .hasTag(tag)

export const statesWithTag = (tag: PaymentTag) =>
  (Object.keys(STATUSES) as PaymentState[]).filter((state) => hasTag({ state }, tag))

export async function insertPayment(
  tx: Database,
  {
    createdAt,
    ...row
  }: {
    id: string
    userId: string
    draft: TeamPayload[] | null
    surplusOf?: string
    /** In the provider's time, epoch ms. */
    createdAt?: number
  },
  input: PaymentInput,
  now: number,
): Promise<PaymentOrderRow | null> {
  const [snapshot, effects] = initialTransition(paymentMachine, input)
  const [inserted] = await tx
    .insert(paymentOrders)
    .values({
      ...row,
      ...columnsOf(snapshot),
      amount: snapshot.context.amount,
      createdAt: new Date(createdAt ?? now),
    })
    .onConflictDoNothing()
    .returning()
  if (!inserted) return null
  const event = { type: startEvent(input), ...input }
  await writeLedger(tx, inserted.id, event, null, stateOf(snapshot), now)
  await queueEffects(tx, inserted, effects, now)
  return inserted
}

function startEvent(input: PaymentInput): StartEvent {
  if ('surplus' in input) return 'payment.surplus'
  return 'cancelled' in input ? 'entry.cancelled' : 'order.created'
}

/** Not the part of one that a cancelled entry returns. */
export const isWholePayment = sql`coalesce(${paymentOrders.context} ->> 'reason', '') <> 'cancelled'`

export async function findPayment(db: Database, id: string): Promise<PaymentOrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  return row ?? null
}

/** The row, locked until the transaction ends; null for an unknown id. */
export async function lockPayment(tx: Database, id: string): Promise<PaymentOrderRow | null> {
  const [row] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  return row ?? null
}

/**
 * Runs one transition of a locked row: stores the new state, the ledger's entry and the jobs that
 * follow. An event that changes nothing is not stored.
 */
export async function applyEvent(
  tx: Database,
  row: PaymentOrderRow,
  event: PaymentEvent,
  now: number,
): Promise<PaymentOrderRow> {
  const before = snapshotOf(row)
  const [after, effects] = transition(paymentMachine, before, event)
  const changed = columnsOf(after)
  if (effects.length === 0 && isDeepStrictEqual(changed, columnsOf(before))) return row
  const [updated] = await tx
    .update(paymentOrders)
    .set({ ...changed, ...(isOver(changed) && { draft: withoutPersons(row.draft) }) })
    .where(eq(paymentOrders.id, row.id))
    .returning()
  if (!updated) throw new Error('A locked payment order is gone.')
  if (holdsPlaces(row) && !holdsPlaces(updated)) await releasePlaces(tx, row.id)
  if (hasFreedPlaces(row, updated)) await queueOffers(tx, itemIdsOf(row), now)
  await writeLedger(tx, row.id, event, row.state, updated.state, now)
  await queueEffects(tx, updated, effects, now)
  return updated
}

/** While it can be paid, and from then on until it is booked. */
const holdsPlaces = (row: Pick<PaymentOrderRow, 'state'>) =>
  hasTag(row, 'open') || hasTag(row, 'blocksOrder')

/** Not when the places are booked now. A booking that is refunded as a whole frees them. */
const hasFreedPlaces = (before: PaymentOrderRow, after: PaymentOrderRow) =>
  after.state === 'booked'
    ? Boolean(after.context.reason) && !before.context.reason
    : holdsPlaces(before) && !holdsPlaces(after)

const itemIdsOf = ({ draft }: PaymentOrderRow) => draft?.map(({ event_id }) => event_id) ?? []

export async function sendToPayment(
  db: Database,
  id: string,
  event: PaymentEvent,
  now: number,
): Promise<PaymentOrderRow | null> {
  return db.transaction(async (tx) => {
    const row = await lockPayment(tx, id)
    return row && applyEvent(tx, row, event, now)
  })
}

const isOver = ({ state }: { state: PaymentState }) => state === 'booked' || state === 'refunded'

/** What was to be booked, without team names and players. */
export const withoutPersons = (draft: TeamPayload[] | null): TeamPayload[] | null =>
  draft?.map((team) => ({ ...team, team_name: '', players: [] })) ?? null

/** Until then an operator can book a payment that came late and could not be refunded. */
export async function stripExpired(db: Database, before: Date): Promise<void> {
  const isOld = and(eq(paymentOrders.state, 'expired'), lte(paymentOrders.createdAt, before))
  const hasPlayers = sql`jsonb_path_exists(${paymentOrders.draft}, '$[*].players[*]')`
  const rows = await db
    .select({ id: paymentOrders.id, draft: paymentOrders.draft })
    .from(paymentOrders)
    .where(and(isOld, hasPlayers))
  for (const { id, draft } of rows) {
    await db
      .update(paymentOrders)
      .set({ draft: withoutPersons(draft) })
      .where(and(eq(paymentOrders.id, id), isOld))
  }
}

function snapshotOf({ state, context }: PaymentOrderRow): Snapshot {
  return paymentMachine.resolveState({ value: stateValue(state) as never, context })
}

function stateValue(state: PaymentState) {
  const [parent, child] = state.split('.')
  return child === undefined ? parent : { [parent as string]: child }
}

function stateOf({ value }: Pick<Snapshot, 'value'>): PaymentState {
  return (typeof value === 'string' ? value : `open.${value.open}`) as PaymentState
}

function columnsOf(snapshot: Snapshot) {
  const { context } = snapshot
  return {
    state: stateOf(snapshot),
    context,
    paymentId: context.payment?.id ?? null,
    bookingId: context.bookingId,
  }
}

async function writeLedger(
  tx: Database,
  paymentOrderId: string,
  event: LedgerEvent,
  fromState: PaymentState | null,
  toState: PaymentState,
  now: number,
): Promise<void> {
  await tx
    .insert(paymentLedger)
    .values({ paymentOrderId, at: new Date(now), event, fromState, toState })
}

async function queueEffects(
  tx: Database,
  row: PaymentOrderRow,
  effects: Effects,
  now: number,
): Promise<void> {
  for (const { type, params } of effects as unknown as { type: string; params: never }[]) {
    if (type === 'refundSurplus') await refundSurplus(tx, row, params, now)
    else if (type === 'tellOrganizers' && row.bookingId) {
      const told: { type: EntryMessage['type'] } = params
      await tellOrganizers(tx, await entriesOf(tx, row.bookingId), told.type, now)
    } else if (type in JOBS) {
      const job = JOBS[type as keyof typeof JOBS](params, now, row)
      await enqueue<PaymentJobs>(tx, { ...job, subject: row.id }, now)
    }
  }
}

const JOBS = {
  expireAt: ({ at }: { at: number }, now: number, { createdAt }: PaymentOrderRow) => ({
    kind: 'expirePayment' as const,
    payload: null,
    at: now + at - createdAt.getTime(),
  }),
  checkAgain: (_: never, now: number, { createdAt }: PaymentOrderRow) => ({
    kind: 'checkPayment' as const,
    payload: null,
    at: now + Math.max(CHECK_AGAIN_MS, (now - createdAt.getTime()) * CHECK_AGAIN_SHARE),
  }),
  book: ({ after }: { after: BookDelay }, now: number) => ({
    kind: 'bookPayment' as const,
    payload: null,
    at: now + BOOK_DELAY_MS[after],
  }),
  refund: (_: never, at: number) => ({ kind: 'refundPayment' as const, payload: null, at }),
  checkRefund: (_: never, now: number) => ({
    kind: 'checkRefund' as const,
    payload: null,
    at: now + CHECK_REFUND_MS,
  }),
  mailRefund: ({ refundId }: { refundId: string | null }, at: number) => ({
    kind: 'mailRefund' as const,
    payload: { refundId },
    at,
  }),
  alert: ({ message }: { message: string }, at: number) => ({
    kind: 'alertOperator' as const,
    payload: { message },
    at,
  }),
}

/** The payment gets a row and a life besides its order's; a second report of it changes nothing. */
async function refundSurplus(
  tx: Database,
  order: PaymentOrderRow,
  { payment, claims }: { payment: Capture; claims?: Claims },
  now: number,
): Promise<void> {
  const row = { id: payment.id, userId: order.userId, draft: null, surplusOf: order.id }
  await insertPayment(tx, row, { surplus: payment, ...claims }, now)
}
