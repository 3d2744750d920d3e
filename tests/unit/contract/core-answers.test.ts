import { create } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { type CoreCallName, calls, type ResponseOf } from '#contract/calls.ts'
import { teamSize } from '#contract/cart.ts'
import { decode } from '#contract/decode.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { profileValues } from '#machines/profile/profile.machine.ts'
import { specifiedFields } from '../../specified-fields.ts'
/** What a server of an earlier release answered to each core call. */
import recorded from './earlier-answers.json' with { type: 'json' }

const names = Object.keys(recorded) as CoreCallName[]

const bare = (name: CoreCallName) => specifiedFields(name, recorded[name])
const decoded = (name: CoreCallName, answer: unknown) =>
  decode(answer, calls[name].response as never)
const read = <N extends CoreCallName>(name: N): ResponseOf<N> =>
  create(bare(name), calls[name].response as never)

test('an answer of each core call is recorded', () => {
  const core = Object.entries(calls).filter(([, call]) => !('optional' in call && call.optional))
  expect(names.toSorted()).toEqual(core.map(([name]) => name).toSorted())
})

test.each(names)('the answer of an earlier release to %s is read whole', (name) => {
  expect(decoded(name, recorded[name]).badRows).toEqual([])
})

test.each(names)('the answer to %s is read whole without what we add', (name) => {
  const { value, badRows } = decoded(name, bare(name))
  expect(badRows).toEqual([])
  const whole = decoded(name, recorded[name]).value
  expect(specifiedFields(name, value)).toEqual(specifiedFields(name, whole))
})

test.each([
  'contact',
  'updateProfile',
  'changePassword',
  'resetPassword',
  'forgotPassword',
  'register',
  'verifyOtp',
  'sendOtp',
  'addToCart',
  'removeFromCart',
  'createBooking',
] as CoreCallName[])('the answer to %s, which is not specified, can be empty', (name) => {
  expect(decoded(name, {}).badRows).toEqual([])
})

describe('without additions', () => {
  test('an event goes into the cart with a fee, a team size and its own fields', () => {
    const [own, other] = [read('tournament').data, read('categoryEvent').data].flatMap(
      (item) => bookableItems(item)[0]?.cartItem ?? [],
    )
    expect(own).toMatchObject(recorded.tournament.data.events[0] as object)
    expect(own && teamSize(own)).toEqual({ min: 1, max: 100 })
    expect(other).toMatchObject({ category: 'Marathon', entry_fee: 750 })
  })

  test('a saved profile has no e-mail that waits to be confirmed', () => {
    const { email } = recorded.me.data
    const own = create(recorded.me.data, calls.me.response as never) as ResponseOf<'me'>
    for (const { data } of [read('me'), own]) {
      expect(profileValues(data).email).toBe(email)
      expect(data.pending_email).toBe(undefined)
    }
    expect(create({}, calls.updateProfile.response).data).toBeNull()
  })

  test('a payment order is a new one, and a check of the cart changes no event', () => {
    const { amount, status, draft } = read('createPaymentOrder').data
    expect([amount, status, draft]).toEqual([50_000, undefined, undefined])
    expect(read('checkCart').events).toEqual([{ id: 'single', valid: true }])
  })

  test('an order has no pass, no refund, and the total as the amount of its item', () => {
    const { data, refunds } = read('orders')
    expect(data[0]).toMatchObject({ order_id: '', item_total: 500, charged: null })
    expect(refunds).toEqual([])
  })

  test('a provider of payments without the name of its widget is Razorpay', () => {
    const answer = { data: { script: 'https://pay.example/checkout.js', key: 'rzp_live_1' } }
    expect(create(answer, calls.paymentProvider.response).data.widget).toBe('razorpay')
  })
})
