import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { jobs, paymentLedger, paymentOrders } from '#server/db/schema.ts'
import { runCommand as runMoney } from '#server/money/commands.ts'
import { ledgerCsv, ledgerOf } from '#server/money/ledger.ts'
import { countOverdue } from '#server/money/unsettled.ts'
import { findEntry, listEntries } from '#server/organizers/entries.ts'
import type { PaymentJobs } from '#server/payments/payment-jobs.ts'
import { insertPayment, sendToPayment } from '#server/payments/payment-state.ts'
import { pollPayments, startPolling } from '#server/payments/poll.ts'
import type { ProviderPayment } from '#server/payments/provider.ts'
import { checkPayment } from '#server/payments/provider-report.ts'
import { enqueue, pullIn } from '#server/queue/queue.ts'
import { bookingBody, bookingRequest, FREE } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { NOW } from './support/server.ts'
import { DAY, HOUR, MINUTE, SECOND, settlingServer } from './support/settling.ts'

const settling = settlingServer()
const { server, provider, logged, current, changeEvent, changeTournament } = settling
const { createOrder, createOrderWithoutDraft, createTeams, bookWith, attempted, booked } = settling
const { elapse, elapseBy, bookingsOf, stateOf, statusOf, refundsOf, postWebhook } = settling

const ERROR = 50
const DEADLINE = NOW + 9 * DAY

