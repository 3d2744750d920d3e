import { is, type Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { decode } from '#contract/decode.ts'
import * as entity from '#contract/entities.ts'

const read = <T, S>(value: unknown, struct: Struct<T, S>): T =>
  decode(value, struct as Struct<T, unknown>).value

const when = {
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
}
const player = { name: 'Asha', email: 'asha@example.in', mobile: '9845012345' }
const team = {
  team_name: 'Net Gains',
  event_id: 'doubles',
  event_name: 'Doubles',
  is_free_event: false,
  fees_paid: true,
  registration_mode: 'Online',
  type: 'EVENT',
}

/** Structs are invariant in their type: a table of them needs a cast. */
type AnyStruct = Struct<unknown, never>

describe('what is sent to book', () => {
  test.each([
    ['a team', entity.TeamPayload, { ...team, players: [{ ...player, userId: null, cost: 600 }] }],
    [
      'an item',
      entity.OrderItem,
      { item_id: 't', item_type: 'EVENT', item_event_name: 'Doubles', item_is_free_event: false },
    ],
  ] as unknown as [string, AnyStruct, object][])('%s has each field', (_, struct, value) => {
    expect(is(value, struct)).toBe(true)
    for (const field of Object.keys(value)) {
      expect(is({ ...value, [field]: undefined }, struct), field).toBe(false)
    }
  })

  test.each(['name', 'email', 'mobile', 'userId', 'cost'])('a player needs %s', (field) => {
    const players = [{ ...player, userId: null, cost: 600, [field]: undefined }]
    expect(is({ ...team, players }, entity.TeamPayload)).toBe(false)
  })
})

test.each([
  ['a payment', entity.PaymentStatus, ['created', 'attempted', 'pending', 'paid', 'expired']],
  ['an unbooked payment', entity.PaymentStatus, ['mismatch', 'refunding', 'refunded']],
  ['an event', entity.EventType, ['SINGLE', 'DOUBLE', 'MULTIPLAYER']],
  ['a booked item', entity.ItemType, ['EVENT', 'CATEGORY_EVENT']],
] as unknown as [string, AnyStruct, string[]][])('each kind of %s is known', (_, struct, kinds) => {
  for (const kind of kinds) expect(is(kind, struct)).toBe(true)
  expect(is('', struct)).toBe(false)
})

describe('a banner', () => {
  const banner = { _id: 'b', mobileImage: '/m.jpg', desktopImage: '/d.jpg' }
  const event = { name: 'Open', ...when, fees: ['600', 900] }

  test('has the event that it leads to', () => {
    expect(read({ ...banner, event }, entity.Banner).event).toEqual({ ...event, fees: [600, 900] })
  })

  test.each(Object.keys(event))('has no event where the event has no %s', (field) => {
    const incomplete = { ...event, [field]: undefined }
    expect(read({ ...banner, event: incomplete }, entity.Banner).event).toBeUndefined()
  })
})

test('a session is read with its time, and empty where its browser is unknown', () => {
  const session = { last_used_at: '2026-11-20T06:30:00.000Z', current: true }
  expect(read(session, entity.Session)).toEqual({ browser: '', system: '', ...session })
  expect(() => read({ current: true }, entity.Session)).toThrow()
  expect(() => read({ ...session, current: undefined }, entity.Session)).toThrow()
})

test('the support’s details are empty where they are unknown', () => {
  const places = ['facebook', 'twitter', 'instagram', 'youtube']
  const details = ['address', 'timing', 'phone', 'email', 'footerText']
  expect(read({}, entity.SupportInfo)).toEqual(
    Object.fromEntries([...places, ...details].map((name) => [name, ''])),
  )
})

describe('a booked item', () => {
  const row = { item: { item_name: 'Singles' }, item_type: 'EVENT', order_total: 600 }

  test('is read without the details of its event, and as paid', () => {
    const { value, badRows } = decode(
      row,
      entity.OrderRow as unknown as Struct<entity.OrderRow, unknown>,
    )
    expect(value).toEqual({
      _id: '',
      order_id: '',
      item_type: 'EVENT',
      item_is_free_event: false,
      razorpay_payment_id: '-',
      createdAt: '',
      order_total: 600,
      item_total: 600,
      charged: null,
      item: {
        item_name: 'Singles',
        team_name: '',
        title: '',
        href: '',
        address: '',
        start_date_time_new: '',
        end_date_time_new: '',
        players: [],
      },
    })
    expect(badRows).toEqual([])
  })

  test('has a player whose fee is unpaid until the server says so', () => {
    const players = [{ name: 'Asha' }, { name: 'Rohan', fees_paid: true }, { email: 'a@b.in' }]
    const { item } = read({ ...row, item: { ...row.item, players } }, entity.OrderRow)
    expect(item.players).toEqual([
      { _id: '', name: 'Asha', email: '', fees_paid: false },
      { _id: '', name: 'Rohan', email: '', fees_paid: true },
    ])
  })
})

test('a tournament without events has none, and no bad row', () => {
  const { value, badRows } = decode(
    { _id: 't', name: 'Open' },
    entity.Tournament as unknown as Struct<entity.Tournament, unknown>,
  )
  expect(value.events).toEqual([])
  expect(badRows).toEqual([])
})

describe('an entry for the organizer', () => {
  const entry = {
    entry: 'e',
    order_id: 'o',
    tournament: null,
    event_id: 'doubles',
    event: 'Doubles',
    team_name: 'Net Gains',
    players: [player],
    amount: 0,
    payment_id: null,
    booked_at: '2026-11-20T06:30:00.000Z',
    players_changed_at: null,
    transferred_at: null,
    state: 'booked',
  }

  test('has each field', () => {
    expect(is(entry, entity.Entry)).toBe(true)
    for (const field of Object.keys(entry)) {
      expect(is({ ...entry, [field]: undefined }, entity.Entry), field).toBe(false)
    }
  })

  test.each(Object.keys(player))('has the %s of each player', (field) => {
    const players = [{ ...player, [field]: undefined }]
    expect(is({ ...entry, players }, entity.Entry)).toBe(false)
  })

  test('is booked or refunded', () => {
    expect(is({ ...entry, state: 'refunded' }, entity.Entry)).toBe(true)
    expect(is({ ...entry, state: '' }, entity.Entry)).toBe(false)
  })
})

test('a cart item of null is refused', () => {
  expect(() => read(null, entity.CartItem)).toThrow('Expected')
})
