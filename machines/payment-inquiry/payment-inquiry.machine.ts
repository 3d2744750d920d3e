import { assign, setup } from 'xstate'
import { isApiError } from '../api-error.ts'
import {
  capturedBooking,
  isHeld,
  isRefunded,
  type OpenPayment,
  type PaidBooking,
  type PaymentReport,
} from '../booking/saved-payments.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import type { PaymentFinding, PaymentMeaning } from './payment-meaning.ts'

interface PaymentInquiryInput {
  payment: OpenPayment
  /** Where the browser knows already that the payment was captured. */
  paid: PaidBooking | null
}

interface Failed {
  error: unknown
}

const base = setup({
  types: {
    input: {} as PaymentInquiryInput,
    context: {} as PaymentFinding,
    output: {} as PaymentFinding,
    children: {} as { fetchPayment: 'fetchPayment' },
  },
  actors: {
    fetchPayment: unprovidedPromise<PaymentReport, { id: string }>('fetchPayment'),
  },
  actions: {
    savePaidBooking: unprovidedAction<{ paid: PaidBooking }>('savePaidBooking'),
    removeSavedPayment: unprovidedAction<{ userId: string; id: string }>('removeSavedPayment'),
    setMeaning: assign((_, meaning: PaymentMeaning) => ({ meaning })),
    setStatus: assign(({ context }, { status, unbooked }: PaymentReport) => ({
      payment: { ...context.payment, status, unbooked },
    })),
    setPaid: assign(({ context: { payment } }, { payment_id }: PaymentReport) => ({
      paid: capturedBooking(payment, payment_id ?? ''),
    })),
    setBooking: assign((_, { order_id }: PaymentReport) => ({ bookingId: order_id ?? '' })),
    setError: assign((_, { error }: Failed) => ({ error })),
  },
  guards: {
    isBooked: (_, { order_id }: PaymentReport) => order_id !== null,
    isRefunded: (_, report: PaymentReport) => isRefunded(report),
    isHeld: (_, report: PaymentReport) => isHeld(report),
    isPaid: ({ context }) => context.paid !== null,
    isCaptured: (_, { payment_id }: PaymentReport) => payment_id !== null,
    isPending: (_, { status }: PaymentReport) => status === 'pending',
    isAttempted: (_, { status }: PaymentReport) => status === 'attempted',
    isExpired: (_, { status }: PaymentReport) => status === 'expired',
    isUnknown: (_, { error }: Failed) => isApiError(error) && error.status === 404,
  },
})

const paymentInquirySetup = base.extend({
  actions: {
    savePaid: base.enqueueActions(({ context: { paid }, enqueue }) => {
      if (paid) enqueue({ type: 'savePaidBooking', params: { paid } })
    }),
  },
})

const report = ({ event }: { event: { output: PaymentReport } }) => event.output
const failure = ({ event }: { event: Failed }) => event

const setStatus = { type: 'setStatus', params: report } as const
const setPaid = { type: 'setPaid', params: report } as const
const setError = { type: 'setError', params: failure } as const

/**
 * Asks the server for a payment, and says what the answer means. What is saved of the payment follows,
 * but for a booked one: who asked removes that once it no longer follows the cart.
 */
export const paymentInquiryMachine = paymentInquirySetup.createMachine({
  id: 'paymentInquiry',
  context: ({ input: { payment, paid } }) => ({
    meaning: 'unanswered',
    payment: { status: 'created', ...payment },
    paid,
    bookingId: '',
    error: null,
  }),
  output: ({ context }) => context,
  initial: 'asking',
  states: {
    asking: {
      description: 'Payment is looked up. The server is asked what became of the payment.',
      invoke: {
        id: 'fetchPayment',
        src: 'fetchPayment',
        input: ({ context }) => ({ id: context.payment.order.id }),
        onDone: [
          {
            guard: { type: 'isBooked', params: report },
            target: 'booked',
            actions: [setStatus, setPaid, { type: 'setBooking', params: report }],
          },
          {
            guard: { type: 'isRefunded', params: report },
            target: 'refunded',
            actions: [
              setStatus,
              {
                type: 'removeSavedPayment',
                params: ({ context: { payment } }) => ({
                  userId: payment.userId,
                  id: payment.order.id,
                }),
              },
            ],
          },
          { guard: { type: 'isHeld', params: report }, target: 'held', actions: setStatus },
          { guard: 'isPaid', target: 'captured', actions: setStatus },
          {
            guard: { type: 'isCaptured', params: report },
            target: 'captured',
            actions: [setStatus, setPaid, 'savePaid'],
          },
          { guard: { type: 'isPending', params: report }, target: 'pending', actions: setStatus },
          {
            guard: { type: 'isAttempted', params: report },
            target: 'attempted',
            actions: setStatus,
          },
          { guard: { type: 'isExpired', params: report }, target: 'expired', actions: setStatus },
          { target: 'unpaid', actions: setStatus },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: failure }, target: 'unknown', actions: setError },
          { target: 'unanswered', actions: setError },
        ],
      },
    },
    booked: {
      description: 'Payment is booked. The server has made the booking.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'booked' },
    },
    refunded: {
      description: 'Payment is refunded. The money goes back: the payment is no longer kept.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'refunded' },
    },
    held: {
      description:
        'Payment is held. Another amount arrived: it is neither booked nor refunded yet.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'held' },
    },
    captured: {
      description: 'Payment arrived. The money has arrived, and is kept to be booked.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'captured' },
    },
    pending: {
      description: 'Bank decides. The bank may still approve the payment.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'pending' },
    },
    attempted: {
      description: 'Payment failed so far. All attempts failed; a bank may approve one late.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'attempted' },
    },
    unpaid: {
      description: 'Nothing is paid. Nobody has tried to pay yet.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'unpaid' },
    },
    expired: {
      description: 'Payment is too late. It can no longer be paid.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'expired' },
    },
    unknown: {
      description: 'Payment is unknown. The server does not know the payment.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'unknown' },
    },
    unanswered: {
      description: 'No answer. The server did not answer.',
      type: 'final',
      entry: { type: 'setMeaning', params: 'unanswered' },
    },
  },
})
