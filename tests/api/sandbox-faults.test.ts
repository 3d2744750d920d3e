import { beforeAll, expect, it } from 'vitest'
import { type Fault, Faults } from '#server/config/sandbox-faults.ts'
import { sandboxRefunds, sandboxWebhooks } from '#server/db/schema.ts'
import { listUnsettled } from '#server/money/unsettled.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { startPolling } from '#server/payments/poll.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import type { Outcome } from '#server/payments/sandbox/state.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { attemptPayment } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const faults: Fault[] = []
const server = testServer(fillCatalogue, { faults })

beforeAll(() => startPolling(server.deps))

const setFaults = (setting: string) => faults.splice(0, faults.length, ...Faults.create(setting))

const body = { amount: 500, draft: [team('single')] }

async function leaveAfter(outcome: Outcome) {
  const { token } = await newMember(server)
  const { id } = (await server.call('createPaymentOrder', { token, body })).data
  await attemptPayment(server, id, outcome)
  return {
    id,
    status: async () => (await server.call('paymentStatus', { token, params: { id } })).data.status,
    bookings: async () => (await server.call('orders', { token })).data,
  }
}

async function pass(...seconds: number[]) {
  for (const each of seconds) {
    server.now += each * 1000
    await server.runJobs()
  }
}

it.each([
  ['never', [], []],
  ['twice', ['payment.failed', 'payment.failed'], ['payment.captured', 'payment.captured']],
  ['late', [], ['payment.failed', 'payment.captured']],
  ['reversed', [], ['payment.captured', 'payment.failed']],
])(
  'with webhooks=%s, %j are delivered within a minute and %j after it',
  async (fault, soon, later) => {
    const sandbox = await createSandbox(
      server.db,
      () => server.now,
      Faults.create(`webhooks=${fault}`),
    )
    const deliver = async () => {
      const events: string[] = []
      await sandbox.runDueTasks?.(async (request) => {
        events.push(((await request.json()) as { event: string }).event)
        return new Response()
      })
      return events
    }
    await server.db.delete(sandboxWebhooks)
    const { token } = await newMember(server)
    const { id } = (await server.call('createPaymentOrder', { token, body })).data
    await attemptPayment(server, id, 'failure')
    server.now += 50_000
    expect(await deliver()).toEqual(soon)
    await attemptPayment(server, id, 'part')
    server.now += 10_000
    expect(await deliver()).toEqual(later)
  },
)

it.each(['webhooks=never', 'webhooks=twice, listPayments=429*2, listOrderPayments=down*2'])(
  'with %s, a payment whose browser never came back is booked once',
  async (setting) => {
    setFaults(setting)
    const { bookings } = await leaveAfter('success')
    await pass(61, 61, 61, 61)
    expect(await bookings()).toHaveLength(1)
  },
)

it.each(['refund=429*2', 'refund=lost*1, listRefunds=down*1'])(
  'with %s, a late payment is refunded once',
  async (setting) => {
    setFaults(setting)
    const before = await server.db.$count(sandboxRefunds)
    const { status, bookings } = await leaveAfter('tooLate')
    await pass(2401, 61, 61, 61, 601)
    expect(faults.map((it) => 'call' in it && it.times)).toEqual(faults.map(() => 0))
    expect(await status()).toBe('refunded')
    expect(await bookings()).toEqual([])
    expect((await server.db.$count(sandboxRefunds)) - before).toBe(1)
  },
)

it('with createPaymentOrder=429*1, the first payment order fails and the second does not', async () => {
  setFaults('createPaymentOrder=429*1')
  const { token } = await newMember(server)
  const refused = await server.expectError('createPaymentOrder', { token, body })
  expect(refused.status).toBe(502)
  expect(refused.message).toContain('The payment provider is not responding.')
  const { data } = await server.call('createPaymentOrder', { token, body })
  expect(data.status).toBe('created')
})

it('a refund that fails at the bank is left to the operator', async () => {
  setFaults('webhooks=never')
  const { id, status } = await leaveAfter('refundFails')
  expect(await status()).toBe('mismatch')
  await sendToPayment(server.db, id, { type: 'operator.refund' }, server.now)
  await pass(1, 601, 1)
  const unsettled = await listUnsettled(server.db)
  expect(unsettled.find(({ order_id }) => order_id === id)?.state).toBe('refundFailed')
})
