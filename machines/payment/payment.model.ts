import { effect } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, type Step } from '../modelling/model.ts'
import type { Effect } from '../modelling/walk.ts'
import {
  type Capture,
  type PaymentContext,
  type PaymentEvent,
  type PaymentState,
  paymentMachine,
} from './payment.machine.ts'

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

/** What an event leads to; what is missing stays. */
interface Course {
  to?: PaymentState
  context?: Partial<PaymentContext>
  effects?: Effect[]
}

type PaymentStep = Step<typeof paymentMachine>
type Sent<Type> = Extract<PaymentEvent, { type: Type }>

const refunding = (context: Partial<PaymentContext>, payment: Capture | null): Course => ({
  to: 'refundDue',
  context,
  effects: [effect('refund', { payment })],
})

const booking = (after: string, context: Partial<PaymentContext> = {}): Course => ({
  ...{ to: 'captured', context, effects: [effect('book', { after })] },
})

const refundFailed: Course = {
  to: 'refundFailed',
  context: { refund: null },
  effects: [effect('alert', { message: 'refund failed' })],
}

const surplus = (payment: Capture | null) => effect('refundSurplus', { payment })

/** As docs/money.md tells the life of a payment order: by event, and the state before it. */
const courses: {
  [Type in PaymentEvent['type']]: (
    from: string,
    event: Sent<Type>,
    context: PaymentContext,
  ) => Course
} = {
  'payment.pending': (from, { attemptedAt, pendingIds: ids }, { pendingIds: seen = [] }) => {
    const pendingIds = [...seen, ...ids.filter((id) => !seen.includes(id))]
    return {
      effects: [effect('checkAgain')],
      ...(from === 'open' && { to: 'open.pending', context: { attemptedAt, pendingIds } }),
    }
  },
  'payment.failed': (from, { attemptedAt }) =>
    from === 'open' ? { to: 'open.attempted', context: { attemptedAt } } : {},
  'payment.captured': (from, { payment, isFull }, { payment: own, hasTeams }) => {
    const isLate = payment.capturedAt > EXPIRES
    const isOwn = payment.id === own?.id
    const after = hasTeams ? 'browser' : 'teams'
    if (from === 'expired' || (from === 'open' && isLate)) {
      return refunding({ payment, reason: 'late' }, payment)
    }
    if (from === 'open') {
      const alert = effect('alert', { message: 'captured with another amount' })
      return isFull
        ? booking(after, { payment })
        : { to: 'mismatch', context: { payment }, effects: [alert] }
    }
    if (from === 'mismatch' && isFull && isOwn) return booking(after)
    if (from === 'mismatch' && isFull && !isLate) {
      const course = booking(after, { payment })
      return { ...course, effects: [surplus(own), ...(course.effects ?? [])] }
    }
    return isOwn ? {} : { effects: [surplus(payment)] }
  },
  'payment.refunded': (from, { payment }, { payment: own, reason }) => {
    if (from === 'open' || from === 'expired') {
      return refunding({ payment, reason: 'operator' }, payment)
    }
    if (payment.id !== own?.id) return {}
    if (from === 'captured' || from === 'mismatch') return refunding({ reason: 'operator' }, own)
    if (from === 'refundFailed') return refunding({}, own)
    const alert = effect('alert', { message: 'a booked payment was refunded' })
    return from === 'booked' && reason === null
      ? {
          context: { reason: 'operator', returned: payment.amount },
          effects: [alert, effect('tellOrganizers')],
        }
      : {}
  },
  'payment.partRefunded': (_, { paymentId, returned }, context) =>
    paymentId === context.payment?.id && returned !== (context.returned ?? 0)
      ? {
          context: { returned, isUnseen: true },
          effects: [effect('alert', { message: 'a payment was refunded in part' })],
        }
      : {},
  'dispute.changed': (_, { dispute }, { payment, dispute: known }) =>
    payment && !(known?.id === dispute.id && known.status === dispute.status)
      ? {
          context: { dispute, isUnseen: true },
          effects: [effect('alert', { message: `a payment is disputed: ${dispute.status}` })],
        }
      : {},
  'operator.seen': (_, __, { isUnseen }) => (isUnseen ? { context: { isUnseen: false } } : {}),
  'order.expired': (from) => (from === 'open' ? { to: 'expired' } : {}),
  'booking.created': (from, { bookingId }) =>
    from === 'captured' ? { to: 'booked', context: { bookingId, reason: null } } : {},
  'booking.rejected': (from, { reason }, { payment }) =>
    from === 'captured' ? refunding({ reason }, payment) : {},
  'refund.requested': (from, { refundId }) =>
    from === 'refundDue'
      ? {
          to: 'refunding',
          context: { refund: { id: refundId, processedAt: null } },
          effects: [effect('mailRefund', { refundId })],
        }
      : {},
  'refund.processed': (from, { refundId, at }) =>
    from === 'refunding'
      ? {
          to: 'refunded',
          context: { refund: { id: refundId, processedAt: at } },
          effects: [effect('checkRefund')],
        }
      : {},
  'refund.failed': (from, { refundId }, { refund }) =>
    from === 'refundDue' || (['refunding', 'refunded'].includes(from) && refund?.id === refundId)
      ? refundFailed
      : {},
  'operator.book': (from) => (['mismatch', 'refundFailed'].includes(from) ? booking('none') : {}),
  'operator.refund': (from, _, { payment }) => {
    if (from === 'refundFailed') return refunding({}, payment)
    return ['captured', 'mismatch'].includes(from) ? refunding({ reason: 'operator' }, payment) : {}
  },
}

