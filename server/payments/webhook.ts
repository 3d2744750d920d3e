import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { paymentOrders, webhookEvents } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { syncPaymentStatus } from './payment-status.ts'
import { WEBHOOK_PATH } from './webhook-path.ts'

/**
 * A provider delivers webhooks at least once, in any order. An event is recorded after it has been
 * processed, so that a failed one is delivered again.
 */
export function serveWebhook(app: Hono, deps: Deps): void {
  const { db, clock, payments } = deps
  app.post(WEBHOOK_PATH, async (c) => {
    const event = payments.readWebhook(await c.req.text(), c.req.raw.headers)
    const { id, type, capturedPaymentOrderId } = event
    const [known] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    if (!known && capturedPaymentOrderId !== null) await syncCapture(deps, capturedPaymentOrderId)
    await db
      .insert(webhookEvents)
      .values({ id, event: type, receivedAt: new Date(clock()) })
      .onConflictDoNothing()
    return c.json({ success: true })
  })
}

/** The booking itself is left to the browser, or to `bookAbandonedPayments`. */
async function syncCapture(deps: Deps, paymentOrderId: string): Promise<void> {
  const [paymentOrder] = await deps.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.id, paymentOrderId))
  if (!paymentOrder) return
  const { paymentId } = await syncPaymentStatus(deps, paymentOrder)
  if (paymentId === null) throw new HttpError(503, 'The capture is not confirmed yet.')
}
