import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findPayment, sendToPayment } from './payment-state.ts'

const CHECK_AGAIN_MS = 10 * 60_000

/**
 * Refunds a captured payment in full, once: asks for the payment's refunds before it requests one.
 * Checks a pending refund again later.
 */
export async function refundPayment(
  { db, payments, clock }: Pick<Deps, 'db' | 'payments' | 'clock'>,
  id: string,
): Promise<void> {
  const row = await findPayment(db, id)
  const payment = row?.context.payment
  if (!row || !payment || !['refundDue', 'refunding'].includes(row.state)) return
  const refunds = await payments.listRefunds(payment.id)
  const failed = refunds.filter(({ status }) => status === 'failed')
  const known = refunds.find(({ status }) => status !== 'failed')
  if (row.state === 'refunding' && !known) {
    await sendToPayment(db, id, { type: 'refund.failed', refundId: null }, clock())
    return
  }
  const refund =
    known ??
    (await payments.refund({
      ...{ paymentId: payment.id, amount: payment.amount },
      key: `refund-${payment.id}-${failed.length}`,
    }))
  const now = clock()
  const refundId = refund.id
  await sendToPayment(db, id, { type: 'refund.requested', refundId }, now)
  switch (refund.status) {
    case 'processed':
      await sendToPayment(db, id, { type: 'refund.processed', refundId, at: now }, now)
      return
    case 'failed':
      await sendToPayment(db, id, { type: 'refund.failed', refundId }, now)
      return
    case 'pending':
      await enqueue(
        db,
        { kind: 'refundPayment', subject: id, payload: null, at: now + CHECK_AGAIN_MS },
        now,
      )
  }
}
