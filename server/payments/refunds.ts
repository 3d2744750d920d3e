import { enqueue } from '#server/queue/queue.ts'
import type { PaymentJobs } from './payment-jobs.ts'
import { findPayment, hasTag, sendToPayment } from './payment-state.ts'
import type { PaymentDeps } from './provider.ts'
import { checkPayment } from './provider-report.ts'

const CHECK_AGAIN_MS = 10 * 60_000

/**
 * Refunds what is left of a captured payment, once: asks for the payment's refunds, also those made
 * at the provider's dashboard, before it requests one. Checks a pending refund again later, and once
 * more a processed one.
 */
export async function refundPayment(
  { db, payments, clock }: PaymentDeps,
  id: string,
): Promise<void> {
  const row = await findPayment(db, id)
  if (!row || !hasTag(row, 'refundWatched')) return
  const { payment, refund: requested } = row.context
  if (!payment) throw new Error('A payment to refund has no payment.')
  const refunds = await payments.listRefunds(payment.id)
  const { dispute } = row.context
  // The bank has returned what a lost dispute was about.
  if (dispute?.status === 'lost') refunds.push({ ...dispute, status: 'processed' })
  const own = refunds.find((refund) => refund.id === requested?.id)
  if (requested && !own) throw new Error(`The provider does not list the refund ${requested.id}.`)
  if (own?.status === 'failed') {
    await sendToPayment(db, id, { type: 'refund.failed', refundId: own.id }, clock())
    return
  }
  if (!hasTag(row, 'refundUnderWay')) return
  const returned = refunds.filter(({ status }) => status !== 'failed')
  const rest = payment.amount - returned.reduce((sum, { amount }) => sum + amount, 0)
  const refund =
    (rest <= 0 && (returned.find(({ status }) => status === 'pending') ?? returned[0])) ||
    (await payments.refund({
      paymentId: payment.id,
      amount: rest,
      key: `refund-${payment.id}-${refunds.length}`,
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
      await enqueue<PaymentJobs>(
        db,
        { kind: 'refundPayment', subject: id, payload: null, at: now + CHECK_AGAIN_MS },
        now,
      )
  }
}

/** The job of a processed refund, which the bank may have sent back: of a booked payment, one by hand. */
export async function checkRefund(deps: PaymentDeps, id: string): Promise<void> {
  const row = await findPayment(deps.db, id)
  if (row?.state === 'booked') await checkPayment(deps, id)
  else await refundPayment(deps, id)
}
