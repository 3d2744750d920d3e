import { assign } from 'xstate'
import type { OrderItem, PaymentStatus, TeamPayload } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'
import { isApiError, isConflict, OfflineError } from '../api-error.ts'
import type { BookingResult } from '../booking/booking.machine.ts'
import {
  isHeld,
  type NewPaymentOrder,
  type OpenPayment,
  type PaymentSuccess,
  type TrackedPayment,
} from '../booking/saved-payments.ts'
import { payloadItems } from '../booking/team-payloads.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { isInCart } from '../cart/items.ts'
import {
  findingGuards,
  type PaymentFinding,
  type PaymentMeaning,
} from '../payment-inquiry/payment-meaning.ts'
import type { Toast } from '../toast.ts'
import type { CheckoutContext } from './context.ts'
import { bookedPayload, payloadOf, totalOf } from './payload.ts'
import { isComplete, rosterSetup } from './roster.setup.ts'
import type { PaymentWidgetConfig } from './widget.ts'

interface Failed {
  error: unknown
}

const duplicateOf = (error: unknown) => (isApiError(error) && error.errorBody.duplicate) || null

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isPayloadUnchanged = (context: CheckoutContext) =>
  isSame(context.paymentOrder?.payload, payloadOf(context))

/** An approval would charge the player for other rosters than the current ones. */
const mayBeApproved = (context: CheckoutContext, status: PaymentStatus | PaymentMeaning) =>
  status === 'pending' || (status === 'attempted' && !isPayloadUnchanged(context))

const sharesItems = ({ items }: CheckoutContext, { payload }: OpenPayment) =>
  payload.some(({ event_id }) => isInCart(items, event_id))

const isPaymentForItems = (context: CheckoutContext) =>
  context.paymentOrder !== null && sharesItems(context, context.paymentOrder)

const hasHeldPayment = (context: CheckoutContext) =>
  context.paymentOrder !== null && isHeld(context.paymentOrder) && isPaymentForItems(context)

const withStatus = (open: OpenPayment, { status, unbooked }: TrackedPayment): TrackedPayment => ({
  ...open,
  status,
  unbooked,
})

const POLL_MS = 5_000
const POLL_MAX_MS = 60_000

