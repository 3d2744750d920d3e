import type { Hono } from 'hono'
import { API_BASE } from '#contract/constants.ts'
import type { PaymentOrder } from '#contract/entities.ts'
import type { Deps } from '#server/deps.ts'
import type { CspSources } from '#server/http/headers.ts'
import { HttpError } from '#server/http/http-error.ts'

export type PaymentDeps = Pick<Deps, 'db' | 'clock'> & { payments: PaymentProvider }

/** Where a provider sends what happened. */
export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`

/**
 * `amount` is in paise, `createdAt` epoch ms. A `created` or `authorized` payment may still be
 * captured. https://razorpay.com/docs/payments/payments/payment-life-cycle/
 */
export interface ProviderPayment {
  id: string
  /** Null for a payment that another product of the same account took. */
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  createdAt: number
  /** By all refunds of it that have not failed. */
  amountRefunded: number
}

/** A bank takes a payment back, until it is decided: `won`, `lost` or `closed`. https://razorpay.com/docs/api/disputes/ */
export interface ProviderDispute {
  id: string
  paymentId: string
  amount: number
  status: string
}

/** https://razorpay.com/docs/api/refunds/ */
export interface ProviderRefund {
  id: string
  amount: number
  /** With which it was requested; null for one that was made at the dashboard. */
  key: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** A signed webhook. What it does not name is null; `at` is epoch ms. */
export interface WebhookEvent {
  id: string
  type: string
  at: number | null
  paymentOrderId: string | null
  paymentId: string | null
  disputeId: string | null
}

/** Its calls throw `HttpError` 502 when the provider does not respond or responds with an error. */
export interface PaymentProvider {
  /** The widget's name in src/platform/payment-widgets.ts, its script's URL and its public key. */
  checkout: { widget: string; script: string; key: string }
  /** Required by the checkout script in the page's Content-Security-Policy. */
  cspSources: CspSources
  /** Its time, which counts for the limits of payments: the server's clock may be wrong. Epoch ms. */
  now(): number
  /** `amount` in paise; `receipt` has at most 40 characters. */
  createPaymentOrder(order: {
    amount: number
    receipt: string
    notes: Record<string, string>
  }): Promise<PaymentOrder>
  listOrderPayments(orderId: string): Promise<ProviderPayment[]>
  /** A page that waits for an order asks the provider once in this time. Always, by default. */
  statusCacheMs?: number
  /** The provider's word on an order that was paid with another amount than its own. */
  isOrderPaid(orderId: string): Promise<boolean>
  listPayments(span: { from: number; to: number }): Promise<ProviderPayment[]>
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Refunds a payment, or a part of it. The same `key` never refunds twice; it has 10 to 40 characters. */
  refund(refund: { paymentId: string; amount: number; key: string }): Promise<ProviderRefund>
  findDispute(id: string): Promise<ProviderDispute>
  /** One cheap call: throws what the provider says about wrong keys. */
  checkAccess(): Promise<void>
  /** Throws `HttpError` 400 for an invalid signature or body. */
  readWebhook(rawBody: string, headers: Headers): WebhookEvent
  routes?: Hono
  /** Sandbox only: captures late payments and delivers webhooks. */
  runDueTasks?(deliver: Deliver): Promise<void>
}

export type Deliver = (request: Request) => Response | Promise<Response>

export function notResponding(cause: unknown): HttpError {
  return new HttpError(502, 'The payment provider is not responding. Please try again later.', {
    cause,
  })
}
