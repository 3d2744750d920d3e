import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { paymentOrders } from '#server/db/schema.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { PaymentJobs } from './payment-jobs.ts'
import { findPayment, hasTag, type PaymentOrderRow, sendToPayment } from './payment-state.ts'
import type { PaymentDeps, ProviderRefund } from './provider.ts'
import { checkPayment } from './provider-report.ts'

const CHECK_AGAIN_MS = 10 * 60_000

/**
 * Refunds what is left of a captured payment, or the part for a cancelled entry, once: asks for the payment's refunds, also those made
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
  const isPart = row.context.reason === 'cancelled'
  const whole = isPart && row.surplusOf ? await findPayment(db, row.surplusOf) : row
  const dispute = whole?.context.dispute
  // The bank has returned what a lost dispute was about.
  if (dispute?.status === 'lost') refunds.push({ ...dispute, status: 'processed', key: null })
  const own = refunds.find((refund) => refund.id === requested?.id)
  if (requested && !own) throw new Error(`The provider does not list the refund ${requested.id}.`)
  if (own?.status === 'failed') {
    await sendToPayment(db, id, { type: 'refund.failed', refundId: own.id }, clock())
    return
  }
  if (!hasTag(row, 'refundUnderWay')) return
  const captured = whole?.context.payment?.amount ?? payment.amount
  const rest = captured - refunds.filter(isGood).reduce((sum, { amount }) => sum + amount, 0)
  const refund =
    (isPart && (await refundOfEntry(db, row, refunds))) ||
    (rest <= 0 && refundOfAll(refunds)) ||
    (await payments.refund({
      paymentId: payment.id,
      amount: Math.min(rest, payment.amount),
      key: isPart ? keyOfEntry(row.id, refunds) : `refund-${payment.id}-${refunds.length}`,
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

const isGood = ({ status }: ProviderRefund) => status !== 'failed'

function refundOfAll(refunds: ProviderRefund[]): ProviderRefund | undefined {
  const returned = refunds.filter(isGood)
  return returned.find(({ status }) => status === 'pending') ?? returned[0]
}

const requestsFor = (entryId: string, refunds: ProviderRefund[]) =>
  refunds.filter(({ key }) => key?.startsWith(`${entryId}-`))

/** Another one after each that failed. */
const keyOfEntry = (entryId: string, refunds: ProviderRefund[]) =>
  `${entryId}-${requestsFor(entryId, refunds).length}`

/**
 * The one that was requested for a cancelled entry. Where that failed, one of the same amount that was
 * made at the dashboard takes its place, unless it already is that of another entry.
 */
async function refundOfEntry(
  db: Database,
  { id, surplusOf, context }: PaymentOrderRow,
  refunds: ProviderRefund[],
): Promise<ProviderRefund | undefined> {
  const requested = requestsFor(id, refunds)
  const good = requested.find(isGood)
  if (good || requested.length === 0 || !surplusOf) return good
  const others = await db
    .select({ context: paymentOrders.context })
    .from(paymentOrders)
    .where(eq(paymentOrders.surplusOf, surplusOf))
  const taken = others.map((other) => other.context.refund?.id)
  return refunds.find(
    (refund) =>
      isGood(refund) &&
      !refund.key &&
      refund.amount === context.payment?.amount &&
      !taken.includes(refund.id),
  )
}

/** The job of a processed refund, which the bank may have sent back: of a booked payment, one by hand. */
export async function checkRefund(deps: PaymentDeps, id: string): Promise<void> {
  const row = await findPayment(deps.db, id)
  if (row?.state === 'booked') await checkPayment(deps, id)
  else await refundPayment(deps, id)
}
