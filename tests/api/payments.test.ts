import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TeamPayload } from '#contract/entities.ts'
import {
  bookings,
  sandboxKeys,
  sandboxOrders,
  sandboxWebhooks,
  teams,
  webhookEvents,
} from '#server/db/schema.ts'
import { sign } from '#server/payments/signature.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { attemptPayment, book, bookingRequest, pay, payFor } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const GRACE = 11_000

const bookingsOf = (userId: string) =>
  server.db.select().from(bookings).where(eq(bookings.userId, userId))

/** Posts a webhook as the provider does; the signature is invalid without `secret`. */
async function postWebhook(body: string, { id = randomUUID(), secret = 'not the secret' } = {}) {
  return server.app.request('/api/v1/payments/webhook', {
    method: 'POST',
    headers: { 'X-Razorpay-Signature': sign(body, secret), 'X-Razorpay-Event-Id': id },
    body,
  })
}

async function webhookSecret(): Promise<string> {
  const [key] = await server.db.select().from(sandboxKeys)
  return key?.secret ?? ''
}

const storedEvents = (id: string) =>
  server.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))

function captured(orderId: string, paymentId: string): string {
  const entity = { id: paymentId, order_id: orderId, amount: 50_000, status: 'captured' }
  return JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
}

describe('a payment order', () => {
  it('is in paise and must match the total from the database', async () => {
    const { token } = await newMember(server)
    const draft = [team('single', 2), team('free'), team('run', 1, { type: 'CATEGORY_EVENT' })]
    const { data } = await server.call('createPaymentOrder', {
      token,
      body: { amount: 2 * 500 + 750, draft },
    })
    expect(data).toMatchObject({ amount: 175_000, currency: 'INR' })
    const error = await server.expectError('createPaymentOrder', {
      token,
      body: { amount: 1, draft },
    })
    expect(error).toMatchObject({ status: 400, field: 'amount' })
    expect(error.message).toContain('₹1,750')
  })

  it.each([0, -5, 0.001, 0.99, 1e12, 1e308])('is rejected for %s rupees', async (amount) => {
    const { token } = await newMember(server)
    const error = await server.expectError('createPaymentOrder', { token, body: { amount } })
    const message = 'Only amounts from ₹1 to ₹1,00,00,000 can be paid.'
    expect(error).toMatchObject({ status: 400, field: 'amount', message })
  })

  it('has its amount rounded to whole paise', async () => {
    const { token } = await newMember(server)
    for (const [amount, paise] of [
      [500.004, 50_000],
      [500.006, 50_001],
    ] as const) {
      const { data } = await server.call('createPaymentOrder', { token, body: { amount } })
      expect(data.amount).toBe(paise)
    }
  })

  it('has its own receipt of at most 40 characters', async () => {
    const { token } = await newMember(server)
    for (const amount of [500, 600])
      await server.call('createPaymentOrder', { token, body: { amount } })
    const receipts = (await server.db.select().from(sandboxOrders)).map(({ receipt }) => receipt)
    expect(new Set(receipts).size).toBe(receipts.length)
    for (const receipt of receipts) expect(receipt).toMatch(/^.{1,40}$/)
  })

  it('reports its status to its owner only', async () => {
    const [owner, other] = [await newMember(server), await newMember(server)]
    const { token } = owner
    const { data } = await server.call('createPaymentOrder', { token, body: { amount: 500 } })
    const status = async () =>
      (await server.call('paymentStatus', { token, params: { id: data.id } })).data
    expect(await status()).toEqual({ status: 'created', payment_id: null, order_id: null })
    await attemptPayment(server, data.id, 'failure')
    expect(await status()).toEqual({ status: 'attempted', payment_id: null, order_id: null })
    const { razorpay_payment_id } = await pay(server, data.id)
    expect(await status()).toMatchObject({ status: 'paid', payment_id: razorpay_payment_id })
    const stranger = await server.expectError('paymentStatus', {
      token: other.token,
      params: { id: data.id },
    })
    expect(stranger.status).toBe(404)
  })

  it('accepts no second payment', async () => {
    const { token } = await newMember(server)
    const { data } = await server.call('createPaymentOrder', { token, body: { amount: 500 } })
    await pay(server, data.id)
    const again = await attemptPayment(server, data.id, 'success')
    expect(again.status).toBe(400)
  })
})

