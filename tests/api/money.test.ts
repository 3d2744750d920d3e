import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Capture } from '#machines/payment/context.ts'
import { paymentOrders, tournamentEvents } from '#server/db/schema.ts'
import { runCommand } from '#server/money/commands.ts'
import { ledgerCsv, ledgerOf } from '#server/money/ledger.ts'
import { countOverdue, listDeadLetters, listUnsettled } from '#server/money/unsettled.ts'
import { askServer, serveCommands } from '#server/operator/socket.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { createLogger } from '#server/process/log.ts'
import { ATTEMPTS_MAX, retryJob } from '#server/queue/queue.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { NOW, testServer } from './support/server.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillCatalogue, { payments: provider })
const HOUR = 3_600_000
const [CAPTURED, REFUNDED] = [7, 8]

async function payWith(amount: number, currency = 'INR') {
  const { token } = await newMember(server)
  const body = { amount: 500, draft: [team('single')] }
  const { data } = await server.call('createPaymentOrder', { token, body })
  const payment = provider.attempt(data.id, { amount, currency })
  await server.call('paymentStatus', { token, params: { id: data.id } })
  return { orderId: data.id, paymentId: payment.id }
}

it('a payment of another amount is listed until an operator has refunded it', async () => {
  const { orderId, paymentId } = await payWith(40_000)
  expect(await listUnsettled(server.db)).toEqual([
    {
      kind: 'unsettled',
      order_id: orderId,
      payment_id: paymentId,
      amount: 40_000,
      state: 'mismatch',
      since: new Date(server.now).toISOString(),
      reason: '',
    },
  ])
  expect(await countOverdue(server.db, server.now)).toBe(1)
  provider.refundStatus = 'processed'
  await sendToPayment(server.db, orderId, { type: 'operator.refund' }, server.now)
  await server.runJobs()
  expect(await listUnsettled(server.db)).toEqual([])
  expect(await countOverdue(server.db, server.now)).toBe(0)
  expect((await ledgerOf(server.db, orderId)).map(({ toState }) => toState)).toEqual([
    'open.unpaid',
    'mismatch',
    'refundDue',
    'refunding',
    'refunded',
  ])
})

const COLUMNS =
  'time_ist,order_id,payment_id,event,from,to,currency,captured,refunded,booking_id,refund_id'

async function linesOf(orderId: string, from = NOW, to = NOW + HOUR) {
  const [header, ...lines] = (await ledgerCsv(server.db, from, to)).trimEnd().split('\n')
  expect(header).toBe(COLUMNS)
  return lines.filter((line) => line.includes(orderId)).map((line) => line.split(','))
}

