import { and, eq, lte, ne } from 'drizzle-orm'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxOrders, sandboxPayments } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { SandboxOrder, SandboxPayment } from './records.ts'
import { queueCaptured, queueFailed } from './webhooks.ts'

const MINUTE_MS = 60_000

interface Attempt {
  status: 'authorized' | 'failed'
  captureAfterMs: number
  /** Of the order's amount. */
  share: number
  paysOrder: boolean
  refundFails: boolean
}

const usual: Attempt = {
  status: 'authorized',
  captureAfterMs: 0,
  share: 1,
  paysOrder: true,
  refundFails: false,
}

/** What each button of the payment sheet does. */
const ATTEMPTS = {
  success: usual,
  later: { ...usual, captureAfterMs: 5_000 },
  tooLate: { ...usual, captureAfterMs: 40 * MINUTE_MS },
  failure: { ...usual, status: 'failed' },
  offer: { ...usual, share: 0.9 },
  part: { ...usual, share: 0.5, paysOrder: false },
  fee: { ...usual, share: 1.02 },
  refundFails: { ...usual, share: 0.5, paysOrder: false, refundFails: true },
} satisfies Record<string, Attempt>

export type Outcome = keyof typeof ATTEMPTS
export const OUTCOMES = Object.keys(ATTEMPTS) as Outcome[]

export async function attemptPayment(
  db: Database,
  orderId: string,
  outcome: Outcome,
  now: number,
): Promise<SandboxPayment> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'paid') throw new HttpError(400, 'This order has already been paid.')
    const { status, captureAfterMs, share, paysOrder, refundFails }: Attempt = ATTEMPTS[outcome]
    const payment: SandboxPayment = {
      id: newId('pay'),
      orderId,
      status,
      paysOrder,
      refundFails,
      amount: Math.round(order.amount * share),
      createdAt: new Date(now),
      dueAt: status === 'failed' ? null : new Date(now + captureAfterMs),
    }
    await tx.insert(sandboxPayments).values(payment)
    await tx.update(sandboxOrders).set({ status: 'attempted' }).where(eq(sandboxOrders.id, orderId))
    if (status === 'failed') await queueFailed(tx, order, payment, now)
    const isImmediate = status === 'authorized' && captureAfterMs === 0
    return isImmediate ? capture(tx, order, payment, now) : payment
  })
}

export async function captureDue(db: Database, now: number): Promise<void> {
  const due = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.status, 'authorized'), lte(sandboxPayments.dueAt, new Date(now))))
  for (const payment of due) {
    await db.transaction(async (tx) => {
      await capture(tx, await lockOrder(tx, payment.orderId), payment, now)
    })
  }
}

/** The payment fails if another one has paid the order in the meantime. */
async function capture(
  tx: Database,
  order: SandboxOrder,
  payment: SandboxPayment,
  now: number,
): Promise<SandboxPayment> {
  const status = order.status === 'paid' ? 'failed' : 'captured'
  const [changed] = await tx
    .update(sandboxPayments)
    .set({ status })
    .where(and(eq(sandboxPayments.id, payment.id), eq(sandboxPayments.status, 'authorized')))
    .returning()
  if (!changed || status === 'failed') return { ...payment, status }
  if (payment.paysOrder) {
    await tx
      .update(sandboxOrders)
      .set({ status: 'paid' })
      .where(and(eq(sandboxOrders.id, order.id), ne(sandboxOrders.status, 'paid')))
  }
  await queueCaptured(tx, order, changed, now)
  return changed
}

async function lockOrder(tx: Database, id: string): Promise<SandboxOrder> {
  const [order] = await tx
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.id, id))
    .for('update')
  if (!order) throw new HttpError(400, 'This order does not exist.')
  return order
}
