import { sign } from '#server/payments/signature.ts'
import type { Random } from '#server/posters/seeded-random.ts'

const SECOND = 1_000
const MINUTE = 60_000

interface Order {
  id: string
  amount: number
  isPaid: boolean
}

export interface Payment {
  id: string
  order: Order
  amount: number
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  createdAt: number
  /** The list of all payments has it from then on. */
  listedAt: number
  capturedAt: number | null
  amountRefunded: number
}

interface Refund {
  id: string
  payment: Payment
  amount: number
  /** Null for one that was made at the dashboard. */
  key: string | null
  status: 'pending' | 'processed' | 'failed'
  /** Until then it is under way: not listed, and its key is answered with 409. */
  acceptedAt: number
}

export interface Dispute {
  id: string
  payment: Payment
  status: 'open' | 'won' | 'lost'
}

interface Webhook {
  id: string
  body: string
  signature: string
  captured: Payment | null
  isOfDispute: boolean
  /** The first time that it was answered with 200; Infinity until then. */
  deliveredAt: number
}

const KEYS = { keyId: 'rzp_test_soak', keySecret: 'key secret', webhookSecret: 'hook secret' }

/**
 * Razorpay's API from its documents (https://razorpay.com/docs/api), as a `fetch`. By a seed, calls are
 * refused, limited, late, or fail after they took effect, and its lists lag.
 */
export class RazorpayApi {
  readonly config = { ...KEYS, apiUrl: 'https://razorpay.test/v1' }
  readonly payments: Payment[] = []
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  readonly webhooks: Webhook[] = []
  /** Requests that it answers wrongly or never. */
  outages = 0
  requests = 0
  trouble = 0
  readonly complaints: string[] = []
  readonly #orders = new Map<string, Order>()
  /** Keys of refunds that were requested, and neither answered nor listed since. */
  readonly #unanswered = new Map<string, string>()
  readonly #clock: { now: number }
  readonly #random: Random
  readonly #name: string
  #ids = 0

  /** `name` tells the ids of several runs apart. */
  constructor(clock: { now: number }, random: Random, name: string) {
    this.#clock = clock
    this.#random = random
    this.#name = name
  }

  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await this.#respond(url, init)
    response.headers.set('Date', new Date(this.#clock.now).toUTCString())
    return response
  }

  async #respond(url: string | URL | Request, init?: RequestInit): Promise<Response> {
    const random = this.#random
    this.requests += 1
    const isRefund = String(url).endsWith('/refund')
    if (isRefund) this.#checkKey(paymentIn(String(url)), keyOf(init))
    if (!random.chance(isRefund && this.trouble > 0 ? 0.5 : this.trouble)) {
      if (this.trouble > 0 && random.chance(0.1)) this.#take(random.whole(1, 14) * SECOND)
      const response = this.#answer(String(url), init)
      this.#learnRefund(paymentIn(String(url)))
      return response
    }
    this.outages += 1
    switch (isRefund ? random.pick([0, 3, 5, 5]) : random.whole(0, 5)) {
      case 0:
        return failure(429, 'Too many requests')
      case 1:
        return failure(500, 'We are facing some trouble completing your request.')
      case 2:
        return new Response('<html>502 Bad Gateway</html>', { status: 502 })
      case 3:
        throw new TypeError('fetch failed')
      case 4:
        this.#take(15 * SECOND)
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      default:
        this.#answer(String(url), init)
        if (isRefund) this.#delayRefund()
        this.#take(15 * SECOND)
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    }
  }

