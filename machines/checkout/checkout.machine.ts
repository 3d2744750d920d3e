import type { ActorRefFrom } from 'xstate'
import { failure } from '../toast.ts'
import {
  bookingFailure,
  type CheckoutContext,
  checkBody,
  checkoutSetup,
  invalidIds,
  orderRequest,
  payloadOf,
  totalOf,
} from './checkout.setup.ts'
import { fillingState } from './filling.state.ts'
import { payingState } from './paying.state.ts'
import type { PaidBooking } from './payment.ts'

const keep = {
  type: 'keepPaidBooking' as const,
  params: ({ context }: { context: CheckoutContext }) => ({ paid: context.paid as PaidBooking }),
}

/**
 * The checkout (SPEC section 4; DESIGN section 6): the cart is checked, rosters are filled, money is
 * taken where there is any to take, and from then on nothing but a booking ends it.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    rosters: {},
    errors: {},
    dropped: [],
    payment: null,
    refusal: '',
    paid: null,
    orderItems: [],
    orderId: '',
  }),
  initial: 'recovering',
  output: ({ context }) => ({
    type: 'booking.made',
    orderId: context.orderId,
    items: payloadOf(context).map(({ event_id }) => event_id),
  }),
  states: {
    /** Looks for a payment that was taken and never became a booking, before anything else. */
    recovering: {
      tags: 'busy',
      invoke: {
        id: 'readKeptPayment',
        src: 'readKeptPayment',
        input: ({ context }) => ({ userId: context.user.userId }),
        onDone: [
          {
            guard: { type: 'hasPaid', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'resume', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasOpen', params: ({ event }) => event.output },
            target: 'checkingEarlierPayment',
            actions: { type: 'recall', params: ({ event }) => event.output },
          },
          { target: 'deciding' },
        ],
        onError: 'deciding',
      },
    },
    /** The widget of an earlier visit was closed: the payment may have been approved since. */
    checkingEarlierPayment: {
      tags: 'busy',
      invoke: {
        id: 'checkEarlierPayment',
        src: 'fetchPayment',
        input: ({ context }) => ({ id: context.payment?.order.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            target: 'booked',
            actions: [
              { type: 'setCaptured', params: ({ event }) => event.output },
              { type: 'setOrder', params: ({ event }) => event.output.order_id ?? '' },
            ],
          },
          {
            guard: { type: 'isCaptured', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'setCaptured', params: ({ event }) => event.output },
          },
          { target: 'deciding' },
        ],
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'validatingCart' }] },
    empty: { on: { 'cart.changed': { target: 'deciding', actions: 'setItems' } } },
    validatingCart: {
      tags: 'busy',
      entry: ['fit', 'forgetDropped'],
      invoke: {
        id: 'validateCart',
        src: 'checkCart',
        input: ({ context }) => checkBody(context),
        onDone: [
          {
            guard: { type: 'hasInvalid', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'dropInvalid', params: ({ event }) => event.output },
              { type: 'dropFromCart', params: ({ event }) => ({ ids: invalidIds(event.output) }) },
            ],
          },
          { target: 'filling' },
        ],
        onError: 'checkFailed',
      },
    },
    /** Nothing is dropped by a check that failed. */
    checkFailed: { tags: 'failed', on: { 'checkout.retry': 'validatingCart' } },
    filling: fillingState,
    paying: payingState,
    /** Kept before anything else happens: from here on only a booking ends it. */
    paid: {
      entry: [keep, { type: 'toast', params: { tone: 'success', title: 'Payment Successful' } }],
      always: 'booking',
    },
    booking: {
      tags: 'busy',
      initial: 'creatingTeams',
      states: {
        creatingTeams: {
          invoke: {
            id: 'createTeams',
            src: 'createTeams',
            input: ({ context }) => payloadOf(context),
            onDone: [
              {
                guard: 'wasPaid',
                target: 'creatingOrder',
                actions: [{ type: 'setTeams', params: ({ event }) => event.output }, keep],
              },
              {
                target: 'creatingOrder',
                actions: { type: 'setTeams', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: 'wasPaid',
                target: '#checkout.paidNotSaved',
                actions: bookingFailure('Error', 'Failed to create team.'),
              },
              {
                target: '#checkout.filling.teamsFailed',
                actions: bookingFailure('Error', 'Failed to create team.'),
              },
            ],
          },
        },
        creatingOrder: {
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => orderRequest(context),
            onDone: {
              target: '#checkout.booked',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: 'wasPaid',
                target: '#checkout.paidNotSaved',
                actions: bookingFailure(
                  'Order Error',
                  'Payment succeeded, but saving order failed.',
                ),
              },
              {
                target: '#checkout.filling.orderFailed',
                actions: bookingFailure(
                  'Order Error',
                  'Something went wrong while creating your booking.',
                ),
              },
            ],
          },
        },
      },
    },
    /** A payment is known: the server may have made the booking from it meanwhile. */
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resume',
        src: 'fetchPayment',
        input: ({ context }) => ({ id: context.paid?.payment.razorpay_order_id ?? '' }),
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            target: 'booked',
            actions: { type: 'setOrder', params: ({ event }) => event.output.order_id ?? '' },
          },
          { guard: 'hasTeams', target: 'booking.creatingOrder' },
          { target: 'booking.creatingTeams' },
        ],
        onError: {
          target: 'paidNotSaved',
          actions: {
            type: 'toast',
            params: ({ event }) =>
              failure('Order Error', 'Something went wrong while saving your order.', event.error),
          },
        },
      },
    },
    /** Money was taken and there is no booking yet: nothing leads from here but finishing it. */
    paidNotSaved: { tags: 'failed', on: { 'checkout.finish': 'resuming' } },
    booked: {
      type: 'final',
      entry: [
        'forgetPayment',
        { type: 'toast', params: { tone: 'success', title: 'Booking Successful' } },
      ],
    },
  },
})

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>
type CheckoutSnapshot = ReturnType<CheckoutRef['getSnapshot']>

/** What is to be paid, in rupees. */
export const selectTotal = ({ context }: CheckoutSnapshot) => totalOf(context)

const PROBLEMS = [
  'recheckFailed',
  'scriptFailed',
  'paymentOrderFailed',
  'dismissed',
  'paymentUnknown',
  'teamsFailed',
  'orderFailed',
] as const

export type CheckoutProblem = (typeof PROBLEMS)[number]

/** What went wrong last, by the state's name, while rosters can still be edited. */
export const selectProblem = (snapshot: CheckoutSnapshot): CheckoutProblem | undefined =>
  PROBLEMS.find((problem) => snapshot.matches({ filling: problem }))
