import { HttpError } from '#server/http/http-error.ts'
import type {
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
  WebhookEvent,
} from '#server/payments/provider.ts'

type Method =
  | 'createPaymentOrder'
  | 'listOrderPayments'
  | 'isOrderPaid'
  | 'listPayments'
  | 'listRefunds'
  | 'refund'

/** A provider in memory whose payments, refunds and outages the test decides. Amounts in paise. */
export class TestProvider implements PaymentProvider {
  readonly checkout = { widget: 'razorpay', script: '/checkout.js', key: 'rzp_test' }
  readonly cspSources = {}
  statusCacheMs = 0
  /** By how much its clock is ahead of the server's, in ms. */
  ahead = 0
  readonly requests: Method[] = []
  readonly down = new Set<Method>()
  /** Calls that take effect, and whose answers get lost. */
  readonly lost = new Set<'refund'>()
  refundStatus: ProviderRefund['status'] = 'pending'
  readonly payments: ProviderPayment[] = []
  readonly refunds: (ProviderRefund & { paymentId: string; key: string })[] = []
  disputes: ProviderDispute[] = []
  readonly #orders = new Map<string, { amount: number; isPaid: boolean }>()
  readonly #held = new Map<Method, Promise<void>>()
  readonly #clock: () => number
  #ids = 0

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** An attempt to pay; `captured` pays the order where the amount is the order's or `isPaid` says so. */
  attempt(
    orderId: string,
    {
      status = 'captured',
      amount = this.#order(orderId).amount,
      currency = 'INR',
      isPaid = amount === this.#order(orderId).amount,
    }: Partial<Pick<ProviderPayment, 'status' | 'amount' | 'currency'>> & { isPaid?: boolean } = {},
  ): ProviderPayment {
    const id = this.#newId('pay')
    const payment = {
      id,
      orderId,
      amount,
      currency,
      status,
      createdAt: this.now(),
      amountRefunded: 0,
    }
    this.payments.push(payment)
    if (status === 'captured' && isPaid) this.#order(orderId).isPaid = true
    return payment
  }

  now = () => this.#clock() + this.ahead

  hold(method: Method): () => void {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    this.#held.set(method, answered)
    return () => {
      this.#held.delete(method)
      answer()
    }
  }

  async createPaymentOrder({ amount }: { amount: number }) {
    this.#request('createPaymentOrder')
    await this.#held.get('createPaymentOrder')
    const id = this.#newId('order')
    this.#orders.set(id, { amount, isPaid: false })
    return { id, amount, currency: 'INR' }
  }

  async listOrderPayments(orderId: string) {
    this.#request('listOrderPayments')
    await this.#held.get('listOrderPayments')
    return this.payments.filter((payment) => payment.orderId === orderId)
  }

  async isOrderPaid(orderId: string) {
    this.#request('isOrderPaid')
    return this.#order(orderId).isPaid
  }

  async listPayments({ from, to }: { from: number; to: number }) {
    this.#request('listPayments')
    return this.payments.filter(({ createdAt }) => createdAt >= from && createdAt <= to)
  }

  async listRefunds(paymentId: string) {
    this.#request('listRefunds')
    return this.refunds.filter((refund) => refund.paymentId === paymentId)
  }

  async refund({ paymentId, amount, key }: { paymentId: string; amount: number; key: string }) {
    this.#request('refund')
    const known = this.refunds.find((refund) => refund.key === key)
    if (known) return known
    const payment = this.payments.find(({ id }) => id === paymentId)
    if (payment?.status !== 'captured') throw down('refund')
    const refund = this.#refund(payment, amount, key, this.refundStatus)
    if (this.lost.has('refund')) throw down('refund')
    return refund
  }

  refundByHand(payment: ProviderPayment, amount = payment.amount): ProviderRefund {
    return this.#refund(payment, amount, '', 'processed')
  }

  /** The bank sends a refund back that the provider had called processed. */
  failRefund(payment: ProviderPayment): void {
    for (const refund of this.refunds) {
      if (refund.paymentId === payment.id) refund.status = 'failed'
    }
    Object.assign(payment, { status: 'captured', amountRefunded: 0 })
  }

  #refund(payment: ProviderPayment, amount: number, key: string, status: ProviderRefund['status']) {
    const rest = payment.amount - sumOfRefunds(this.refunds, payment.id)
    if (amount > rest) throw down('refund')
    const refund = { id: this.#newId('rfnd'), amount, paymentId: payment.id, key, status }
    this.refunds.push(refund)
    if (status !== 'failed') payment.amountRefunded += amount
    if (status !== 'failed' && amount === rest) payment.status = 'refunded'
    return refund
  }

  async findDispute(id: string) {
    const dispute = this.disputes.find((it) => it.id === id)
    if (!dispute) throw down('findDispute')
    return dispute
  }

  async checkAccess() {}

  readWebhook(rawBody: string): WebhookEvent {
    return { disputeId: null, ...JSON.parse(rawBody) }
  }

  #order(id: string) {
    const order = this.#orders.get(id)
    if (!order) throw new Error(`There is no order ${id}.`)
    return order
  }

  #request(method: Method): void {
    this.requests.push(method)
    if (this.down.has(method)) throw down(method)
  }

  #newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}_test_${this.#ids}`
  }
}

const sumOfRefunds = (refunds: (ProviderRefund & { paymentId: string })[], id: string) =>
  refunds
    .filter(({ paymentId, status }) => paymentId === id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

const down = (method: string) => new HttpError(502, `${method} failed.`)
