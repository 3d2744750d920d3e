import { finding } from '../payment-inquiry/payment-meaning.ts'
import { errorToast } from '../toast.ts'
import {
  type BookingRecoveryContext,
  bookingRecoverySetup,
  current,
  NOTHING_FOUND,
} from './booking-recovery.setup.ts'

export type { Recovered } from './booking-recovery.setup.ts'

const inquiryOf = ({ context }: { context: BookingRecoveryContext }) => ({
  payment: current(context),
  paid: context.paid[0] ?? null,
})

const whenUnbooked = [
  {
    guard: { type: 'isRefunded', params: finding },
    target: 'deciding',
    actions: [{ type: 'setRefunded', params: finding }, 'goToNext'],
  },
  {
    guard: { type: 'isHeld', params: finding },
    target: 'deciding',
    actions: [{ type: 'setHeld', params: finding }, 'goToNext'],
  },
] as const

const notSaved = (error: unknown) =>
  errorToast('Order Error', 'Something went wrong while saving your order.', error)

const conflict = ({ context }: { context: BookingRecoveryContext }) => ({ error: context.conflict })

const stillUnbooked = {
  target: 'unfinished',
  actions: [
    { type: 'setUnfinished', params: conflict },
    {
      type: 'toast',
      params: ({ context }: { context: BookingRecoveryContext }) => notSaved(context.conflict),
    },
  ],
} as const

/** Finishes the bookings of saved payments, one after the other, each from the step it reached. */
export const bookingRecoveryMachine = bookingRecoverySetup.createMachine({
  id: 'bookingRecovery',
  context: ({ input }) => ({
    ...input,
    paid: [],
    open: [],
    ...NOTHING_FOUND,
    conflict: null,
  }),
  output: ({ context: { booked, unfinished, payable, held, refunded } }) => ({
    booked,
    unfinished,
    payable,
    held,
    refunded,
  }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'Saved payments are read. The browser looks for payments that an earlier visit left.',
      invoke: {
        id: 'loadSavedPayments',
        src: 'loadSavedPayments',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setSaved', params: ({ event }) => event.output },
        },
        onError: 'settled',
      },
    },
    deciding: {
      description: 'Next payment is chosen. A moment between two payments.',
      always: [{ guard: 'isDone', target: 'settled' }, { target: 'checking' }],
    },
    /** The server may have booked since, or have a capture that no browser saw. */
    checking: {
      description: 'Payment is looked up. The server is asked what became of a payment.',
      invoke: {
        id: 'check',
        src: 'paymentInquiry',
        input: inquiryOf,
        onDone: [
          {
            guard: { type: 'isBooked', params: finding },
            target: 'deciding',
            actions: [
              { type: 'addBooked', params: ({ event }) => event.output.bookingId },
              'clearBooked',
              'goToNext',
            ],
          },
          ...whenUnbooked,
          {
            guard: { type: 'isCaptured', params: finding },
            target: 'booking',
            actions: { type: 'setCaptured', params: finding },
          },
          {
            guard: { type: 'mayBePaid', params: finding },
            target: 'deciding',
            actions: [{ type: 'setPayable', params: finding }, 'goToNext'],
          },
          {
            guard: { type: 'isPaidUnanswered', params: finding },
            target: 'unfinished',
            actions: [
              { type: 'setUnfinished', params: finding },
              { type: 'toast', params: ({ event }) => notSaved(event.output.error) },
            ],
          },
          {
            guard: { type: 'isUnanswered', params: finding },
            target: 'deciding',
            actions: 'goToNext',
          },
          { target: 'deciding', actions: ['removeUnpaid', 'goToNext'] },
        ],
      },
    },
    booking: {
      description: 'Paid booking is finished. The booking of an earlier payment is written now.',
      invoke: {
        id: 'booking',
        src: 'booking',
        input: ({ context: { userId, paid } }) => ({
          userId,
          payment: paid[0]?.payment ?? null,
          payload: paid[0]?.payload ?? [],
          teams: paid[0]?.orderItems ?? [],
          again: false,
        }),
        onDone: [
          {
            guard: { type: 'isBookingMade', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'addBooked', params: ({ event }) => event.output.bookingId },
              'clearBooked',
              'goToNext',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'checkingConflict',
            actions: [
              { type: 'setTeams', params: ({ event }) => event.output.teams },
              {
                type: 'setConflict',
                params: ({ event }) => ({ error: event.output.failure?.error }),
              },
            ],
          },
          {
            target: 'unfinished',
            actions: [
              { type: 'setTeams', params: ({ event }) => event.output.teams },
              {
                type: 'setUnfinished',
                params: ({ event }) => ({ error: event.output.failure?.error }),
              },
              { type: 'toast', params: ({ event }) => notSaved(event.output.failure?.error) },
            ],
          },
        ],
      },
    },
    /** The server refunds the payment instead, or looks at its amount. */
    checkingConflict: {
      description:
        'Conflict is looked up. Somebody else may have finished it: the server is asked again.',
      invoke: {
        id: 'checkConflict',
        src: 'paymentInquiry',
        input: inquiryOf,
        onDone: [...whenUnbooked, stillUnbooked],
      },
    },
    unfinished: {
      description: 'Booking stays unfinished. It is kept and tried again later.',
      always: { target: 'deciding', actions: 'goToNext' },
    },
    settled: {
      description: 'Payments are settled. Every payment is booked, refunded or kept.',
      type: 'final',
    },
  },
})
