import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderRow } from '#contract/entities.ts'
import { mailBooking } from '#server/booking/booking-mails.ts'
import { outbox, paymentOrders, tournaments, users } from '#server/db/schema.ts'
import { runCommand as runMoney } from '#server/money/commands.ts'
import { ledgerCsv } from '#server/money/ledger.ts'
import { findEntry, listEntries } from '#server/organizers/entries.ts'
import { createKey } from '#server/organizers/keys.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { checkPayment } from '#server/payments/provider-report.ts'
import { newMember, team } from './support/players.ts'
import { NOW } from './support/server.ts'
import { DAY, HOUR, MINUTE, SECOND, settlingServer } from './support/settling.ts'

const settling = settlingServer()
const { server, provider, logged, current, changeEvent, changeTournament, createOrder } = settling
const { elapse, stateOf, refundsOf, postWebhook } = settling

const START = NOW + 10 * DAY
const DEADLINE = NOW + 9 * DAY
const ERROR = 50

afterEach(() =>
  server.db
    .update(tournaments)
    .set({ refunds: '', bookingUntil: new Date(DEADLINE), startsAt: new Date(START) })
    .where(eq(tournaments.id, 'open')),
)

interface Booked {
  bookingId: string
  orderId: string
  payment: ReturnType<typeof provider.attempt>
  rows: OrderRow[]
}

const TWO = [team('single'), team('double', 2)]

/** By default a booking of ₹500 and ₹1,200. */
async function book(draft = TWO, amount = 1700, paid: { amount?: number } = {}): Promise<Booked> {
  const orderId = await createOrder(draft, amount)
  const payment = provider.attempt(orderId, { ...paid, isPaid: true })
  await settling.statusOf(orderId)
  await elapse(11 * SECOND)
  const rows = await rowsOf()
  return { bookingId: rows[0]?.order_id ?? '', orderId, payment, rows }
}

async function rowsOf(): Promise<OrderRow[]> {
  const { token } = current.member
  return (await server.call('orders', { token, params: { page: 1, limit: 10 } })).data
}

const send = (body: { order_id: string; item_id?: string; amount: number }) =>
  server.send('cancelBooking', { token: current.member.token, body })

async function cancel(row: OrderRow | undefined, amount = row?.cancellation?.amount ?? 0) {
  const response = await send({ order_id: row?.order_id ?? '', item_id: row?._id ?? '', amount })
  return { status: response.status, body: await response.json() }
}

const done = (amount: number) => ({ status: 200, body: { success: true, data: { amount } } })
const refused = (message: RegExp) => ({
  status: 409,
  body: { success: false, message: expect.stringMatching(message) },
})

const refundsListed = async () =>
  (await server.call('orders', { token: current.member.token, params: {} })).refunds

const mails = async () =>
  (await server.db.select().from(outbox).where(eq(outbox.to, current.member.email))).map(
    ({ subject }) => subject,
  )

async function leftOf(eventId: string): Promise<number | undefined> {
  const { data } = await server.call('tournament', { params: { id: 'open' } })
  return data.events.find(({ _id }) => _id === eventId)?.entries_left
}

const newKey = async () => (await createKey(server.db, 'org-1', server.now))?.key ?? ''

/** What all refunds of a payment at the provider have returned. */
const returnedOf = (paymentId: string) =>
  refundsOf(paymentId)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

const toldOf = async (email: string) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject.startsWith('You are no longer'))

describe('a player whom another has entered', () => {
  const pair = (partner: string, name = 'Meera Nair') => {
    const { email } = current.member
    const player = { mobile: '9876543210', userId: null, cost: 0 }
    const players = [
      { ...player, name: 'Asha Rao', email },
      { ...player, name, email: partner },
    ]
    return team('double', 2, { players })
  }

  it('is told once that their entry was cancelled, by the names alone, and its booker is not', async () => {
    const partner = 'meera@cancelled.example.in'
    const { rows } = await book([team('single'), pair(partner)])
    const double = rows.find(({ item }) => item.item_name === 'Event double')
    expect(await cancel(double)).toEqual(done(1200))
    expect(await cancel(double, 1200)).toEqual(done(1200))
    await elapse(SECOND)
    const told = await toldOf(partner)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Asha Rao has cancelled the entry of Meera Nair')
    expect(told[0]?.text).toContain('Event double')
    expect(await toldOf(current.member.email)).toEqual([])
    expect(await toldOf('p1@example.in')).toEqual([])
  })

  it('hears nothing of a cancellation after saying that it is not them', async () => {
    const partner = 'stranger@cancelled.example.in'
    const { rows } = await book([pair(partner)], 1200)
    await elapse(SECOND)
    const [entered] = await server.mailsTo(partner)
    const code = /\/pass\/(\w+)/.exec(entered?.text ?? '')?.[1] ?? ''
    await server.call('denyPlayerPass', { body: { code } })
    await cancel(rows[0])
    await elapse(SECOND)
    expect(await toldOf(partner)).toEqual([])
  })
})

