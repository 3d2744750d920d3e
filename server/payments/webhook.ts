import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { optional, string, type, validate } from 'superstruct'
import { paymentOrders, webhookEvents } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { parseBody } from '#server/http/input.ts'
import { learnCapture } from './orders.ts'
import { WEBHOOK_PATH } from './webhook-path.ts'

const Event = type({
  event: string(),
  payload: type({
    payment: optional(type({ entity: type({ id: string(), order_id: string() }) })),
  }),
})

const CAPTURES = ['payment.captured', 'order.paid']

/**
 * Takes the provider's webhooks: signed over the raw body, at least once, in any order. An event
 * counts as dealt with only once it has been, so that one that failed is delivered again.
 */
export function serveWebhook(app: Hono, deps: Deps): void {
  const { db, clock, payments } = deps
  app.post(WEBHOOK_PATH, async (c) => {
    const rawBody = await c.req.text()
    if (!(await payments.isSigned(rawBody, c.req.header('X-Razorpay-Signature') ?? ''))) {
      throw new HttpError(400, 'The signature does not fit.')
    }
    const [error, body] = validate(parseBody(rawBody), Event)
    const id = c.req.header('X-Razorpay-Event-Id')
    if (error || !id) throw new HttpError(400, 'This is not an event.')

    const [known] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    const orderId = body.payload.payment?.entity.order_id
    if (!known && orderId && CAPTURES.includes(body.event)) await capture(deps, orderId)
    await db
      .insert(webhookEvents)
      .values({ id, event: body.event, receivedAt: new Date(clock()) })
      .onConflictDoNothing()
    return c.json({ success: true })
  })
}

/** Keeps what the provider confirms; the booking follows when the browser does not make it. */
async function capture(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId))
  if (!order) return
  const { paymentId } = await learnCapture(deps, order)
  if (paymentId === null) throw new HttpError(503, 'The capture is not confirmed yet.')
}