describe('the ledger for the accountant', () => {
  const sumOf = (lines: string[][], column: number) =>
    lines.reduce((sum, line) => sum + Number(line[column]), 0)

  it('has in each line the payment, amounts and refund of its entry, and the time in India', async () => {
    const { orderId, paymentId } = await payWith(40_000)
    provider.refundStatus = 'processed'
    await sendToPayment(server.db, orderId, { type: 'operator.refund' }, server.now)
    await server.runJobs()
    const refundId = provider.refunds.find((it) => it.paymentId === paymentId)?.id
    expect(new Date(server.now).toISOString()).toBe('2026-11-22T04:30:00.000Z')
    const time = '2026-11-22 10:00:00'
    expect((await linesOf(orderId)).map((line) => line.join())).toEqual([
      `${time},${orderId},,order.created,,open.unpaid,,,,,`,
      `${time},${orderId},${paymentId},payment.captured,open.unpaid,mismatch,INR,400.00,,,`,
      `${time},${orderId},${paymentId},operator.refund,mismatch,refundDue,INR,,,,`,
      `${time},${orderId},${paymentId},refund.requested,refundDue,refunding,INR,,,,${refundId}`,
      `${time},${orderId},${paymentId},refund.processed,refunding,refunded,INR,,400.00,,${refundId}`,
    ])
  })

  it('sums up to what was captured and refunded where an order was paid in part and twice', async () => {
    const { token } = await newMember(server)
    const body = { amount: 500, draft: [team('single')] }
    const { data } = await server.call('createPaymentOrder', { token, body })
    const part = provider.attempt(data.id, { amount: 40_000 })
    await server.call('paymentStatus', { token, params: { id: data.id } })
    const full = provider.attempt(data.id)
    const again = provider.attempt(data.id)
    provider.refundStatus = 'processed'
    await server.call('paymentStatus', { token, params: { id: data.id } })
    server.now += 11_000
    await server.runJobs()
    await server.runJobs()
    const lines = await linesOf(data.id)
    const paidBy = (type: string) =>
      lines.filter(([, , , event]) => event === type).map(([, , payment]) => payment)
    expect(paidBy('payment.captured')).toEqual([part.id, full.id, again.id])
    expect(paidBy('booking.created')).toEqual([full.id])
    expect(paidBy('refund.processed').toSorted()).toEqual([part.id, again.id].toSorted())
    expect(sumOf(lines, CAPTURED)).toBe(1400)
    expect(sumOf(lines, REFUNDED)).toBe(900)
  })

  it.each([
    ['JPY', '40000'],
    ['KWD', '40.000'],
  ])('has the amount of a payment in its own currency: %s', async (currency, amount) => {
    const { orderId } = await payWith(40_000, currency)
    provider.refundStatus = 'processed'
    await sendToPayment(server.db, orderId, { type: 'operator.refund' }, server.now)
    await server.runJobs()
    const lines = await linesOf(orderId)
    expect(lines[1]?.slice(6, 9)).toEqual([currency, amount, ''])
    expect(lines.at(-1)?.slice(6, 9)).toEqual([currency, '', amount])
  })

  it('counts a payment once that the provider first calls a part, then the whole', async () => {
    const { orderId } = await payWith(40_000)
    const [row] = await server.db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId))
    const payment = row?.context.payment as Capture
    const event = { type: 'payment.captured' as const, payment, isFull: true }
    expect(await sendToPayment(server.db, orderId, event, server.now)).toMatchObject({
      state: 'captured',
    })
    const lines = await linesOf(orderId)
    expect(lines.map((line) => line[CAPTURED])).toEqual(['', '400.00', ''])
    await sendToPayment(server.db, orderId, { type: 'operator.refund' }, server.now)
    await server.runJobs()
  })

  it('has the refund by hand of a payment that stays booked', async () => {
    const { orderId, paymentId } = await payWith(50_000)
    server.now += 11_000
    await server.runJobs()
    const payment = { id: paymentId, amount: 50_000, capturedAt: server.now }
    await sendToPayment(server.db, orderId, { type: 'payment.refunded', payment }, server.now)
    const lines = await linesOf(orderId)
    expect(lines.at(-1)?.slice(2, 9)).toEqual([
      paymentId,
      'payment.refunded',
      'booked',
      'booked',
      'INR',
      '',
      '500.00',
    ])
    expect([sumOf(lines, CAPTURED), sumOf(lines, REFUNDED)]).toEqual([500, 500])
  })

  it('tells the payment of an entry that was captured before the first day asked for', async () => {
    const { orderId, paymentId } = await payWith(40_000)
    const captured = server.now
    server.now += HOUR
    await sendToPayment(server.db, orderId, { type: 'operator.refund' }, server.now)
    const [line, ...others] = await linesOf(orderId, captured + 1, server.now + 1)
    expect(line?.slice(2, 9)).toEqual([
      paymentId,
      'operator.refund',
      'mismatch',
      'refundDue',
      'INR',
      '',
      '',
    ])
    expect(others).toEqual([])
    await server.runJobs()
  })

  it('has its header alone for days without entries', async () => {
    expect(await ledgerCsv(server.db, 0, HOUR)).toBe(`${COLUMNS}\n`)
  })
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
  const deps = { ...server.deps, log: createLogger('silent') }
  const close = await serveCommands(deps, folder, { money: runCommand })
  expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600)

  const ask = async (...args: string[]) => {
    const output = await askServer(folder, 'money', args)
    return output && text(output)
  }
  const listed = JSON.parse((await ask('--json')) ?? '')
  expect(listed).toMatchObject([{ order_id: orderId, payment_id: paymentId, state: 'mismatch' }])
  expect(await ask('refund', paymentId)).toBe(`${paymentId} was mismatch and is now refundDue.\n`)
  await expect(ask('book', paymentId)).rejects.toThrow(`${paymentId} is refundDue: nothing to do.`)
  await server.runJobs()
  expect(await ask()).toBe('No unsettled payments.\nNo dead letters.\n')

  close()
  expect(await ask()).toBeNull()
  rmSync(folder, { recursive: true })
})
