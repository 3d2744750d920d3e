import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRazorpay } from '#server/payments/razorpay.ts'
import { sign } from '#server/payments/signature.ts'

const keys = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'hook secret' }
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
let responses: Record<string, { status?: number; body: unknown } | 'never'>
let requests: { path: string; authorization: string | undefined; body: unknown }[]
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
      requests.push({ path, authorization: request.headers.authorization, body })
      const reply = responses[path]
      if (reply === 'never') return
      response.writeHead(reply?.status ?? 200, { 'Content-Type': 'application/json' })
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
})

const razorpay = () => createRazorpay(keys, { api, timeoutMs: 300 })
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

it('fetches an order with the status of each payment', async () => {
  responses['GET /v1/orders/order_1'] = { body: { ...ORDER, status: 'paid' } }
  responses['GET /v1/orders/order_1/payments'] = {
    body: {
      entity: 'collection',
      count: 2,
      items: [
        { id: 'pay_1', entity: 'payment', amount: 50_000, status: 'failed' },
        { id: 'pay_2', entity: 'payment', amount: 50_000, status: 'captured' },
      ],
    },
  }
  expect(await razorpay().fetchPaymentOrder('order_1')).toEqual({
    status: 'paid',
    payments: [
      { id: 'pay_1', amount: 50_000, status: 'failed' },
      { id: 'pay_2', amount: 50_000, status: 'captured' },
    ],
  })
})

it('returns null for an order that Razorpay does not know', async () => {
  responses['GET /v1/orders/order_9'] = {
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
  }
  expect(await razorpay().fetchPaymentOrder('order_9')).toBeNull()
})

it.each([
  ['500', { status: 500, body: { error: { code: 'SERVER_ERROR' } } }],
  ['401 for wrong keys', { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR' } } }],
  ['an unexpected body', { body: { hello: 'world' } }],
  ['nothing within the timeout', 'never' as const],
])('throws a 502 error when Razorpay responds with %s', async (_what, reply) => {
  responses['POST /v1/orders'] = reply
  await expect(razorpay().createPaymentOrder(newOrder)).rejects.toMatchObject({ status: 502 })
})

it('verifies a webhook by the signature of its raw body', () => {
  const body =
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1"}}}}'
  const signed = (signature: string) =>
    new Headers({ 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': 'evt_1' })
  expect(razorpay().readWebhook(body, signed(sign(body, 'hook secret')))).toEqual({
    id: 'evt_1',
    type: 'payment.captured',
    capturedPaymentOrderId: 'order_1',
  })
  const invalid = { status: 400, message: 'Invalid signature.' }
  const reading = (text: string, signature: string, provider = razorpay()) =>
    expect(() => provider.readWebhook(text, signed(signature)))
  reading(`${body}\n`, sign(body, 'hook secret')).toThrow(expect.objectContaining(invalid))
  reading(body, '').toThrow(expect.objectContaining(invalid))
  const unset = createRazorpay({ ...keys, webhookSecret: null }, { api })
  reading(body, sign(body, ''), unset).toThrow(expect.objectContaining(invalid))
})
