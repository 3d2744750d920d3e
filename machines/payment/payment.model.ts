import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel } from '#machines/kit/model.ts'
import type { PaymentContext } from './context.ts'
import { paymentMachine } from './payment.machine.ts'

const EXPIRES = Date.UTC(2026, 10, 22, 5)
const inTime = { id: 'pay_first', amount: 60_000, capturedAt: EXPIRES }
const other = { ...inTime, id: 'pay_second' }
const late = { ...inTime, id: 'pay_late', capturedAt: EXPIRES + 60_000 }
const order = { amount: 60_000, expiresAt: EXPIRES }

const expectCaptured = ({ context }: { context: PaymentContext }) =>
  expectThat(context.payment, 'payment').isNot(null)
const expectUncaptured = ({ context }: { context: PaymentContext }) =>
  expectThat(context.payment, 'payment').is(null)
const expectReason = (snapshot: { context: PaymentContext }) => {
  expectCaptured(snapshot)
  expectThat(snapshot.context.reason, 'reason').isNot(null)
}

export const paymentModel = defineModel({
  about: 'Follows a payment order on the server, from its creation to a booking or a refund.',
  machine: paymentMachine,
  inputs: {
    'an order with its teams': { ...order, hasTeams: true },
    'an order without teams': { ...order, hasTeams: false },
    'a surplus payment': { surplus: other },
    'a cancelled entry': { cancelled: { ...inTime, amount: 20_000 } },
  },
  events: [
    { type: 'payment.pending', attemptedAt: EXPIRES - 120_000, pendingIds: [other.id] },
    { type: 'payment.pending', attemptedAt: EXPIRES - 60_000, pendingIds: [inTime.id, other.id] },
    { type: 'payment.failed', attemptedAt: EXPIRES - 120_000 },
    { type: 'payment.captured', payment: inTime, isFull: true },
    { type: 'payment.captured', payment: inTime, isFull: false },
    { type: 'payment.captured', payment: other, isFull: true },
    { type: 'payment.captured', payment: other, isFull: false },
    { type: 'payment.captured', payment: late, isFull: true },
    { type: 'payment.refunded', payment: inTime },
    { type: 'payment.refunded', payment: other },
    { type: 'order.expired' },
    { type: 'booking.created', bookingId: 'ord_1' },
    { type: 'booking.rejected', reason: 'closed' },
    { type: 'refund.requested', refundId: 'rfnd_1' },
    { type: 'refund.processed', refundId: 'rfnd_1', at: EXPIRES + 120_000 },
    { type: 'refund.failed', refundId: 'rfnd_1' },
    { type: 'refund.failed', refundId: 'rfnd_earlier' },
    { type: 'operator.book' },
    { type: 'operator.refund' },
    { type: 'operator.seen' },
    { type: 'payment.partRefunded', paymentId: inTime.id, returned: 10_000 },
    { type: 'payment.partRefunded', paymentId: inTime.id, returned: 0 },
    { type: 'dispute.changed', dispute: { id: 'disp_1', amount: 60_000, status: 'open' } },
    { type: 'dispute.changed', dispute: { id: 'disp_1', amount: 60_000, status: 'lost' } },
  ],
  outcomes: [],
  situation: ({ context: { payment, reason, refund, hasTeams, pendingIds, isUnseen } }) => [
    payment?.id,
    reason,
    refund?.id,
    hasTeams,
    pendingIds?.length,
    isUnseen,
  ],
  impossible: Object.fromEntries(
    ['open.*', 'expired'].flatMap((state) => [
      [`${state}: payment.partRefunded, isNewPart true`, 'Nothing was paid.'],
      [`${state}: dispute.changed, isNewDispute true`, 'Nothing was paid.'],
      [`${state}: operator.seen, isUnseen true`, 'Nothing was paid.'],
    ]),
  ),
  // Reports of the provider, and what operators do, come late, twice and in any order.
  inAnyState: true,
  invariants: {
    'open.unpaid': expectUncaptured,
    'open.attempted': expectUncaptured,
    'open.pending': expectUncaptured,
    expired: expectUncaptured,
    captured: (snapshot) => {
      expectCaptured(snapshot)
      expectThat(snapshot.context.bookingId, 'bookingId').is(null)
    },
    mismatch: expectCaptured,
    booked: ({ context }) => {
      const isReturned = context.returned === context.payment?.amount
      expectThat(context.reason !== null, 'has a reason').is(isReturned)
      expectThat(context.bookingId, 'bookingId').isNot(null)
      expectThat(context.refund, 'refund').is(null)
    },
    refundDue: (snapshot) => {
      expectReason(snapshot)
      expectThat(snapshot.context.bookingId, 'bookingId').is(null)
    },
    refunding: ({ context }) => expectThat(context.refund, 'refund').isNot(null),
    refunded: ({ context }) => {
      expectThat(context.refund?.processedAt, 'processedAt').isNot(null)
      expectThat(context.bookingId, 'bookingId').is(null)
    },
    refundFailed: expectCaptured,
  },
})