describe('a second payment order', () => {
  const ask = async (token: string, draft: TeamPayload[], amount: number) =>
    (await server.call('createPaymentOrder', { token, body: { amount, draft } })).data

  it('for the same teams returns the first one', async () => {
    const { token } = await newMember(server)
    const first = await ask(token, [team('single')], 500)
    await attemptPayment(server, first.id, 'failure')
    const second = await ask(token, [team('single')], 500)
    expect(second).toEqual({ ...first, status: 'attempted' })
  })

  it('for two concurrent requests returns the first one', async () => {
    const { token } = await newMember(server)
    const both = await Promise.all([1, 2].map(() => ask(token, [team('single')], 500)))
    expect(both[0]?.id).toBe(both[1]?.id)
  })

  it('for other teams is created while the first has no attempt', async () => {
    const { token } = await newMember(server)
    const first = await ask(token, [team('single')], 500)
    const second = await ask(token, [team('single', 2)], 1000)
    expect(second).toMatchObject({ amount: 100_000, status: 'created' })
    expect(second.id).not.toBe(first.id)
  })

  it.each([
    ['later', 'pending'],
    ['success', 'paid'],
    ['failure', 'attempted'],
  ] as const)(
    'is not created while the first may still be charged: %s',
    async (outcome, status) => {
      const { token } = await newMember(server)
      const first = await ask(token, [team('single'), team('free')], 500)
      await attemptPayment(server, first.id, outcome)
      const second = await ask(token, [team('single', 2)], 1000)
      expect(second).toMatchObject({ id: first.id, amount: 50_000, status })
      expect(second.draft?.map(({ event_id }) => event_id)).toEqual(['single', 'free'])
      const other = await ask(token, [team('double', 2)], 1200)
      expect(other).toMatchObject({ status: 'created' })
      expect(other.id).not.toBe(first.id)
    },
  )

  it('is created once a failed attempt can no longer be approved', async () => {
    const { token } = await newMember(server)
    const first = await ask(token, [team('single')], 500)
    await attemptPayment(server, first.id, 'failure')
    server.now += 16 * 60_000
    const second = await ask(token, [team('single', 2)], 1000)
    expect(second.id).not.toBe(first.id)
  })

  it('is created once the first is booked, if the request says again', async () => {
    const member = await newMember(server)
    const teamData = [team('single')]
    const payment = await payFor(server, member, 500, teamData)
    const { token } = member
    await book(server, member, teamData, payment)
    const body = { amount: 500, draft: teamData, again: true }
    const { data: second } = await server.call('createPaymentOrder', { token, body })
    expect(second).toMatchObject({ status: 'created' })
    expect(second.id).not.toBe(payment.razorpay_order_id)
  })
})

describe('known players', () => {
  it('are listed to the user who booked for them only, once each, without that user', async () => {
    const [member, other] = [await newMember(server), await newMember(server)]
    const { token, userId } = member
    const mixed = team('single', 3)
    const own = {
      ...mixed,
      players: mixed.players.map((player, index) => (index === 0 ? { ...player, userId } : player)),
    }
    const teamData = [own, team('double', 2)]
    const payment = await payFor(server, member, 2700, teamData)
    expect((await server.call('knownPlayers', { token })).data).toEqual([])
    await book(server, member, teamData, payment)
    const { data } = await server.call('knownPlayers', { token })
    expect(data.map(({ name }) => name).sort()).toEqual(['Player 1', 'Player 2', 'Player 3'])
    expect((await server.call('knownPlayers', { token: other.token })).data).toEqual([])
  })
})

