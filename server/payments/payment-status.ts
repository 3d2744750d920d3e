import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/entities.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { ProviderOrder, ProviderPayment } from './provider.ts'

export type PaymentOrderRow = typeof paymentOrders.$inferSelect

/**
 * Fetches a payment order from the provider and saves the captured payment whose amount equals the
 * order's. `paymentId` is null without such a payment. Throws `HttpError` 502.
 */
export async function syncPaymentStatus(
  { db, payments, clock }: Pick<Deps, 'db' | 'payments' | 'clock'>,
  paymentOrder: PaymentOrderRow,
): Promise<{ status: PaymentStatus; paymentId: string | null }> {
  if (paymentOrder.paymentId !== null) return { status: 'paid', paymentId: paymentOrder.paymentId }
  const fetched = await payments.fetchPaymentOrder(paymentOrder.id)
  const captured = fetched?.payments.find(
    ({ status, amount }) => status === 'captured' && amount === paymentOrder.amount,
  )
  if (!captured) return { status: uncapturedStatus(fetched), paymentId: null }
  await db
    .update(paymentOrders)
    .set({ paymentId: captured.id, capturedAt: new Date(clock()) })
    .where(and(eq(paymentOrders.id, paymentOrder.id), isNull(paymentOrders.paymentId)))
  return { status: 'paid', paymentId: captured.id }
}

function uncapturedStatus(order: ProviderOrder | null): PaymentStatus {
  const has = (...statuses: ProviderPayment['status'][]) =>
    order?.payments.some(({ status }) => statuses.includes(status))
  if (has('created', 'authorized')) return 'pending'
  if (has('refunded')) return 'refunded'
  // A payment that is captured here has the wrong amount.
  return has('failed', 'captured') ? 'attempted' : 'created'
}
