import { describe, expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import type { TeamPayload } from '#contract/entities.ts'
import { apiError, OfflineError } from '#machines/api-error.ts'
import { me, payload, payment, team } from '#machines/booking/fixtures.ts'
import { NOTHING_FOUND } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { allValid, duplicate, opening, order } from '#machines/checkout/model/answers.ts'
import { doubleItem, freeItem, singleItem, user } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'

const offline = new OfflineError('no network')

/** What the model, whose carts have one item, does not walk. */

const paying = [
  ...opening,
  { type: 'player.isMe', id: singleItem._id, index: 0 },
  { type: 'checkout.pay' },
  { type: 'lock.held' },
  done('recheckCart', allValid),
]
const ordering = [...paying, done('loadScript')]
const rest = { user, rosters: {}, free: null, browser: null }
const all = [singleItem, doubleItem, freeItem]
const also = (event_id: string): TeamPayload[] =>
  payload.flatMap((one) => [one, { ...one, event_id }])

const run = (events: EventObject[], input: object = {}) => {
  const { actor, effects } = walk(
    checkoutMachine,
    { ...rest, items: [singleItem], ...input },
    events,
  )
  const focused = effects.filter(({ type }) => type === 'focusField').map(({ params }) => params)
  return { snapshot: actor.getSnapshot(), focused }
}

test.each(['name', 'email', 'mobile'])('Pay moves the focus to a wrong %s', (field) => {
  const empty = { type: 'player.changed', id: singleItem._id, index: 0, change: { [field]: '' } }
  const { focused } = run([...paying.slice(0, 3), empty, { type: 'checkout.pay' }])
  expect(focused.at(-1)).toEqual({ name: `${singleItem._id}.players.0.${field}` })
})

test.each([
  [singleItem, doubleItem],
  [doubleItem, freeItem],
  [freeItem, doubleItem],
])(
  'after $name is removed, the focus is at the event in its place, or the last',
  (removed, next) => {
    const items = removed === freeItem ? [doubleItem, freeItem] : all
    const { focused } = run([...opening, { type: 'item.removed', id: removed._id }], { items })
    expect(focused).toEqual([{ name: `${next._id}.players.0` }])
  },
)

test.each([
  { type: 'player.isMe', id: singleItem._id, index: 0 },
  { type: 'player.chosen', id: singleItem._id, index: 0, change: { name: 'Rohan' } },
  { type: 'roster.copied', id: singleItem._id },
])('after $type the focus is in the row: its button is gone', (event) => {
  const { focused } = run([...opening, event], { items: [doubleItem, singleItem] })
  expect(focused).toEqual([{ name: `${singleItem._id}.players.0` }])
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
])('after row %i of three is removed, the focus is in row %i', (index, next) => {
  const add = { type: 'player.added', id: singleItem._id }
  const { focused } = run([...opening, add, add, { ...add, type: 'player.removed', index }])
  expect(focused.at(-1)).toEqual({ name: `${singleItem._id}.players.${next}` })
})

test('a payment is not asked for when one of its events left the cart', () => {
  const players = [me, { ...me, email: 'rohan@example.in' }]
  const rosters = { [doubleItem._id]: { team_name: 'Net Gains', players } }
  const items = [singleItem, doubleItem]
  const { snapshot } = run([...paying, { type: 'cart.changed', items: [doubleItem] }], {
    items,
    rosters,
  })
  expect(snapshot.matches('checkingCart')).toBe(true)
})

test('players that are restored from a payment have the rows of what the event is by now', () => {
  const payable = { userId: user.userId, order, payload, status: 'attempted' } as const
  const doubled = { ...singleItem, event_type: 'DOUBLE' as const }
  const { snapshot } = run(
    [
      done('bookingRecovery', { ...NOTHING_FOUND, payable }),
      done('checkCart', allValid),
      { type: 'checkout.pay' },
      { type: 'roster.restored' },
    ],
    { items: [doubled] },
  )
  expect(snapshot.context.rosters[doubled._id]?.players).toEqual([
    expect.objectContaining({ email: payload[0]?.players[0]?.email }),
    { name: '', email: '', mobile: '' },
  ])
})

test('no second payment is offered while one for an event in the cart, and another, is pending', () => {
  const payable = { userId: user.userId, order, payload: also('other'), status: 'pending' } as const
  const { snapshot } = run([
    done('bookingRecovery', { ...NOTHING_FOUND, payable }),
    done('checkCart', allValid),
  ])
  expect(snapshot.matches({ filling: 'awaitingApproval' })).toBe(true)
})

test('a free booking does not go on when one of its events left the cart', () => {
  const free = { userId: user.userId, payload: also('other'), teams: [team] }
  const { snapshot } = run([done('bookingRecovery', NOTHING_FOUND)], { free })
  expect(snapshot.matches('checkingCart')).toBe(true)
  expect(snapshot.context.free).toBeNull()
})

test('an event that is removed while the cart waits for the network is left out of its next check', () => {
  const { snapshot } = run(
    [
      opening[0],
      failed('checkCart', offline),
      { type: 'item.removed', id: singleItem._id },
    ] as EventObject[],
    { items: all },
  )
  expect(snapshot.matches({ filling: { unchecked: 'checking' } })).toBe(true)
  expect(snapshot.context.items).toEqual([doubleItem, freeItem])
})

test.each([
  ['a server that cannot be reached', offline, { filling: { unchecked: 'waiting' } }],
  ['an error of the server without a message', new Error('status 500'), 'cartCheckFailed'],
  ['a refusal', apiError('Please try again.'), 'cartCheckFailed'],
])('after %s the cart that could not be checked is %j', (_, error, state) => {
  const { snapshot } = run([opening[0], failed('checkCart', error)] as EventObject[], {
    items: all,
  })
  expect(snapshot.value).toEqual(state)
  expect(snapshot.context.items).toEqual(all)
})

test('Book again that is cut off goes on when the network is back, and asks no second time', () => {
  const refused = { failure: { call: 'createBooking', error: duplicate }, teams: [] }
  const cutOff = [{ type: 'lock.held' }, failed('recheckCart')]
  const { snapshot } = run(
    [
      ...opening,
      { type: 'player.isMe', id: freeItem._id, index: 0 },
      { type: 'checkout.pay' },
      { type: 'lock.held' },
      done('recheckCart', allValid),
      done('booking', refused),
      { type: 'checkout.bookAgain' },
      ...cutOff,
      { type: 'network.back' },
    ],
    { items: [freeItem] },
  )
  expect(snapshot.matches({ submitting: { paying: 'awaitingLock' } })).toBe(true)
  expect(snapshot.context.again).toBe(true)
})

describe('a payment order', () => {
  test.each([
    ['another roster', { status: 'created', draft: payload }],
    ['an earlier attempt', { status: 'attempted' }],
  ])('for %s is checked before it is paid', (_, earlier) => {
    const { snapshot } = run([...ordering, done('createPaymentOrder', { ...order, ...earlier })])
    expect(snapshot.matches({ submitting: { paying: 'checkingOrder' } })).toBe(true)
  })

  test('without a status is new', () => {
    const { snapshot } = run([...ordering, done('createPaymentOrder', order)])
    expect(snapshot.matches({ submitting: { paying: 'awaitingPayment' } })).toBe(true)
    expect(snapshot.context.paymentOrder?.status).toBe('created')
  })
})

test('a paid booking that is not saved keeps the teams that were created for it', () => {
  const teams = [team]
  const failure = { call: 'createBooking', error: new Error('503') }
  const { snapshot } = run([
    ...ordering,
    done('createPaymentOrder', order),
    { type: 'payment.succeeded', payment } as EventObject,
    done('booking', { failure, teams }),
  ])
  expect(snapshot.matches('paidNotSaved')).toBe(true)
  expect(snapshot.context.paid?.orderItems).toEqual(teams)
})

test.each([
  ['Asha Rao, asha@x.in, 98450 12345', []],
  ['Asha Rao, asha@x.in, 984501234', ['Some players could not be read']],
  ['Asha Rao, asha@x.in, 98450 12345\nRohan, 98220 11111', ['Some players could not be read']],
])('what could not be read of the pasted text %j is said: %j', (text, titles) => {
  const pasted = { type: 'player.pasted', id: singleItem._id, index: 0, text }
  const input = { ...rest, items: [singleItem] }
  const { effects } = walk(checkoutMachine, input, [...opening, pasted])
  const toasts = effects.filter(({ type }) => type === 'toast')
  expect(toasts.map(({ params }) => (params as { title: string }).title)).toEqual(titles)
})
