import type { ActorRefFrom } from 'xstate'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { checkingCartState } from './checking-cart.state.ts'
import { checkoutSetup, totalOf } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { fillingState } from './filling.state.ts'
import { initRosters } from './roster.ts'
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

const decidesAgain = {
  'cart.changed': { target: '#checkout.deciding', actions: 'setItems' },
} as const

/** The checkout page. Once money was taken, only a booking ends it. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    rosters: initRosters(input.items, input.rosters),
    isDraftUnsaved: false,
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
    'cart.changed': { actions: 'setItems' },
    'draft.due': { actions: 'saveDraft' },
    'page.left': { actions: 'saveDraft' },
  },
  invoke: [
    { id: 'knownPlayers', src: 'knownPlayers' },
    { id: 'leaving', src: 'leaving' },
  ],
  states: {
    recovering: {
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
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'checkingCart' }] },
    empty: { on: decidesAgain },
    emptied: { entry: 'scrollToTop', on: decidesAgain },
    checkingCart: {
      tags: 'busy',
      on: decidesAgain,
      ...checkingCartState,
    },
    cartCheckFailed: { tags: 'failed', on: { 'checkout.retry': 'checkingCart', ...decidesAgain } },
    filling: fillingState,
    submitting: submittingState,
    /** The server may have made the booking since. */
    resuming: {
      tags: 'busy',
      invoke: {
        ...bookingRecovery,
        onDone: [...whenMoneyWasTaken, { target: 'deciding', actions: setRecovered }],
      },
    },
    paidNotSaved: {
      tags: 'failed',
      on: { 'checkout.finish': 'resuming', 'network.back': 'resuming' },
    },
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
