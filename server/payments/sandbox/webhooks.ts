import { asc, desc, eq, lte } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxWebhooks } from '#server/db/schema.ts'
import { type Deliver, WEBHOOK_PATH } from '../provider.ts'
import { sign } from '../signature.ts'
import type { webhookFault } from './faults.ts'
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './records.ts'

/** Payloads as in https://razorpay.com/docs/webhooks/payloads/payments/ */

const RETRY_MS = 5_000
const ATTEMPTS = 20
const LATE_MS = 60_000

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Queues two events, as Razorpay does: one for the payment and one for the order that it pays. */
export async function queueCaptured(
  db: Database,
  order: SandboxOrder,
  payment: SandboxPayment,
  now: number,
): Promise<void> {
  const entity = paymentEntity(order, payment)
  await queue(db, 'payment.captured', { payment: { entity } }, now)
  if (!payment.paysOrder) return
  await queue(db, 'order.paid', { payment: { entity }, order: { entity: orderEntity(order) } }, now)
}

export async function queueFailed(
  db: Database,
  order: SandboxOrder,
  payment: SandboxPayment,
  now: number,
): Promise<void> {
  await queue(db, 'payment.failed', { payment: { entity: paymentEntity(order, payment) } }, now)
}

export async function queueRefunded(
  db: Database,
  { order, payment, refunded }: { order: SandboxOrder; payment: SandboxPayment; refunded: number },
  { id, amount, status, createdAt }: SandboxRefund,
  now: number,
): Promise<void> {
  const entity = {
    id,
    entity: 'refund',
    amount,
    currency: CURRENCY,
    payment_id: payment.id,
    status,
    notes: [],
    created_at: seconds(createdAt.getTime()),
  }
  const payload = {
    refund: { entity },
    payment: { entity: paymentEntity(order, payment, refunded) },
  }
  await queue(db, `refund.${status}`, payload, now)
}

async function queue(db: Database, event: string, payload: object, now: number): Promise<void> {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(now),
  })
  await db.insert(sandboxWebhooks).values({ id: newId('evt'), body, dueAt: new Date(now) })
}

export function paymentEntity(
  order: SandboxOrder,
  { id, status, amount, createdAt }: SandboxPayment,
  refunded = status === 'refunded' ? amount : 0,
) {
  const failed = status === 'failed'
  return {
    id,
    entity: 'payment',
    amount,
    currency: CURRENCY,
    status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: refunded,
    refund_status: refundStatus(refunded, amount),
    captured: status === 'captured' || status === 'refunded',
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: failed ? 'failure@razorpay' : 'success@razorpay',
    notes: order.notes,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Payment failed' : null,
    error_source: failed ? 'customer' : null,
    error_step: failed ? 'payment_authentication' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: seconds(createdAt.getTime()),
  }
}

function refundStatus(refunded: number, amount: number): 'full' | 'partial' | null {
  if (refunded === 0) return null
  return refunded === amount ? 'full' : 'partial'
}

function orderEntity({ id, amount, receipt, notes, createdAt }: SandboxOrder) {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: amount,
    amount_due: 0,
    currency: CURRENCY,
    receipt,
    status: 'paid',
    attempts: 1,
    notes,
    created_at: seconds(createdAt.getTime()),
  }
}

/** `late` and `reversed` webhooks wait until the oldest is a minute late. */
export async function deliverDue(
  db: Database,
  secret: string,
  deliver: Deliver,
  now: number,
  fault: ReturnType<typeof webhookFault>,
): Promise<void> {
  if (fault === 'never') {
    await db.delete(sandboxWebhooks)
    return
  }
  const order = fault === 'reversed' ? desc : asc
  const due = await db
    .select()
    .from(sandboxWebhooks)
    .where(lte(sandboxWebhooks.dueAt, new Date(now)))
    .orderBy(order(sandboxWebhooks.dueAt), order(sandboxWebhooks.id))
    .limit(20)
  const waits = fault === 'late' || fault === 'reversed'
  if (waits && !due.some(({ dueAt }) => dueAt.getTime() <= now - LATE_MS)) return
  for (const { id, body, attempts } of due) {
    const request = new Request(`http://sandbox${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Signature': sign(body, secret),
        'X-Razorpay-Event-Id': id,
      },
      body,
    })
    if (fault === 'twice') await deliver(request.clone())
    const response = await deliver(request)
    if (response.ok || attempts + 1 >= ATTEMPTS) {
      await db.delete(sandboxWebhooks).where(eq(sandboxWebhooks.id, id))
    } else {
      await db
        .update(sandboxWebhooks)
        .set({ attempts: attempts + 1, dueAt: new Date(now + RETRY_MS) })
        .where(eq(sandboxWebhooks.id, id))
    }
  }
}