describe('a payment that the browser did not book', () => {
  it('is booked once from its draft, after the grace period', async () => {
    const member = await newMember(server)
    await payFor(server, member, 1500, [team('single', 3)])
    await server.runJobs()
    expect(await bookingsOf(member.userId)).toHaveLength(0)
    server.now += GRACE
    await server.runJobs()
    await server.runJobs()
    const { data } = await server.call('orders', { token: member.token })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ order_total: 1500, item: { item_name: 'Event single' } })
    expect(data[0]?.item.players).toHaveLength(3)
  })

  it('is booked if it was approved after the sheet was closed', async () => {
    const member = await newMember(server)
    const { token } = member
    const { data } = await server.call('createPaymentOrder', {
      token,
      body: { amount: 500, draft: [team('single')] },
    })
    await attemptPayment(server, data.id, 'later')
    await server.runJobs()
    const before = await server.call('paymentStatus', { token, params: { id: data.id } })
    expect(before.data.payment_id).toBeNull()
    server.now += 5_000
    await server.runJobs()
    server.now += GRACE
    await server.runJobs()
    const after = await server.call('paymentStatus', { token, params: { id: data.id } })
    expect(after.data.status).toBe('paid')
    expect(await bookingsOf(member.userId)).toMatchObject([{ id: after.data.order_id }])
  })

  it('returns the same booking to a browser that comes back later', async () => {
    const member = await newMember(server)
    const { token } = member
    const teamData = [team('single')]
    const payment = await payFor(server, member, 500, teamData)
    await server.runJobs()
    server.now += GRACE
    await server.runJobs()
    const id = await book(server, member, teamData, payment)
    expect(await bookingsOf(member.userId)).toMatchObject([{ id }])
    expect((await server.call('orders', { token })).total).toBe(1)
  })

  it('is booked once if browser and server book concurrently', async () => {
    const member = await newMember(server)
    const teamData = [team('single')]
    const payment = await payFor(server, member, 500, teamData)
    const request = await bookingRequest(server, member, teamData, payment)
    await server.runJobs()
    server.now += GRACE
    const [, response] = await Promise.all([
      server.runJobs(),
      server.call('createBooking', request),
    ])
    expect(await bookingsOf(member.userId)).toMatchObject([{ id: response.data.order_id }])
    const booked = await server.db
      .select()
      .from(teams)
      .where(eq(teams.bookingId, response.data.order_id))
    expect(booked).toHaveLength(1)
  })
})

describe('a webhook', () => {
  it('is rejected without a valid signature of its raw body', async () => {
    const body = captured('order_x', 'pay_x')
    expect((await postWebhook(body)).status).toBe(400)
    expect((await postWebhook(`${body} `, { secret: await webhookSecret() })).status).toBe(200)
  })

  it.each([
    [
      'an unknown event',
      '{"event":"subscription.charged","payload":{"subscription":{"entity":{}}}}',
    ],
    [
      'a payment without an order',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_l","order_id":null}}}}',
    ],
    ['an unknown order', captured('order_unknown', 'pay_unknown')],
    [
      'a refund',
      '{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_1","payment_id":"pay_l"}}}}',
    ],
    ['a time out of range', '{"event":"payment.captured","created_at":9007199254740991}'],
    ['a key of Object.prototype', '{"event":"payment.captured","__proto__":{}}'],
    ['a character that cannot be stored', '{"event":"payment.captured\\u0000"}'],
    ['no JSON', 'hello'],
  ])('with a signature is accepted and stored once: %s', async (_, body) => {
    const event = { id: randomUUID(), secret: await webhookSecret() }
    expect((await postWebhook(body, event)).status).toBe(200)
    expect((await postWebhook(body, event)).status).toBe(200)
    expect(await storedEvents(event.id)).toHaveLength(1)
  })

  it('without an event id is accepted and stored once', async () => {
    const secret = await webhookSecret()
    const body = captured('order_no_event_id', 'pay_no_event_id')
    const send = () =>
      server.app.request('/api/v1/payments/webhook', {
        method: 'POST',
        headers: { 'X-Razorpay-Signature': sign(body, secret) },
        body,
      })
    const before = await server.db.$count(webhookEvents)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await server.db.$count(webhookEvents)).toBe(before + 1)
  })

  it('books nothing for a payment that the provider does not confirm, even if signed', async () => {
    const { token, userId } = await newMember(server)
    const { data } = await server.call('createPaymentOrder', {
      token,
      body: { amount: 500, draft: [team('single')] },
    })
    const response = await postWebhook(captured(data.id, 'pay_x'), {
      secret: await webhookSecret(),
    })
    expect(response.status).toBe(200)
    server.now += GRACE
    await server.runJobs()
    expect(await bookingsOf(userId)).toHaveLength(0)
  })

  it('of the sandbox is deleted after delivery', async () => {
    await payFor(server, await newMember(server), 500)
    expect(await server.db.select().from(sandboxWebhooks)).not.toHaveLength(0)
    await server.runJobs()
    expect(await server.db.select().from(sandboxWebhooks)).toHaveLength(0)
  })
})

