import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { ItemType } from '#contract/entities.ts'
import { categoryEvents, tournamentEvents } from '#server/db/schema.ts'
import { deleteLimitedEvents, newLimitedEvent } from './support/limited-events.ts'
import { bookingRequest } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { MINUTE, SECOND, settlingServer } from './support/settling.ts'

const { server, provider, changeEvent, elapse } = settlingServer()

const SINGLE = 500
/** A free event, or one for 500 rupees, with so many places. */
const newEvent = (entriesMax: number | null, fee = SINGLE) =>
  newLimitedEvent(server, entriesMax, fee)

afterEach(() => deleteLimitedEvents(server))

const order = (id: string, { token }: Member, players = 1) =>
  server.send('createPaymentOrder', {
    token,
    body: { amount: SINGLE * players, draft: [team(id, players)] },
  })

async function orderId(id: string, member: Member, players = 1): Promise<string> {
  const { data } = (await (await order(id, member, players)).json()) as { data: { id: string } }
  return data.id
}

const bookFree = async (id: string, member: Member, type: ItemType = 'EVENT') =>
  server.send('createBooking', await bookingRequest(server, member, [team(id, 1, { type })]))

async function check(id: string, token?: string) {
  const body = { events: [id], categoryevents: [] }
  const [checked] = (await server.call('checkCart', { body, ...(token && { token }) })).events
  return checked
}

async function pay(orderId: string) {
  provider.attempt(orderId)
  await elapse(MINUTE)
  await elapse(11 * SECOND)
}

const lower = (id: string, entriesMax: number) =>
  server.db.update(tournamentEvents).set({ entriesMax }).where(eq(tournamentEvents.id, id))

const bookedBy = async ({ token }: Member) => (await server.call('orders', { token })).total

async function leftOf(id: string): Promise<number | undefined> {
  const { data } = await server.call('tournament', { params: { id: 'open' } })
  return data.events.find(({ _id }) => _id === id)?.entries_left
}

describe('the places of an event', () => {
  it('are answered wherever it is listed or shown, and not where any number can book', async () => {
    const id = await newEvent(3, 0)
    await server.db
      .update(categoryEvents)
      .set({ entriesMax: 5 })
      .where(eq(categoryEvents.id, 'run'))
    await bookFree(id, await newMember(server))
    const { events } = (await server.call('tournament', { params: { id: 'open' } })).data
    const listed = (await server.call('tournaments')).data.find(({ _id }) => _id === 'open')
    const organized = (await server.call('organization', { params: { id: 'org-1' } })).data
    for (const all of [
      events,
      listed?.events,
      organized.tournaments.find(({ _id }) => _id === 'open')?.events,
    ]) {
      expect(all?.find((it) => it._id === id)).toMatchObject({ entries_max: 3, entries_left: 2 })
      expect(all?.find((it) => it._id === 'single')).not.toHaveProperty('entries_left')
    }
    const run = (await server.call('categoryEvent', { params: { id: 'run' } })).data
    const runs = (await server.call('categoryEvents')).data
    for (const it of [run, runs.find(({ _id }) => _id === 'run')]) {
      expect(it).toMatchObject({ entries_max: 5, entries_left: 5 })
    }
    expect(runs.find(({ _id }) => _id === 'quiz')).not.toHaveProperty('entries_max')
    expect(await check(id)).toMatchObject({
      id,
      valid: true,
      item: { entries_max: 3, entries_left: 2 },
    })
    await server.db.update(categoryEvents).set({ entriesMax: null })
  })

  it('are those of teams: a team of two takes one', async () => {
    const id = await newEvent(2)
    await order(id, await newMember(server), 2)
    expect(await leftOf(id)).toBe(1)
  })
})