describe('an item of a booking', () => {
  it('says what its cancellation refunds until booking closes, and is cancelled for that', async () => {
    const { payment, rows } = await book()
    const [single, double] = rows
    const until = '1/12/2026, 10:00:00 AM'
    expect(rows.map(({ cancellation }) => cancellation)).toEqual([
      { amount: 500, percent: 100, until },
      { amount: 1200, percent: 100, until },
    ])
    provider.down.add('listRefunds')
    expect(await cancel(double)).toEqual(done(1200))
    expect(await rowsOf()).toMatchObject([
      { _id: single?._id, cancellation: { amount: 500 } },
      { _id: double?._id, cancelled_at: new Date(server.now).toISOString() },
    ])
    const [, cancelled] = await rowsOf()
    expect(cancelled).not.toHaveProperty('cancellation')
    expect(cancelled).not.toHaveProperty('code')
    expect(await refundsListed()).toMatchObject([
      { amount: 1200, reason: 'cancelled', events: ['Event double'], refund_id: null },
    ])
    provider.down.clear()
    await elapse(MINUTE)
    expect(refundsOf(payment.id)).toMatchObject([{ amount: 120_000 }])
    const [refund] = refundsOf(payment.id)
    expect(await refundsListed()).toMatchObject([{ refund_id: refund?.id, refunded_at: null }])
    if (refund) refund.status = 'processed'
    await elapse(11 * MINUTE)
    expect(await refundsListed()).toMatchObject([
      { refund_id: refund?.id, refunded_at: new Date(server.now).toISOString() },
    ])
    expect(logged.filter(({ level }) => level >= ERROR)).toEqual([])
  })

  it('is cancelled and refunded once, however often it is sent, and mailed once', async () => {
    const { payment, rows } = await book()
    const [single] = rows
    const answers = await Promise.all([1, 2, 3].map(() => cancel(single)))
    expect(answers).toEqual([done(500), done(500), done(500)])
    await elapse(SECOND)
    expect(await cancel(single, 1)).toEqual(done(500))
    await elapse(HOUR)
    expect(refundsOf(payment.id)).toMatchObject([{ amount: 50_000 }])
    const sent = await mails()
    expect(sent.filter((subject) => subject === 'Booking cancelled: Cup open')).toHaveLength(1)
    expect(sent.filter((subject) => subject === 'Refund of ₹500 on its way')).toHaveLength(1)
  })

  it('is refunded once where the provider does not answer, or its answer is lost', async () => {
    const { payment, rows } = await book()
    provider.down.add('refund')
    await cancel(rows[0])
    await elapse(SECOND)
    expect(await stateOf(rows[0]?._id ?? '')).toBe('refundDue')
    provider.down.clear()
    provider.lost.add('refund')
    await elapse(MINUTE)
    provider.lost.clear()
    await elapse(10 * MINUTE)
    expect(refundsOf(payment.id)).toMatchObject([{ amount: 50_000 }])
    expect(await stateOf(rows[0]?._id ?? '')).toBe('refunding')
  })

  it('is not cancelled for another amount than was seen: the answer says the new one', async () => {
    const { rows } = await book()
    await changeTournament({ refunds: '50%' })
    expect(await cancel(rows[0])).toEqual({
      status: 409,
      body: { success: false, message: 'The refund is now ₹250.', refund: 250 },
    })
    expect((await rowsOf())[0]).not.toHaveProperty('cancelled_at')
    expect(await cancel(rows[0], 250)).toEqual(done(250))
  })

  it('refunds what the organizer says: in steps, rounded to rupees, or nothing', async () => {
    await changeTournament({ refunds: '100% 7 days, 33% 3 days' })
    const { rows } = await book()
    const at = async (now: number) => {
      server.now = now
      return (await rowsOf()).map(({ cancellation }) => cancellation?.amount)
    }
    expect(await at(START - 7 * DAY - SECOND)).toEqual([500, 1200])
    expect(await at(START - 7 * DAY)).toEqual([165, 396])
    expect(await at(START - 3 * DAY)).toEqual([undefined, undefined])
    expect(await cancel(rows[0], 165)).toEqual(refused(/Event single can no longer be cancelled/))
    await changeTournament({ refunds: '0%' })
    server.now = NOW
    expect(await rowsOf()).toMatchObject([{ cancellation: { amount: 0, percent: 0 } }, {}])
    expect(await cancel(rows[0], 0)).toEqual(done(0))
    await elapse(HOUR)
    expect(await refundsListed()).toEqual([])
    expect(await mails()).toContain('Booking cancelled: Cup open')
  })

  it('that was paid with an offer returns its part of what was charged', async () => {
    const { payment, rows } = await book(TWO, 1700, { amount: 153_000 })
    expect(rows.map(({ cancellation }) => cancellation?.amount)).toEqual([450, 1080])
    await cancel(rows[0])
    await cancel(rows[1])
    await elapse(SECOND)
    expect(returnedOf(payment.id)).toBe(153_000)
  })

  it('of a free event is cancelled without a refund', async () => {
    const draft = [team('free')]
    const { token } = current.member
    const created = await settling.createTeams(draft)
    await settling.bookWith(created, { orderId: '-', paymentId: '-' })
    const [row] = await rowsOf()
    expect(row?.cancellation).toMatchObject({ amount: 0, percent: 100 })
    expect(await cancel(row)).toEqual(done(0))
    expect(await cancel(row)).toEqual(done(0))
    await elapse(SECOND)
    expect(await refundsListed()).toEqual([])
    const { data } = await server.call('booking', { token })
    expect(data[0]).toMatchObject({ cancelled_at: expect.any(String) })
  })

  it('is not cancelled by another member, nor with the id of another booking', async () => {
    const { rows } = await book()
    const [row] = rows
    const owner = current.member
    current.member = await newMember(server)
    expect((await cancel(row)).status).toBe(404)
    current.member = owner
    const other = await book([team('single', 2)], 1000)
    const mixed = await send({ order_id: other.bookingId, item_id: row?._id ?? '', amount: 500 })
    expect(mixed.status).toBe(404)
    expect((await rowsOf()).every(({ cancelled_at }) => cancelled_at === undefined)).toBe(true)
  })

  it('can be booked again at once, by the same players', async () => {
    const { rows } = await book([team('single')], 500)
    await cancel(rows[0])
    expect((await book([team('single')], 500)).rows).toHaveLength(2)
  })
})

