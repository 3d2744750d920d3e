import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Capture, PaymentEvent } from '#machines/payment/payment.machine.ts'
import type { Database } from '#server/db/open.ts'
import { webhookEvents } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { applyEvent, findPayment, lockPayment, type PaymentOrderRow } from './payment-state.ts'
import type { ProviderPayment } from './provider.ts'

type SyncDeps = Pick<Deps, 'db' | 'payments' | 'clock'>

/** States in which the provider may know more than the payment order. */
const UNSETTLED = ['open.unpaid', 'open.attempted', 'open.pending', 'expired', 'mismatch']

export const isUnsettled = ({ state }: PaymentOrderRow) => UNSETTLED.includes(state)

export async function syncPayment(deps: SyncDeps, row: PaymentOrderRow): Promise<PaymentOrderRow> {
  return reportPayments(deps, row, await deps.payments.listOrderPayments(row.id))
}

export async function reportPayments(
  { db, payments: provider, clock }: SyncDeps,
  { id, amount }: PaymentOrderRow,
  payments: ProviderPayment[],
): Promise<PaymentOrderRow> {
  const captured = payments
    .filter(({ status }) => status === 'captured')
    .sort((a, b) => a.createdAt - b.createdAt)
  const isPaid = captured.some((it) => it.amount !== amount) && (await provider.isOrderPaid(id))
  return db.transaction(async (tx) => {
    let row = await lockPayment(tx, id)
    if (!row) throw new Error('A payment order is gone.')
    for (const payment of captured) {
      const at = await captureTime(tx, row, payment, clock())
      const isFull = isPaid || payment.amount === amount
      const event = { type: 'payment.captured' as const, payment: toCapture(payment, at), isFull }
      row = await applyEvent(tx, row, event, clock())
    }
    const attempt = captured.length === 0 && attemptEvent(payments)
    return attempt ? applyEvent(tx, row, attempt, clock()) : row
  })
}

const toCapture = ({ id, amount }: ProviderPayment, capturedAt: number): Capture => ({
  ...{ id, amount, capturedAt },
})

/**
 * The provider's list has no time of capture, but a webhook may have told it. Otherwise, an order
 * that was seen pending or expired a moment ago was captured since; and where nobody looked, the
 * payment's own time counts. Epoch ms.
 */
async function captureTime(
  tx: Database,
  { state }: PaymentOrderRow,
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
  return state === 'open.pending' || state === 'expired' ? now : createdAt
}

const CAPTURED = ['payment.captured', 'order.paid']

function attemptEvent(payments: ProviderPayment[]): PaymentEvent | null {
  const [last] = payments.toSorted((a, b) => b.createdAt - a.createdAt)
  if (!last) return null
  const isPending = payments.some(({ status }) => status === 'created' || status === 'authorized')
  return {
    type: isPending ? 'payment.pending' : 'payment.failed',
    attemptedAt: last.createdAt,
  }
}

/** The job of an order whose payment may have changed at the provider. */
export async function checkPayment(deps: SyncDeps, id: string): Promise<void> {
  const row = await findPayment(deps.db, id)
  if (row && row.surplusOf === null) await syncPayment(deps, row)
}
