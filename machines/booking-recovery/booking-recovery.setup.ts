import { assign, setup } from 'xstate'
import { isConflict, messageOf } from '../api-error.ts'
import { type BookingResult, bookingMachine } from '../booking/booking.machine.ts'
import {
  type OpenPayment,
  orderOf,
  type PaidBooking,
  type SavedPayments,
  type TrackedPayment,
} from '../booking/saved-payments.ts'
import { payloadItems } from '../booking/team-payloads.ts'
import { paymentInquiryMachine } from '../payment-inquiry/payment-inquiry.machine.ts'
import { findingGuards, type PaymentFinding } from '../payment-inquiry/payment-meaning.ts'
import type { Toast } from '../toast.ts'
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

export const NOTHING_FOUND: Recovered = {
  booked: [],
  unfinished: null,
  payable: null,
  held: null,
  refunded: null,
}

interface Failed {
  error: unknown
}

/** `paid` and `open` are the payments still to check, `paid` first. */
export interface BookingRecoveryContext extends Recovered, SavedPayments {
  userId: string
  /** Why the server does not book the current payment. */
  conflict: unknown
}

/** Every state but the last ones has one. */
export const current = ({ paid, open }: BookingRecoveryContext) =>
  (paid[0] ? orderOf(paid[0]) : open[0]) as OpenPayment

const base = setup({
  types: {
    input: {} as { userId: string },
    context: {} as BookingRecoveryContext,
    output: {} as Recovered,
    children: {} as {
      booking: 'booking'
      check: 'paymentInquiry'
      checkConflict: 'paymentInquiry'
      loadSavedPayments: 'loadSavedPayments'
    },
  },
  actors: {
    loadSavedPayments: unprovidedPromise<SavedPayments, { userId: string }>('loadSavedPayments'),
    paymentInquiry: paymentInquiryMachine,
    booking: bookingMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    removeSavedPayment: unprovidedAction<{ userId: string; id: string }>('removeSavedPayment'),
    removeBooked: unprovidedAction<{ userId: string; id: string; items: string[] }>('removeBooked'),
    setSaved: assign((_, { paid, open }: SavedPayments) => ({
      paid,
      open: open.filter(
        ({ order }) => !paid.some(({ payment }) => payment.razorpay_order_id === order.id),
      ),
    })),
    setCaptured: assign(({ context }, { paid }: PaymentFinding) =>
      context.paid.length === 0 && paid ? { paid: [paid], open: context.open.slice(1) } : {},
    ),
    addBooked: assign(({ context }, bookingId: string) => ({
      booked: [...context.booked, bookingId],
    })),
    setUnfinished: assign(({ context: { paid } }, { error }: Failed) => {
      const [first] = paid
      return first ? { unfinished: { paid: first, reason: messageOf(error) } } : {}
    }),
    setTeams: assign(({ context: { paid } }, orderItems: PaidBooking['orderItems']) => {
      const [first, ...rest] = paid
      return first ? { paid: [{ ...first, orderItems }, ...rest] } : {}
    }),
    setPayable: assign((_, { payment }: PaymentFinding) => ({ payable: payment })),
    setHeld: assign((_, { payment }: PaymentFinding) => ({ held: payment })),
    setRefunded: assign((_, { payment }: PaymentFinding) => ({ refunded: payment })),
    setConflict: assign((_, { error }: Failed) => ({ conflict: error })),
    goToNext: assign(({ context: { paid, open } }) =>
      paid.length > 0 ? { paid: paid.slice(1) } : { open: open.slice(1) },
    ),
  },
  guards: {
    isDone: ({ context: { paid, open } }) => paid.length === 0 && open.length === 0,
    ...findingGuards,
    isHeld: (_, { meaning }: PaymentFinding) => meaning === 'held',
    mayBePaid: (_, { meaning }: PaymentFinding) => meaning === 'pending' || meaning === 'attempted',
    isPaidUnanswered: ({ context }, found: PaymentFinding) =>
      context.paid.length > 0 && findingGuards.isUnanswered(null, found),
    isBookingMade: (_, { failure }: BookingResult) => failure === null,
    isConflict: (_, { failure }: BookingResult) => isConflict(failure?.error),
  },
})

export const bookingRecoverySetup = base.extend({
  actions: {
    removeUnpaid: base.enqueueActions(({ context, enqueue }) => {
      const { userId, order } = current(context)
      enqueue({ type: 'removeSavedPayment', params: { userId, id: order.id } })
    }),
    clearBooked: base.enqueueActions(({ context, enqueue }) => {
      const { userId, order, payload } = current(context)
      const items = payloadItems(payload)
      enqueue({ type: 'removeBooked', params: { userId, id: order.id, items } })
    }),
  },
})
