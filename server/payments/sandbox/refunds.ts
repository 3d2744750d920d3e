import { and, eq, lte, ne } from 'drizzle-orm'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ProviderRefund } from '../provider.ts'
import { queueRefunded } from './webhooks.ts'

const PROCESSING_MS = 5_000

/**
 * The same key returns the same refund. Throws `HttpError` 400 for a payment that is not captured, and
 * for more than is left of it.
 */
export async function createRefund(
  db: Database,
  { paymentId, amount, key }: { paymentId: string; amount: number; key: string },
  now: number,
): Promise<ProviderRefund> {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, paymentId))
      .for('update')
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
    if (known) return known
    const rest = payment ? payment.amount - (await refundedOf(tx, paymentId)) : 0
    if (payment?.status !== 'captured' || amount > rest) {
      throw new HttpError(400, 'The payment cannot be refunded.')
    }
    const refund = {
      id: newId('rfnd'),
      paymentId,
      amount,
      key,
      status: 'pending' as const,
      createdAt: new Date(now),
      dueAt: new Date(now + PROCESSING_MS),
    }
    await tx.insert(sandboxRefunds).values(refund)
    if (amount === rest) {
      await tx
        .update(sandboxPayments)
        .set({ status: 'refunded' })
        .where(eq(sandboxPayments.id, paymentId))
    }
    return refund
  })
}

/** By all refunds of it that have not failed. */
export async function refundedOf(db: Database, paymentId: string): Promise<number> {
  const refunds = await db
    .select({ amount: sandboxRefunds.amount })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.paymentId, paymentId), ne(sandboxRefunds.status, 'failed')))
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

export async function processRefunds(db: Database, now: number): Promise<void> {
  const due = await db
    .select({ refund: sandboxRefunds, payment: sandboxPayments, order: sandboxOrders })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxRefunds.paymentId))
    .innerJoin(sandboxOrders, eq(sandboxOrders.id, sandboxPayments.orderId))
    .where(and(eq(sandboxRefunds.status, 'pending'), lte(sandboxRefunds.dueAt, new Date(now))))
  for (const { refund, payment, order } of due) {
    await db.transaction(async (tx) => {
      const status = payment.refundFails ? 'failed' : 'processed'
      const [changed] = await tx
        .update(sandboxRefunds)
        .set({ status })
        .where(and(eq(sandboxRefunds.id, refund.id), eq(sandboxRefunds.status, 'pending')))
        .returning()
      if (!changed) return
      if (status === 'failed') {
        await tx
          .update(sandboxPayments)
          .set({ status: 'captured' })
          .where(eq(sandboxPayments.id, payment.id))
      }
      const refunded = await refundedOf(tx, payment.id)
      await queueRefunded(tx, { order, payment, refunded }, changed, now)
    })
  }
}
