import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { apiError, OfflineError } from '#machines/api-error.ts'
import { me, payload, payment } from '#machines/booking/fixtures.ts'
import { NOTHING_FOUND, type Recovered } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { checkoutMachine, selectProblem } from '#machines/checkout/checkout.machine.ts'
import { allValid, opening, order } from '#machines/checkout/model/answers.ts'
import * as select from '#machines/checkout/selectors.ts'
import { doubleItem, freeItem, singleItem, user } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'

const recovered = (found: Partial<Recovered> = {}) =>
  done('bookingRecovery', { ...NOTHING_FOUND, ...found })
const open = { userId: user.userId, order, payload }
const paid = { userId: user.userId, payment, payload, orderItems: [] }

const paying = [
  ...opening,
  { type: 'player.isMe', id: singleItem._id, index: 0 },
  { type: 'checkout.pay' },
  { type: 'lock.held' },
]
const recheckedAs = (...results: EventObject[]) => [...paying, ...results]
const held = { ...open, status: 'mismatch' } as const
const pending = { ...open, status: 'pending' } as const

const after = (events: EventObject[], items = [singleItem]) =>
  walk(
    checkoutMachine,
    { user, items, rosters: {}, free: null, browser: null },
    events,
  ).actor.getSnapshot()

/** The first letters of: is preparing, has rosters, is busy, can pay, needs the network. */
function flagsOf(snapshot: ReturnType<typeof after>): string {
  const flags = {
    p: select.selectIsPreparing(snapshot),
    r: select.selectHasRosters(snapshot),
    b: select.selectIsBusy(snapshot),
    c: select.selectCanPay(snapshot),
    n: select.selectNeedsNetwork(snapshot),
  }
  return Object.entries(flags)
    .flatMap(([letter, isSet]) => (isSet ? letter : []))
    .join('')
}

test.each<[string, EventObject[], string | null, string, string | undefined]>([
  ['looks for earlier payments', [], 'Players', 'pb', undefined],
  ['checks the cart', [recovered()], 'Players', 'pb', undefined],
  [
    'is refused the check of the cart',
    [recovered(), failed('checkCart', apiError('Please try again.'))],
    ...(['Players', '', undefined] as const),
  ],
  [
    'needs the network',
    [recovered(), failed('checkCart', new OfflineError('no network'))],
    'Players',
    'rcn',
    undefined,
  ],
  ['has an empty cart', [recovered(), { type: 'cart.changed', items: [] }], null, '', undefined],
  ['lost its last event', [...opening, { type: 'cart.changed', items: [] }], null, '', undefined],
  ['shows the rosters', opening, 'Players', 'rc', undefined],
  ['misses a player', [...opening, { type: 'checkout.pay' }], 'Players', 'rc', undefined],
  ['pays', paying, 'Pay', 'rb', undefined],
  ['cannot check again', recheckedAs(failed('recheckCart')), 'Players', 'rc', 'recheckFailed'],
  [
    'has no payment script',
    recheckedAs(done('recheckCart', allValid), failed('loadScript')),
    ...(['Players', 'rc', 'scriptFailed'] as const),
  ],
  [
    'awaits an approval',
    [recovered({ payable: pending }), opening[1] as EventObject],
    'Pay',
    'r',
    undefined,
  ],
  ['has a held payment', [recovered({ held }), opening[1] as EventObject], 'Pay', 'r', undefined],
  [
    'has money and no booking',
    [recovered({ unfinished: { paid, reason: '' } })],
    'Pay',
    '',
    undefined,
  ],
  [
    'books again what was paid',
    [recovered({ unfinished: { paid, reason: '' } }), { type: 'checkout.finish' }],
    ...(['Pay', 'b', undefined] as const),
  ],
  ['is booked', [recovered({ booked: ['order-1'] })], 'Pass', '', undefined],
])('a checkout that %s says so', (_, events, step, flags, problem) => {
  const snapshot = after(events)
  expect(select.selectStep(snapshot)).toBe(step)
  expect(flagsOf(snapshot)).toBe(flags)
  expect(selectProblem(snapshot)).toBe(problem)
})

test('a free booking that is made shows no rosters', () => {
  const free = [
    ...opening,
    { type: 'player.isMe', id: freeItem._id, index: 0 },
    { type: 'checkout.pay' },
    { type: 'lock.held' },
    done('recheckCart', allValid),
  ]
  const snapshot = after(free, [freeItem])
  expect([select.selectStep(snapshot), flagsOf(snapshot)]).toEqual(['Pay', 'b'])
})

test('each row has its own player and messages', () => {
  const named = { type: 'team.named', id: doubleItem._id, name: 'Net Gains' }
  const pay = { type: 'checkout.pay' }
  const snapshot = after([...opening, named, pay], [doubleItem])
  const empty = { name: '', email: '', mobile: '' }
  expect(select.selectItems(snapshot)).toEqual([doubleItem])
  expect(select.selectTeamName(doubleItem._id)(snapshot)).toBe('Net Gains')
  expect(select.selectPlayers(doubleItem._id)(snapshot)).toEqual([me, empty])
  expect(select.selectSize(doubleItem._id)(snapshot)).toBe(2)
  expect(select.selectPlayer(doubleItem._id, 0)(snapshot)).toEqual(me)
  expect(select.selectErrors(`${doubleItem._id}.players.1`)(snapshot)).toEqual({
    name: 'Name is required',
    email: 'Email is required.',
    mobile: 'Mobile is required.',
  })
  expect(Object.values(select.selectErrors(`${doubleItem._id}.players.0`)(snapshot))).toEqual(
    Array(3).fill(undefined),
  )
  expect(select.selectWrongFields(snapshot)).toBe(3)
  expect(select.selectKnownPlayers(snapshot)?.getSnapshot().context).toEqual({ players: [] })
  expect(select.selectTeamName('other')(snapshot)).toBe('')
  expect(select.selectPlayers('other')(snapshot)).toEqual([])
  expect(select.selectPlayers('other')(snapshot)).toBe(select.selectPlayers('none')(snapshot))
})
