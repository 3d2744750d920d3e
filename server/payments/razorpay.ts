import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel'
import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  nullable,
  optional,
  type Struct,
  string,
  type,
  validate,
} from 'superstruct'
import { CURRENCY, RAZORPAY_SCRIPT } from '#contract/constants.ts'
import type { Config } from '#server/config/config.ts'
import { codeOf, UpstreamError } from '#server/process/upstream-error.ts'
import { notResponding, type PaymentProvider } from './provider.ts'
import { readRazorpayWebhook } from './razorpay-webhook.ts'

const TIMEOUT_MS = 15_000
/** Failures in a row, after which calls are refused for `BREAK_MS`. */
const FAILURES_MAX = 5
const BREAK_MS = 10_000
const STATUS_CACHE_MS = 2_500
/** Of the time of a response, which is in whole seconds and on its way for some. */
const SKEW_MIN_MS = 5_000
/** Razorpay's maximum. */
const PAGE_SIZE = 100

/** One payment in a state that is new here, of any product of the account, must not hide the others. */
const stateOf = <const T extends string>(states: readonly T[], unknown: T) =>
  coerce(enums(states), string(), (state) => states.find((known) => known === state) ?? unknown)

/** https://razorpay.com/docs/api/orders/ */
const Order = type({
  id: string(),
  amount: integer(),
  currency: string(),
  status: string(),
})
/** Times are in seconds. https://razorpay.com/docs/api/payments/ */
const Payment = type({
  id: string(),
  order_id: optional(nullable(string())),
  amount: integer(),
  currency: optional(string()),
  status: stateOf(['created', 'authorized', 'captured', 'refunded', 'failed'], 'created'),
  captured: optional(nullable(boolean())),
  amount_refunded: optional(nullable(integer())),
  created_at: integer(),
})
const Payments = type({ items: array(Payment) })
/** https://razorpay.com/docs/api/refunds/ */
const Refund = type({
  id: string(),
  amount: integer(),
  status: stateOf(['pending', 'processed', 'failed'], 'pending'),
  receipt: optional(nullable(string())),
})
const Refunds = type({ items: array(Refund) })
/** https://razorpay.com/docs/api/disputes/ */
const Dispute = type({ id: string(), payment_id: string(), amount: integer(), status: string() })
/** https://razorpay.com/docs/errors/ */
const ErrorResponse = type({
  error: type({ code: optional(string()), description: optional(string()) }),
})

interface Sent {
  body?: object
  headers?: Record<string, string>
}

