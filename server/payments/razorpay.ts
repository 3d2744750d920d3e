import { array, enums, type Infer, integer, type Struct, string, type, validate } from 'superstruct'
import { CURRENCY, RAZORPAY_SCRIPT } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { PaymentProvider } from './provider.ts'
import { readRazorpayWebhook } from './razorpay-webhook.ts'

const API = 'https://api.razorpay.com/v1'
const TIMEOUT_MS = 15_000

/** https://razorpay.com/docs/api/orders/ */
const Order = type({
  id: string(),
  amount: integer(),
  currency: string(),
  status: enums(['created', 'attempted', 'paid']),
})
const Payments = type({
  items: array(
    type({
      id: string(),
      amount: integer(),
      status: enums(['created', 'authorized', 'captured', 'refunded', 'failed']),
    }),
  ),
})

export function createRazorpay(
  { keyId, keySecret, webhookSecret }: NonNullable<Config['razorpay']>,
  { api = API, timeoutMs = TIMEOUT_MS } = {},
): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  /** Null for an unknown id: Razorpay responds with 400. */
  async function request<T, S>(
    path: string,
    struct: Struct<T, S>,
    body?: object,
  ): Promise<T | null> {
    try {
      const response = await fetch(api + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!body && (response.status === 400 || response.status === 404)) return null
      if (!response.ok) throw new Error(`Razorpay responded with ${response.status}`)
      const [error, data] = validate(await response.json(), struct)
      if (error) throw error
      return data
    } catch (cause) {
      throw new HttpError(502, 'The payment provider is not responding. Please try again later.', {
        cause,
      })
    }
  }

  return {
    checkout: { widget: 'razorpay', script: RAZORPAY_SCRIPT, key: keyId },

    cspSources: {
      scriptSrc: [new URL(RAZORPAY_SCRIPT).origin],
      // The checkout script writes inline styles.
      styleSrc: ["'unsafe-inline'"],
      connectSrc: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
      frameSrc: [new URL(RAZORPAY_SCRIPT).origin, 'https://api.razorpay.com'],
    },

    async createPaymentOrder({ amount, receipt, notes }) {
      const order = await request<Infer<typeof Order>, unknown>('/orders', Order, {
        amount,
        currency: CURRENCY,
        receipt,
        notes,
        payment: {
          capture: 'automatic',
          capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' },
        },
      })
      if (!order) throw new HttpError(502, 'The payment provider rejected the order.')
      return { id: order.id, amount: order.amount, currency: order.currency }
    },

    async fetchPaymentOrder(id) {
      const path = `/orders/${encodeURIComponent(id)}`
      const order = await request(path, Order)
      const payments = order && (await request(`${path}/payments`, Payments))
      if (!payments) return null
      return {
        status: order.status,
        payments: payments.items.map(({ id, amount, status }) => ({ id, amount, status })),
      }
    },

    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, webhookSecret),
  }
}