function courseOf({ before, event, input }: PaymentStep): Course {
  if (before) {
    const from = typeof before.value === 'string' ? before.value : 'open'
    return courses[event.type as PaymentEvent['type']](from, event as never, before.context)
  }
  if ('surplus' in input) {
    const payment = input.surplus
    return refunding({ amount: payment.amount, payment, reason: 'surplus' }, payment)
  }
  const { expiresAt } = input
  return { to: 'open.unpaid', context: input, effects: [effect('expireAt', { at: expiresAt })] }
}

const unpaid: PaymentContext = {
  ...{ amount: 0, expiresAt: 0, hasTeams: false, payment: null, attemptedAt: null },
  ...{ bookingId: null, reason: null, refund: null },
}

const pathOf = (value: object | string) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

export const paymentModel = defineModel({
  about: 'Follows a payment order on the server, from its creation to a booking or a refund.',
  machine: paymentMachine,
  inputs: {
    'an order with its teams': { ...order, hasTeams: true },
    'an order without teams': { ...order, hasTeams: false },
    'a surplus payment': { surplus: other },
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
    ...[payment?.id, reason, refund?.id, hasTeams, pendingIds?.length, isUnseen],
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
  tags: {
    open: ['open', 'askProvider'],
    'open.pending': ['blocksOrder', 'uncaptured'],
    expired: ['askProvider', 'uncaptured'],
    captured: ['bookable', 'blocksOrder', 'unsettled'],
    mismatch: ['askProvider', 'blocksOrder', 'unsettled'],
    refundDue: ['refund', 'refundUnderWay', 'refundWatched', 'unsettled'],
    refunding: ['refund', 'refundUnderWay', 'refundWatched', 'unsettled'],
    refunded: ['refund', 'refundWatched'],
    refundFailed: ['refund', 'unsettled'],
  },
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
  effects: { '*': (step) => courseOf(step).effects ?? [] },
  after: {
    '*': (step) => {
      const { before } = step
      const { to, context } = courseOf(step)
      return {
        states: [to ?? pathOf(before?.value ?? '')],
        context: { ...(before?.context ?? unpaid), ...context },
      }
    },
  },
  calls: {},
})
