import { apiError, duplicateError } from '#machines/api-error.ts'
import type { BookingFailure, BookingResult } from '#machines/booking/booking.machine.ts'
import { payload, payloadWith, payment, team } from '#machines/booking/fixtures.ts'
import { NOTHING_FOUND } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { singleItem, user } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { found } from '#machines/payment-inquiry/fixtures.ts'

export const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }
const meera = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9833022222' }
export const [line, second] = [rohan, meera].map((player) => Object.values(player).join(', '))
export const UNREADABLE = 'Rohan'
export const rohans = payloadWith(rohan)
export const unfinished = { userId: user.userId, payment, payload, orderItems: [team] }
export const allValid = { success: true, categoryevents: [], events: [] }
/** What the checkout asks first: there is nothing to recover, and the cart is valid. */
export const opening = [done('bookingRecovery', NOTHING_FOUND), done('checkCart', allValid)]
export const gone = { ...allValid, events: [{ id: singleItem._id, valid: false }] }
export const full = {
  ...allValid,
  events: [{ id: singleItem._id, valid: false, reason: 'full' }],
}
export const dearer = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, entry_fee: 700 } }],
}
/** The organizer asks for the age of its players. */
export const restrictedItem = { ...singleItem, age_max: 12, age_on: '2027-01-01' }
export const restricted = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: restrictedItem }],
}
export const doubled = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, event_type: 'DOUBLE' } }],
}
export const widgetConfig = {
  widget: 'razorpay',
  script: 'https://pay.example/checkout.js',
  key: 'rzp_test',
}
export const order = {
  id: payment.razorpay_order_id,
  amount: singleItem.entry_fee * 100,
  currency: 'INR',
}
export const open = { userId: user.userId, order, payload: rohans }
const paymentId = payment.razorpay_payment_id
const unbooked = { id: paymentId, amount: 600 }
export const unpaid = found('unpaid', open)
export const attempted = found('attempted', open)
export const pending = found('pending', open)
export const expired = found('expired', open)
export const captured = found('captured', open, { paymentId })
export const booked = found('booked', open, { paymentId })
export const mismatch = found('held', open, { unbooked: { ...unbooked, reason: null } })
export const refunding = found('refunded', open, { unbooked: { ...unbooked, reason: 'closed' } })
export const unanswered = found('unanswered', open, { error: apiError('Too many requests.') })
export const unknown = found('unknown', open)
export const duplicate = duplicateError({
  order_id: 'order-0',
  booked_at: '2026-11-20T19:00:00.000Z',
})
export const refundedInstead = apiError('Booking for an event has closed.', undefined, 409)

export const notBooked = (
  call: BookingFailure['call'],
  teams: BookingResult['teams'],
  error: unknown = new Error(`${call} failed`),
) => done('booking', { bookingId: '', teams, failure: { call, error } } satisfies BookingResult)
