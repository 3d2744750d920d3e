import type { Hono } from 'hono'
import type { PaymentOrder } from '#contract/entities.ts'
import type { CspSources } from '#server/http/headers.ts'

/**
 * `amount` is in paise. A `created` or `authorized` payment may still be captured.
 * https://razorpay.com/docs/payments/payments/payment-life-cycle/
 */
export interface ProviderPayment {
  id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

export interface ProviderOrder {
  status: 'created' | 'attempted' | 'paid'
  payments: ProviderPayment[]
}

export interface WebhookEvent {
  id: string
  type: string
  /** Null unless the event reports a capture. */
  capturedPaymentOrderId: string | null
}

export interface PaymentProvider {
  /** The widget's name in src/services/payment-widgets.ts, its script's URL and its public key. */
  checkout: { widget: string; script: string; key: string }
  /** Required by the checkout script in the page's Content-Security-Policy. */
  cspSources: CspSources
  /** `amount` in paise; `receipt` has at most 40 characters. Throws `HttpError` 502. */
  createPaymentOrder(order: {
    amount: number
    receipt: string
    notes: Record<string, string>
  }): Promise<PaymentOrder>
  fetchPaymentOrder(id: string): Promise<ProviderOrder | null>
  /** Throws `HttpError` 400 for an invalid signature or body. */
  readWebhook(rawBody: string, headers: Headers): WebhookEvent
  /** Sandbox only: its script, payment sheet and API. */
  routes?: Hono
  /** Sandbox only: captures late payments and delivers webhooks. */
  runDueTasks?(deliver: Deliver): Promise<void>
}

export type Deliver = (request: Request) => Response | Promise<Response>