export function createRazorpay(
  { keyId, keySecret, webhookSecret, apiUrl }: NonNullable<Config['razorpay']>,
  {
    timeoutMs = TIMEOUT_MS,
    breakMs = BREAK_MS,
    fetch = globalThis.fetch,
    clock = Date.now as () => number,
  } = {},
): PaymentProvider {
  const breaker = circuitBreaker(
    handleAll.orWhenResult((result) => isOverloaded(result as Response)),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(FAILURES_MAX) },
  )
  let skew = 0
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function send(path: string, { body, headers }: Sent = {}): Promise<Response> {
    // The one call that tries whether Razorpay responds again may hang.
    if (breaker.state === CircuitState.HalfOpen) throw notAsked()
    try {
      const response = await breaker.execute(() =>
        fetch(apiUrl + path, {
          method: body ? 'POST' : 'GET',
          headers: {
            Authorization: authorization,
            'Content-Type': 'application/json',
            ...headers,
          },
          body: body ? JSON.stringify(body) : null,
          // The keys are for this address alone.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      // A gateway that answers for Razorpay has a clock of its own.
      if (response.ok) skew = skewOf(response, clock()) ?? skew
      return response
    } catch (error) {
      if (isBrokenCircuitError(error)) throw notAsked()
      const code = codeOf(error)
      throw notResponding(new UpstreamError(`Razorpay did not respond: ${code}`, { code }))
    }
  }

  async function request<T, S>(path: string, struct: Struct<T, S>, sent?: Sent): Promise<T> {
    return read(await send(path, sent), struct)
  }

  /** Razorpay responds with 400 for an unknown id. */
  async function list<T, S>(path: string, struct: Struct<{ items: T[] }, S>): Promise<T[]> {
    const response = await send(path)
    if (response.status === 400) return []
    return (await read(response, struct)).items
  }

  return {
    statusCacheMs: STATUS_CACHE_MS,

    now: () => clock() + skew,

    checkout: { widget: 'razorpay', script: RAZORPAY_SCRIPT, key: keyId },

    cspSources: {
      scriptSrc: [new URL(RAZORPAY_SCRIPT).origin],
      // The checkout script writes inline styles.
      styleSrc: ["'unsafe-inline'"],
      connectSrc: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
      frameSrc: [new URL(RAZORPAY_SCRIPT).origin, 'https://api.razorpay.com'],
    },

    async createPaymentOrder({ amount, receipt, notes }) {
      const order = await request('/orders', Order, {
        body: {
          amount,
          currency: CURRENCY,
          receipt,
          notes,
          payment: {
            capture: 'automatic',
            capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' },
          },
        },
      })
      if (order.amount !== amount || order.currency !== CURRENCY) {
        throw notResponding(new UpstreamError('Razorpay responded with an order of another price'))
      }
      return { id: order.id, amount: order.amount, currency: order.currency }
    },

    async listOrderPayments(orderId) {
      const payments = await list(`/orders/${encodeURIComponent(orderId)}/payments`, Payments)
      return payments.map(toPayment)
    },

    async isOrderPaid(orderId) {
      return (await request(`/orders/${encodeURIComponent(orderId)}`, Order)).status === 'paid'
    },

    async listPayments({ from, to }) {
      const payments: Infer<typeof Payment>[] = []
      for (;;) {
        const params = new URLSearchParams({
          from: String(Math.floor(from / 1000)),
          to: String(Math.ceil(to / 1000)),
          count: String(PAGE_SIZE),
          skip: String(payments.length),
        })
        const { items } = await request(`/payments?${params}`, Payments)
        payments.push(...items)
        if (items.length < PAGE_SIZE) return payments.map(toPayment)
      }
    },

    async listRefunds(paymentId) {
      const refunds = await list(`/payments/${encodeURIComponent(paymentId)}/refunds`, Refunds)
      return refunds.map(toRefund)
    },

    async refund({ paymentId, amount, key }) {
      const refund = await request(`/payments/${encodeURIComponent(paymentId)}/refund`, Refund, {
        body: { amount, receipt: key },
        headers: { 'X-Refund-Idempotency': key },
      })
      return toRefund(refund)
    },

    async findDispute(id) {
      const found = await request(`/disputes/${encodeURIComponent(id)}`, Dispute)
      const { payment_id: paymentId, amount, status } = found
      return { id, paymentId, amount, status }
    },

    async checkAccess() {
      await request('/payments?count=1', Payments)
    },

    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, webhookSecret),
  }
}

/** By how much the provider's clock is ahead, in ms; null if it does not say. */
function skewOf({ headers }: Response, now: number): number | null {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) return null
  return Math.abs(date - now) < SKEW_MIN_MS ? 0 : date - now
}

const isOverloaded = ({ status }: Response) => status >= 500 || status === 429

const notAsked = () =>
  notResponding(
    new UpstreamError(`Razorpay is not asked: its last ${FAILURES_MAX} calls failed`, {
      code: 'CIRCUIT_OPEN',
    }),
  )

async function read<T, S>(response: Response, struct: Struct<T, S>): Promise<T> {
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const [, failure] = validate(body, ErrorResponse)
    const { code, description } = failure?.error ?? {}
    const text = `Razorpay responded with ${status} ${description ?? ''}`.trim()
    throw notResponding(new UpstreamError(text, { status, code, description }))
  }
  const [error, data] = validate(body, struct, { coerce: true })
  if (!error) return data
  const path = error.path.join('.')
  throw notResponding(
    new UpstreamError(`Razorpay responded with an unexpected body at "${path}"`, { status }),
  )
}

const toRefund = ({ id, amount, status, receipt }: Infer<typeof Refund>) => ({
  id,
  amount,
  status,
  key: receipt ?? null,
})

function toPayment({ order_id, currency, status, captured, ...payment }: Infer<typeof Payment>) {
  return {
    amountRefunded: payment.amount_refunded ?? 0,
    id: payment.id,
    amount: payment.amount,
    currency: currency ?? CURRENCY,
    orderId: order_id ?? null,
    createdAt: payment.created_at * 1000,
    // Razorpay returns the money of an approved payment that was not captured in time.
    status: status === 'refunded' && captured === false ? ('failed' as const) : status,
  }
}