describe('a captured payment', () => {
  it('of another amount is booked if the provider calls the order paid, and listed with what was charged', async () => {
    const id = await createOrder()
    provider.attempt(id, { amount: 51_180, isPaid: true })
    expect((await statusOf(id)).status).toBe('paid')
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ total: 50_000 }])
    const { token } = current.member
    const charged = { order_total: 500, charged: 511.8 }
    expect((await server.call('orders', { token, params: {} })).data).toMatchObject([charged])
    expect((await server.call('booking', { token })).data).toMatchObject([charged])
  })

  it('of another amount blocks a second payment order and is logged as an error if the provider does not call the order paid', async () => {
    const id = await createOrder()
    provider.attempt(id, { amount: 40_000 })
    expect(await statusOf(id)).toMatchObject({ status: 'mismatch', payment_id: null })
    const { token } = current.member
    const body = { amount: 1000, draft: [team('single', 2)] }
    const second = await server.call('createPaymentOrder', { token, body })
    expect(second.data).toMatchObject({ id, status: 'mismatch' })
    const { held, refunds } = await server.call('orders', { token, params: {} })
    expect(held).toEqual([
      { payment_id: expect.stringMatching(/^pay_/), amount: 400, events: ['Event single'] },
    ])
    expect(refunds).toEqual([])
    await elapse(40 * MINUTE)
    expect(await bookingsOf(current.member)).toEqual([])
    expect(await stateOf(id)).toBe('mismatch')
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
      { paymentOrder: id, msg: 'captured with another amount' },
    ])
  })

  it('is learnt by the poll of the provider, without browser and webhook', async () => {
    const id = await createOrder()
    provider.attempt(id)
    await elapse(MINUTE)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toHaveLength(1)
    expect(provider.requests).not.toContain('listOrderPayments')
  })

  it('after the order expired and while no server ran is learnt when one starts', async () => {
    const id = await createOrder()
    await elapse(31 * MINUTE)
    server.now += HOUR
    const { id: paymentId } = provider.attempt(id)
    server.now += 6 * HOUR
    await startPolling(server.deps)
    await server.runJobs()
    await elapse(SECOND)
    expect(refundsOf(paymentId)).toHaveLength(1)
  })

  it('after the order expired is refunded once, and booked never', async () => {
    const id = await createOrder()
    await elapse(31 * MINUTE)
    expect((await statusOf(id)).status).toBe('expired')
    await elapse(60 * DAY)
    const { id: paymentId } = provider.attempt(id)
    await elapse(2 * MINUTE)
    await elapse(SECOND)
    await elapse(11 * MINUTE)
    expect(refundsOf(paymentId)).toMatchObject([{ amount: 50_000 }])
    expect(await bookingsOf(current.member)).toEqual([])
  })

  it('that is booked answers a repeated booking of the same players with it, and one of other teams with 409', async () => {
    const { id, payment } = await booked()
    const [booking] = await bookingsOf(current.member)
    const ids = { orderId: id, paymentId: payment.id }
    const again = await bookWith(await createTeams(), ids)
    expect(await again.json()).toMatchObject({ data: { order_id: booking?.id } })
    for (const others of [[team('single', 2)], [team('double', 2)]]) {
      expect((await bookWith(await createTeams(others), ids)).status).toBe(409)
    }
    expect(await bookingsOf(current.member)).toEqual([booking])
  })

  it('in time is booked, however late the server learns of it', async () => {
    const id = await createOrder()
    provider.down.add('listOrderPayments')
    provider.attempt(id)
    await elapse(3 * 60 * MINUTE)
    provider.down.clear()
    await elapseBy(HOUR, 3)
    expect(await bookingsOf(current.member)).toHaveLength(1)
  })

  it('of an order that was pending when it expired is refunded', async () => {
    const { payment } = await attempted({ status: 'authorized' })
    await elapse(31 * MINUTE)
    payment.status = 'captured'
    await elapse(2 * MINUTE)
    await elapse(SECOND)
    expect(await bookingsOf(current.member)).toEqual([])
    expect(refundsOf(payment.id)).toHaveLength(1)
  })

  it('in time is booked, though an earlier attempt is pending and the server learns of it after the order expired', async () => {
    const { id, payment: earlier } = await attempted({ status: 'authorized' })
    await elapse(28 * MINUTE)
    const { id: paymentId } = provider.attempt(id)
    await elapse(3 * MINUTE)
    earlier.status = 'failed'
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId }])
    expect(refundsOf(paymentId)).toEqual([])
  })

  it('in time is booked, though an earlier attempt was captured late and the server learns of both together', async () => {
    const id = await createOrder()
    const earlier = provider.attempt(id, { status: 'authorized' })
    const inTime = provider.attempt(id)
    server.now += 31 * MINUTE
    earlier.status = 'captured'
    await postWebhook('payment.captured', earlier)
    await elapse(SECOND)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId: inTime.id }])
    expect(refundsOf(earlier.id)).toHaveLength(1)
    expect(refundsOf(inTime.id)).toEqual([])
  })

  it('in time is booked, though the provider first listed only another attempt, which is pending', async () => {
    const id = await createOrder()
    const paid = provider.attempt(id)
    const pending = provider.attempt(id, { status: 'authorized' })
    provider.payments.splice(provider.payments.indexOf(paid), 1)
    expect((await statusOf(id)).status).toBe('pending')
    provider.payments.push(paid)
    pending.status = 'failed'
    server.now += 31 * MINUTE
    await statusOf(id)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId: paid.id }])
    expect(refundsOf(paid.id)).toEqual([])
  })

  it('after the order expired is refunded, though it completes a part that was captured in time', async () => {
    const { id, payment: part } = await attempted({ amount: 40_000 })
    await elapse(31 * MINUTE)
    const late = provider.attempt(id)
    await elapse(MINUTE)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toEqual([])
    expect(refundsOf(late.id)).toMatchObject([{ amount: 50_000 }])
    expect(refundsOf(part.id)).toEqual([])
    expect(await stateOf(id)).toBe('mismatch')
  })

  it('beside the one that was booked is refunded', async () => {
    const id = await createOrder()
    provider.attempt(id)
    const second = provider.attempt(id)
    await statusOf(id)
    await elapse(11 * SECOND)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toHaveLength(1)
    expect(provider.refunds.map(({ paymentId }) => paymentId)).toContain(second.id)
  })

  it('of a part of the amount is refunded once another payment has paid the order', async () => {
    const id = await createOrder()
    const part = provider.attempt(id, { amount: 40_000 })
    const full = provider.attempt(id)
    await statusOf(id)
    await elapse(11 * SECOND)
    await elapse(SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId: full.id }])
    expect(refundsOf(part.id)).toMatchObject([{ amount: 40_000 }])
    expect(refundsOf(full.id)).toEqual([])
  })

  it('in another currency is not taken for the price in rupees', async () => {
    const id = await createOrder()
    provider.attempt(id, { currency: 'JPY', isPaid: false })
    expect((await statusOf(id)).status).toBe('mismatch')
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toEqual([])
  })

  it('of an attempt that was pending when another one was booked is refunded', async () => {
    const id = await createOrder()
    const pending = provider.attempt(id, { status: 'authorized' })
    provider.attempt(id)
    await statusOf(id)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toHaveLength(1)
    await elapseBy(MINUTE, 10)
    pending.status = 'captured'
    await elapseBy(MINUTE, 3)
    expect(refundsOf(pending.id)).toHaveLength(1)
    expect(await bookingsOf(current.member)).toHaveLength(1)
  })

  it.each([
    ['dearer', 60_000, 409, 'The price of an event has changed.'],
    ['cheaper', 40_000, 200, 'order_id'],
  ])(
    'for an event that became %s is settled when the browser books at the new price',
    async (_, entryFee, status, text) => {
      const id = await createOrder()
      const { id: paymentId } = provider.attempt(id)
      await changeEvent({ entryFee })
      const response = await bookWith(await createTeams(), { orderId: id, paymentId })
      expect(response.status).toBe(status)
      expect(await response.text()).toContain(text)
      await elapse(SECOND)
      expect(refundsOf(paymentId)).toHaveLength(status === 409 ? 1 : 0)
      const { data } = await server.call('orders', { token: current.member.token, params: {} })
      const totals = data.map(({ order_total, item_total }) => [order_total, item_total])
      expect(totals).toEqual(status === 409 ? [] : [[500, 500]])
    },
  )

  it('for an event that was withdrawn before the browser created teams is refunded', async () => {
    const id = await createOrder()
    const { id: paymentId } = provider.attempt(id)
    await changeTournament({ status: 'PENDING' })
    const response = await bookWith(await createTeams(), { orderId: id, paymentId })
    expect(response.status).toBe(409)
    await elapse(SECOND)
    expect(refundsOf(paymentId)).toHaveLength(1)
  })

  it('books no other teams than those of its order', async () => {
    const id = await createOrder()
    const { id: paymentId } = provider.attempt(id)
    for (const other of [team('single', 2), team('double', 2)]) {
      const response = await bookWith(await createTeams([other]), { orderId: id, paymentId })
      expect(response.status).toBe(400)
    }
    expect(await bookingsOf(current.member)).toEqual([])
    expect(await stateOf(id)).toBe('captured')
  })

  it.each([
    ['was withdrawn', () => changeTournament({ status: 'PENDING' })],
    ['closed', () => changeEvent({ bookingActive: false })],
    ['became dearer', () => changeEvent({ entryFee: 60_000 })],
  ])('for an event that %s is refunded with a mail when the browser books', async (_, change) => {
    const id = await createOrder()
    const created = await createTeams()
    await change()
    const { id: paymentId } = provider.attempt(id)
    const response = await bookWith(created, { orderId: id, paymentId })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('We are refunding your payment in full.')
    await elapse(SECOND)
    expect(refundsOf(paymentId)).toMatchObject([{ amount: 50_000 }])
    await elapse(SECOND)
    const mail = await server.mailTo(current.member.email)
    expect(mail.subject).toBe('Refund of ₹500 on its way')
    expect(mail.text).toContain(refundsOf(paymentId)[0]?.id)
    expect(await bookingsOf(current.member)).toEqual([])
  })

  it('before the deadline is booked after it', async () => {
    server.now = DEADLINE - MINUTE
    await attempted()
    await elapse(2 * MINUTE)
    expect(await bookingsOf(current.member)).toHaveLength(1)
  })

  it('more than 15 minutes after the deadline is refunded', async () => {
    server.now = DEADLINE - MINUTE
    const id = await createOrder()
    server.now = DEADLINE + 16 * MINUTE
    const payment = provider.attempt(id)
    await statusOf(id)
    await elapse(SECOND)
    expect(refundsOf(payment.id)).toHaveLength(1)
  })

  it('of an expired order is refunded though another one was paid while it was pending', async () => {
    const { id, payment: pending } = await attempted({ status: 'authorized' })
    await elapse(29 * MINUTE)
    expect(await createOrder()).toBe(id)
    await elapse(2 * MINUTE)
    expect((await statusOf(id)).status).toBe('expired')
    const second = await createOrder()
    expect(second).not.toBe(id)
    const paid = provider.attempt(second)
    await statusOf(second)
    await elapse(11 * SECOND)
    pending.status = 'captured'
    // The provider's clock is behind: by it, the order had not expired.
    await postWebhook('payment.captured', pending, { at: NOW + 30 * MINUTE - SECOND })
    await elapse(2 * SECOND)
    await elapse(SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId: paid.id }])
    expect(refundsOf(pending.id)).toMatchObject([{ amount: 50_000 }])
    expect(refundsOf(paid.id)).toEqual([])
  })

  it('without a draft is booked by the client, or refunded after 30 minutes', async () => {
    const booked = await createOrderWithoutDraft()
    const created = await createTeams()
    const { id: paymentId } = provider.attempt(booked)
    expect((await bookWith(created, { orderId: booked, paymentId })).status).toBe(200)

    const left = await createOrderWithoutDraft()
    const payment = provider.attempt(left)
    await statusOf(left)
    await elapse(29 * MINUTE)
    expect(refundsOf(payment.id)).toEqual([])
    await elapse(2 * MINUTE)
    await elapse(SECOND)
    expect(refundsOf(payment.id)).toHaveLength(1)
  })
})

