import type { ActorRefFrom } from 'xstate'
import type { Recovered } from '../recovery/recovery.machine.ts'
import { bookingState } from './booking.state.ts'
import { checkBody, invalidIds } from './cart-check.ts'
import { checkoutSetup, totalOf } from './checkout.setup.ts'
import { repeatedPlayers, timeClashes } from './clashes.ts'
import type { CheckoutContext } from './context.ts'
import { fillingState } from './filling.state.ts'
import { payingState } from './paying.state.ts'

/** What is kept is finished, or known to be unfinished, or may still be paid. */
const recovery = {
  id: 'recovery',
  src: 'recovery',
  input: ({ context }: { context: CheckoutContext }) => ({ userId: context.user.userId }),
  onDone: [
    {
      guard: { type: 'hasBooked', params: recovered },
      target: 'booked',
      actions: { type: 'setRecovered', params: recovered },
    },
    {
      guard: { type: 'hasUnfinished', params: recovered },
      target: 'paidNotSaved',
      actions: { type: 'setRecovered', params: recovered },
    },
    { target: 'deciding', actions: { type: 'setRecovered', params: recovered } },
  ],
} as const

function recovered({ event }: { event: { output: Recovered } }) {
  return event.output
}

/**
 * The checkout (SPEC section 4; DESIGN section 6): the cart is checked, rosters are filled, money is
 * taken where there is any to take, and from then on nothing but a booking ends it.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    errors: {},
    dropped: [],
    payment: null,
    refusal: '',
    paid: null,
    orderItems: [],
    orderId: '',
    booked: [],
  }),
  initial: 'recovering',
  output: ({ context }) => ({
    type: 'booking.made',
    orderId: context.orderId,
    items: context.booked,
  }),
  on: { 'session.ended': '.sessionEnded' },
  invoke: { id: 'knownPlayers', src: 'knownPlayers' },
  states: {
    /** Finishes what earlier visits paid for, before anything else. */
    recovering: { tags: 'busy', invoke: recovery },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'validatingCart' }] },
    empty: { on: { 'cart.changed': { target: 'deciding', actions: 'setItems' } } },
    /** Another tab booked or removed what stood here. */
    emptied: { on: { 'cart.changed': { target: 'deciding', actions: 'setItems' } } },
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
      entry: [
        'keepPaid',
        { type: 'toast', params: { tone: 'success', title: 'Payment Successful' } },
      ],
      always: 'booking',
    },
    booking: bookingState,
    /** A payment is known: the server may have made the booking from it meanwhile. */
    resuming: { tags: 'busy', invoke: recovery },
    /** Money was taken and there is no booking yet: nothing leads from here but finishing it. */
    paidNotSaved: { tags: 'failed', on: { 'checkout.finish': 'resuming' } },
    /** The session is gone; the app leads away in a moment. What was typed and paid is kept. */
    sessionEnded: {},
    booked: {
      type: 'final',
      entry: [
        'forgetBooked',
        { type: 'toast', params: { tone: 'success', title: 'Booking Successful' } },
      ],
    },
  },
})

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>
type CheckoutSnapshot = ReturnType<CheckoutRef['getSnapshot']>

/** What is to be paid, in rupees. */
export const selectTotal = ({ context }: CheckoutSnapshot) => totalOf(context)

/** Pairs of events in the cart that are on at the same time. */
export const selectClashes = ({ context }: CheckoutSnapshot) => timeClashes(context.items)

/** Those who stand twice in the roster of an item. */
export const selectRepeated =
  (id: string) =>
  ({ context: { rosters } }: CheckoutSnapshot) =>
    repeatedPlayers(rosters[id]?.players ?? [])

const PROBLEMS = [
  'recheckFailed',
  'scriptFailed',
  'paymentOrderFailed',
  'dismissed',
  'paymentUnknown',
  'elsewhere',
  'teamsFailed',
  'orderFailed',
] as const

export type CheckoutProblem = (typeof PROBLEMS)[number]

/** What went wrong last, by the state's name, while rosters can still be edited. */
export const selectProblem = (snapshot: CheckoutSnapshot): CheckoutProblem | undefined =>
  PROBLEMS.find((problem) => snapshot.matches({ filling: problem }))
