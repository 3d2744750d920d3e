import { and, eq, lte, ne } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { sandboxOrders, sandboxPayments } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import type { SandboxOrder, SandboxPayment } from './records.ts'
import { queueCaptured, queueFailed } from './webhooks.ts'

const LATE_MS = 5_000

export type Outcome = 'success' | 'failure' | 'later'

export async function attemptPayment(
  db: Database,
  orderId: string,
  outcome: Outcome,
  now: number,
): Promise<SandboxPayment> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'paid') throw new HttpError(400, 'This order has already been paid.')
    const payment: SandboxPayment = {
      id: newId('pay'),
      orderId,
      status: outcome === 'failure' ? 'failed' : 'authorized',
      createdAt: new Date(now),
      dueAt: outcome === 'failure' ? null : new Date(outcome === 'later' ? now + LATE_MS : now),
    }
    await tx.insert(sandboxPayments).values(payment)
    await tx.update(sandboxOrders).set({ status: 'attempted' }).where(eq(sandboxOrders.id, orderId))
    if (outcome === 'failure') await queueFailed(tx, order, payment, now)
    return outcome === 'success' ? capture(tx, order, payment, now) : payment
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
  await tx
    .update(sandboxOrders)
    .set({ status: 'paid' })
    .where(and(eq(sandboxOrders.id, order.id), ne(sandboxOrders.status, 'paid')))
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