it('the sandbox lists payment attempts, latest first', async () => {
  const { token, userId } = await newMember(server)
  const { data } = await server.call('createPaymentOrder', { token, body: { amount: 500 } })
  // Later than the payments of the tests above.
  server.now += 1000
  await attemptPayment(server, data.id, 'failure')
  server.now += 1000
  const { razorpay_payment_id } = await pay(server, data.id)
  const list = await (await server.app.request('/sandbox/payments')).json()
  const notes = { user: userId }
  const payment = { order_id: data.id, amount: 50_000, currency: 'INR', notes }
  expect(list.items.slice(0, 2)).toMatchObject([
    { ...payment, id: razorpay_payment_id, status: 'captured' },
    { ...payment, status: 'failed' },
  ])
  expect(list).toMatchObject({ entity: 'collection', count: list.items.length })
})

describe('the sandbox’s payment sheet', () => {
  it('returns a failed attempt’s error in Razorpay’s format', async () => {
    const { token } = await newMember(server)
    const { data } = await server.call('createPaymentOrder', { token, body: { amount: 500 } })
    const response = await (await attemptPayment(server, data.id, 'failure')).json()
    expect(response).toMatchObject({
      error: {
        code: 'BAD_REQUEST_ERROR',
        source: 'customer',
        step: 'payment_authentication',
        reason: 'payment_failed',
        metadata: { order_id: data.id },
      },
    })
  })

  it('shows the order’s own amount, allows no inline script and can be framed', async () => {
    const { token } = await newMember(server)
    const { data } = await server.call('createPaymentOrder', { token, body: { amount: 1250 } })
    const page = await server.app.request(`/sandbox/pay?order_id=${data.id}&amount=1`)
    expect(await page.text()).toContain('₹1,250')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('frame-ancestors')
    expect(page.headers.get('X-Frame-Options')).toBeNull()
  })
})

describe('an unusual outcome of the sandbox’s payment sheet', () => {
  const payWith = async (outcome: Parameters<typeof attemptPayment>[2]) => {
    const member = await newMember(server)
    const { token } = member
    const body = { amount: 500, draft: [team('single')] }
    const { data } = await server.call('createPaymentOrder', { token, body })
    await attemptPayment(server, data.id, outcome)
    for (const seconds of [11, 11, 600, 2400, 61, 11, 600]) {
      server.now += seconds * 1000
      await server.runJobs()
    }
    const { data: orders, refunds } = await server.call('orders', { token })
    const status = (await server.call('paymentStatus', { token, params: { id: data.id } })).data
    return { orders, refunds, status }
  }

  it.each([
    ['offer', 'paid', 1, []],
    ['fee', 'paid', 1, []],
    ['part', 'mismatch', 0, []],
    ['tooLate', 'refunded', 0, [{ amount: 500, reason: 'late', events: ['Event single'] }]],
  ] as const)('%s ends as %s', async (outcome, status, booked, refunds) => {
    const ended = await payWith(outcome)
    expect(ended.status.status).toBe(status)
    expect(ended.orders).toHaveLength(booked)
    expect(ended.refunds).toMatchObject(refunds)
  })
})
