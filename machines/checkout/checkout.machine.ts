import type { ActorRefFrom } from 'xstate'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { decidesAgain, setItems } from './cart-transitions.ts'
import { checkingCartState } from './checking-cart.state.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { fillingState } from './filling.state.ts'
import { totalOf } from './payload.ts'
import { beginRosters } from './roster.ts'
import { setInvitations } from './roster-edits.ts'
import { submittingState } from './submitting.state.ts'

const bookingRecovery = {
  id: 'bookingRecovery',
  src: 'bookingRecovery',
  input: ({ context }: { context: CheckoutContext }) => ({ userId: context.user.userId }),
} as const

const recovered = ({ event }: { event: { output: Recovered } }) => event.output

const setRecovered = { type: 'setRecovered', params: recovered } as const

const whenMoneyWasTaken = [
  { guard: { type: 'hasBooked', params: recovered }, target: 'booked', actions: setRecovered },
  {
    guard: { type: 'hasUnfinished', params: recovered },
    target: 'paidNotSaved',
    actions: setRecovered,
  },
] as const

/** The checkout page. Once money was taken, only a booking ends it. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    rosters: beginRosters(input.items, input.rosters, input.user),
    isDraftUnsaved: false,
    invitations: [],
    errors: {},
    dropped: [],
    feeChanges: [],
    widgetConfig: { widget: '', script: '', key: '' },
    paymentOrder: null,
    refunded: null,
    duplicate: null,
    again: false,
    polls: 0,
    failureReason: '',
    paid: null,
    changedCart: null,
    bookingId: '',
  }),
  initial: 'recovering',
  output: ({ context: { bookingId } }) => ({ type: 'booking.made', bookingId }),
  on: {
    'session.ended': '.sessionEnded',
    'cart.changed': { actions: setItems },
    'invitations.changed': { actions: setInvitations },
    'draft.due': { actions: ['saveDraft', 'tellInvitations'] },
    'page.left': { actions: 'saveDraft' },
  },
  invoke: [
    { id: 'knownPlayers', src: 'knownPlayers' },
    { id: 'waitlist', src: 'waitlist', input: { join: null } },
    {
      id: 'invitation',
      src: 'invitation',
      input: ({ context: { user } }) => ({ userId: user.userId }),
    },
    { id: 'leaving', src: 'leaving' },
  ],
  states: {
    recovering: {
      description:
        'Earlier payments are looked up. Before anything can be paid, open payments are finished.',
      tags: 'busy',
      invoke: {
        ...bookingRecovery,
        onDone: [
          ...whenMoneyWasTaken,
          {
            guard: 'hasStartedBooking',
            target: 'submitting',
            actions: setRecovered,
          },
          { target: 'deciding', actions: [setRecovered, 'dropFreeBooking'] },
        ],
      },
    },
    deciding: {
      description: 'Checkout begins. A moment: is anything in the cart.',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'checkingCart' }],
    },
    empty: {
      description: 'Cart is empty. Nothing to book; a button leads to the tournaments.',
      on: decidesAgain,
    },
    emptied: {
      description: 'Cart was emptied here. The last event was removed on this page.',
      entry: 'scrollToTop',
      on: decidesAgain,
    },
    checkingCart: {
      description: 'Cart is being checked. Which events can still be booked, and at what price.',
      tags: 'busy',
      on: decidesAgain,
      ...checkingCartState,
    },
    cartCheckFailed: {
      description:
        'Cart could not be checked. Nothing is dropped from the cart; Retry checks again.',
      tags: 'failed',
      on: { 'checkout.retry': 'checkingCart', ...decidesAgain },
    },
    filling: fillingState,
    submitting: submittingState,
    /** The server may have made the booking since. */
    resuming: {
      description:
        'Paid booking is finished again. Money is taken; the booking is tried once more.',
      tags: 'busy',
      invoke: {
        ...bookingRecovery,
        onDone: [...whenMoneyWasTaken, { target: 'deciding', actions: setRecovered }],
      },
    },
    paidNotSaved: {
      description:
        'Money taken, booking not saved. The payment is kept: Finish booking tries again, and support has its number.',
      tags: 'failed',
      on: { 'checkout.finish': 'resuming', 'network.back': 'resuming' },
    },
    /** The app leaves the page shortly. The draft and the payment stay saved. */
    sessionEnded: {
      description:
        'Session ended at checkout. The login is asked again; players and payment are kept.',
    },
    booked: {
      description: 'Booked. The thank-you page follows.',
      type: 'final',
      entry: { type: 'toast', params: { tone: 'success', title: 'Booking Successful' } },
    },
  },
})

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>
type CheckoutSnapshot = ReturnType<CheckoutRef['getSnapshot']>

export const selectTotal = ({ context }: CheckoutSnapshot) => totalOf(context)

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
