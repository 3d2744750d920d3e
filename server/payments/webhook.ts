import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { optional, string, type, validate } from 'superstruct'
import { paymentOrders, webhookEvents } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { parseBody } from '#server/http/input.ts'
import { syncPaymentStatus } from './payment-status.ts'
import { WEBHOOK_PATH } from './webhook-path.ts'

const Event = type({
  event: string(),
  payload: type({
    payment: optional(type({ entity: type({ id: string(), order_id: string() }) })),
  }),
})

const CAPTURE_EVENTS = ['payment.captured', 'order.paid']

/**
 * Razorpay delivers webhooks at least once, in any order, signed over the raw body. An event is
 * recorded after it has been processed, so that a failed one is delivered again.
 */
export function serveWebhook(app: Hono, deps: Deps): void {
  const { db, clock, payments } = deps
  app.post(WEBHOOK_PATH, async (c) => {
    const rawBody = await c.req.text()
    if (!(await payments.verifySignature(rawBody, c.req.header('X-Razorpay-Signature') ?? ''))) {
      throw new HttpError(400, 'Invalid signature.')
    }
    const [error, body] = validate(parseBody(rawBody), Event)
    const id = c.req.header('X-Razorpay-Event-Id')
    if (error || !id) throw new HttpError(400, 'Invalid webhook event.')

    const [known] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    const paymentOrderId = body.payload.payment?.entity.order_id
    if (!known && paymentOrderId && CAPTURE_EVENTS.includes(body.event)) {
      await syncCapture(deps, paymentOrderId)
    }
    await db
      .insert(webhookEvents)
      .values({ id, event: body.event, receivedAt: new Date(clock()) })
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
