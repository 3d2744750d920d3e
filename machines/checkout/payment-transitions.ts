import type { PaymentReport } from '../booking/payment.ts'
import type { CheckoutContext } from './context.ts'

type Done = { event: { output: PaymentReport } }

const status = ({ event }: Done) => event.output

export const paymentOrderId = ({ context }: { context: CheckoutContext }) => ({
  id: context.paymentOrder?.order.id ?? '',
})

export const whenPaid = [
  {
    guard: { type: 'isBooked', params: status },
    target: '#checkout.booked',
    actions: [
      { type: 'setCaptured', params: status },
      { type: 'setBooking', params: ({ event }: Done) => event.output.order_id ?? '' },
      'clearBooked',
    ],
  },
  {
    guard: { type: 'isCaptured', params: status },
    target: '#checkout.submitting.paid',
    actions: { type: 'setCaptured', params: status },
  },
] as const

/** No other payment order is created while this one may still be approved. */
export const whenPending = {
  guard: { type: 'mayBeApproved', params: status },
  target: '#checkout.filling.awaitingApproval',
  actions: { type: 'setPaymentStatus', params: status },
} as const

/** No other payment order is created while it is open what becomes of this payment. */
export const whenHeld = {
  guard: { type: 'isHeld', params: status },
  target: '#checkout.filling.paymentHeld',
  actions: { type: 'setPaymentStatus', params: status },
} as const

/** The cart is checked again: a fee that rose or a closed event is why most payments are refunded. */
export const whenRefunded = {
  guard: { type: 'isRefunded', params: status },
  target: '#checkout.deciding',
  actions: [{ type: 'setRefunded', params: status }, 'removeRefunded'],
} as const

export const whenUnpaid = {
  target: '#checkout.filling.dismissed',
  actions: { type: 'setPaymentStatus', params: status },
} as const