describe('a full event', () => {
  it('is not valid in a cart, with the reason', async () => {
    const id = await newEvent(1, 0)
    await bookFree(id, await newMember(server))
    expect(await check(id)).toMatchObject({ id, valid: false, reason: 'full' })
    await changeEvent({ bookingActive: false })
    expect(await check('single')).not.toHaveProperty('reason')
  })

  it('is refused before anybody pays, and no order is made at the provider', async () => {
    const id = await newEvent(1)
    await order(id, await newMember(server))
    provider.requests.length = 0
    const refused = await order(id, await newMember(server))
    expect(refused.status).toBe(409)
    const message = `No place is left in Event ${id}.`
    expect(await refused.json()).toMatchObject({ success: false, message })
    expect(provider.requests).toEqual([])
  })

  it('is refused to a free booking', async () => {
    const id = await newEvent(1, 0)
    expect((await bookFree(id, await newMember(server))).status).toBe(200)
    expect((await bookFree(id, await newMember(server))).status).toBe(409)
  })

  it('has one booking of five that came at once for its last place, and no answer but booked and full', async () => {
    const id = await newEvent(1, 0)
    const members: Member[] = []
    for (let count = 0; count < 5; count += 1) members.push(await newMember(server))
    const answers = await Promise.all(members.map((member) => bookFree(id, member)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('a place that a payment order holds', () => {
  it('is free for who holds it, and taken for everybody else', async () => {
    const id = await newEvent(1)
    const member = await newMember(server)
    await order(id, member)
    expect(await check(id, member.token)).toMatchObject({ valid: true, item: { entries_left: 1 } })
    expect(await check(id)).toMatchObject({ valid: false, reason: 'full' })
    expect(await check(id, 'a session that has ended')).toMatchObject({ reason: 'full' })
    expect(await leftOf(id)).toBe(0)
  })

  it('is held once by one user, whatever players the orders are for', async () => {
    const id = await newEvent(2)
    const member = await newMember(server)
    await order(id, member)
    await order(id, member, 2)
    await order(id, member)
    expect(await leftOf(id)).toBe(1)
  })

  it('is free again when the order expires', async () => {
    const id = await newEvent(1)
    await order(id, await newMember(server))
    await elapse(29 * MINUTE)
    expect(await leftOf(id)).toBe(0)
    await elapse(2 * MINUTE)
    expect(await leftOf(id)).toBe(1)
    expect((await order(id, await newMember(server))).status).toBe(200)
  })

  it('is kept by a payment until it is booked, and free again once that is refunded', async () => {
    const id = await newEvent(1)
    const member = await newMember(server)
    const payment = provider.attempt(await orderId(id, member))
    await elapse(MINUTE)
    expect(await leftOf(id)).toBe(0)
    await elapse(11 * SECOND)
    expect((await server.call('orders', { token: member.token })).total).toBe(1)
    expect(await leftOf(id)).toBe(0)
    provider.refundByHand(payment)
    await server.call('paymentStatus', {
      token: member.token,
      params: { id: payment.orderId ?? '' },
    })
    await elapse(MINUTE)
    expect(await leftOf(id)).toBe(1)
  })

  it('is given up when its user books the event, by whichever order', async () => {
    const id = await newEvent(2)
    const member = await newMember(server)
    const paid = await orderId(id, member)
    await order(id, member, 2)
    await pay(paid)
    expect(await bookedBy(member)).toBe(1)
    expect(await leftOf(id)).toBe(1)
  })

  it('is booked by who pays for it, after another member who has two orders', async () => {
    const id = await newEvent(2)
    const [member, other] = [await newMember(server), await newMember(server)]
    const first = await orderId(id, member)
    await order(id, member, 2)
    const second = await orderId(id, other)
    await pay(first)
    await pay(second)
    expect([await bookedBy(member), await bookedBy(other)]).toEqual([1, 1])
  })

  it('is lost to bookings alone when there are fewer places than before: who pays first has one', async () => {
    const id = await newEvent(6)
    const members: Member[] = []
    const orders: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const member = await newMember(server)
      members.push(member)
      orders.push(await orderId(id, member))
      if (count < 3) await pay(orders[count] ?? '')
    }
    await lower(id, 5)
    const [last] = members.slice(-1)
    expect(await check(id, last?.token)).toMatchObject({ valid: true, item: { entries_left: 1 } })
    for (const paid of orders.slice(3)) await pay(paid)
    expect(await Promise.all(members.map(bookedBy))).toEqual([1, 1, 1, 1, 1, 0])
    expect(await check(id, last?.token)).toMatchObject({ valid: false, reason: 'full' })
  })

  it('is held anew when an earlier order is offered again', async () => {
    const id = await newEvent(2)
    const [member, other] = [await newMember(server), await newMember(server)]
    const first = await orderId(id, member)
    const payment = provider.attempt(await orderId(id, member, 2))
    await elapse(MINUTE)
    await elapse(11 * SECOND)
    expect(await leftOf(id)).toBe(1)
    expect(payment.status).toBe('captured')
    expect(await orderId(id, member)).toBe(first)
    expect(await leftOf(id)).toBe(0)
    expect((await order(id, other)).status).toBe(409)
  })
})

describe('a payment without a place', () => {
  it('is refunded because the event is full, and says so to who paid', async () => {
    const id = await newEvent(2, SINGLE)
    const [member, other] = [await newMember(server), await newMember(server)]
    const { token } = member
    const paid = await orderId(id, member)
    const others = await orderId(id, other)
    await lower(id, 1)
    await pay(others)
    const { id: paymentId } = provider.attempt(paid)
    const ids = { razorpay_payment_id: paymentId, razorpay_order_id: paid }
    const request = await bookingRequest(server, member, [team(id)], ids)
    const error = await server.expectError('createBooking', request)
    expect(error.status).toBe(409)
    expect(error.message).toBe(
      'No place was left in an event. We are refunding your payment in full.',
    )
    await elapse(SECOND)
    expect(provider.refunds.filter((it) => it.paymentId === paymentId)).toHaveLength(1)
    const { data } = await server.call('paymentStatus', { token, params: { id: paid } })
    expect(data).toMatchObject({ status: 'refunding', unbooked: { reason: 'full' } })
    expect(await leftOf(id)).toBe(0)
  })
})
