import { type Infer, integer, nullable, optional, string, type, validate } from 'superstruct'
import { HttpError } from '#server/http/http-error.ts'
import { parseBody } from '#server/http/input.ts'
import type { WebhookEvent } from './provider.ts'
import { isValidSignature } from './signature.ts'

/** https://razorpay.com/docs/webhooks/payloads/ */
const Event = type({
  event: string(),
  created_at: optional(integer()),
  payload: optional(
    type({
      payment: optional(
        type({ entity: type({ id: string(), order_id: optional(nullable(string())) }) }),
      ),
      order: optional(type({ entity: type({ id: string() }) })),
      refund: optional(type({ entity: type({ id: string(), payment_id: string() }) })),
    }),
  ),
})

/**
 * Razorpay signs the raw body. Without a secret, no signature is valid. An event of another product
 * of the account names no payment order.
 */
export function readRazorpayWebhook(
  rawBody: string,
  headers: Headers,
  secret: string | null,
): WebhookEvent {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (secret === null || !isValidSignature(rawBody, signature, secret)) {
    throw new HttpError(400, 'Invalid signature.')
  }
  const id = headers.get('X-Razorpay-Event-Id')
  if (!id) throw new HttpError(400, 'Invalid webhook event.')
  const [error, event] = validate(parseBody(rawBody), Event)
  return error
    ? { id, type: 'unknown', at: null, paymentOrderId: null, paymentId: null }
    : { id, ...toWebhookEvent(event) }
}

function toWebhookEvent({ event, created_at, payload }: Infer<typeof Event>) {
  const payment = payload?.payment?.entity
  return {
    type: event,
    at: created_at === undefined ? null : created_at * 1000,
    paymentOrderId: payment?.order_id ?? payload?.order?.entity.id ?? null,
    paymentId: payload?.refund?.entity.payment_id ?? payment?.id ?? null,
  }
}
