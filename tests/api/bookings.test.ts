import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { TeamPayload } from '#contract/entities.ts'
import { bookings, tournamentEvents } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { book, bookingBody, bookingRequest, FREE, payFor } from './support/payments.ts'
import { itemsOf, newMember, team } from './support/players.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)

describe('POST /teams', () => {
  const invalidTeams: [string, TeamPayload, string, string][] = [
    ['a DOUBLE of one', team('double', 1), 'teamData.0.players', '2 players'],
    ['a DOUBLE of three', team('double', 3), 'teamData.0.players', '2 players'],
    ['a SINGLE of none', team('single', 0), 'teamData.0.players', '1 to 100 players'],
    ['a team of two where three play', team('team', 2), 'teamData.0.players', '3 players'],
    [
      'a category event for two',
      team('run', 2, { type: 'CATEGORY_EVENT' }),
      'teamData.0.players',
      '1 player',
    ],
    [
      'a team without a name',
      team('double', 2, { team_name: ' ' }),
      'teamData.0.team_name',
      'Team name is required',
    ],
    ['an inactive event', team('inactive'), 'teamData.0.event_id', 'closed'],
    ['an event after its deadline', team('closed-event'), 'teamData.0.event_id', 'closed'],
    ['an event that is not approved', team('pending-event'), 'teamData.0.event_id', 'no longer'],
    ['an event that is none', team('nothing'), 'teamData.0.event_id', 'no longer'],
    [
      'an event as a category event',
      team('single', 1, { type: 'CATEGORY_EVENT' }),
      'teamData.0.event_id',
      'no longer',
    ],
    [
      'a player without a mobile number',
      team('single', 1, {
        players: [{ name: 'A', email: 'a@b.in', mobile: '123', userId: null, cost: 0 }],
      }),
      'teamData.0.players.0.mobile',
      'Mobile must be 10 digits.',
    ],
  ]
  it('rejects rosters that cost more than can be paid', async () => {
    const { token } = await newMember(server)
    const isSingle = eq(tournamentEvents.id, 'single')
    await server.db.update(tournamentEvents).set({ entryFee: 900_000_000 }).where(isSingle)
    const error = await server.expectError('createTeams', {
      token,
      body: { teamData: [team('single', 3)] },
    })
    await server.db.update(tournamentEvents).set({ entryFee: 50_000 }).where(isSingle)
    expect(error).toMatchObject({
      status: 400,
      message: 'Only amounts from ₹1 to ₹1,00,00,000 can be paid.',
    })
  })

  it.each(invalidTeams)('rejects %s', async (_what, payload, field, message) => {
    const { token } = await newMember(server)
    const error = await server.expectError('createTeams', { token, body: { teamData: [payload] } })
    expect(error).toMatchObject({ status: 400, field })
    expect(error.message).toContain(message)
  })

  it('rejects an event that is listed twice in one booking', async () => {
    const { token } = await newMember(server)
    const body = { teamData: [team('single'), team('single')] }
    const error = await server.expectError('createTeams', { token, body })
    expect(error).toMatchObject({ status: 400, field: 'teamData.1.event_id' })
  })

  it('takes names and prices from the database', async () => {
    const { token } = await newMember(server)
    const body = { teamData: [team('single', 2), team('free', 1, { is_free_event: false })] }
    const { data } = await server.call('createTeams', { token, body })
    expect(data.map(({ team: createdTeam }) => createdTeam)).toMatchObject([
      { type: 'EVENT', event_name: 'Event single', is_free_event: false },
      { type: 'EVENT', event_name: 'Event free', is_free_event: true },
    ])
  })
})

describe('a free booking', () => {
  it('is created once for the same teams sent twice, and is listed', async () => {
    const member = await newMember(server)
    const { token } = member
    const request = await bookingRequest(server, member, [team('free', 2)])
    const responses = await Promise.all([
      server.call('createBooking', request),
      server.call('createBooking', request),
    ])
    expect(responses[0].data.order_id).toBe(responses[1].data.order_id)
    const { data, total } = await server.call('orders', { token })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      item_type: 'EVENT',
      item_is_free_event: true,
      razorpay_payment_id: '-',
      order_total: 0,
      item: { item_name: 'Event free', title: 'Cup open', href: '/tournament/open' },
    })
    expect(data[0]?.item.players.map(({ name }) => name)).toEqual(['Player 1', 'Player 2'])
  })

  it('is rejected for teams with a price, even if the client calls them free', async () => {
    const { token } = await newMember(server)
    const created = await server.call('createTeams', {
      token,
      body: { teamData: [team('single')] },
    })
    const error = await server.expectError('createBooking', {
      token,
      body: {
        items: itemsOf(created).map((item) => ({ ...item, item_is_free_event: true })),
        ...FREE,
      },
    })
    expect(error.status).toBe(400)
    expect((await server.call('orders', { token })).total).toBe(0)
  })

  it('is rejected for another user’s teams', async () => {
    const [owner, other] = [await newMember(server), await newMember(server)]
    const { body } = await bookingRequest(server, owner, [team('free')])
    const error = await server.expectError('createBooking', { token: other.token, body })
    expect(error).toMatchObject({ status: 400, field: 'items' })
  })
})

