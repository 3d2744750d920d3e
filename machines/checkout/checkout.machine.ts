import type { ActorRefFrom } from 'xstate'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { bookingState } from './booking.state.ts'
import { checkCartBody, invalidIds } from './check-cart-request.ts'
import { checkoutSetup, totalOf } from './checkout.setup.ts'
import { duplicatePlayers, timeClashes } from './clashes.ts'
import type { CheckoutContext } from './context.ts'
import { fillingState } from './filling.state.ts'
import { payingState } from './paying.state.ts'

const bookingRecovery = {
  id: 'bookingRecovery',
  src: 'bookingRecovery',
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

/** The checkout page. Once money was taken, only a booking ends it. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    errors: {},
    dropped: [],
    paymentOrder: null,
    failureReason: '',
    paid: null,
    teams: [],
    bookingId: '',
  }),
  initial: 'recovering',
  output: ({ context: { bookingId } }) => ({ type: 'booking.made', bookingId }),
  on: { 'session.ended': '.sessionEnded' },
  invoke: { id: 'knownPlayers', src: 'knownPlayers' },
  states: {
    recovering: { tags: 'busy', invoke: bookingRecovery },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'checkingCart' }] },
    empty: { on: { 'cart.changed': { target: 'deciding', actions: 'setItems' } } },
    /** Another tab booked or removed all items. */
    emptied: { on: { 'cart.changed': { target: 'deciding', actions: 'setItems' } } },
    checkingCart: {
      tags: 'busy',
      entry: ['initRosters', 'clearDropped', 'clearTeams'],
      invoke: {
        id: 'checkCart',
        src: 'checkCart',
        input: ({ context }) => checkCartBody(context),
        onDone: [
          {
            guard: { type: 'hasInvalid', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'dropInvalid', params: ({ event }) => event.output },
              {
                type: 'removeFromCart',
                params: ({ event }) => ({ ids: invalidIds(event.output) }),
              },
            ],
          },
          { target: 'filling' },
        ],
        onError: 'cartCheckFailed',
      },
    },
    cartCheckFailed: { tags: 'failed', on: { 'checkout.retry': 'checkingCart' } },
    filling: fillingState,
    paying: payingState,
    paid: {
      entry: [
        'savePaid',
        { type: 'toast', params: { tone: 'success', title: 'Payment Successful' } },
      ],
      always: 'booking',
    },
    booking: bookingState,
    /** The server may have made the booking since. */
    resuming: { tags: 'busy', invoke: bookingRecovery },
    paidNotSaved: { tags: 'failed', on: { 'checkout.finish': 'resuming' } },
    /** The app leaves the page shortly. The draft and the payment stay saved. */
    sessionEnded: {},
    booked: {
      type: 'final',
      entry: { type: 'toast', params: { tone: 'success', title: 'Booking Successful' } },
    },
  },
})

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>
type CheckoutSnapshot = ReturnType<CheckoutRef['getSnapshot']>

/** Rupees. */
export const selectTotal = ({ context }: CheckoutSnapshot) => totalOf(context)

export const selectClashes = ({ context }: CheckoutSnapshot) => timeClashes(context.items)

export const selectDuplicates =
  (id: string) =>
  ({ context: { rosters } }: CheckoutSnapshot) =>
    duplicatePlayers(rosters[id]?.players ?? [])

const PROBLEMS = [
  'recheckFailed',
  'scriptFailed',
  'paymentOrderFailed',
  'dismissed',
  'paymentUnknown',
  'elsewhere',
  'teamsFailed',
  'bookingFailed',
] as const

export type CheckoutProblem = (typeof PROBLEMS)[number]

export const selectProblem = (snapshot: CheckoutSnapshot): CheckoutProblem | undefined =>
  PROBLEMS.find((problem) => snapshot.matches({ filling: problem }))
