import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/entities.ts'
import { bookFromDraft } from '#server/booking/orders.ts'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { ProviderOrder, ProviderPayment } from './provider.ts'

export type PaymentOrderRow = typeof paymentOrders.$inferSelect

/** How long the browser that paid has to book by itself, before the server does it. */
const GRACE_MS = 10_000

/** A user's own payment order; null where it is not theirs or not known. */
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
 * Asks the provider what became of a payment order, and keeps the payment that it calls captured
 * for the order's whole amount. Returns that payment's id, null where there is none.
 */
export async function learnCapture(
  { db, payments, clock }: Pick<Deps, 'db' | 'payments' | 'clock'>,
  order: PaymentOrderRow,
): Promise<{ status: PaymentStatus; paymentId: string | null }> {
  if (order.paymentId !== null) return { status: 'paid', paymentId: order.paymentId }
  const known = await payments.findOrder(order.id)
  const captured = known?.payments.find(
    ({ status, amount }) => status === 'captured' && amount === order.amount,
  )
  if (!captured) return { status: statusOf(known), paymentId: null }
  await db
    .update(paymentOrders)
    .set({ paymentId: captured.id, capturedAt: new Date(clock()) })
    .where(and(eq(paymentOrders.id, order.id), isNull(paymentOrders.paymentId)))
  return { status: 'paid', paymentId: captured.id }
}

/** What became of an order that no captured payment is known of. */
function statusOf(order: ProviderOrder | null): PaymentStatus {
  const has = (...statuses: ProviderPayment['status'][]) =>
    order?.payments.some(({ status }) => statuses.includes(status))
  if (has('created', 'authorized')) return 'pending'
  if (has('refunded')) return 'refunded'
  return has('failed', 'captured') ? 'attempted' : 'created'
}

/** Books what was paid for and never booked by the browser, once its grace period is over. */
export async function finishAbandoned({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  const abandoned = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        isNotNull(paymentOrders.draft),
        isNull(paymentOrders.orderId),
        lte(paymentOrders.capturedAt, new Date(now - GRACE_MS)),
      ),
    )
    .limit(50)
  for (const { id } of abandoned) {
    try {
      await bookFromDraft(db, id, now)
      log.info({ paymentOrder: id }, 'booked from draft')
    } catch (err) {
      log.error({ err, paymentOrder: id }, 'cannot book from draft')
    }
  }
}
