import { createHash } from 'node:crypto'
import {
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  string,
  type,
  validate,
} from 'superstruct'
import { HttpError } from '#server/http/http-error.ts'
import { parseBody } from '#server/http/input.ts'
import type { WebhookEvent } from './provider.ts'
import { isValidSignature } from './signature.ts'

const Word = pattern(string(), /^[\w.-]{1,100}$/)
const SECONDS_MAX = 253_402_300_799

/** https://razorpay.com/docs/webhooks/payloads/ */
const Event = type({
  event: Word,
  created_at: optional(max(min(integer(), 0), SECONDS_MAX)),
  payload: optional(
    type({
      payment: optional(type({ entity: type({ id: Word, order_id: optional(nullable(Word)) }) })),
      order: optional(type({ entity: type({ id: Word }) })),
      dispute: optional(type({ entity: type({ id: Word }) })),
      refund: optional(type({ entity: type({ id: Word, payment_id: Word }) })),
    }),
  ),
})

/**
 * Razorpay signs the raw body. Without a secret, no signature is valid. What is signed is never
 * refused, because Razorpay switches off a webhook that is: an event of another product of the
 * account, or one that cannot be read, names no payment order.
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
  const id =
    headers.get('X-Razorpay-Event-Id') || createHash('sha256').update(rawBody).digest('hex')
  const event = parseEvent(rawBody)
  return event
    ? { id, ...toWebhookEvent(event) }
    : { id, type: 'unknown', at: null, paymentOrderId: null, paymentId: null, disputeId: null }
}

function parseEvent(rawBody: string): Infer<typeof Event> | undefined {
  try {
    return validate(parseBody(rawBody), Event)[1]
  } catch {
    return undefined
  }
}

function toWebhookEvent({ event, created_at, payload }: Infer<typeof Event>) {
  const payment = payload?.payment?.entity
  return {
    type: event,
    at: created_at === undefined ? null : created_at * 1000,
    paymentOrderId: payment?.order_id ?? payload?.order?.entity.id ?? null,
    disputeId: payload?.dispute?.entity.id ?? null,
    paymentId: payload?.refund?.entity.payment_id ?? payment?.id ?? null,
  }
}
