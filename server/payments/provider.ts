import type { Hono } from 'hono'
import type { PaymentOrder } from '#contract/entities.ts'
import type { CspSources } from '#server/http/headers.ts'

/**
 * A payment as its provider sees it (https://razorpay.com/docs/payments/payments/payment-life-cycle/).
 * `amount` is in paise; one that is `created` or `authorized` may still be captured.
 */
export interface ProviderPayment {
  id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** A payment order as its provider sees it; `payments` holds every attempt. */
export interface ProviderOrder {
  status: 'created' | 'attempted' | 'paid'
  payments: ProviderPayment[]
}

/** Who takes the money: Razorpay, or the sandbox, which speaks the same. */
export interface PaymentProvider {
  /** The script that defines `window.Razorpay`, and the public key that it is opened with. */
  checkout: { script: string; key: string }
  /** What the checkout script needs in the page's Content-Security-Policy. */
  cspSources: CspSources
  /** Makes an order of `amount` paise; `receipt` has at most 40 characters. Throws `HttpError` 502. */
  createOrder(order: {
    amount: number
    receipt: string
    notes: Record<string, string>
  }): Promise<PaymentOrder>
  /** What became of an order; null where the provider does not know it. Throws `HttpError` 502. */
  findOrder(id: string): Promise<ProviderOrder | null>
  /** Whether a webhook's raw body was signed by the provider. */
  isSigned(rawBody: string, signature: string): Promise<boolean>
  /** What the sandbox serves; Razorpay serves its own. */
  routes?: Hono
  /** Does what is due in the sandbox, and posts its webhooks by `deliver`. */
  sweep?(deliver: Deliver): Promise<void>
}

/** Hands a request to the server; resolves with the answer. */
export type Deliver = (request: Request) => Response | Promise<Response>