describe('a whole booking', () => {
  it('is cancelled with all that is left of it, each item with a refund of its own', async () => {
    const { payment, rows, bookingId } = await book([...TWO, team('free')])
    await cancel(rows[0])
    const wrong = await send({ order_id: bookingId, amount: 1700 })
    expect(await wrong.json()).toMatchObject({ refund: 1200 })
    const all = () => send({ order_id: bookingId, amount: 1200 })
    expect(await (await all()).json()).toMatchObject({ data: { amount: 1200 } })
    expect(await (await all()).json()).toMatchObject({ data: { amount: 1700 } })
    await elapse(SECOND)
    expect(refundsOf(payment.id).map(({ amount }) => amount)).toEqual([50_000, 120_000])
    expect((await rowsOf()).every(({ cancelled_at }) => cancelled_at)).toBe(true)
    await checkPayment(server.deps, (await orderOf(payment.id)) ?? '')
    expect(await rowOf(payment.id)).toMatchObject({ state: 'booked', context: { reason: null } })
    expect(logged.filter(({ level }) => level >= ERROR)).toEqual([])
  })
})

const wholeOf = (paymentId: string) =>
  server.db.select().from(paymentOrders).where(eq(paymentOrders.paymentId, paymentId))
const rowOf = async (paymentId: string) =>
  (await wholeOf(paymentId)).find(({ surplusOf }) => surplusOf === null)
const orderOf = async (paymentId: string) => (await rowOf(paymentId))?.id

