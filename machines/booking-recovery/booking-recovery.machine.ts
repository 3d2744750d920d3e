import { assign, setup } from 'xstate'
import { isApiError, isConflict } from '../api-error.ts'
import { type BookingResult, bookingMachine } from '../booking/booking.machine.ts'
import {
  capturedBooking,
  isHeld,
  isRefunded,
  orderOf,
  type PaidBooking,
  type PaymentReport,
  type SavedPayments,
  type TrackedPayment,
} from '../booking/payment.ts'
import { payloadItems } from '../booking/team-payloads.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export interface Recovered {
  booked: string[]
  /** The last captured payment that could not be booked, and the server's message. */
  unfinished: { paid: PaidBooking; reason: string } | null
  payable: TrackedPayment | null
  /** The last captured payment that the server neither books nor refunds yet. */
  held: TrackedPayment | null
  refunded: TrackedPayment | null
}

interface Failed {
  error: unknown
}

/** `paid` and `open` are the payments still to check, `paid` first. */
interface BookingRecoveryContext extends Recovered, SavedPayments {
  userId: string
  /** Why the server does not book the current payment. */
  conflict: unknown
}

const current = ({ paid, open }: BookingRecoveryContext) => {
  const id = paid[0]?.payment.razorpay_order_id ?? open[0]?.order.id ?? ''
  return { id, items: payloadItems((paid[0] ?? open[0])?.payload ?? []) }
}

const tracked = ({ paid, open }: BookingRecoveryContext, { status, unbooked }: PaymentReport) => {
  const order = paid[0] ? orderOf(paid[0]) : open[0]
  return order ? { ...order, status, unbooked } : null
}

const base = setup({
  types: {
    input: {} as { userId: string },
    context: {} as BookingRecoveryContext,
    output: {} as Recovered,
    children: {} as {
      booking: 'booking'
      check: 'fetchPayment'
      checkConflict: 'fetchPayment'
      loadSavedPayments: 'loadSavedPayments'
    },
  },
  actors: {
    loadSavedPayments: unprovidedPromise<SavedPayments, { userId: string }>('loadSavedPayments'),
    fetchPayment: unprovidedPromise<PaymentReport, { id: string }>('fetchPayment'),
    booking: bookingMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    savePaidBooking: unprovidedAction<{ paid: PaidBooking }>('savePaidBooking'),
    removeSavedPayment: unprovidedAction<{ userId: string; id: string }>('removeSavedPayment'),
    removeBooked: unprovidedAction<{ userId: string; id: string; items: string[] }>('removeBooked'),
    setSaved: assign((_, { paid, open }: SavedPayments) => ({
      paid,
      open: open.filter(
        ({ order }) => !paid.some(({ payment }) => payment.razorpay_order_id === order.id),
      ),
    })),
    setCaptured: assign(({ context: { open } }, { payment_id }: PaymentReport) => {
      const [first, ...rest] = open
      return first && payment_id ? { paid: [capturedBooking(first, payment_id)], open: rest } : {}
    }),
    addBooked: assign(({ context }, bookingId: string) => ({
      booked: [...context.booked, bookingId],
    })),
    setUnfinished: assign(({ context: { paid } }, { error }: Failed) => {
      const [first] = paid
      const reason = isApiError(error) ? error.errorBody.message : ''
      return first ? { unfinished: { paid: first, reason } } : {}
    }),
    setTeams: assign(({ context: { paid } }, orderItems: PaidBooking['orderItems']) => {
      const [first, ...rest] = paid
      return first ? { paid: [{ ...first, orderItems }, ...rest] } : {}
    }),
    setPayable: assign(({ context }, report: PaymentReport) => ({
      payable: tracked(context, report),
    })),
    setHeld: assign(({ context }, report: PaymentReport) => ({ held: tracked(context, report) })),
    setRefunded: assign(({ context }, report: PaymentReport) => ({
      refunded: tracked(context, report),
    })),
    setConflict: assign((_, { error }: Failed) => ({ conflict: error })),
    goToNext: assign(({ context: { paid, open } }) =>
      paid.length > 0 ? { paid: paid.slice(1) } : { open: open.slice(1) },
    ),
  },
  guards: {
    isDone: ({ context: { paid, open } }) => paid.length === 0 && open.length === 0,
    isPaid: ({ context }) => context.paid.length > 0,
    isBooked: (_, { order_id }: PaymentReport) => order_id !== null,
    isCaptured: (_, { payment_id }: PaymentReport) => payment_id !== null,
    isHeld: (_, report: PaymentReport) => isHeld(report),
    isRefunded: (_, report: PaymentReport) => isRefunded(report),
    mayBePaid: (_, { status }: PaymentReport) => status === 'pending' || status === 'attempted',
    isBookingMade: (_, { failure }: BookingResult) => failure === null,
    isConflict: (_, { failure }: BookingResult) => isConflict(failure?.error),
  },
})