/** The payment of the cart and its booking. */
export const checkoutSetup = rosterSetup.extend({
  actions: {
    setWidgetConfig: assign((_, widgetConfig: PaymentWidgetConfig) => ({ widgetConfig })),
    /** The server may answer with an earlier payment order; `draft` is what that one was for. */
    setPaymentOrder: assign(({ context }, { status, draft, ...order }: NewPaymentOrder) => ({
      paymentOrder: {
        userId: context.user.userId,
        order,
        payload: draft ?? payloadOf(context),
        status: status ?? 'created',
      },
    })),
    setStatus: assign(({ context: { paymentOrder } }, { payment }: PaymentFinding) => ({
      paymentOrder: paymentOrder && withStatus(paymentOrder, payment),
    })),
    setRefunded: assign(({ context: { paymentOrder } }, { payment }: PaymentFinding) => ({
      refunded: paymentOrder && withStatus(paymentOrder, payment),
      paymentOrder: null,
    })),
    startAttempt: assign({ refunded: null, duplicate: null, again: false }),
    setDuplicate: assign((_, { error, payload }: Failed & { payload: TeamPayload[] }) => {
      const duplicate = duplicateOf(error)
      return { duplicate: duplicate && { ...duplicate, payload } }
    }),
    allowDuplicate: assign({ again: true }),
    resetPolls: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    setFailureReason: assign((_, { reason }: { reason: string }) => ({ failureReason: reason })),
    clearFailureReason: assign({ failureReason: '' }),
    setPaid: assign(({ context }, payment: PaymentSuccess) => ({
      paid: {
        userId: context.user.userId,
        payment,
        payload: context.paymentOrder?.payload ?? payloadOf(context),
        orderItems: [],
      },
    })),
    setCaptured: assign((_, { paid }: PaymentFinding) => ({ paid })),
    setRecovered: assign((_, { booked, unfinished, payable, held, refunded }: Recovered) => ({
      bookingId: booked.at(-1) ?? '',
      paid: unfinished?.paid ?? null,
      failureReason: unfinished?.reason ?? '',
      paymentOrder: held ?? payable,
      refunded,
    })),
    setTeams: assign(({ context: { paid, free } }, teams: OrderItem[]) =>
      paid ? { paid: { ...paid, orderItems: teams } } : { free: free && { ...free, teams } },
    ),
    startFreeBooking: assign(({ context }) => ({
      free: { userId: context.user.userId, payload: payloadOf(context), teams: [] },
    })),
    /** Teams book the rosters that they were created for, and no others. */
    dropOtherTeams: assign(({ context }) => ({
      free: isSame(context.free?.payload, payloadOf(context)) ? context.free : null,
    })),
    setBooking: assign((_, bookingId: string) => ({ bookingId })),
    savePaid: rosterSetup.enqueueActions(({ context, enqueue }) => {
      if (context.paid) enqueue({ type: 'savePaidBooking', params: { paid: context.paid } })
    }),
    toastPaid: rosterSetup.enqueueActions(({ context, enqueue }) => {
      const toast: Toast = { tone: 'success', title: 'Payment Successful' }
      if (context.paid) enqueue({ type: 'toast', params: toast })
    }),
    saveOpen: rosterSetup.enqueueActions(({ context, enqueue }) => {
      const { paymentOrder: open } = context
      if (open) enqueue({ type: 'saveOpenPayment', params: { open } })
    }),
    clearBooked: rosterSetup.enqueueActions(({ context, enqueue }) => {
      const { user, paid } = context
      const id = paid?.payment.razorpay_order_id ?? ''
      const items = payloadItems(bookedPayload(context))
      enqueue({ type: 'removeBooked', params: { userId: user.userId, id, items } })
      if (!paid) enqueue({ type: 'removeFreeBooking', params: { userId: user.userId } })
    }),
    dropFreeBooking: rosterSetup.enqueueActions(({ context: { free, user }, enqueue }) => {
      if (!free) return
      enqueue.assign({ free: null })
      enqueue({ type: 'removeFreeBooking', params: { userId: user.userId } })
    }),
  },
  guards: {
    isOffline: (_, { error }: Failed) => error instanceof OfflineError,
    /** The network cut the booking off: the server gave no reason. */
    wasCutOff: ({ context }) => context.failureReason === '' && isComplete(context),
    isFreeOfCharge: ({ context }) => totalOf(context) === 0,
    hasBooked: (_, { booked }: Recovered) => booked.length > 0,
    hasUnfinished: (_, { unfinished }: Recovered) => unfinished !== null,
    isPaid: ({ context }) => context.paid !== null,
    hasTeams: ({ context: { free } }) => free !== null && free.teams.length > 0,
    /** Its teams were not booked, or the response got lost: the cart still has its items. */
    hasStartedBooking: ({ context: { free, items } }) =>
      free?.payload.every(({ event_id }) => isInCart(items, event_id)) ?? false,
    hasPaymentOrder: ({ context }) => context.paymentOrder !== null,
    ...findingGuards,
    /** It may still be booked or refunded: the player would pay twice. */
    isHeld: ({ context }, { meaning }: PaymentFinding) =>
      meaning === 'held' && isPaymentForItems(context),
    hasHeldPayment: ({ context }) => hasHeldPayment(context),
    hasNoHeldPayment: ({ context }) => !hasHeldPayment(context),
    isDuplicate: (_, { error }: Failed) => duplicateOf(error) !== null,
    isOtherRoster: ({ context }) => !isSame(context.duplicate?.payload, payloadOf(context)),
    /** The server refunds the payment instead, or looks at its amount. */
    isUnbookable: ({ context }, { error }: Failed) => context.paid !== null && isConflict(error),
    mayBeApproved: ({ context }, { meaning }: PaymentFinding) => mayBeApproved(context, meaning),
    /** The player would pay twice if a new payment order were created now. */
    awaitsApproval: ({ context }) =>
      context.paymentOrder !== null &&
      sharesItems(context, context.paymentOrder) &&
      mayBeApproved(context, context.paymentOrder.status),
    canPayAgain: ({ context }, { meaning }: PaymentFinding) =>
      (meaning === 'unpaid' || meaning === 'attempted') && isPayloadUnchanged(context),
    canRestore: ({ context: { paymentOrder, items } }) =>
      paymentOrder?.status === 'attempted' &&
      isSame(
        payloadItems(paymentOrder.payload),
        items.map(({ _id }) => _id),
      ),
    isEarlier: (_, { status = 'created', draft }: NewPaymentOrder) =>
      draft !== undefined || status !== 'created',
    /** Payment orders are in paise, totals in rupees. */
    isAmountRight: ({ context }, { amount }: NewPaymentOrder) =>
      amount === toPaise(totalOf(context)),
    isUnknown: (_, { meaning }: PaymentFinding) => meaning === 'unknown',
    isBookingMade: (_, { failure }: BookingResult) => failure === null,
    haveTeamsFailed: (_, { failure }: BookingResult) => failure?.call === 'createTeams',
  },
  delays: {
    APPROVAL_POLL: ({ context }) => Math.min(POLL_MS * 2 ** context.polls, POLL_MAX_MS),
    /** A payment is captured within 12 minutes of the attempt, or never. */
    APPROVAL_LIMIT: 15 * 60_000,
    SCRIPT_TIMEOUT: 30_000,
  },
})
