import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRazorpay } from '#server/payments/razorpay.ts'
import { sign } from '#server/payments/signature.ts'
import { createLogger } from '#server/process/log.ts'
import { errorLine } from '#server/process/startup-error.ts'

// As in the product: it replaces the global Response.
getRequestListener(() => new Response())

const keys = {
  keyId: 'rzp_test_key',
  keySecret: 'key secret',
  webhookSecret: 'hook secret',
  apiUrl: '',
}
const ORDER = {
  id: 'order_1',
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'rcpt_1',
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_700_000_000,
}

/** A fake of Razorpay's API: its responses by method and path, and the requests that it received. */
let responses: Record<string, { status?: number; location?: string; body: unknown } | 'never'>
let requests: {
  path: string
  authorization: string | undefined
  idempotencyKey: string | string[] | undefined
  body: unknown
}[]
/** Of its responses; the machine's by default. */
let date: number | undefined
let fakeApi: Server
let api: string

beforeAll(async () => {
  fakeApi = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const path = `${request.method} ${request.url}`
      const body: unknown = text === '' ? null : JSON.parse(text)
      const { authorization, 'x-refund-idempotency': idempotencyKey } = request.headers
      requests.push({ path, authorization, idempotencyKey, body })
      const reply = responses[path]
      if (reply === 'never') return
      if (date !== undefined) response.setHeader('Date', new Date(date).toUTCString())
      response.writeHead(reply?.status ?? 200, {
        'Content-Type': 'application/json',
        ...(reply?.location && { Location: reply.location }),
      })
      response.end(JSON.stringify(reply?.body))
    })
  })
  await new Promise<void>((resolve) => fakeApi.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(fakeApi.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  fakeApi.closeAllConnections()
  fakeApi.close()
})
beforeEach(() => {
  responses = {}
  requests = []
  date = undefined
})

const NOON = Date.UTC(2026, 10, 22, 6, 30)

const razorpay = (options = {}) => createRazorpay({ ...keys, apiUrl: api }, options)
const newOrder = { amount: 50_000, receipt: 'rcpt_1', notes: { user: 'usr_1' } }

it('creates an order with the API keys and automatic capture', async () => {
  responses['POST /v1/orders'] = { body: ORDER }
  expect(await razorpay().createPaymentOrder(newOrder)).toEqual({
    id: 'order_1',
    amount: 50_000,
    currency: 'INR',
  })
  expect(requests[0]).toMatchObject({
    authorization: `Basic ${Buffer.from('rzp_test_key:key secret').toString('base64')}`,
    body: { amount: 50_000, currency: 'INR', receipt: 'rcpt_1', payment: { capture: 'automatic' } },
  })
})

it('lists the payments of an order by one call', async () => {
  const payment = { entity: 'payment', order_id: 'order_1', created_at: 1_700_000_000 }
  responses['GET /v1/orders/order_1/payments'] = {
    body: {
      entity: 'collection',
      count: 2,
      items: [
        { ...payment, id: 'pay_1', amount: 50_000, status: 'failed' },
        { ...payment, id: 'pay_2', amount: 51_180, status: 'captured' },
      ],
    },
  }
  const created = {
    orderId: 'order_1',
    createdAt: 1_700_000_000_000,
    amountRefunded: 0,
    currency: 'INR',
  }
  expect(await razorpay().listOrderPayments('order_1')).toEqual([
    { ...created, id: 'pay_1', amount: 50_000, status: 'failed' },
    { ...created, id: 'pay_2', amount: 51_180, status: 'captured' },
  ])
  expect(requests).toHaveLength(1)
})

it('lists an approved payment that was returned before it was captured as failed', async () => {
  const payment = { order_id: 'order_1', created_at: 1_700_000_000, amount: 50_000 }
  const refunded = { ...payment, status: 'refunded' }
  responses['GET /v1/orders/order_1/payments'] = {
    body: {
      items: [
        { ...refunded, id: 'pay_returned', captured: false },
        { ...refunded, id: 'pay_refunded', captured: true },
      ],
    },
  }
  expect(await razorpay().listOrderPayments('order_1')).toMatchObject([
    { id: 'pay_returned', status: 'failed' },
    { id: 'pay_refunded', status: 'refunded' },
  ])
})

