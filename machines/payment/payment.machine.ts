import { assign, setup } from 'xstate'
import type { RefundReason } from '#contract/refunds.ts'
import type { EntryMessage } from '#contract/served-calls.ts'
import { unprovidedAction } from '../unprovided.ts'

export interface Capture {
  id: string
  amount: number
  /** Rupees where an entry of the ledger has none. */
  currency?: string
  capturedAt: number
}

interface Refund {
  id: string
  /** Epoch ms; null until the provider has processed it. */
  processedAt: number | null
}

/** The payer's bank takes a payment back, for good if it is `lost`. */
interface Dispute {
  id: string
  amount: number
  status: string
}

/** A new payment order, or a payment that its order did not need. */
export type PaymentInput =
  | {
      amount: number
      expiresAt: number
      /** The server knows the teams, so it can book without the browser. */
      hasTeams: boolean
    }
  | ({ surplus: Capture } & Claims)

/** What the payer's bank or somebody at the provider's dashboard did to a payment. */
export interface Claims {
  dispute?: Dispute
  /** What was refunded at the dashboard while the payment stayed; absent before the first time. */
  returned?: number
  /** An operator has yet to see the last dispute, or what was returned. */
  isUnseen?: boolean
}

export interface PaymentContext extends Claims {
  amount: number
  expiresAt: number
  hasTeams: boolean
  payment: Capture | null
  /** Epoch ms of the last attempt to pay; null before the first. */
  attemptedAt: number | null
  /** Payments that were seen before they were captured; absent before the first. */
  pendingIds?: string[]
  bookingId: string | null
  reason: RefundReason | null
  refund: Refund | null
}

export type PaymentEvent =
  /** An attempt may still be captured. */
  | { type: 'payment.pending'; attemptedAt: number; pendingIds: string[] }
  /** All attempts failed so far. */
  | { type: 'payment.failed'; attemptedAt: number }
  /** `isFull`: the amount is the order's, or the provider calls the order paid. */
  | { type: 'payment.captured'; payment: Capture; isFull: boolean }
  /** Somebody refunded it at the provider's dashboard, in full. */
  | { type: 'payment.refunded'; payment: Capture }
  /** Somebody refunded a part of it there, or that refund failed. `returned`: all that was. */
  | { type: 'payment.partRefunded'; paymentId: string; returned: number }
  | { type: 'dispute.changed'; dispute: Dispute }
  | { type: 'order.expired' }
  | { type: 'booking.created'; bookingId: string }
  | { type: 'booking.rejected'; reason: RefundReason }
  | { type: 'refund.requested'; refundId: string }
  | { type: 'refund.processed'; refundId: string; at: number }
  | { type: 'refund.failed'; refundId: string | null }
  | { type: 'operator.book' }
  | { type: 'operator.refund' }
  | { type: 'operator.seen' }

/** An event as the ledger keeps it; 'order.created' and 'payment.surplus' start a machine. */
export type LedgerEvent =
  | PaymentEvent
  | ({ type: 'order.created' | 'payment.surplus' } & PaymentInput)

/** Dotted paths of the states in which a payment order rests. */
export type PaymentState =
  | 'open.unpaid'
  | 'open.attempted'
  | 'open.pending'
  | 'expired'
  | 'captured'
  | 'mismatch'
  | 'booked'
  | 'refundDue'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'

export type PaymentTag =
  | 'open'
  | 'askProvider'
  /** A payment that is captured now was not captured when it was last looked at. */
  | 'uncaptured'
  /** No second payment order is offered for its events. */
  | 'blocksOrder'
  /** The browser or the queue may book it. */
  | 'bookable'
  | 'unsettled'
  | 'refund'
  /** The queue requests the refund, or waits for it. */
  | 'refundUnderWay'
  /** What the provider says of its refund changes it. */
  | 'refundWatched'

type Captured = Extract<PaymentEvent, { type: 'payment.captured' }>
type PartRefunded = Extract<PaymentEvent, { type: 'payment.partRefunded' }>
type RefundFailed = Extract<PaymentEvent, { type: 'refund.failed' }>
type WithPayment = Extract<PaymentEvent, { payment: Capture }>

/** The server waits for this before it books: the browser that paid, or a client that has yet to name its teams. */
export type BookDelay = 'none' | 'browser' | 'teams'

