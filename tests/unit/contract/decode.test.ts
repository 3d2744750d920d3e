import type { Struct } from 'superstruct'
import { describe, expect, test, vi } from 'vitest'
import { ErrorBody } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { decode, rows } from '#contract/decode.ts'
import * as entity from '#contract/entities.ts'

const read = <T>(value: unknown, struct: Struct<T, never> | Struct<T, unknown>): T =>
  decode(value, struct as Struct<T, unknown>).value

const when = {
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
  allow_booking_until_date_time_new: '26/11/2026, 6:00:00 PM',
}
const event = { _id: 'e', name: 'Singles', entry_fee: 600, event_type: 'SINGLE' }
const tournament = { _id: 't', name: 'Open', events: [event], ...when }
const categoryEvent = { _id: 'c', name: '10K', category: 'Marathon', entry_fee: 750, ...when }
const user = { userId: 'u', name: 'Asha Rao', email: 'asha@example.in' }
const orderRow = {
  item: { item_name: 'Singles', players: [{ name: 'Asha Rao', email: 'asha@example.in' }] },
  item_type: 'EVENT',
  razorpay_payment_id: 'pay_1',
  order_total: 600,
}

describe.each<[string, Struct<unknown, never>, Record<string, unknown>, string[]]>([
  ['City', entity.City, { _id: 'pune', name: 'Pune' }, ['_id', 'name']],
  [
    'Banner',
    entity.Banner,
    { _id: 'b', mobileImage: '/m.jpg', desktopImage: '/d.jpg' },
    ['_id', 'mobileImage', 'desktopImage'],
  ],
  ['Icon', entity.Icon, { _id: 'i', title: 'Chess' }, ['_id', 'title']],
  ['Sport', entity.Sport, { _id: 's', name: 'Chess' }, ['_id', 'name']],
  ['Category', entity.Category, { name: 'Marathon' }, ['name']],
  ['Organization', entity.Organization, { _id: 'o', name: 'Club' }, ['_id', 'name']],
  ['TournamentEvent', entity.TournamentEvent, event, ['_id', 'name', 'entry_fee', 'event_type']],
  ['TournamentSummary', entity.TournamentSummary, tournament, ['_id', 'name']],
  ['Tournament', entity.Tournament, tournament, ['_id', 'name']],
  ['CategoryEvent', entity.CategoryEvent, categoryEvent, ['_id', 'name', 'entry_fee']],
  [
    'CategoryEventSummary',
    entity.CategoryEventSummary,
    categoryEvent,
    ['_id', 'name', 'entry_fee'],
  ],
  ['CartItem', entity.CartItem, event, ['_id', 'name', 'entry_fee', 'event_type']],
  ['User', entity.User, user, ['userId', 'name', 'email']],
  [
    'Team',
    entity.Team,
    { _id: 't', type: 'EVENT', event_name: 'Singles', is_free_event: false },
    ['_id', 'type', 'event_name', 'is_free_event'],
  ],
  ['OrderRow', entity.OrderRow, orderRow, ['item', 'item_type', 'order_total']],
  ['PaymentOrder', entity.PaymentOrder, { id: 'order_1', amount: 60_000 }, ['id', 'amount']],
  ['SupportInfo', entity.SupportInfo, {}, []],
  ['ContentPage', entity.ContentPage, { content: '<p>Us</p>' }, ['content']],
] as unknown as [string, Struct<unknown, never>, Record<string, unknown>, string[]][])(
  '%s',
  (_, struct, least, needed) => {
    test('is read from its necessary fields, null elsewhere, and unknown fields', () => {
      const other = Object.keys(struct.schema as object).filter((field) => !(field in least))
      const nulls = Object.fromEntries(other.map((field) => [field, null]))
      expect(() => read(least, struct)).not.toThrow()
      expect(() => read({ ...nulls, ...least, __v: 0, extra: [{}] }, struct)).not.toThrow()
    })

    test('is the same when read again', () => {
      const value = read(least, struct)
      expect(read(value, struct)).toEqual(value)
    })

    test.each(needed)('is not read without %s', (field) => {
      const { [field]: __, ...rest } = least
      expect(() => read(rest, struct)).toThrow()
    })
  },
)