describe('a paid booking', () => {
  it('lists the booked items with their payment and removes them from the cart', async () => {
    const member = await newMember(server)
    const { token } = member
    const item = {
      _id: 'double',
      name: '',
      is_free_event: false,
      entry_fee: 0,
      event_type: 'DOUBLE' as const,
      players_capacity: 2,
    }
    for (const id of ['double', 'run']) {
      await server.call('addToCart', { token, body: { item_id: id, item } })
    }
    const teamData = [team('single', 3), team('double', 2)]
    const payment = await payFor(server, member, 3 * 500 + 1200)
    const id = await book(server, member, teamData, payment)
    const { data, total } = await server.call('orders', { token })
    expect(total).toBe(2)
    expect(data.map((row) => [row.order_id, row.item_total, row.order_total])).toEqual([
      [id, 1500, 2700],
      [id, 1200, 2700],
    ])
    expect(data[0]?.razorpay_payment_id).toBe(payment.razorpay_payment_id)
    const { email, password } = member
    const login = await server.call('login', { body: { email, password, role: 'USER' } })
    expect(login.cartItems?.map(({ _id }) => _id)).toEqual(['run'])
  })

  it('is rejected for a payment of one rupee', async () => {
    const member = await newMember(server)
    const payment = await payFor(server, member, 1)
    const request = await bookingRequest(server, member, [team('single')], payment)
    expect((await server.expectError('createBooking', request)).status).toBe(400)
    expect((await server.call('orders', { token: member.token })).total).toBe(0)
  })

  it('is rejected without a captured payment of its order, even if the teams claim to be paid', async () => {
    const member = await newMember(server)
    const { token } = member
    const created = await server.call('createTeams', {
      token,
      body: { teamData: [team('single')] },
    })
    const { data } = await server.call('createPaymentOrder', { token, body: { amount: 500 } })
    const invented = { razorpay_payment_id: 'pay_invented', razorpay_order_id: data.id }
    const paid = await payFor(server, member, 500)
    const attempts = [
      invented,
      { ...invented, razorpay_order_id: 'order_invented' },
      { ...paid, razorpay_order_id: data.id },
    ]
    for (const ids of attempts) {
      const body = { items: itemsOf(created), ...ids }
      expect((await server.expectError('createBooking', { token, body })).status).toBe(400)
    }
    expect((await server.call('orders', { token })).total).toBe(0)
  })

  it('is rejected for another user’s payment and for another user’s teams', async () => {
    const [payer, other] = [await newMember(server), await newMember(server)]
    const payment = await payFor(server, payer, 500)
    const stolen = await bookingRequest(server, other, [team('single')], payment)
    expect((await server.expectError('createBooking', stolen)).status).toBe(400)
    const mixed = { ...stolen, token: payer.token }
    expect((await server.expectError('createBooking', mixed)).status).toBe(400)
    await book(server, payer, [team('single')], payment)
  })

  it('is created once for twenty concurrent calls', async () => {
    const member = await newMember(server)
    const { userId } = member
    const payment = await payFor(server, member, 1200)
    const request = await bookingRequest(server, member, [team('double', 2)], payment)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.call('createBooking', request)),
    )
    expect(new Set(responses.map(({ data }) => data.order_id)).size).toBe(1)
    expect(await server.db.select().from(bookings).where(eq(bookings.userId, userId))).toHaveLength(
      1,
    )
  })

  it('is rejected for teams that another payment has booked', async () => {
    const member = await newMember(server)
    const { token } = member
    const created = await server.call('createTeams', {
      token,
      body: { teamData: [team('single')] },
    })
    const first = await payFor(server, member, 500)
    await server.call('createBooking', { token, body: bookingBody(created, first) })
    const second = await payFor(server, member, 500)
    const error = await server.expectError('createBooking', {
      token,
      body: bookingBody(created, second),
    })
    expect(error.message).toContain('already booked')
  })

  describe('with a booking deadline', () => {
    const deadline = NOW + 9 * 86_400_000
    afterEach(() => {
      server.now = NOW
    })

    it('rejects a payment that was started after the deadline, even for an earlier team', async () => {
      const member = await newMember(server)
      const { token } = member
      const created = await server.call('createTeams', {
        token,
        body: { teamData: [team('single')] },
      })
      server.now = deadline + 1
      const payment = await payFor(server, member, 500)
      const late = await server.expectError('createBooking', {
        token,
        body: bookingBody(created, payment),
      })
      expect(late.message).toContain('closed')
    })
  })
})

it('POST /checkcartevents accepts only events that can be booked now', async () => {
  const response = await server.call('checkCart', {
    body: {
      events: ['single', 'inactive', 'closed-event', 'run', 'gone'],
      categoryevents: ['run'],
    },
  })
  expect(response.events.filter(({ valid }) => valid).map(({ id }) => id)).toEqual(['single'])
  expect(response.categoryevents).toMatchObject([{ id: 'run', valid: true }])
})

it('POST /checkcartevents responds with each event as it is now', async () => {
  const response = await server.call('checkCart', {
    body: { events: ['single', 'gone'], categoryevents: ['run'] },
  })
  expect(response.events).toMatchObject([
    { id: 'single', item: { _id: 'single', event_type: 'SINGLE', entry_fee: expect.any(Number) } },
    { id: 'gone', valid: false },
  ])
  expect(response.events[1]).not.toHaveProperty('item')
  expect(response.categoryevents).toMatchObject([
    { id: 'run', item: { category: expect.any(String) } },
  ])
})
