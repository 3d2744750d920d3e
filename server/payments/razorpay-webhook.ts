import { optional, string, type, validate } from 'superstruct'
import { HttpError } from '#server/http/http-error.ts'
import { parseBody } from '#server/http/input.ts'
import type { WebhookEvent } from './provider.ts'
import { isValidSignature } from './signature.ts'

const Event = type({
  event: string(),
  payload: type({
    payment: optional(type({ entity: type({ id: string(), order_id: string() }) })),
  }),
})

const CAPTURE_EVENTS = ['payment.captured', 'order.paid']

/** Razorpay signs the raw body. Without a secret, no signature is valid. */
export function readRazorpayWebhook(
  rawBody: string,
  headers: Headers,
  secret: string | null,
): WebhookEvent {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (secret === null || !isValidSignature(rawBody, signature, secret)) {
    throw new HttpError(400, 'Invalid signature.')
  }
  const [error, body] = validate(parseBody(rawBody), Event)
  const id = headers.get('X-Razorpay-Event-Id')
  if (error || !id) throw new HttpError(400, 'Invalid webhook event.')
  const isCapture = CAPTURE_EVENTS.includes(body.event)
  return {
    id,
    type: body.event,
    capturedPaymentOrderId: (isCapture && body.payload.payment?.entity.order_id) || null,
  }
}
