import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { paymentOrders, tournamentEvents } from '#server/db/schema.ts'
import { createLogger } from '#server/log.ts'
import { ledgerCsv, ledgerOf } from '#server/money/ledger.ts'
import { askServer, serveCommands } from '#server/money/socket.ts'
import { countOverdue, listDeadLetters, listUnsettled } from '#server/money/unsettled.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { ATTEMPTS_MAX, retryJob } from '#server/queue/queue.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { NOW, testServer } from './support/server.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillCatalogue, { payments: provider })
const HOUR = 3_600_000

async function payWith(amount: number) {
  const { token } = await newMember(server)
  const body = { amount: 500, draft: [team('single')] }
  const { data } = await server.call('createPaymentOrder', { token, body })
  const payment = provider.attempt(data.id, { amount })
  await server.call('paymentStatus', { token, params: { id: data.id } })
  return { orderId: data.id, paymentId: payment.id }
}

it('a payment of another amount is listed until an operator has refunded it', async () => {
  const { orderId, paymentId } = await payWith(40_000)
  expect(await listUnsettled(server.db)).toEqual([
    {
      ...{ kind: 'unsettled', order_id: orderId, payment_id: paymentId, amount: 40_000 },
      ...{ state: 'mismatch', since: new Date(server.now).toISOString(), reason: '' },
    },
  ])
  expect(await countOverdue(server.db, server.now)).toBe(1)
  provider.refundStatus = 'processed'
  await sendToPayment(server.db, orderId, { type: 'operator.refund' }, server.now)
  await server.runJobs()
  expect(await listUnsettled(server.db)).toEqual([])
  expect(await countOverdue(server.db, server.now)).toBe(0)
  expect((await ledgerOf(server.db, orderId)).map(({ toState }) => toState)).toEqual([
    ...['open.unpaid', 'mismatch', 'refundDue', 'refunding', 'refunded'],
  ])
  const csv = await ledgerCsv(server.db, NOW, NOW + HOUR)
  expect(csv.split('\n')[0]).toBe(
    'at,order_id,payment_id,event,from,to,amount,booking_id,refund_id',
  )
  expect(csv).toContain(`${orderId},${paymentId},refund.processed,refunding,refunded,400.00,,`)
})

it('a dead letter is listed with its error, and done after a retry', async () => {
  const { orderId } = await payWith(50_000)
  const isOfOrder = eq(paymentOrders.id, orderId)
  const [row] = await server.db.select().from(paymentOrders).where(isOfOrder)
  await server.db
    .update(paymentOrders)
    .set({ draft: [null as never] })
    .where(isOfOrder)
  for (let attempt = 0; attempt <= ATTEMPTS_MAX; attempt += 1) {
    server.now += HOUR
    await server.runJobs()
  }
  const [dead] = await listDeadLetters(server.db)
  expect(dead).toMatchObject({ kind: 'dead', order_id: orderId, state: 'bookPayment' })
  expect(dead?.reason).not.toBe('')
  await server.db
    .update(paymentOrders)
    .set({ draft: row?.draft ?? null })
    .where(isOfOrder)
  await server.db
    .update(tournamentEvents)
    .set({ bookingActive: true })
    .where(eq(tournamentEvents.id, 'single'))
  expect(await retryJob(server.db, dead?.job ?? '', server.now)).toBe(true)
  await server.runJobs()
  expect(await listDeadLetters(server.db)).toEqual([])
  expect(await listUnsettled(server.db)).toEqual([])
})

it('a running server lists and refunds payments for the operator, and only for its own user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-money-'))
  const { orderId, paymentId } = await payWith(40_000)
  const deps = { db: server.db, clock: () => server.now, log: createLogger('silent') }
  const close = await serveCommands(deps, folder)
  expect(statSync(join(folder, 'money.sock')).mode & 0o777).toBe(0o600)

  const listed = JSON.parse((await askServer(folder, ['--json'])) ?? '')
  expect(listed).toMatchObject([{ order_id: orderId, payment_id: paymentId, state: 'mismatch' }])
  expect(await askServer(folder, ['refund', paymentId])).toBe(
    `${paymentId} was mismatch and is now refundDue.\n`,
  )
  await expect(askServer(folder, ['book', paymentId])).rejects.toThrow(
    `${paymentId} is refundDue: nothing to do.`,
  )
  await server.runJobs()
  expect(await askServer(folder, [])).toBe('No unsettled payments.\nNo dead letters.\n')

  close()
  expect(await askServer(folder, [])).toBeNull()
  rmSync(folder, { recursive: true })
})
