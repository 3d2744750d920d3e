import { expect, test } from 'vitest'
import { payload, payment } from '#machines/booking/fixtures.ts'
import type { PaidBooking } from '#machines/booking/saved-payments.ts'
import { user } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { paymentInquiryMachine } from '#machines/payment-inquiry/payment-inquiry.machine.ts'

const { userId } = user
const id = payment.razorpay_order_id
const open = { userId, order: { id, amount: 60_000, currency: 'INR' }, payload }
const paid = { userId, payment, payload, orderItems: [] }
const created = { status: 'created', payment_id: null, order_id: null }
const captured = { ...created, status: 'paid', payment_id: payment.razorpay_payment_id }

function ask(answer: ReturnType<typeof done>, known: PaidBooking | null = null) {
  const { actor, effects } = walk(paymentInquiryMachine, { payment: open, paid: known }, [answer])
  return { found: actor.getSnapshot().output, effects }
}

test('money that arrived is saved before it is booked, and what the browser knew is not saved again', () => {
  const saved = { ...paid, payment: { ...payment, razorpay_signature: '' } }
  const { found, effects } = ask(done('fetchPayment', captured))
  expect(found).toMatchObject({ meaning: 'captured', paid: saved })
  expect(effects).toEqual([{ type: 'savePaidBooking', params: { paid: saved } }])

  const known = ask(done('fetchPayment', created), paid)
  expect(known.found).toMatchObject({ meaning: 'captured', paid })
  expect(known.effects).toEqual([])
})

test.each(['refunding', 'refunded'])('a payment that is %s is no longer kept', (status) => {
  const { found, effects } = ask(done('fetchPayment', { ...created, status }), paid)
  expect(found?.meaning).toBe('refunded')
  expect(effects).toEqual([{ type: 'removeSavedPayment', params: { userId, id } }])
})

test.each([
  ['booked', done('fetchPayment', { ...captured, order_id: 'order-1' })],
  ['held', done('fetchPayment', { ...created, status: 'mismatch' })],
  ['pending', done('fetchPayment', { ...created, status: 'pending' })],
  ['attempted', done('fetchPayment', { ...created, status: 'attempted' })],
  ['unpaid', done('fetchPayment', created)],
  ['expired', done('fetchPayment', { ...created, status: 'expired' })],
  ['unknown', failed('fetchPayment', { status: 404, errorBody: { message: 'Not found' } })],
  ['unanswered', failed('fetchPayment')],
])('what is saved of a payment that is %s stays', (meaning, answer) => {
  const { found, effects } = ask(answer)
  expect(found?.meaning).toBe(meaning)
  expect(effects).toEqual([])
})
