import type { ResponseOf } from '#contract/calls.ts'

type Done = { event: { output: ResponseOf<'paymentStatus'>['data'] } }

const status = ({ event }: Done) => event.output

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

export const whenUnpaid = {
  target: '#checkout.filling.dismissed',
  actions: { type: 'setPaymentStatus', params: status },
} as const
