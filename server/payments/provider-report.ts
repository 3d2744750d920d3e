import { and, asc, eq, inArray } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import type { Capture } from '#machines/payment/context.ts'
import type { PaymentEvent } from '#machines/payment/events.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders, webhookEvents } from '#server/db/schema.ts'
import {
  applyEvent,
  findPayment,
  hasTag,
  lockPayment,
  type PaymentOrderRow,
} from './payment-state.ts'
import type { PaymentDeps, ProviderPayment } from './provider.ts'

export async function syncPayment(
  deps: PaymentDeps,
  row: PaymentOrderRow,
): Promise<PaymentOrderRow> {
  return reportPayments(deps, row, await deps.payments.listOrderPayments(row.id))
}

export async function reportPayments(
  { db, payments: provider, clock }: PaymentDeps,
  { id, amount }: PaymentOrderRow,
  payments: ProviderPayment[],
): Promise<PaymentOrderRow> {
  const captured = withStatus(payments, 'captured')
  const hasPrice = (it: ProviderPayment) => it.amount === amount && it.currency === CURRENCY
  const isCompleted =
    captured.length > 0 && !captured.some(hasPrice) && (await provider.isOrderPaid(id))
  return db.transaction(async (tx) => {
    let row = await lockPayment(tx, id)
    if (!row) throw new Error('A payment order is gone.')
    const captures = await inOrderOfCapture(tx, row, captured, provider.now())
    for (const { payment, at } of captures) {
      if (await findPayment(tx, payment.id)) continue
      // If no payment has the order's amount, the last one completed it.
      const isFull = hasPrice(payment) || (isCompleted && payment === captures.at(-1)?.payment)
      const event = { type: 'payment.captured' as const, payment: toCapture(payment, at), isFull }
      row = await applyEvent(tx, row, event, clock())
    }
    const cancelled = await cancelledOf(tx, row)
    for (const payment of withStatus(payments, 'refunded')) {
      // Cancellations have refunded it, not somebody by hand.
      if (payment.id === row.paymentId && cancelled >= payment.amount) continue
      const event = { type: 'payment.refunded' as const, payment: toCapture(payment) }
      const surplus = await lockPayment(tx, payment.id)
      if (surplus) await applyEvent(tx, surplus, event, clock())
      else row = await applyEvent(tx, row, event, clock())
    }
    for (const payment of captured) {
      const { id: paymentId, amountRefunded } = payment
      const own = paymentId === row.paymentId ? cancelled : 0
      const returned = Math.max(0, amountRefunded - own)
      const event = { type: 'payment.partRefunded' as const, paymentId, returned }
      const surplus = await lockPayment(tx, paymentId)
      if (surplus) await applyEvent(tx, surplus, event, clock())
      else row = await applyEvent(tx, row, event, clock())
    }
    const attempt = attemptEvent(payments)
    return attempt ? applyEvent(tx, row, attempt, clock()) : row
  })
}

/** What cancelled entries return of the order's payment: also what is requested, or has failed. */
export async function cancelledOf(tx: Database, { id, state }: PaymentOrderRow): Promise<number> {
  if (state !== 'booked') return 0
  const rows = await tx
    .select({ context: paymentOrders.context })
    .from(paymentOrders)
    .where(eq(paymentOrders.surplusOf, id))
  return rows
    .filter(({ context }) => context.reason === 'cancelled')
    .reduce((sum, { context }) => sum + context.amount, 0)
}

const withStatus = (payments: ProviderPayment[], wanted: ProviderPayment['status']) =>
  payments.filter(({ status }) => status === wanted).sort((a, b) => a.createdAt - b.createdAt)

const toCapture = (
  { id, amount, currency, createdAt }: ProviderPayment,
  capturedAt = createdAt,
): Capture => ({
  id,
  amount,
  currency,
  capturedAt,
})

/** A payment captured in time comes before one that was attempted earlier and captured late. */
async function inOrderOfCapture(
  tx: Database,
  row: PaymentOrderRow,
  payments: ProviderPayment[],
  now: number,
): Promise<{ payment: ProviderPayment; at: number }[]> {
  const captures: { payment: ProviderPayment; at: number }[] = []
  for (const payment of payments) {
    captures.push({ payment, at: await captureTime(tx, row, payment, now) })
  }
  return captures.sort((a, b) => a.at - b.at)
}

/**
 * The provider's list has no time of capture, but a webhook may have told it. Otherwise, an attempt
 * that was seen pending was captured since; where nobody looked, the payment's own time counts.
 * Epoch ms.
 */
async function captureTime(
  tx: Database,
  row: PaymentOrderRow,
  { id, createdAt }: ProviderPayment,
  now: number,
): Promise<number> {
  const [event] = await tx
    .select({ at: webhookEvents.occurredAt })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.paymentId, id), inArray(webhookEvents.event, CAPTURED)))
    .orderBy(asc(webhookEvents.occurredAt))
    .limit(1)
  if (event?.at) return event.at.getTime()
  const wasSeen = row.context.pendingIds?.includes(id) === true
  return hasTag(row, 'uncaptured') && wasSeen ? now : createdAt
}

const CAPTURED = ['payment.captured', 'order.paid']

/** Null if there is no attempt, or none that may still be captured beside one that was. */
function attemptEvent(payments: ProviderPayment[]): PaymentEvent | null {
  const [last] = payments.toSorted((a, b) => b.createdAt - a.createdAt)
  if (!last) return null
  const attemptedAt = last.createdAt
  const pending = payments.filter(({ status }) => status === 'created' || status === 'authorized')
  if (pending.length > 0) {
    return { type: 'payment.pending', attemptedAt, pendingIds: pending.map(({ id }) => id) }
  }
  return payments.every(({ status }) => status === 'failed')
    ? { type: 'payment.failed', attemptedAt }
    : null
}

/** The job of an order, or a surplus payment, that may have changed at the provider. */
export async function checkPayment(deps: PaymentDeps, id: string): Promise<void> {
  const found = await findPayment(deps.db, id)
  const row = found?.surplusOf ? await findPayment(deps.db, found.surplusOf) : found
  if (row) await syncPayment(deps, row)
}