describe('a missing field', () => {
  test('of a tournament is empty, null or has no row', () => {
    expect(read({ _id: 't', name: 'Open' }, entity.Tournament)).toEqual({
      _id: 't',
      name: 'Open',
      sport: '',
      banner: '',
      address: '',
      city_name: '',
      start_date_time_new: '',
      end_date_time_new: '',
      allow_booking_until_date_time_new: '',
      status: '',
      venue_lat: null,
      venue_long: null,
      details: '',
      terms: '',
      organization: { _id: '', name: '', email: '', phone_number: '' },
      events: [],
    })
  })

  test('of an event in a tournament makes it one that cannot be booked', () => {
    expect(read(event, entity.TournamentEvent)).toMatchObject({
      is_free_event: false,
      booking_active: false,
      players_capacity: 1,
      match_type: '',
    })
  })

  test('of a category event makes it one for a single player', () => {
    expect(read(categoryEvent, entity.CategoryEvent)).toMatchObject({
      event_type: 'SINGLE',
      players_capacity: 1,
      type: '',
    })
  })

  test('of a user is empty or has its only value', () => {
    expect(read(user, entity.User)).toMatchObject({ phone_number: '', country: 'India' })
    expect(read({ ...user, gender: '' }, entity.User).gender).toBeNull()
  })

  test('of an organizer is empty', () => {
    expect(read({ data: { tournaments: [] } }, calls.organization.response).data).toEqual({
      _id: '',
      name: '',
      email: '',
      phone_number: '',
      tournaments: [],
    })
  })

  test('of an answer is an empty list without a bad row', () => {
    for (const [body, struct] of [
      [{ data: user, access_token: 'token' }, calls.verifyRegistration.response],
      [{ data: [] }, calls.booking.response],
      [{ events: [] }, calls.checkCart.response],
      [{ data: [], totalPages: 1 }, calls.orders.response],
    ] as const) {
      expect(decode(body, struct as Struct<unknown, unknown>).badRows).toEqual([])
    }
  })

  test('of a free event may be its fee', () => {
    const { entry_fee: _, ...free } = { ...event, is_free_event: true }
    expect(read(free, entity.TournamentEvent).entry_fee).toBe(0)
  })
})

describe('an id or a number of another type', () => {
  test('is converted', () => {
    expect(read({ _id: 7, name: 'Pune' }, entity.City)._id).toBe('7')
    expect(read({ ...event, entry_fee: '600' }, entity.TournamentEvent).entry_fee).toBe(600)
    expect(read({ ...tournament, venue_lat: '18.5746' }, entity.Tournament).venue_lat).toBe(18.5746)
    expect(read({ ...user, phone_number: 9845012345 }, entity.User).phone_number).toBe('9845012345')
  })

  test.each(['', 'free', '0x10', '+600', ' 600', '600 ', [600]])(
    'is not taken for a price when it is no number: %j',
    (entry_fee) => {
      expect(() => read({ ...event, entry_fee }, entity.TournamentEvent)).toThrow()
    },
  )
})

describe('either form', () => {
  test('of a cart item, the item or { item }, gives the item', () => {
    const item = read(event, entity.CartItem)
    expect(read({ item: event }, entity.CartItem)).toEqual(item)
    expect(read({ _id: 'row-7', item_id: 'e', item: event }, entity.CartItem)).toEqual(item)
    expect(read({ ...event, category: null }, entity.CartItem).category).toBeUndefined()
  })

  test('of the date of an order, createdAt or order_createdAt, gives createdAt', () => {
    const createdAt = '2026-11-20T06:30:00.000Z'
    expect(read({ ...orderRow, createdAt }, entity.OrderRow).createdAt).toBe(createdAt)
    expect(read({ ...orderRow, order_createdAt: createdAt }, entity.OrderRow).createdAt).toBe(
      createdAt,
    )
    expect(read(orderRow, entity.OrderRow)).toMatchObject({ createdAt: '', item_total: 600 })
  })

  test('of an answer, data or the data alone, gives data', () => {
    const { response } = calls.me
    const answer = { success: true, data: read(user, entity.User) }
    expect(read({ success: true, data: user }, response)).toEqual(answer)
    expect(read({ data: user }, response)).toEqual(answer)
    expect(read(user, response)).toEqual(answer)
    expect(read([{ name: 'Marathon' }], calls.categories.response).data).toEqual([
      { name: 'Marathon' },
    ])
  })

  test('of an answer of several fields may lack success', () => {
    const events = [{ id: 'doubles', valid: true }]
    const answer = { categoryevents: [], events }
    expect(read(answer, calls.checkCart.response)).toEqual({ success: true, ...answer })
    expect(read([tournament], calls.tournaments.response).data).toMatchObject([{ _id: 't' }])
  })

  test('of a list has totalPages, and total or null', () => {
    const { response } = calls.tournaments
    expect(read({ data: [], totalPages: 3 }, response)).toMatchObject({
      totalPages: 3,
      total: null,
    })
    expect(read({ data: [], totalPages: '3', total: 21 }, response)).toMatchObject({
      totalPages: 3,
      total: 21,
    })
  })

  test.each([undefined, null, '', 'OK', {}, [], { data: 'saved' }, { data: { id: 7 } }])(
    'of an answer that is not relied on is taken: %o',
    (body) => {
      expect(read(body, calls.createBooking.response).data).toEqual({ order_id: '' })
      expect(read(body, calls.updateProfile.response).data).toBeNull()
      expect(read(body, calls.contact.response).success).toBe(true)
    },
  )

  test('of an answer is not a page, nor one that says that success is false', () => {
    for (const body of ['<!doctype html>', '\n <html>', { success: false }]) {
      expect(() => read(body, calls.contact.response)).toThrow()
    }
    const refusal = { success: false, message: 'No' }
    expect(() => read(refusal, calls.personalData.response)).toThrow()
  })

  test('of an error response has a message', () => {
    expect(read({ message: 'No' }, ErrorBody)).toEqual({ success: false, message: 'No' })
    expect(() => read({ success: true, message: 'Done' }, ErrorBody)).toThrow()
    expect(() => read({ error: 'No' }, ErrorBody)).toThrow()
  })
})

