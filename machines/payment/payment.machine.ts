import type { RefundReason } from '#contract/refunds.ts'
import { type Capture, claimsOf, type PaymentContext, startOf } from './context.ts'
import type { Captured, RefundFailed, WithPayment } from './events.ts'
import { paymentSetup } from './payment.setup.ts'

const captured = ({ event }: { event: Captured }) => event
const refunded = ({ event }: { event: Extract<WithPayment, { type: 'payment.refunded' }> }) => event
const ownPayment = ({ context: { payment } }: { context: PaymentContext }) => ({
  payment: payment as Capture,
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
 * that is captured after that is refunded too. What a cancelled entry returns of a booked payment has a
 * machine of its own. The server runs it by `transition`, which only
 * returns its effects, and stores each transition in the ledger.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...startOf(input),
    attemptedAt: null,
    bookingId: null,
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
    created: {
      description: 'Payment order begins. A moment: does an order need the payment.',
      always: [{ guard: 'isToReturn', target: 'refundDue' }, { target: 'open' }],
    },
    open: {
      description: 'Payment order is open.',
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
        unpaid: { description: 'No attempt to pay yet. The order can still be paid.' },
        attempted: { description: 'Attempts to pay failed. The order can still be paid.' },
        pending: {
          description: 'Bank has not decided. An attempt may still become a payment.',
          tags: ['blocksOrder', 'uncaptured'],
          entry: 'checkAgain',
        },
      },
    },
    /** The provider's order stays payable for ever, so a payment may still come. */
    expired: {
      description: 'Payment order expired. A payment that arrives now is refunded.',
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
      description: 'Money arrived. The booking is not saved yet.',
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
      description: 'Another amount arrived. An operator books or refunds it.',
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
      description: 'Money is booked. The booking has its payment.',
      on: {
        'payment.refunded': {
          guard: { type: 'isKnownWithoutReason', params: refunded },
          actions: [
            { type: 'setReason', params: 'operator' },
            { type: 'setReturned', params: ({ event }) => event.payment.amount },
            { type: 'alert', params: { message: 'a booked payment was refunded' } },
            { type: 'tellOrganizers', params: { type: 'entry.refunded' } },
            { type: 'mailRefund', params: { refundId: null } },
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
      description: 'Refund is due. It is requested from the provider next.',
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
      description: 'Refund is on its way. The provider has not sent it yet.',
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
      description: 'Money is refunded. The provider has sent it back.',
      tags: ['refund', 'refundWatched'],
      entry: 'checkRefund',
      on: { 'refund.failed': ownRefundFails },
    },
    refundFailed: {
      description: 'Refund failed. An operator has to look at it.',
      tags: ['refund', 'unsettled'],
      entry: { type: 'alert', params: { message: 'refund failed' } },
      on: {
        'operator.refund': 'refundDue',
        'operator.book': { guard: 'isUncancelled', target: 'captured' },
        'payment.refunded': { guard: { type: 'isKnown', params: refunded }, target: 'refundDue' },
      },
    },
  },
})
