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

/** A stand-in for Razorpay's API: what it answers by path, and what it was asked. */
let answers: Record<string, { status?: number; body: unknown } | 'never'>
let asked: { path: string; authorization: string | undefined; body: unknown }[]
let standIn: Server
let api: string

beforeAll(async () => {
  standIn = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const path = `${request.method} ${request.url}`
      const body: unknown = text === '' ? null : JSON.parse(text)
      asked.push({ path, authorization: request.headers.authorization, body })
      const answer = answers[path]
      if (answer === 'never') return
      response.writeHead(answer?.status ?? 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer?.body))
    })
  })
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  standIn.closeAllConnections()
  standIn.close()
})
beforeEach(() => {
  answers = {}
  asked = []
})

const razorpay = () => createRazorpay(keys, { api, timeoutMs: 300 })
const newOrder = { amount: 50_000, receipt: 'rcpt_1', notes: { user: 'usr_1' } }

it('creates an order with the API keys and automatic capture', async () => {
  answers['POST /v1/orders'] = { body: ORDER }
  expect(await razorpay().createPaymentOrder(newOrder)).toEqual({
    id: 'order_1',
    amount: 50_000,
    currency: 'INR',
  })
  expect(asked[0]).toMatchObject({
    authorization: `Basic ${Buffer.from('rzp_test_key:key secret').toString('base64')}`,
    body: { amount: 50_000, currency: 'INR', receipt: 'rcpt_1', payment: { capture: 'automatic' } },
  })
})

it('fetches an order with the status of each payment', async () => {
  answers['GET /v1/orders/order_1'] = { body: { ...ORDER, status: 'paid' } }
  answers['GET /v1/orders/order_1/payments'] = {
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
  answers['GET /v1/orders/order_9'] = {
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
  }
  expect(await razorpay().fetchPaymentOrder('order_9')).toBeNull()
})

it.each([
  ['an error', { status: 500, body: { error: { code: 'SERVER_ERROR' } } }],
  ['wrong keys', { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR' } } }],
  ['something else', { body: { hello: 'world' } }],
  ['nothing in time', 'never' as const],
])('throws a 502 error when Razorpay responds with %s', async (_what, answer) => {
  answers['POST /v1/orders'] = answer
  await expect(razorpay().createPaymentOrder(newOrder)).rejects.toMatchObject({ status: 502 })
})

it('verifies a webhook by the signature of its raw body', async () => {
  const body = '{"event":"payment.captured"}'
  expect(await razorpay().verifySignature(body, sign(body, 'hook secret'))).toBe(true)
  expect(await razorpay().verifySignature(`${body}\n`, sign(body, 'hook secret'))).toBe(false)
  expect(await razorpay().verifySignature(body, '')).toBe(false)
  const unset = createRazorpay({ ...keys, webhookSecret: null }, { api })
  expect(await unset.verifySignature(body, sign(body, ''))).toBe(false)
})