describe('a payment', () => {
  const order = { id: 'order_1', amount: 60_000, currency: 'INR' }
  const report = { payment_id: null, order_id: null }

  test('with a status that the app does not know is read as pending, so that it is not paid twice', () => {
    const data = { ...report, status: 'disputed' }
    expect(read({ data }, calls.paymentStatus.response).data.status).toBe('pending')
    const created = { data: { ...order, status: 'disputed' } }
    expect(read(created, calls.createPaymentOrder.response).data.status).toBe('pending')
  })

  test('that was just created needs no status', () => {
    expect(read({ data: order }, calls.createPaymentOrder.response).data.status).toBeUndefined()
  })

  test('that is refunded for a reason that the app does not know is read without a reason', () => {
    const unbooked = { id: 'pay_1', amount: 600, reason: 'storm' }
    const data = { ...report, status: 'refunding', unbooked }
    const { response } = calls.paymentStatus
    expect(read({ data }, response).data.unbooked).toEqual({ ...unbooked, reason: null })
    const refund = { payment_id: 'pay_1', amount: 600, reason: 'storm', events: [] }
    const refunds = [{ ...refund, refund_id: null, refunded_at: null }]
    expect(read({ data: [], refunds }, calls.booking.response).refunds).toMatchObject([
      { payment_id: 'pay_1', reason: null },
    ])
  })
})

describe('a bad row', () => {
  test('is left out and reported, on each level', () => {
    const bad = { ...event, entry_fee: null }
    const { value, badRows } = decode(
      [{ ...tournament, events: [event, bad] }, { name: 'Without id' }, tournament],
      rows(entity.TournamentSummary),
    )
    expect(value.map(({ _id, events }) => [_id, events.length])).toEqual([
      ['t', 1],
      ['t', 1],
    ])
    expect(badRows.map(({ path }) => path)).toEqual([['entry_fee'], ['_id']])
  })

  test('among created teams is an error: its booking would be lost', () => {
    const team = { _id: 't', type: 'EVENT', event_name: 'Singles', is_free_event: false }
    expect(() => read({ data: [{ team }, { team: {} }] }, calls.createTeams.response)).toThrow()
  })

  test('of a checked cart is left out', () => {
    const events = [{ id: 7, valid: true }, { id: 'doubles' }]
    const answer = read({ events, categoryevents: [{ valid: true }] }, calls.checkCart.response)
    expect(answer).toMatchObject({ events: [{ id: '7', valid: true }], categoryevents: [] })
    expect(answer.events).toHaveLength(1)
  })

  test('of the cart does not fail the login', () => {
    const session = { data: user, access_token: 'token' }
    const answer = read({ ...session, cartItems: [{ item: event }, {}] }, calls.login.response)
    expect(answer.cartItems?.map(({ _id }) => _id)).toEqual(['e'])
    expect(answer.otp_verified).toBe(true)
    expect(read(session, calls.verifyRegistration.response).cartItems).toEqual([])
  })
})

test('a list is decoded without an error for any of its values', () => {
  const printed = vi.spyOn(JSON, 'stringify')
  const data = [{ ...tournament, banner: '/b.jpg', address: 'Pune', status: 'APPROVED' }]
  const { badRows } = decode(
    { success: true, data, totalPages: 1, total: 1 },
    calls.tournaments.response as never,
  )
  expect(badRows).toEqual([])
  // A failure prints the value.
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
