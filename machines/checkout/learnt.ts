import type { ResponseOf } from '#contract/calls.ts'

type Answer = { event: { output: ResponseOf<'paymentStatus'>['data'] } }

const status = ({ event }: Answer) => event.output

/** What the server's word on a payment order leads to from anywhere, once money was taken. */
export const learnt = [
  {
    guard: { type: 'isBooked', params: status },
    target: '#checkout.booked',
    actions: [
      { type: 'setCaptured', params: status },
      { type: 'setOrder', params: ({ event }: Answer) => event.output.order_id ?? '' },
    ],
  },
  {
    guard: { type: 'isCaptured', params: status },
    target: '#checkout.paid',
    actions: { type: 'setCaptured', params: status },
  },
] as const

/** The payment order may still be paid: nothing else is. */
export const awaited = {
  guard: { type: 'mayBeApproved', params: status },
  target: '#checkout.filling.awaitingApproval',
  actions: { type: 'setStatus', params: status },
} as const

/** Notes what became of the payment order. */
export const noted = { type: 'setStatus', params: status } as const