describe('an unpaid payment order of the user', () => {
  it.each([
    [
      'after its deadline',
      async () => {
        server.now += 10 * DAY
      },
    ],
    ['that closed', () => changeEvent({ bookingActive: false })],
  ])('does not open an event %s for a new one', async (_, change) => {
    await createOrder()
    await change()
    const { token } = current.member
    const body = { amount: 1000, draft: [team('single', 2)] }
    const error = await server.expectError('createPaymentOrder', { token, body })
    expect(error.message).toContain('closed')
    expect(provider.requests.filter((it) => it === 'createPaymentOrder')).toHaveLength(1)
  })

  it('is offered instead of one for other players for 15 minutes after the last attempt', async () => {
    const id = await createOrder()
    await elapse(14 * MINUTE)
    provider.attempt(id, { status: 'failed' })
    await elapse(14 * MINUTE)
    const other = [team('single', 2)]
    expect(await createOrder(other, 1000)).toBe(id)
    await elapse(2 * MINUTE)
    expect(await createOrder(other, 1000)).not.toBe(id)
  })
})

describe('a payment that is held', () => {
  it('blocks a second order also beside more than twenty unpaid ones', async () => {
    const held = await createOrder()
    provider.attempt(held, { amount: 40_000 })
    await statusOf(held)
    for (let index = 0; index < 21; index += 1) {
      const row = { id: `order_unpaid_${index}`, userId: current.member.userId }
      const input = { amount: 50_000, expiresAt: server.now + HOUR, hasTeams: true }
      const draft = [team('single', 2)]
      server.now += SECOND
      await server.db.transaction((tx) => insertPayment(tx, { ...row, draft }, input, server.now))
    }
    const { token } = current.member
    const body = { amount: 1000, draft: [team('single', 2)] }
    const { data } = await server.call('createPaymentOrder', { token, body })
    expect(data).toMatchObject({ id: held, status: 'mismatch' })
  })
})

describe('an unpaid payment order', () => {
  const again = () =>
    server.send('createPaymentOrder', {
      token: current.member.token,
      body: { amount: 500, draft: [team('single')] },
    })

  it('is not offered again once it can no longer be paid, even if nobody could ask for its payments', async () => {
    const id = await createOrder()
    server.now += 31 * MINUTE
    const { data } = await (await again()).json()
    expect(data.id).not.toBe(id)
  })

  it.each([
    ['closed', () => changeEvent({ bookingActive: false }), 'closed'],
    ['became dearer', () => changeEvent({ entryFee: 60_000 }), 'The total is now ₹600.'],
    ['was withdrawn', () => changeTournament({ status: 'PENDING' }), 'no longer available'],
  ])('is not offered again for an event that %s', async (_, change, message) => {
    await createOrder()
    await change()
    const response = await again()
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(message)
  })

  it('is offered again within 15 minutes after the deadline', async () => {
    server.now = DEADLINE - MINUTE
    const id = await createOrder()
    server.now = DEADLINE + MINUTE
    expect((await (await again()).json()).data.id).toBe(id)
  })
})