const paymentSetup = setup({
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
    mailRefund: unprovidedAction<{ refundId: string }>('mailRefund'),
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
    isSurplus: ({ context }) => context.reason === 'surplus',
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

const captured = ({ event }: { event: Captured }) => event
const refunded = ({ event }: { event: Extract<WithPayment, { type: 'payment.refunded' }> }) => event
const ownPayment = ({ context: { payment } }: { context: PaymentContext }) => ({
  payment: payment as Capture,
})

const claimsOf = ({ dispute, returned, isUnseen }: Claims): Claims => ({
  dispute,
  returned,
  isUnseen,
})

const becomesSurplus = [
  { guard: { type: 'isKnown' as const, params: captured } },
  {
    actions: {
      type: 'refundSurplus' as const,
      params: ({ event: { payment } }: { event: Captured }) => ({ payment }),
    },
  },
]

const refundBecause = (reason: RefundReason) => ({
  target: '#payment.refundDue',
  actions: { type: 'setReason' as const, params: reason },
})

const refundUnknown = {
  target: '#payment.refundDue',
  actions: [
    { type: 'setPayment' as const, params: refunded },
    { type: 'setReason' as const, params: 'operator' as const },
  ],
}

const refundKnown = {
  guard: { type: 'isKnown' as const, params: refunded },
  ...refundBecause('operator'),
}

const ownRefundFails = {
  guard: {
    type: 'isOwnRefund' as const,
    params: ({ event }: { event: RefundFailed }) => event,
  },
  target: 'refundFailed' as const,
  actions: 'removeRefund' as const,
}

/**
 * The life of a payment order on the server. It ends as `booked`, `expired` or `refunded`; a payment
 * that is captured after that is refunded too. The server runs it by `transition`, which only
 * returns its effects, and stores each transition in the ledger.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...('surplus' in input
      ? {
          ...claimsOf(input),
          amount: input.surplus.amount,
          expiresAt: 0,
          hasTeams: false,
          payment: input.surplus,
        }
      : { ...input, payment: null }),
    attemptedAt: null,
    bookingId: null,
    reason: 'surplus' in input ? ('surplus' as const) : null,
    refund: null,
  }),
  initial: 'created',
  on: {
    'payment.captured': becomesSurplus,
    'payment.pending': { actions: 'checkAgain' },
    'payment.partRefunded': {
      guard: { type: 'isNewPart', params: ({ event }) => event },
      actions: [
        { type: 'setReturned', params: ({ event }) => event.returned },
        { type: 'setUnseen', params: true },
        { type: 'alert', params: { message: 'a payment was refunded in part' } },
      ],
    },
    'dispute.changed': {
      guard: { type: 'isNewDispute', params: ({ event }) => event.dispute },
      actions: [
        { type: 'setDispute', params: ({ event }) => event.dispute },
        {
          type: 'alert',
          params: ({ event }) => ({ message: `a payment is disputed: ${event.dispute.status}` }),
        },
      ],
    },
    'operator.seen': { guard: 'isUnseen', actions: { type: 'setUnseen', params: false } },
  },
  states: {
    created: { always: [{ guard: 'isSurplus', target: 'refundDue' }, { target: 'open' }] },
    open: {
      tags: ['open', 'askProvider'],
      entry: { type: 'expireAt', params: ({ context }) => ({ at: context.expiresAt }) },
      initial: 'unpaid',
      on: {
        'payment.captured': [
          {
            guard: { type: 'isLate', params: captured },
            target: 'refundDue',
            actions: [
              { type: 'setPayment', params: captured },
              { type: 'setReason', params: 'late' },
            ],
          },
          {
            guard: { type: 'isFull', params: captured },
            target: 'captured',
            actions: { type: 'setPayment', params: captured },
          },
          { target: 'mismatch', actions: { type: 'setPayment', params: captured } },
        ],
        'payment.pending': {
          target: '.pending',
          actions: [
            { type: 'setAttempt', params: ({ event }) => event.attemptedAt },
            { type: 'addPending', params: ({ event }) => event.pendingIds },
          ],
        },
        'payment.failed': {
          target: '.attempted',
          actions: { type: 'setAttempt', params: ({ event }) => event.attemptedAt },
        },
        'payment.refunded': refundUnknown,
        'order.expired': 'expired',
      },
      states: {
        unpaid: {},
        attempted: {},
        pending: { tags: ['blocksOrder', 'uncaptured'], entry: 'checkAgain' },
      },
    },
    /** The provider's order stays payable for ever, so a payment may still come. */
    expired: {
      tags: ['askProvider', 'uncaptured'],
      on: {
        'payment.captured': {
          target: 'refundDue',
          actions: [
            { type: 'setPayment', params: captured },
            { type: 'setReason', params: 'late' },
          ],
        },
        'payment.refunded': refundUnknown,
      },
    },
    captured: {
      tags: ['bookable', 'blocksOrder', 'unsettled'],
      entry: {
        type: 'book',
        params: ({ context, event }) => ({
          after: event.type === 'operator.book' ? 'none' : context.hasTeams ? 'browser' : 'teams',
        }),
      },
      on: {
        'booking.created': {
          target: 'booked',
          actions: { type: 'setBooking', params: ({ event }) => event.bookingId },
        },
        'booking.rejected': {
          target: 'refundDue',
          actions: { type: 'setReason', params: ({ event }) => event.reason },
        },
        'operator.refund': refundBecause('operator'),
        'payment.refunded': refundKnown,
      },
    },
    /** The provider took money, but not the amount that it calls the order's price. */
    mismatch: {
      tags: ['askProvider', 'blocksOrder', 'unsettled'],
      entry: { type: 'alert', params: { message: 'captured with another amount' } },
      on: {
        'payment.captured': [
          {
            guard: { type: 'completesPayment', params: captured },
            target: 'captured',
          },
          {
            guard: { type: 'isFullInTime', params: captured },
            target: 'captured',
            actions: [
              {
                type: 'refundSurplus',
                params: ({ context }) => ({
                  ...ownPayment({ context }),
                  claims: claimsOf(context),
                }),
              },
              'removeClaims',
              { type: 'setPayment', params: captured },
            ],
          },
        ],
        'operator.book': 'captured',
        'operator.refund': refundBecause('operator'),
        'payment.refunded': refundKnown,
      },
    },
    booked: {
      on: {
        'payment.refunded': {
          guard: { type: 'isKnownWithoutReason', params: refunded },
          actions: [
            { type: 'setReason', params: 'operator' },
            { type: 'setReturned', params: ({ event }) => event.payment.amount },
            { type: 'alert', params: { message: 'a booked payment was refunded' } },
            { type: 'tellOrganizers', params: { type: 'entry.refunded' } },
            'checkRefund',
          ],
        },
        'payment.partRefunded': {
          guard: { type: 'undoesRefund', params: ({ event }) => event },
          actions: [
            'removeReason',
            { type: 'setReturned', params: ({ event }) => event.returned },
            { type: 'setUnseen', params: true },
            {
              type: 'alert',
              params: { message: 'the refund of a booked payment failed: its places may be sold' },
            },
            { type: 'tellOrganizers', params: { type: 'entry.booked' } },
            // The provider's answer may be of before the refund.
            'checkAgain',
          ],
        },
      },
    },
    refundDue: {
      tags: ['refund', 'refundUnderWay', 'refundWatched', 'unsettled'],
      entry: { type: 'refund', params: ownPayment },
      on: {
        'refund.requested': {
          target: 'refunding',
          actions: [
            {
              type: 'setRefund',
              params: ({ event }) => ({ id: event.refundId, processedAt: null }),
            },
            { type: 'mailRefund', params: ({ event: { refundId } }) => ({ refundId }) },
          ],
        },
        'refund.failed': 'refundFailed',
      },
    },
    refunding: {
      tags: ['refund', 'refundUnderWay', 'refundWatched', 'unsettled'],
      on: {
        'refund.processed': {
          target: 'refunded',
          actions: {
            type: 'setRefund',
            params: ({ event }) => ({ id: event.refundId, processedAt: event.at }),
          },
        },
        'refund.failed': ownRefundFails,
      },
    },
    refunded: {
      tags: ['refund', 'refundWatched'],
      entry: 'checkRefund',
      on: { 'refund.failed': ownRefundFails },
    },
    refundFailed: {
      tags: ['refund', 'unsettled'],
      entry: { type: 'alert', params: { message: 'refund failed' } },
      on: {
        'operator.refund': 'refundDue',
        'operator.book': 'captured',
        'payment.refunded': { guard: { type: 'isKnown', params: refunded }, target: 'refundDue' },
      },
    },
  },
})