  /** `amount` in paise. `isPaid`: Razorpay calls the order paid once this payment is captured. */
  attempt(
    orderId: string,
    { captured, amount, isPaid }: { captured: boolean; amount?: number; isPaid?: boolean },
  ): Payment {
    const order = this.#orderOf(orderId)
    const { now } = this.#clock
    const payment: Payment = {
      id: this.#newId('pay'),
      order,
      amount: amount ?? order.amount,
      status: 'authorized',
      createdAt: now,
      listedAt: now,
      capturedAt: null,
      amountRefunded: 0,
    }
    if (this.#random.chance(0.2)) payment.listedAt += this.#random.whole(1, 4) * MINUTE
    this.payments.push(payment)
    if (captured) this.capture(payment, isPaid)
    return payment
  }

  capture(payment: Payment, isPaid = payment.amount === payment.order.amount): void {
    Object.assign(payment, { status: 'captured', capturedAt: this.#clock.now })
    this.#notify('payment.captured', payment)
    if (!isPaid || payment.order.isPaid) return
    payment.order.isPaid = true
    this.#notify('order.paid', payment)
  }

  fail(payment: Payment): void {
    payment.status = 'failed'
    this.#notify('payment.failed', payment)
  }

  settleRefund(refund: Refund, status: 'processed' | 'failed'): void {
    refund.status = status
    this.#setRefunded(refund.payment)
    this.#notify(`refund.${status}`, refund.payment, refund)
  }

  isLost = (payment: Payment) =>
    this.disputes.some((it) => it.payment === payment && it.status === 'lost')

  /** The bank of the payer takes a payment back that was not refunded, or decides on it. */
  dispute(payment: Payment): void {
    let dispute = this.disputes.find((it) => it.payment === payment)
    if (!dispute) {
      dispute = { id: this.#newId('disp'), payment, status: 'open' }
      this.disputes.push(dispute)
    } else if (dispute.status === 'open') {
      dispute.status = this.#random.pick(['won', 'lost'] as const)
    } else return
    const name = dispute.status === 'open' ? 'created' : dispute.status
    this.#notify(`payment.dispute.${name}`, payment, undefined, dispute)
  }

  refundByHand(payment: Payment, amount = payment.amount): void {
    this.#addRefund({ payment, amount, key: null }, 'processed')
  }

  /** Paise, by all refunds of it that have not failed. */
  refundedOf = (payment: Payment) =>
    this.refunds
      .filter((it) => it.payment === payment && it.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  pendingPayments = () => this.payments.filter(({ status }) => status === 'authorized')
  pendingRefunds = () => this.refunds.filter(({ status }) => status === 'pending')

  #answer(url: string, init?: RequestInit): Response {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.split('/').slice(2)
    const body = init?.body ? JSON.parse(String(init.body)) : null
    const { now } = this.#clock
    const [resource, id = '', part] = path
    if (resource === 'orders' && body) {
      const order = { id: this.#newId('order'), amount: body.amount, isPaid: false }
      this.#orders.set(order.id, order)
      return Response.json(orderEntity(order))
    }
    if (resource === 'orders') {
      const order = this.#orderOf(id)
      if (part === undefined) return Response.json(orderEntity(order))
      return listOf(this.payments.filter((it) => it.order === order).map(paymentEntity))
    }
    if (resource === 'disputes') {
      const dispute = this.disputes.find((it) => it.id === id)
      return dispute ? Response.json(disputeEntity(dispute)) : failure(400, 'No such dispute')
    }
    if (resource === 'payments' && id === '') {
      const [from, to, count, skip] = ['from', 'to', 'count', 'skip'].map((name) =>
        Number(searchParams.get(name)),
      ) as [number, number, number, number]
      const listed = this.payments
        .filter(({ listedAt }) => listedAt <= now)
        .map(paymentEntity)
        .filter(({ created_at }) => created_at >= from && created_at <= to)
      return listOf(listed.slice(skip, skip + count))
    }
    const payment = this.payments.find((it) => it.id === id)
    if (!payment) return failure(400, 'The id provided does not exist')
    if (part === 'refund') return this.#refund(payment, body, keyOf(init))
    return listOf(
      this.refunds.filter((it) => it.payment === payment && it.acceptedAt <= now).map(refundEntity),
    )
  }

  /** A retry has the key of the request before it, until the caller has seen the refund. */
  #checkKey(paymentId: string, key: string): void {
    const before = this.#unanswered.get(paymentId) ?? key
    if (before !== key) this.complaints.push(`${paymentId}: a retry of ${before} has key ${key}`)
    this.#unanswered.set(paymentId, key)
  }

  #learnRefund(paymentId: string): void {
    const key = this.#unanswered.get(paymentId)
    const isSeen = this.refunds.some((it) => it.key === key && it.acceptedAt <= this.#clock.now)
    if (isSeen) this.#unanswered.delete(paymentId)
  }

  #refund(payment: Payment, { amount }: { amount: number }, key: string): Response {
    if (key.length < 10) this.complaints.push(`${payment.id}: the idempotency key is ${key}`)
    const known = this.refunds.find((refund) => refund.key === key)
    if (known && known.amount !== amount) this.complaints.push(`${payment.id}: key used twice`)
    if (known && known.acceptedAt > this.#clock.now) {
      return failure(409, 'A refund with this idempotency key is under way')
    }
    if (known) return Response.json(refundEntity(known))
    const accepted = this.refunds
      .filter((it) => it.payment === payment && it.acceptedAt <= this.#clock.now)
      .reduce((sum, it) => sum + (it.status === 'failed' ? 0 : it.amount), 0)
    if (this.isLost(payment) || payment.capturedAt === null || amount > payment.amount - accepted) {
      return failure(400, 'The payment has been fully refunded already')
    }
    const status = this.#random.pick(['pending', 'pending', 'processed', 'failed'] as const)
    return Response.json(refundEntity(this.#addRefund({ payment, amount, key }, status)))
  }

  #addRefund(
    requested: Pick<Refund, 'payment' | 'amount' | 'key'>,
    status: Refund['status'],
  ): Refund {
    const refund: Refund = {
      id: this.#newId('rfnd'),
      ...requested,
      status: 'pending',
      acceptedAt: this.#clock.now,
    }
    this.refunds.push(refund)
    this.#setRefunded(refund.payment)
    if (status !== 'pending') this.settleRefund(refund, status)
    return refund
  }

  #setRefunded(payment: Payment): void {
    payment.amountRefunded = this.refundedOf(payment)
    payment.status = payment.amountRefunded >= payment.amount ? 'refunded' : 'captured'
  }

  /** A refund whose request timed out may take a while to be accepted. */
  #delayRefund(): void {
    const refund = this.refunds.at(-1)
    if (refund?.acceptedAt === this.#clock.now) refund.acceptedAt += 5 * MINUTE
  }

  #notify(event: string, payment: Payment, refund?: Refund, dispute?: Dispute): void {
    const body = JSON.stringify({
      entity: 'event',
      event,
      created_at: seconds(this.#clock.now),
      payload: {
        payment: { entity: paymentEntity(payment) },
        ...(event === 'order.paid' ? { order: { entity: orderEntity(payment.order) } } : {}),
        ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
        ...(dispute ? { dispute: { entity: disputeEntity(dispute) } } : {}),
      },
    })
    const signature = sign(body, KEYS.webhookSecret)
    const captured = event === 'payment.captured' ? payment : null
    const deliveredAt = Number.POSITIVE_INFINITY
    const isOfDispute = dispute !== undefined
    this.webhooks.push({
      id: this.#newId('evt'),
      body,
      signature,
      captured,
      deliveredAt,
      isOfDispute,
    })
  }

  #take(ms: number): void {
    this.#clock.now += ms
  }

  #orderOf(id: string): Order {
    const order = this.#orders.get(id)
    if (!order) throw new Error(`There is no order ${id}.`)
    return order
  }

  #newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}_${this.#name}_${this.#ids}`
  }
}

const paymentIn = (url: string) => new URL(url).pathname.split('/')[3] ?? ''

const keyOf = (init?: RequestInit) => new Headers(init?.headers).get('X-Refund-Idempotency') ?? ''

const seconds = (ms: number) => Math.floor(ms / SECOND)

const failure = (status: number, description: string) =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status })

const listOf = (items: object[]) =>
  Response.json({ entity: 'collection', count: items.length, items: items.toReversed() })

const orderEntity = ({ id, amount, isPaid }: Order) => ({
  id,
  entity: 'order',
  amount,
  currency: 'INR',
  status: isPaid ? 'paid' : 'created',
})

const paymentEntity = ({ id, order, amount, status, createdAt, amountRefunded }: Payment) => ({
  id,
  entity: 'payment',
  order_id: order.id,
  amount,
  currency: 'INR',
  status,
  amount_refunded: amountRefunded,
  created_at: seconds(createdAt),
})

const refundEntity = ({ id, payment, amount, status, key }: Refund) => ({
  id,
  entity: 'refund',
  payment_id: payment.id,
  amount,
  currency: 'INR',
  status,
  receipt: key,
})

const disputeEntity = ({ id, payment, status }: Dispute) => ({
  id,
  entity: 'dispute',
  payment_id: payment.id,
  amount: payment.amount,
  currency: 'INR',
  status,
})