describe('a refund', () => {
  async function refundDue() {
    const id = await createOrder()
    await changeEvent({ bookingActive: false })
    const payment = provider.attempt(id)
    await statusOf(id)
    return { id, payment }
  }

  it('is requested again with the same key after an outage, and once in total', async () => {
    const { id, payment } = await refundDue()
    provider.down.add('refund')
    await elapse(11 * SECOND)
    await elapse(10 * SECOND)
    expect(await stateOf(id)).toBe('refundDue')
    provider.down.clear()
    await elapseBy(MINUTE, 5)
    expect(refundsOf(payment.id)).toMatchObject([{ key: `refund-${payment.id}-0` }])
    expect(await stateOf(id)).toBe('refunding')
  })

  it('of a payment is told with its amount and reason while it is under way and after it', async () => {
    const { id, payment } = await refundDue()
    await elapse(11 * SECOND)
    await elapse(SECOND)
    const unbooked = { id: payment.id, amount: 500, reason: 'closed' }
    expect(await statusOf(id)).toMatchObject({ status: 'refunding', payment_id: null, unbooked })
    for (const refund of refundsOf(payment.id)) refund.status = 'processed'
    await elapse(11 * MINUTE)
    expect(await statusOf(id)).toMatchObject({ status: 'refunded', unbooked })
  })

  it('of a second payment is listed with the booking that did not need it', async () => {
    const { id } = await booked()
    const second = provider.attempt(id)
    await elapseBy(MINUTE, 3)
    const { token } = current.member
    const { data, refunds } = await server.call('booking', { token })
    expect(data).toHaveLength(1)
    expect(refunds).toMatchObject([
      { payment_id: second.id, amount: 500, reason: 'surplus', events: [data[0]?.item.item_name] },
    ])
    const listed = async () => (await server.call('orders', { token, params: {} })).refunds
    expect(await listed()).toEqual(refunds)
    const createdBefore = (days: number) =>
      server.db
        .update(paymentOrders)
        .set({ createdAt: new Date(server.now - days * DAY) })
        .where(eq(paymentOrders.userId, current.member.userId))
    await createdBefore(89)
    expect(await listed()).toEqual(refunds)
    await createdBefore(91)
    expect(await listed()).toEqual([])
  })

  it('of a payment without a booking is listed with no booking', async () => {
    await refundDue()
    await elapse(11 * SECOND)
    await changeEvent({ bookingActive: true })
    await booked()
    expect((await server.call('booking', { token: current.member.token })).refunds).toEqual([])
  })

  it('is of the rest where a part was refunded by hand', async () => {
    const { id, payment } = await refundDue()
    provider.refundByHand(payment, 10_000)
    provider.refundStatus = 'processed'
    await elapse(11 * SECOND)
    await elapse(SECOND)
    expect(refundsOf(payment.id)).toMatchObject([{ amount: 10_000 }, { amount: 40_000 }])
    expect(await stateOf(id)).toBe('refunded')
  })

  it('is not requested where all was refunded by hand', async () => {
    const { id, payment } = await refundDue()
    provider.refundByHand(payment)
    await elapse(11 * SECOND)
    await elapse(SECOND)
    expect(refundsOf(payment.id)).toHaveLength(1)
    expect(await stateOf(id)).toBe('refunded')
    expect(provider.requests).not.toContain('refund')
  })

  it('by hand of a payment that waits for the operator is learnt and mailed', async () => {
    const { id, payment } = await attempted({ amount: 40_000 })
    const refund = provider.refundByHand(payment)
    await postWebhook('refund.processed', payment, { paymentOrderId: null })
    await elapse(SECOND)
    await elapse(SECOND)
    expect(await statusOf(id)).toMatchObject({
      status: 'refunded',
      unbooked: { amount: 400, reason: 'operator' },
    })
    expect((await server.mailTo(current.member.email)).text).toContain(refund.id)
    const { token } = current.member
    const { refunds } = await server.call('orders', { token, params: {} })
    expect(refunds).toMatchObject([{ refund_id: refund.id, reason: 'operator' }])
    expect(provider.requests).not.toContain('refund')
  })

  it('by hand of a payment that the server did not know is learnt, and nothing is booked', async () => {
    const id = await createOrder()
    const payment = provider.attempt(id)
    provider.refundByHand(payment)
    await elapse(MINUTE)
    await elapse(11 * SECOND)
    expect(await stateOf(id)).toBe('refunded')
    expect(await bookingsOf(current.member)).toEqual([])
    expect(refundsOf(payment.id)).toHaveLength(1)
  })

  it('by hand of a booked payment stays booked, and the operator is told once', async () => {
    const { id, payment } = await booked()
    provider.refundByHand(payment)
    for (let times = 0; times < 2; times += 1) {
      await postWebhook('refund.processed', payment)
      await elapse(SECOND)
      await elapse(SECOND)
    }
    expect(await bookingsOf(current.member)).toHaveLength(1)
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
      { paymentOrder: id, msg: 'a booked payment was refunded' },
    ])
  })

  it('by hand of a booked payment ends its entries for who booked them, who gets a mail', async () => {
    const id = await createOrder()
    const payment = provider.attempt(id)
    await statusOf(id)
    await elapse(11 * SECOND)
    provider.refundByHand(payment)
    await postWebhook('refund.processed', payment)
    await elapse(SECOND)
    await elapse(SECOND)
    const { member } = current
    const { subject, text } = await server.mailTo(member.email)
    expect(subject).toBe('Refund of ₹500 on its way')
    expect(text).toContain('Its passes are no longer valid.')
    const { token } = member
    const { data, refunds } = await server.call('orders', { token, params: {} })
    expect(data).toMatchObject([{ cancelled_at: expect.any(String) }])
    expect(data[0]?.code).toBeUndefined()
    const refund = { payment_id: payment.id, amount: 500, reason: 'operator' }
    expect(refunds).toMatchObject([{ ...refund, refunded_at: expect.any(String) }])
    const params = { id: data[0]?.order_id ?? '' }
    const { data: receipt } = await server.call('receipt', { token, params })
    expect(receipt).toMatchObject({ items: [{ is_cancelled: true }], refunds: [refund] })
  })

  it('that the provider does not list yet is asked for again', async () => {
    const { id, payment } = await refundDue()
    await elapse(11 * SECOND)
    await elapse(SECOND)
    const [refund] = provider.refunds.splice(-1)
    await postWebhook('refund.processed', payment)
    await elapse(SECOND)
    expect(await stateOf(id)).toBe('refunding')
    provider.refunds.push({ ...(refund as (typeof provider.refunds)[number]), status: 'processed' })
    await elapse(3 * SECOND)
    expect(await stateOf(id)).toBe('refunded')
  })

  it('that failed waits for the operator', async () => {
    provider.refundStatus = 'failed'
    const { id } = await refundDue()
    await elapse(11 * SECOND)
    await elapse(SECOND)
    expect(await stateOf(id)).toBe('refundFailed')
  })

  describe('that fails after it was processed', () => {
    async function processed() {
      provider.refundStatus = 'processed'
      const { id, payment } = await refundDue()
      await elapse(11 * SECOND)
      await elapse(SECOND)
      expect((await statusOf(id)).status).toBe('refunded')
      await postWebhook('refund.processed', payment)
      await elapse(SECOND)
      provider.failRefund(payment)
      return { id, payment }
    }

    async function expectFailed(id: string) {
      expect(await stateOf(id)).toBe('refundFailed')
      expect((await statusOf(id)).status).toBe('refunding')
      expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
        { paymentOrder: id, msg: 'refund failed' },
      ])
      const list = await runMoney(server.deps, [])
      expect(list).toMatch(new RegExp(`${id} .*refundFailed`))
    }

    it('waits for the operator once a webhook tells of it, and can be refunded again', async () => {
      const { id, payment } = await processed()
      await postWebhook('refund.failed', payment)
      await elapse(SECOND)
      await elapse(SECOND)
      await expectFailed(id)
      await runMoney(server.deps, ['refund', payment.id])
      await elapse(SECOND)
      expect(await stateOf(id)).toBe('refunded')
      expect(refundsOf(payment.id).map(({ status }) => status)).toEqual(['failed', 'processed'])
      const lines = (await ledgerCsv(server.db, NOW, server.now + 1)).split('\n')
      const refunded = lines.filter((line) => line.includes(id)).map((line) => line.split(',')[8])
      expect(refunded.filter(Boolean)).toEqual(['500.00', '-500.00', '500.00'])
    })

    it('is learnt a week later without a webhook', async () => {
      const { id } = await processed()
      await elapse(7 * DAY)
      await elapse(SECOND)
      await expectFailed(id)
    })
  })
})