it('tells of a dispute, and of what was refunded of a payment', async () => {
  responses['GET /v1/disputes/disp_1'] = {
    body: {
      id: 'disp_1',
      entity: 'dispute',
      payment_id: 'pay_1',
      amount: 50_000,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: 'goods_not_received',
      status: 'open',
      phase: 'fraud',
    },
  }
  expect(await razorpay().findDispute('disp_1')).toEqual({
    id: 'disp_1',
    paymentId: 'pay_1',
    amount: 50_000,
    status: 'open',
  })
  const body = JSON.stringify({
    event: 'payment.dispute.created',
    payload: {
      payment: { entity: { id: 'pay_1', order_id: 'order_1' } },
      dispute: { entity: { id: 'disp_1', payment_id: 'pay_1', status: 'open' } },
    },
  })
  expect(
    razorpay().readWebhook(
      body,
      new Headers({ 'X-Razorpay-Signature': sign(body, keys.webhookSecret) }),
    ),
  ).toMatchObject({
    type: 'payment.dispute.created',
    disputeId: 'disp_1',
    paymentId: 'pay_1',
  })
  const payment = { id: 'pay_1', status: 'captured', amount: 50_000, created_at: 1_700_000_000 }
  responses['GET /v1/orders/order_1/payments'] = {
    body: { items: [{ ...payment, amount_refunded: 10_000 }] },
  }
  expect(await razorpay().listOrderPayments('order_1')).toMatchObject([{ amountRefunded: 10_000 }])
})

it('lists no payments of an order that Razorpay does not know', async () => {
  responses['GET /v1/orders/order_9/payments'] = {
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
  }
  expect(await razorpay().listOrderPayments('order_9')).toEqual([])
})

it('lists beside the others a payment and a refund in a state that is new', async () => {
  const payment = { amount: 50_000, created_at: 1_700_000_001 }
  const items = [
    { ...payment, id: 'pay_cash', status: 'pending', order_id: null },
    { ...payment, id: 'pay_1', status: 'captured', order_id: 'order_1' },
  ]
  responses['GET /v1/payments?from=1700000000&to=1700000060&count=100&skip=0'] = { body: { items } }
  expect(await razorpay().listPayments({ from: 1_700_000_000_000, to: 1_700_000_060_000 })).toEqual(
    [
      expect.objectContaining({ id: 'pay_cash', status: 'created' }),
      expect.objectContaining({ id: 'pay_1', status: 'captured' }),
    ],
  )
  responses['GET /v1/payments/pay_1/refunds'] = {
    body: { items: [{ id: 'rfnd_1', amount: 50_000, status: 'on_hold' }] },
  }
  expect(await razorpay().listRefunds('pay_1')).toMatchObject([{ status: 'pending' }])
})

it('does not take the page of a gateway for a list without payments', async () => {
  responses['GET /v1/orders/order_1/payments'] = { status: 404, body: '<html>Not Found</html>' }
  await expect(razorpay().listOrderPayments('order_1')).rejects.toMatchObject({ status: 502 })
})

it.each([{ amount: 100 }, { currency: 'USD' }])(
  'refuses an order of another price: %o',
  async (other) => {
    responses['POST /v1/orders'] = { body: { ...ORDER, ...other } }
    await expect(razorpay().createPaymentOrder(newOrder)).rejects.toMatchObject({ status: 502 })
  },
)

it('lists the payments of a time span page by page, those without an order too', async () => {
  const payment = {
    entity: 'payment',
    amount: 50_000,
    status: 'captured',
    created_at: 1_700_000_001,
  }
  const items = Array.from({ length: 100 }, (_, index) => ({ ...payment, id: `pay_${index}` }))
  const span = 'from=1700000000&to=1700000060&count=100'
  responses[`GET /v1/payments?${span}&skip=0`] = { body: { items } }
  responses[`GET /v1/payments?${span}&skip=100`] = {
    body: { items: [{ ...payment, id: 'pay_link', order_id: null }] },
  }
  const listed = await razorpay().listPayments({ from: 1_700_000_000_500, to: 1_700_000_060_000 })
  expect(listed).toHaveLength(101)
  expect(listed.at(-1)).toMatchObject({ id: 'pay_link', orderId: null })
})

it('refunds a payment in full with an idempotency key', async () => {
  responses['POST /v1/payments/pay_1/refund'] = {
    body: { id: 'rfnd_1', entity: 'refund', amount: 50_000, status: 'pending' },
  }
  const refund = { paymentId: 'pay_1', amount: 50_000, key: 'refund-pay_1-0' }
  expect(await razorpay().refund(refund)).toMatchObject({ id: 'rfnd_1', status: 'pending' })
  expect(requests[0]).toMatchObject({
    body: { amount: 50_000 },
    idempotencyKey: 'refund-pay_1-0',
  })
})

