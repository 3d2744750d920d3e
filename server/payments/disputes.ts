import { and, eq } from 'drizzle-orm'
import { paymentOrders } from '#server/db/schema.ts'
import { isWholePayment, sendToPayment } from './payment-state.ts'
import type { PaymentDeps } from './provider.ts'

/** The job of a dispute that may have changed: webhooks of it come late, twice and in any order. */
export async function checkDispute(
  { db, payments, clock }: PaymentDeps,
  disputeId: string,
): Promise<void> {
  const { id, paymentId, amount, status } = await payments.findDispute(disputeId)
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.paymentId, paymentId), isWholePayment))
  if (!row) throw new Error(`The disputed payment ${paymentId} is not known yet.`)
  await sendToPayment(
    db,
    row.id,
    { type: 'dispute.changed', dispute: { id, amount, status } },
    clock(),
  )
}