describe('what the provider does without being asked', () => {
  const list = () => runMoney(server.deps, [])

  async function tell(type: string, payment: ProviderPayment, disputeId: string | null = null) {
    await postWebhook(type, payment, { disputeId, paymentOrderId: null })
    await elapse(SECOND)
    await elapse(SECOND)
  }

  const refundedIn = async (id: string) =>
    (await ledgerCsv(server.db, NOW, server.now + 1))
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => line.split(',')[8])
      .filter(Boolean)

  it('a dispute is in the ledger, and listed at each change until an operator has seen it', async () => {
    const { id, payment } = await booked()
    const dispute = { id: `disp_${payment.id}`, paymentId: payment.id, amount: 50_000 }
    for (const status of ['open', 'lost']) {
      provider.disputes = [{ ...dispute, status }]
      await tell('payment.dispute.created', payment, dispute.id)
      await tell('payment.dispute.created', payment, dispute.id)
      expect(await list()).toMatch(new RegExp(`${payment.id} .* booked .*dispute ${status}`))
      expect(await countOverdue(server.db, server.now)).toBeGreaterThan(0)
      expect(await runMoney(server.deps, ['seen', payment.id])).toContain(payment.id)
      expect(await list()).not.toContain(payment.id)
    }
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
      { paymentOrder: id, msg: 'a payment is disputed: open' },
      { paymentOrder: id, msg: 'a payment is disputed: lost' },
    ])
    expect(await refundedIn(id)).toEqual(['500.00'])
  })

  it('a dispute that was lost returned the money: it is not refunded once more', async () => {
    const { id, payment } = await attempted({ amount: 40_000 })
    provider.disputes = [{ id: 'disp_held', paymentId: payment.id, amount: 40_000, status: 'lost' }]
    await tell('payment.dispute.lost', payment, 'disp_held')
    await runMoney(server.deps, ['refund', payment.id])
    await elapse(SECOND)
    expect(await stateOf(id)).toBe('refunded')
    expect(provider.requests).not.toContain('refund')
    expect(await refundedIn(id)).toEqual(['400.00'])
  })

  it('a refund of a part by hand is in the ledger, and listed until an operator has seen it', async () => {
    const { id, payment } = await booked()
    provider.refundByHand(payment, 10_000)
    await tell('refund.processed', payment)
    expect(await list()).toMatch(new RegExp(`${payment.id} .* booked .*₹100 refunded by hand`))
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
      { paymentOrder: id, msg: 'a payment was refunded in part' },
    ])
    await runMoney(server.deps, ['seen', payment.id])
    expect(await list()).not.toContain(payment.id)
    provider.refundByHand(payment, 40_000)
    await tell('refund.processed', payment)
    expect(await refundedIn(id)).toEqual(['100.00', '400.00'])
  })

  it('a refund by hand that fails leaves the entry booked, is listed, and can be made again', async () => {
    const { id, payment } = await booked()
    const { entries } = await listEntries(server.db, { event: 'single' }, { limit: 100 })
    const entryId = entries.find((it) => it.payment_id === payment.id)?.entry ?? ''
    const entryState = async () => (await findEntry(server.db, entryId))?.state
    provider.refundByHand(payment)
    await tell('refund.processed', payment)
    expect(await entryState()).toBe('refunded')
    provider.failRefund(payment)
    await tell('refund.failed', payment)
    expect(await entryState()).toBe('booked')
    expect(await list()).toMatch(new RegExp(`${payment.id} .* booked .*refund by hand failed`))
    provider.refundByHand(payment)
    await tell('refund.processed', payment)
    expect(await entryState()).toBe('refunded')
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
      { paymentOrder: id, msg: 'a booked payment was refunded' },
      { paymentOrder: id, msg: 'the refund of a booked payment failed: its places may be sold' },
      { paymentOrder: id, msg: 'a booked payment was refunded' },
    ])
    expect(await refundedIn(id)).toEqual(['500.00', '-500.00', '500.00'])
  })

  it('a refund by hand that fails is learnt a week later without a webhook', async () => {
    const { id, payment } = await booked()
    provider.refundByHand(payment)
    await tell('refund.processed', payment)
    provider.failRefund(payment)
    await elapse(7 * DAY)
    expect(await refundedIn(id)).toEqual(['500.00', '-500.00'])
  })

  it('a refund by hand that an answer from before it calls failed is learnt again', async () => {
    const { id, payment } = await booked()
    provider.refundByHand(payment)
    await tell('refund.processed', payment)
    const event = { type: 'payment.partRefunded' as const, paymentId: payment.id, returned: 0 }
    await sendToPayment(server.db, id, event, server.now)
    await elapse(MINUTE)
    expect(await refundedIn(id)).toEqual(['500.00', '-500.00', '500.00'])
  })

  it('a refund of a part by hand after a lost dispute counts beside it', async () => {
    const { id, payment } = await booked()
    provider.disputes = [{ id: 'disp_part', paymentId: payment.id, amount: 20_000, status: 'lost' }]
    await tell('payment.dispute.lost', payment, 'disp_part')
    provider.refundByHand(payment, 10_000)
    await tell('refund.processed', payment)
    expect(await refundedIn(id)).toEqual(['200.00', '100.00'])
  })

  it('a refund of what a lost dispute left counts once, and is taken back where it fails', async () => {
    const { id, payment } = await attempted({ amount: 40_000 })
    provider.disputes = [{ id: 'disp_left', paymentId: payment.id, amount: 15_000, status: 'lost' }]
    await tell('payment.dispute.lost', payment, 'disp_left')
    provider.refundStatus = 'processed'
    await runMoney(server.deps, ['refund', payment.id])
    await elapse(SECOND)
    const deps = { db: server.db, payments: provider, clock: () => server.now }
    await checkPayment(deps, id)
    expect(await refundedIn(id)).toEqual(['150.00', '250.00'])
    provider.failRefund(payment)
    await tell('refund.failed', payment)
    expect(await refundedIn(id)).toEqual(['150.00', '250.00', '-250.00'])
  })

  it('a refund of a part by hand counts once where another payment then paid the order', async () => {
    const { id, payment: part } = await attempted({ amount: 40_000 })
    provider.refundByHand(part, 10_000)
    await tell('refund.processed', part)
    const full = provider.attempt(id)
    provider.refundStatus = 'processed'
    await statusOf(id)
    await elapse(11 * SECOND)
    expect(await refundedIn(id)).toEqual(['100.00', '300.00'])
    provider.refundByHand(full)
    await tell('refund.processed', full)
    expect(await refundedIn(id)).toEqual(['100.00', '300.00', '500.00'])
  })
})

