import type { PaymentOrder } from '#contract/entities.ts'

/** A payment as its provider sees it. `amount` is in paise. */
export interface ProviderPayment {
  id: string
  amount: number
  captured: boolean
}

/** A payment order as its provider sees it; `payments` holds every attempt. */
export interface ProviderOrder {
  status: 'created' | 'attempted' | 'paid'
  payments: ProviderPayment[]
}

/** Who takes the money: Razorpay, or the sandbox, which speaks the same. */
export interface PaymentProvider {
  /** The script that defines `window.Razorpay`, absolute or from this server's root, and its key. */
  checkout: { script: string; key: string }
  /** Makes an order of `amount` paise; `receipt` has at most 40 characters. */
  createOrder(order: {
    amount: number
    receipt: string
    notes: Record<string, string>
  }): Promise<PaymentOrder>
  /** What became of an order; null where the provider does not know it. */
  findOrder(id: string): Promise<ProviderOrder | null>
  /** Whether a webhook's raw body was signed by the provider. */
  isSigned(rawBody: string, signature: string): Promise<boolean>
}