it.each([
  ['500', { status: 500, body: { error: { code: 'SERVER_ERROR' } } }],
  ['401 for wrong keys', { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR' } } }],
  ['an unexpected body', { body: { hello: 'world' } }],
  ['nothing within the timeout', 'never' as const],
])('throws a 502 error when Razorpay responds with %s', async (_what, reply) => {
  responses['POST /v1/orders'] = reply
  const hurried = razorpay(reply === 'never' ? { timeoutMs: 300 } : {})
  await expect(hurried.createPaymentOrder(newOrder)).rejects.toMatchObject({ status: 502 })
})

it('throws while an earlier refund of the payment is under way', async () => {
  responses['POST /v1/payments/pay_1/refund'] = {
    status: 409,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Another refund is in progress' } },
  }
  const refund = { paymentId: 'pay_1', amount: 50_000, key: 'refund-pay_1-0' }
  await expect(razorpay().refund(refund)).rejects.toMatchObject({ status: 502 })
})

it('says in one line what Razorpay says about wrong keys, by one cheap call', async () => {
  responses['GET /v1/payments?count=1'] = {
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  }
  const error: unknown = await razorpay()
    .checkAccess()
    .catch((reason: unknown) => reason)
  expect(errorLine(error)).toBe('Razorpay responded with 401 Authentication failed')
  expect(requests).toHaveLength(1)
})

it('is logged with Razorpay’s status and description in one entry when the keys are wrong', async () => {
  responses['POST /v1/orders'] = {
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  }
  const logged: string[] = []
  const log = createLogger('error', { write: (line) => logged.push(line) })
  const err: unknown = await razorpay()
    .createPaymentOrder(newOrder)
    .catch((reason: unknown) => reason)
  log.error({ err }, 'request failed')
  expect(logged.map((line) => JSON.parse(line).err)).toEqual([
    {
      kind: 'UpstreamError',
      message: 'Razorpay responded with 401 Authentication failed',
      status: 401,
      code: 'BAD_REQUEST_ERROR',
      description: 'Authentication failed',
    },
  ])
})

it('verifies a webhook by the HMAC-SHA256 of its raw body', () => {
  const body =
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1"}}}}'
  const signed = (signature: string) =>
    new Headers({ 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': 'evt_1' })
  const hmac = createHmac('sha256', 'hook secret').update(body).digest('hex')
  expect(razorpay().readWebhook(body, signed(hmac))).toEqual({
    id: 'evt_1',
    type: 'payment.captured',
    at: null,
    paymentOrderId: 'order_1',
    disputeId: null,
    paymentId: 'pay_1',
  })
  const invalid = { status: 400, message: 'Invalid signature.' }
  const reading = (text: string, signature: string, provider = razorpay()) =>
    expect(() => provider.readWebhook(text, signed(signature)))
  reading(`${body}\n`, sign(body, 'hook secret')).toThrow(expect.objectContaining(invalid))
  reading(body, '').toThrow(expect.objectContaining(invalid))
  const unset = createRazorpay({ ...keys, webhookSecret: null, apiUrl: api })
  reading(body, sign(body, ''), unset).toThrow(expect.objectContaining(invalid))
})

it.each([
  ['hangs', 'never' as const],
  ['has an error of its own', { status: 500, body: {} }],
  ['gets too many requests', { status: 429, body: {} }],
])(
  'a provider that %s is not asked after five failures, until one call shows that it responds',
  async (_, answer) => {
    responses['GET /v1/orders/order_1/payments'] = answer
    const provider = razorpay({ timeoutMs: 100, breakMs: 400 })
    const ask = () => provider.listOrderPayments('order_1')
    const failed = await Promise.allSettled(Array.from({ length: 5 }, ask))
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    const asked = requests.length
    await expect(ask()).rejects.toMatchObject({ status: 502 })
    expect(requests).toHaveLength(asked)

    const isAskedAgain = () =>
      ask().then(
        () => true,
        () => false,
      )
    responses['GET /v1/orders/order_1/payments'] = { body: { items: [] } }
    await expect.poll(isAskedAgain).toBe(true)
    expect(requests).toHaveLength(asked + 1)
  },
)

it('five refusals of requests do not stop the next one', async () => {
  responses['POST /v1/orders'] = { status: 400, body: { error: { description: 'No.' } } }
  const provider = razorpay()
  for (let asked = 0; asked < 6; asked += 1)
    await expect(provider.createPaymentOrder(newOrder)).rejects.toThrow()
  expect(requests).toHaveLength(6)
})

it('a redirect of the provider is not followed', async () => {
  responses['POST /v1/orders'] = { status: 307, location: `${api}/elsewhere`, body: {} }
  await expect(razorpay().createPaymentOrder(newOrder)).rejects.toThrow()
  expect(requests.map(({ path }) => path)).toEqual(['POST /v1/orders'])
})

it('the time of Razorpay is that of its last response, and the clock’s own where both are close', async () => {
  const provider = razorpay({ clock: () => NOON })
  expect(provider.now()).toBe(NOON)
  responses['GET /v1/payments?count=1'] = { body: { items: [] } }
  date = NOON + 35 * 60_000
  await provider.checkAccess()
  expect(provider.now()).toBe(date)
  date = 0
  responses['GET /v1/payments?count=1'] = { status: 502, body: '<html>Bad Gateway</html>' }
  await expect(provider.checkAccess()).rejects.toThrow()
  expect(provider.now()).toBe(NOON + 35 * 60_000)
  responses['GET /v1/payments?count=1'] = { body: { items: [] } }
  date = NOON + 2_000
  await provider.checkAccess()
  expect(provider.now()).toBe(NOON)
})
