import { assign, setup } from 'xstate'
import type { EntryMessage } from '#contract/organizer-calls.ts'
import type { RefundReason } from '#contract/refunds.ts'
import { unprovidedAction } from '../unprovided.ts'
import type {
  BookDelay,
  Capture,
  Claims,
  Dispute,
  PaymentContext,
  PaymentInput,
  PaymentTag,
  Refund,
} from './context.ts'
import type { Captured, PartRefunded, PaymentEvent, RefundFailed, WithPayment } from './events.ts'

export const paymentSetup = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as PaymentTag,
  },
  actions: {
    // The effects: the server queues a job for each.
    expireAt: unprovidedAction<{ at: number }>('expireAt'),
    checkAgain: unprovidedAction('checkAgain'),
    book: unprovidedAction<{ after: BookDelay }>('book'),
    refund: unprovidedAction<{ payment: Capture }>('refund'),
    refundSurplus: unprovidedAction<{ payment: Capture; claims?: Claims }>('refundSurplus'),
    /** A bank may send a refund back after days. */
    checkRefund: unprovidedAction('checkRefund'),
    /** Null for one that was made by hand. */
    mailRefund: unprovidedAction<{ refundId: string | null }>('mailRefund'),
    alert: unprovidedAction<{ message: string }>('alert'),
    /** Organizers learn that an entry was refunded, or that it is booked again. */
    tellOrganizers: unprovidedAction<{ type: EntryMessage['type'] }>('tellOrganizers'),

    setAttempt: assign((_, attemptedAt: number) => ({ attemptedAt })),
    addPending: assign(({ context }, ids: string[]) => ({
      pendingIds: [...new Set([...(context.pendingIds ?? []), ...ids])],
    })),
    setPayment: assign((_, { payment }: WithPayment) => ({ payment })),
    /** Claims belong to the payment before. */
    removeClaims: assign({ dispute: undefined, returned: undefined, isUnseen: undefined }),
    setReason: assign((_, reason: RefundReason) => ({ reason })),
    removeReason: assign({ reason: null }),
    setBooking: assign((_, bookingId: string) => ({ bookingId, reason: null })),
    setRefund: assign((_, refund: Refund) => ({ refund })),
    removeRefund: assign({ refund: null }),
    setDispute: assign((_, dispute: Dispute) => ({ dispute, isUnseen: true })),
    setReturned: assign((_, returned: number) => ({ returned })),
    setUnseen: assign((_, isUnseen: boolean) => ({ isUnseen })),
  },
  guards: {
    isToReturn: ({ context }) => context.reason !== null,
    isUncancelled: ({ context }) => context.reason !== 'cancelled',
    isLate: ({ context: { expiresAt } }, { payment }: Captured) => payment.capturedAt > expiresAt,
    isFull: (_, { isFull }: Captured) => isFull,
    isFullInTime: ({ context: { expiresAt } }, { payment, isFull }: Captured) =>
      isFull && payment.capturedAt <= expiresAt,
    completesPayment: ({ context }, { payment, isFull }: Captured) =>
      isFull && context.payment?.id === payment.id,
    isKnown: ({ context }, { payment }: WithPayment) => context.payment?.id === payment.id,
    isKnownWithoutReason: ({ context }, { payment }: WithPayment) =>
      context.payment?.id === payment.id && context.reason === null,
    isNewDispute: ({ context: { payment, dispute } }, { id, status }: Dispute) =>
      payment !== null && !(dispute?.id === id && dispute.status === status),
    isNewPart: ({ context: { payment, returned = 0 } }, event: PartRefunded) =>
      event.paymentId === payment?.id && event.returned !== returned,
    /** The whole was refunded by hand, and is no more. */
    undoesRefund: ({ context: { payment, reason } }, event: PartRefunded) =>
      reason !== null && event.paymentId === payment?.id && event.returned < payment.amount,
    isUnseen: ({ context }) => context.isUnseen === true,
    isOwnRefund: ({ context }, { refundId }: RefundFailed) => context.refund?.id === refundId,
  },
})