describe('teams', () => {
  it('of an earlier price are not booked at it once the event is dearer, but refunded', async () => {
    const created = await createTeams()
    await changeEvent({ entryFee: 100_000 })
    const id = await createOrderWithoutDraft()
    const { id: paymentId } = provider.attempt(id)
    const response = await bookWith(created, { orderId: id, paymentId })
    expect(response.status).toBe(409)
    await elapse(SECOND)
    expect(refundsOf(paymentId)).toMatchObject([{ amount: 50_000 }])
    expect(await bookingsOf(current.member)).toEqual([])
  })

  it('that were created while the event was free book nothing once it has a price', async () => {
    await changeEvent({ isFreeEvent: true })
    const created = await createTeams()
    await changeEvent({ isFreeEvent: false })
    const body = bookingBody(created, FREE)
    const error = await server.expectError('createBooking', { token: current.member.token, body })
    expect(error).toMatchObject({ status: 400, message: 'These events require payment.' })
  })
})

describe('the same players in the same event', () => {
  const free = async (again?: boolean) => {
    const { token, body } = await bookingRequest(server, current.member, [team('free')])
    return server.send('createBooking', { token, body: { ...body, ...(again && { again }) } })
  }

  it('are booked again only if the request says so', async () => {
    const { id } = await booked()
    const [booking] = await bookingsOf(current.member)
    const { token } = current.member
    const body = { amount: 500, draft: [team('single')] }
    const error = await server.expectError('createPaymentOrder', { token, body })
    expect(error).toMatchObject({
      status: 409,
      duplicate: { order_id: booking?.id, booked_at: booking?.createdAt.toISOString() },
    })
    const again = await server.call('createPaymentOrder', { token, body: { ...body, again: true } })
    expect(again.data.id).not.toBe(id)
    server.now += 8 * DAY
    expect((await server.send('createPaymentOrder', { token, body })).status).toBe(200)
  })

  it('make one free booking by five concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => free()))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await bookingsOf(current.member)).toHaveLength(1)
    expect((await free(true)).status).toBe(200)
  })
})