describe('a cancelled entry', () => {
  it('frees its place', async () => {
    await changeEvent({ entriesMax: 100 })
    const before = await leftOf('single')
    const { rows } = await book([team('single')], 500)
    expect(await leftOf('single')).toBe((before ?? 0) - 1)
    await cancel(rows[0])
    expect(await leftOf('single')).toBe(before)
    await changeEvent({ entriesMax: null })
  })

  it('is no pass any more: the door says so, and lets nobody in', async () => {
    const { rows } = await book()
    const [{ code = '', _id: id } = rows[0] as OrderRow] = rows
    await cancel(rows[0])
    const token = await newKey()
    const pass = await server.call('organizerPass', { token, params: { code } })
    expect(pass.data).toMatchObject({
      state: 'cancelled',
      checked_in_at: null,
      entry: { entry: id },
    })
    const letIn = await server.call('checkIn', { token, body: { code } })
    expect(letIn.data).toMatchObject({ state: 'cancelled', checked_in_at: null })
  })

  it('cannot be cancelled once it is checked in', async () => {
    const { rows } = await book()
    const [{ code = '' } = rows[0] as OrderRow] = rows
    await server.call('checkIn', { token: await newKey(), body: { code } })
    expect((await rowsOf())[0]).not.toHaveProperty('cancellation')
    expect(await cancel(rows[0])).toEqual(refused(/you are checked in/))
  })

  it('is either let in or cancelled where both are asked for at the same time', async () => {
    const token = await newKey()
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const { rows } = await book([team('single', round + 1)], 500 * (round + 1))
      const [{ code = '', _id: id } = rows[0] as OrderRow] = rows
      const asks = [() => cancel(rows[0]), () => server.call('checkIn', { token, body: { code } })]
      await Promise.all((round % 2 ? asks.reverse() : asks).map((ask) => ask()))
      const { data: pass } = await server.call('organizerPass', { token, params: { code } })
      expect(pass.state === 'cancelled').toBe(pass.checked_in_at === null)
      expect((await findEntry(server.db, id))?.state === 'cancelled').toBe(
        pass.state === 'cancelled',
      )
      outcomes.add(pass.state)
    }
    expect([...outcomes].every((state) => ['cancelled', 'checkedIn'].includes(state))).toBe(true)
  })

  it('is told to its organizer, also as a change since then', async () => {
    const { rows } = await book()
    await elapse(HOUR)
    const since = new Date(server.now)
    await cancel(rows[1])
    const { entries } = await listEntries(server.db, { organizer: 'org-1' }, { since, limit: 10 })
    expect(entries).toMatchObject([{ entry: rows[1]?._id, state: 'cancelled' }])
  })

  it('leaves its account to be deleted once its refund is over', async () => {
    const { rows, payment } = await book([team('single')], 500)
    await cancel(rows[0])
    await elapse(SECOND)
    const { token, email, userId } = current.member
    const body = { password: current.member.password }
    const asked = await server.send('deleteAccount', { token, body })
    expect([asked.status, await asked.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('not settled') },
    ])
    for (const refund of refundsOf(payment.id)) refund.status = 'processed'
    await elapse(11 * MINUTE)
    expect((await server.send('deleteAccount', { token, body })).status).toBe(200)
    const [user] = await server.db.select().from(users).where(eq(users.id, userId))
    expect(user?.email).not.toBe(email)
  })
})