const bookingRecoverySetup = base.extend({
  actions: {
    savePaid: base.enqueueActions(({ context, enqueue }) => {
      const [paid] = context.paid
      if (paid) enqueue({ type: 'savePaidBooking', params: { paid } })
    }),
    removeUnbooked: base.enqueueActions(({ context, enqueue }) => {
      const { id } = current(context)
      enqueue({ type: 'removeSavedPayment', params: { userId: context.userId, id } })
    }),
    clearBooked: base.enqueueActions(({ context, enqueue }) => {
      const { userId } = context
      enqueue({ type: 'removeBooked', params: { userId, ...current(context) } })
    }),
  },
})

const report = ({ event }: { event: { output: PaymentReport } }) => event.output

const whenUnbooked = [
  {
    guard: { type: 'isRefunded', params: report },
    target: 'deciding',
    actions: [{ type: 'setRefunded', params: report }, 'removeUnbooked', 'goToNext'],
  },
  {
    guard: { type: 'isHeld', params: report },
    target: 'deciding',
    actions: [{ type: 'setHeld', params: report }, 'goToNext'],
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
    booked: [],
    unfinished: null,
    payable: null,
    held: null,
    refunded: null,
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
      description: 'The browser looks for payments that an earlier visit left.',
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
      description: 'A moment between two payments.',
      always: [{ guard: 'isDone', target: 'settled' }, { target: 'checking' }],
    },
    /** The server may have booked since, or have a capture that no browser saw. */
    checking: {
      description: 'The server is asked what became of a payment.',
      invoke: {
        id: 'check',
        src: 'fetchPayment',
        input: ({ context }) => ({ id: current(context).id }),
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'addBooked', params: ({ event }) => event.output.order_id ?? '' },
              'clearBooked',
              'goToNext',
            ],
          },
          ...whenUnbooked,
          { guard: 'isPaid', target: 'booking' },
          {
            guard: { type: 'isCaptured', params: ({ event }) => event.output },
            target: 'booking',
            actions: [{ type: 'setCaptured', params: ({ event }) => event.output }, 'savePaid'],
          },
          {
            guard: { type: 'mayBePaid', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'setPayable', params: ({ event }) => event.output }, 'goToNext'],
          },
          { target: 'deciding', actions: ['removeUnbooked', 'goToNext'] },
        ],
        onError: [
          {
            guard: 'isPaid',
            target: 'unfinished',
            actions: [
              { type: 'setUnfinished', params: ({ event }) => ({ error: event.error }) },
              { type: 'toast', params: ({ event }) => notSaved(event.error) },
            ],
          },
          { target: 'deciding', actions: 'goToNext' },
        ],
      },
    },
    booking: {
      description: 'The booking of an earlier payment is written now.',
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
      description: 'Somebody else may have finished it: the server is asked again.',
      invoke: {
        id: 'checkConflict',
        src: 'fetchPayment',
        input: ({ context }) => ({ id: current(context).id }),
        onDone: [...whenUnbooked, stillUnbooked],
        onError: stillUnbooked,
      },
    },
    unfinished: {
      description: 'It is kept and tried again later.',
      always: { target: 'deciding', actions: 'goToNext' },
    },
    settled: { description: 'Every payment is booked, refunded or kept.', type: 'final' },
  },
})