describe('a webhook', () => {
  it('without a payment order is accepted', async () => {
    const link = { id: 'pay_link', orderId: null }
    expect((await postWebhook('payment.captured', link, { at: null })).status).toBe(200)
  })

  it('is accepted while the provider is down, and worked on later', async () => {
    const id = await createOrder()
    const payment = provider.attempt(id)
    provider.down.add('listOrderPayments').add('listPayments')
    expect((await postWebhook('payment.captured', payment)).status).toBe(200)
    await elapse(SECOND)
    provider.down.clear()
    await elapse(MINUTE)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId: payment.id }])
  })

  it('is answered before the provider answers', async () => {
    const id = await createOrder()
    const payment = provider.attempt(id)
    const answer = provider.hold('listOrderPayments')
    expect((await postWebhook('payment.captured', payment)).status).toBe(200)
    expect(await stateOf(id)).toBe('open.unpaid')
    answer()
    await elapse(SECOND)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toHaveLength(1)
  })

  const types = ['payment.failed', 'payment.captured', 'order.paid']
  const orders = types.flatMap((first) => {
    const others = types.filter((type) => type !== first)
    return [
      [first, ...others],
      [first, ...others.reverse()],
    ]
  })
  it.each(orders)('is worked on the same in any order, twice: %s, %s, %s', async (...order) => {
    const id = await createOrder()
    provider.attempt(id, { status: 'failed' })
    const payment = provider.attempt(id)
    for (const type of [...order, ...order]) {
      const event = { id: `${id} ${type}` }
      expect((await postWebhook(type, payment, event)).status).toBe(200)
      await elapse(SECOND)
    }
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toMatchObject([{ paymentId: payment.id }])
    expect((await ledgerOf(server.db, id)).map(({ toState }) => toState)).toEqual([
      'open.unpaid',
      'captured',
      'booked',
    ])
  })

  it('of a refund that comes before anything else is worked on when the refund is known', async () => {
    const id = await createOrder()
    const payment = provider.attempt(id, { isPaid: false, amount: 40_000 })
    const refund = provider.refundByHand(payment)
    await postWebhook('refund.processed', payment)
    await elapse(SECOND)
    await elapse(SECOND)
    expect((await statusOf(id)).status).toBe('refunded')
    const { refunds } = await server.call('orders', { token: current.member.token, params: {} })
    expect(refunds).toMatchObject([{ refund_id: refund.id }])
  })

  it('tells the time of the capture', async () => {
    const { payment } = await attempted({ status: 'authorized' })
    const capturedAt = server.now + MINUTE
    payment.status = 'captured'
    server.now += 31 * MINUTE
    await postWebhook('payment.captured', payment, { at: capturedAt })
    await elapse(SECOND)
    await elapse(11 * SECOND)
    expect(await bookingsOf(current.member)).toHaveLength(1)
  })
})

describe('a clock that is wrong', () => {
  it.each([
    ['slow', 35 * MINUTE],
    ['fast', -35 * MINUTE],
  ])(
    'by 35 minutes, %s, lets a payment in time be booked, and one too late be refunded',
    async (_, ahead) => {
      provider.ahead = ahead
      const [inTime, late] = [await createOrder(), await createOrder([team('single', 2)], 1000)]
      await elapse(29 * MINUTE)
      provider.attempt(inTime)
      await elapse(MINUTE)
      await elapse(11 * SECOND)
      expect(await stateOf(inTime)).toBe('booked')
      await elapse(2 * MINUTE)
      provider.attempt(late)
      await elapse(MINUTE)
      await elapse(SECOND)
      expect(await statusOf(late)).toMatchObject({ unbooked: { reason: 'late' } })
    },
  )

  it('for a while stops no poll and no job once it is right', async () => {
    const id = await createOrder()
    server.now += DAY
    provider.ahead = -DAY
    await elapse(MINUTE)
    expect(await stateOf(id)).toBe('open.unpaid')
    server.now -= DAY
    provider.ahead = 0
    provider.attempt(id)
    await pullIn(server.db, server.now)
    await elapse(SECOND)
    expect(await stateOf(id)).toBe('captured')
    await elapse(11 * SECOND)
    expect(await stateOf(id)).toBe('booked')
  })

  it('lets a job wait that was planned for later', async () => {
    const at = server.now + 7 * DAY
    const job = { kind: 'checkPayment' as const, subject: 'later', payload: null, at }
    await enqueue<PaymentJobs>(server.db, job, server.now)
    await pullIn(server.db, server.now)
    const [stored] = await server.db.select().from(jobs).where(eq(jobs.subject, 'later'))
    expect(stored?.nextAttemptAt.getTime()).toBe(at)
  })
})