describe('a payment', () => {
  it('that is disputed or was refunded by hand is not refunded by a cancellation', async () => {
    const { rows, orderId, payment } = await book()
    const dispute = { id: 'disp_1', amount: 170_000, status: 'open' }
    const change = (status: string) =>
      sendToPayment(
        server.db,
        orderId,
        { type: 'dispute.changed', dispute: { ...dispute, status } },
        server.now,
      )
    await change('open')
    expect((await rowsOf())[0]).not.toHaveProperty('cancellation')
    expect(await cancel(rows[0])).toEqual(refused(/Contact support/))
    await change('won')
    expect((await rowsOf())[0]).toHaveProperty('cancellation')
    provider.refundByHand(payment, 10_000)
    await checkPayment(server.deps, orderId)
    expect(await cancel(rows[0])).toEqual(refused(/Contact support/))
  })

  it('is no news to the operator while cancelled entries return it', async () => {
    const { rows, payment } = await book()
    await cancel(rows[0])
    await elapse(SECOND)
    for (const refund of refundsOf(payment.id)) refund.status = 'processed'
    await postWebhook('refund.processed', payment)
    await elapse(SECOND)
    expect(await stateOf(rows[0]?._id ?? '')).toBe('refunded')
    expect((await rowOf(payment.id))?.context.returned).toBe(undefined)
    expect(logged.filter(({ level }) => level >= ERROR)).toEqual([])
  })

  it('of which the rest is refunded by hand is refunded, and no more', async () => {
    const { rows, orderId, payment } = await book()
    await cancel(rows[0])
    await elapse(SECOND)
    provider.refundByHand(payment, 120_000)
    await checkPayment(server.deps, orderId)
    expect(await findEntry(server.db, rows[0]?._id ?? '')).toMatchObject({ state: 'cancelled' })
    expect(await findEntry(server.db, rows[1]?._id ?? '')).toMatchObject({ state: 'refunded' })
    expect(await cancel(rows[1])).toEqual(refused(/Contact support/))
    await elapse(HOUR)
    expect(returnedOf(payment.id)).toBe(170_000)
  })

  it('that was refunded by hand before the refund of an entry is not refunded twice', async () => {
    const { rows, payment } = await book()
    provider.down.add('listRefunds')
    await cancel(rows[0])
    await elapse(SECOND)
    provider.refundByHand(payment)
    provider.down.clear()
    await elapse(MINUTE)
    expect(returnedOf(payment.id)).toBe(170_000)
    expect(await stateOf(rows[0]?._id ?? '')).toBe('refunded')
  })
})

describe('a refund of a cancelled entry that fails', () => {
  async function failed() {
    const booked = await book()
    provider.refundStatus = 'failed'
    await cancel(booked.rows[0])
    await elapse(SECOND)
    provider.refundStatus = 'processed'
    const id = booked.rows[0]?._id ?? ''
    expect(await stateOf(id)).toBe('refundFailed')
    return { ...booked, id }
  }
  const money = (...args: string[]) => runMoney({ db: server.db, clock: () => server.now }, args)

  it('is listed for the operator, who requests it again', async () => {
    const { id, payment } = await failed()
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([{ msg: 'refund failed' }])
    expect(await money('list')).toContain(`${id} `)
    await money('refund', id)
    await elapse(SECOND)
    expect(await stateOf(id)).toBe('refunded')
    expect(returnedOf(payment.id)).toBe(50_000)
  })

  it('cannot be booked after all', async () => {
    const { id } = await failed()
    await expect(money('book', id)).rejects.toThrow('nothing to do')
  })

  it('is settled by a refund by hand of the same amount, which is not requested again', async () => {
    const { id, payment } = await failed()
    provider.refundByHand(payment, 50_000)
    await money('refund', id)
    await elapse(SECOND)
    expect(await stateOf(id)).toBe('refunded')
    expect(returnedOf(payment.id)).toBe(50_000)
  })

  it('after the provider had processed it is listed too', async () => {
    const { rows, payment } = await book()
    provider.refundStatus = 'processed'
    await cancel(rows[0])
    await elapse(SECOND)
    provider.failRefund(payment)
    await elapse(8 * DAY)
    expect(await stateOf(rows[0]?._id ?? '')).toBe('refundFailed')
  })
})

it('the ledger has each capture once, and the refund of each cancelled entry', async () => {
  const { rows, payment } = await book()
  provider.refundStatus = 'processed'
  await cancel(rows[0])
  await cancel(rows[1])
  await elapse(SECOND)
  const csv = await ledgerCsv(server.db, NOW - DAY, server.now + DAY)
  const own = csv.split('\n').filter((line) => line.includes(payment.id))
  const sum = (column: number) =>
    own.reduce((total, line) => total + Number(line.split(',')[column] ?? 0), 0)
  expect([sum(7), sum(8)]).toEqual([1700, 1700])
})

it('a booking mail that is sent after a cancellation names what is still booked', async () => {
  const { bookingId, rows } = await book()
  await cancel(rows[0])
  await mailBooking(server.deps, bookingId)
  const sent = await server.db.select().from(outbox).where(eq(outbox.to, current.member.email))
  const texts = sent.map(({ text }) => text).filter((text) => text.includes('is confirmed'))
  expect(texts.every((text) => text.includes('Event double'))).toBe(true)
  expect(texts.map((text) => text.includes('Event single')).sort()).toEqual([false, true])
})
