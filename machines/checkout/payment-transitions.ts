import { messageOf } from '../api-error.ts'
import type { OpenPayment } from '../booking/saved-payments.ts'
import { finding } from '../payment-inquiry/payment-meaning.ts'
import type { CheckoutContext } from './context.ts'

/** Asked only where there is a payment order. */
export const inquiryOf = ({ context }: { context: CheckoutContext }) => ({
  payment: context.paymentOrder as OpenPayment,
  paid: null,
})

export const whenPaid = [
  {
    guard: { type: 'isBooked', params: finding },
    target: '#checkout.booked',
    actions: [
      { type: 'setCaptured', params: finding },
      {
        type: 'setBooking',
        params: ({ event }: Parameters<typeof finding>[0]) => event.output.bookingId,
      },
      'clearBooked',
    ],
  },
  {
    guard: { type: 'isCaptured', params: finding },
    target: '#checkout.submitting.booking',
    actions: { type: 'setCaptured', params: finding },
  },
] as const

/** No other payment order is created while this one may still be approved. */
export const whenPending = {
  guard: { type: 'mayBeApproved', params: finding },
  target: '#checkout.filling.awaitingApproval',
  actions: { type: 'setStatus', params: finding },
} as const

/** No other payment order is created while it is open what becomes of this payment. */
export const whenHeld = {
  guard: { type: 'isHeld', params: finding },
  target: '#checkout.filling.paymentHeld',
  actions: { type: 'setStatus', params: finding },
} as const

/** The cart is checked again: a fee that rose or a closed event is why most payments are refunded. */
export const whenRefunded = {
  guard: { type: 'isRefunded', params: finding },
  target: '#checkout.deciding',
  actions: { type: 'setRefunded', params: finding },
} as const

export const whenUnanswered = {
  guard: { type: 'isUnanswered', params: finding },
  target: '#checkout.filling.paymentUnknown',
  actions: {
    type: 'setFailureReason',
    params: ({ event }: Parameters<typeof finding>[0]) => ({
      reason: messageOf(event.output.error),
    }),
  },
} as const

export const whenUnpaid = {
  target: '#checkout.filling.dismissed',
  actions: { type: 'setStatus', params: finding },
} as const