describe('the poll of the provider', () => {
  it('costs one request however many orders are open', async () => {
    await elapse(100 * DAY)
    for (let index = 0; index < 30; index += 1) {
      const row = { id: `order_open_${index}`, userId: current.member.userId, draft: null }
      const input = { amount: 50_000, expiresAt: server.now + HOUR, hasTeams: false }
      await server.db.transaction((tx) => insertPayment(tx, row, input, server.now))
    }
    provider.requests.length = 0
    await elapse(MINUTE)
    expect(provider.requests).toEqual(['listPayments'])
  })

  it('finds a payment among those of more orders than a statement takes values', async () => {
    const id = await createOrder()
    const { createdAt, ...payment } = provider.attempt(id)
    const others = Array.from({ length: 66_000 }, (_, index) => ({
      ...payment,
      createdAt,
      id: `pay_other_${index}`,
      orderId: `order_other_${index}`,
    }))
    const own = provider.payments.splice(0, provider.payments.length)
    for (const other of others) provider.payments.push(other)
    provider.payments.push(...own)
    await elapse(MINUTE)
    provider.payments.splice(0, others.length)
    expect(await stateOf(id)).toBe('captured')
    await elapse(11 * SECOND)
  })

  it('opens no transaction for a payment that is stored, beside a failed attempt', async () => {
    const { db } = server
    await elapse(HOUR)
    const id = await createOrder()
    provider.attempt(id, { status: 'failed' })
    provider.attempt(id)
    await statusOf(id)
    const opened = vi.spyOn(db, 'transaction')
    const from = server.now - MINUTE
    const deps = { db, payments: provider, clock: () => server.now }
    await pollPayments(deps, { from })
    expect(opened).not.toHaveBeenCalled()
    provider.attempt(id)
    await pollPayments(deps, { from })
    expect(opened).toHaveBeenCalledOnce()
    opened.mockRestore()
    await elapse(11 * SECOND)
  })

  it('asks a provider that fails at most seven times in an hour', async () => {
    provider.down.add('listPayments')
    await elapseBy(MINUTE, 60)
    expect(provider.requests.filter((it) => it === 'listPayments').length).toBeLessThanOrEqual(7)
  })

  it('asks more rarely for an attempt that is pending for an hour', async () => {
    const id = await createOrder()
    provider.attempt(id, { status: 'created' })
    await elapse(HOUR)
    provider.requests.length = 0
    await elapseBy(MINUTE, 60)
    const asked = provider.requests.filter((it) => it === 'listOrderPayments').length
    expect(asked).toBeGreaterThan(10)
    expect(asked).toBeLessThan(25)
    expect((await statusOf(id)).status).toBe('expired')
  })
})

describe('the ledger', () => {
  it('holds every transition of a payment order and cannot be changed', async () => {
    const { id } = await attempted({ status: 'failed' })
    provider.attempt(id)
    await statusOf(id)
    await elapse(11 * SECOND)
    const isOfOrder = eq(paymentLedger.paymentOrderId, id)
    const entries = await server.db
      .select()
      .from(paymentLedger)
      .where(isOfOrder)
      .orderBy(paymentLedger.id)
    expect(entries.map(({ fromState, toState }) => [fromState, toState])).toEqual([
      [null, 'open.unpaid'],
      ['open.unpaid', 'open.attempted'],
      ['open.attempted', 'captured'],
      ['captured', 'booked'],
    ])
    await expect(server.db.delete(paymentLedger).where(isOfOrder)).rejects.toThrow()
  })
})

describe('the ledger of an order that was paid twice', () => {
  it('holds the second payment once, however often the provider lists it', async () => {
    const id = await createOrder()
    provider.attempt(id)
    provider.attempt(id)
    provider.down.add('refund')
    await statusOf(id)
    await elapse(11 * SECOND)
    await elapseBy(MINUTE, 4)
    const entries = await ledgerOf(server.db, id)
    expect(entries.map(({ event }) => event.type)).toEqual([
      'order.created',
      'payment.captured',
      'payment.captured',
      'payment.surplus',
      'booking.created',
    ])
  })
})

describe('a job that cannot be done', () => {
  it('delays no other and becomes a dead letter', async () => {
    const broken = await createOrder()
    provider.attempt(broken)
    await statusOf(broken)
    await server.db
      .update(paymentOrders)
      .set({ draft: [{ ...team('single'), players: [{ ...team('single').players[0] } as never] }] })
      .where(eq(paymentOrders.id, broken))
    await server.db
      .update(paymentOrders)
      .set({ draft: [null as never] })
      .where(eq(paymentOrders.id, broken))
    const first = current.member
    current.member = await newMember(server)
    await booked()
    expect(await bookingsOf(first)).toEqual([])
    expect(await bookingsOf(current.member)).toHaveLength(1)
    await elapseBy(HOUR, 24)
    const [dead] = await server.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.subject, broken), eq(jobs.kind, 'bookPayment')))
    expect(dead?.deadAt).not.toBeNull()
    expect(await stateOf(broken)).toBe('captured')
  })
})
