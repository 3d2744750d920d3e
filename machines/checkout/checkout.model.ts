import type { SnapshotFrom } from 'xstate'
import type { TeamPayload } from '#contract/entities.ts'
import { apiError, duplicateError } from '../api-error.ts'
import type { BookingFailure, BookingResult } from '../booking/booking.machine.ts'
import { freePayload, me, payload, payloadWith, payment, team } from '../booking/fixtures.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { doubleItem, freeItem, singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed } from '../modelling/model.ts'
import { checkoutMachine, selectTotal } from './checkout.machine.ts'
import { payloadOf } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { rosterErrors, rosterTotal } from './roster.ts'

const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }
const line = Object.values(rohan).join(', ')
const rohans = payloadWith(rohan)
const unfinished = { userId: user.userId, payment, payload, orderItems: [team] }
const nothing: Recovered = {
  ...{ booked: [], unfinished: null, payable: null, held: null, refunded: null },
}
const allValid = { success: true, categoryevents: [], events: [] }
const gone = { ...allValid, events: [{ id: singleItem._id, valid: false }] }
const dearer = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, entry_fee: 700 } }],
}
const doubled = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, event_type: 'DOUBLE' } }],
}
const order = { id: payment.razorpay_order_id, amount: singleItem.entry_fee * 100, currency: 'INR' }
const open = { userId: user.userId, order, payload: rohans }
const unpaid = { status: 'created', payment_id: null, order_id: null }
const attempted = { ...unpaid, status: 'attempted' }
const pending = { ...unpaid, status: 'pending' }
const captured = { status: 'paid', payment_id: payment.razorpay_payment_id, order_id: null }
const unbooked = { id: payment.razorpay_payment_id, amount: 600 }
const mismatch = { ...unpaid, status: 'mismatch', unbooked: { ...unbooked, reason: null } }
const refunding = { ...unpaid, status: 'refunding', unbooked: { ...unbooked, reason: 'closed' } }
const expired = { ...unpaid, status: 'expired' }
const booked = { ...captured, order_id: 'order-1' }
const duplicate = duplicateError({
  ...{ order_id: 'order-0', booked_at: '2026-11-20T19:00:00.000Z' },
})
const refundedInstead = apiError('Booking for an event has closed.', undefined, 409)
const unknown = { ...apiError('Payment order not found'), status: 404 }

const notBooked = (
  call: BookingFailure['call'],
  teams: BookingResult['teams'],
  error: unknown = new Error(`${call} failed`),
) => done('booking', { bookingId: '', teams, failure: { call, error } } satisfies BookingResult)

const initial = { user, items: [], rosters: {}, free: null, browser: null }

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const isForRosters = (payload: TeamPayload[], context: CheckoutContext) =>
  JSON.stringify(payload) === JSON.stringify(payloadOf(context))

/** The cart makes no difference here; all that it makes one for comes later. */
const CARTLESS = ['recovering', 'resuming', 'paidNotSaved', 'sessionEnded', 'booked'] as const

function bookingFacts(snapshot: Snapshot): unknown[] {
  if (CARTLESS.some((state) => snapshot.matches(state))) return []
  const { context } = snapshot
  const { items, rosters, paymentOrder, paid, free } = context
  return [
    items.some(({ _id }) => _id === doubleItem._id),
    items.length > 0 && rosterTotal(items, rosters) === 0,
    Object.keys(rosterErrors(items, rosters)).length > 0,
    paymentOrder && [paymentOrder.status, isForRosters(paymentOrder.payload, context)],
    paid !== null,
    free !== null && free.teams.length > 0 && isForRosters(free.payload, context),
  ]
}

/** Compared only before the first payment order, to limit the number of paths. */
function pageFacts(snapshot: Snapshot): unknown[] {
  const { errors, paymentOrder, browser } = snapshot.context
  if (paymentOrder) return []
  if (snapshot.matches('empty') || snapshot.matches('checkingCart')) return [browser?.app]
  if (snapshot.matches({ filling: 'ready' })) {
    return [browser?.app, snapshot.can({ type: 'player.removed', id: singleItem._id, index: 1 })]
  }
  return snapshot.matches({ filling: 'incomplete' }) ? [...new Set(Object.values(errors))] : []
}

export const checkoutModel = defineModel({
  machine: checkoutMachine,
  inputs: {
    paid: { ...initial, items: [singleItem] },
    team: { ...initial, items: [doubleItem] },
    free: { ...initial, items: [freeItem] },
    startedFree: {
      ...initial,
      items: [freeItem],
      rosters: { [freeItem._id]: { team_name: '', players: [me] } },
      free: { userId: user.userId, payload: freePayload, teams: [team] },
    },
    empty: { ...initial, browser: { app: 'Instagram', system: 'android' } },
  },
  events: [
    { type: 'player.isMe', id: singleItem._id, index: 0 },
    { type: 'player.isMe', id: freeItem._id, index: 0 },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { name: 'Asha V' } },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { email: 'asha@' } },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { mobile: '98450' } },
    { type: 'player.changed', id: singleItem._id, index: 0, change: rohan },
    { type: 'player.pasted', id: singleItem._id, index: 0, text: line },
    { type: 'player.pasted', id: doubleItem._id, index: 0, text: 'Rohan, rohan@x.in\n'.repeat(3) },
    { type: 'player.added', id: singleItem._id },
    { type: 'player.removed', id: singleItem._id, index: 1 },
    { type: 'team.named', id: doubleItem._id, name: 'Net Gains' },
    { type: 'item.removed', id: singleItem._id },
    { type: 'cart.changed', items: [singleItem] },
    { type: 'cart.changed', items: [freeItem] },
    { type: 'cart.changed', items: [] },
    { type: 'checkout.pay' },
    { type: 'checkout.retry' },
    { type: 'checkout.finish' },
    { type: 'checkout.bookAgain' },
    { type: 'checkout.elsewhere' },
    { type: 'payment.check' },
    { type: 'roster.restored' },
    { type: 'payment.succeeded', payment },
    { type: 'payment.failed', reason: 'The bank declined the card.' },
    { type: 'payment.dismissed' },
    { type: 'draft.due' },
    { type: 'page.left' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'session.ended' },
  ],
  outcomes: [
    done('bookingRecovery', nothing),
    done('bookingRecovery', { ...nothing, booked: ['order-1'] }),
    done('bookingRecovery', { ...nothing, unfinished: { paid: unfinished, reason: 'No.' } }),
    done('bookingRecovery', { ...nothing, payable: { ...open, status: 'pending' } }),
    done('bookingRecovery', { ...nothing, payable: { ...open, status: 'attempted' } }),
    done('bookingRecovery', { ...nothing, held: { ...open, ...mismatch } }),
    done('bookingRecovery', { ...nothing, refunded: { ...open, ...refunding } }),
    done('checkCart', allValid),
    done('checkCart', gone),
    done('checkCart', dearer),
    failed('checkCart'),
    done('recheckCart', allValid),
    done('recheckCart', gone),
    done('recheckCart', dearer),
    done('recheckCart', doubled),
    failed('recheckCart'),
    done('loadScript'),
    failed('loadScript'),
    done('createPaymentOrder', { ...order, status: 'created' }),
    done('createPaymentOrder', { ...order, status: 'pending', draft: rohans }),
    done('createPaymentOrder', { ...order, amount: 1 }),
    done('createPaymentOrder', { ...order, status: 'mismatch', draft: rohans }),
    failed('createPaymentOrder', duplicate),
    failed('createPaymentOrder'),
    failed('createPaymentOrder', apiError('This event is over.')),
    ...['checkOrder', 'checkDismissal', 'checkApproval'].flatMap((id) => [
      done(id, unpaid),
      done(id, attempted),
      done(id, pending),
      done(id, mismatch),
      done(id, refunding),
      done(id, captured),
      done(id, booked),
      failed(id),
    ]),
    done('checkOrder', expired),
    failed('checkOrder', unknown),
    done('booking', { bookingId: 'order-1', teams: [team], failure: null }),
    notBooked('createTeams', []),
    notBooked('createTeams', [], apiError('The roster is full.')),
    notBooked('createBooking', [team]),
    notBooked('createBooking', [], apiError('Booking is closed.')),
    notBooked('createBooking', [], duplicate),
    notBooked('createBooking', [], refundedInstead),
    elapsed('APPROVAL_POLL', 'checkout.filling.awaitingApproval.waiting'),
    elapsed('APPROVAL_LIMIT', 'checkout.filling.awaitingApproval'),
    elapsed('SCRIPT_TIMEOUT', 'checkout.submitting.paying.loadingScript'),
  ],
  situation: (snapshot) => [...bookingFacts(snapshot), ...pageFacts(snapshot)],
  invariants: {
    recovering: (snapshot) =>
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false),
    emptied: ({ context }) => expectThat(context.items.length, 'items.length').is(0),
    sessionEnded: (snapshot) =>
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false),
    empty: ({ context }) => expectThat(context.items.length, 'items.length').is(0),
    checkingCart: ({ context }) => expectThat(context.items.length, 'items.length').isAbove(0),
    cartCheckFailed: ({ context }) => expectThat(context.dropped.length, 'dropped.length').is(0),
    ...Object.fromEntries(
      [
        'ready',
        'incomplete',
        'recheckFailed',
        'scriptFailed',
        'paymentOrderFailed',
        'dismissed',
        'paymentUnknown',
        'elsewhere',
        'teamsFailed',
        'bookingFailed',
      ].map((state) => [
        `filling.${state}`,
        (snapshot: Snapshot) => {
          expectThat(snapshot.context.paid, 'paid').is(null)
          expectThat(snapshot.context.items.length, 'items.length').isAbove(0)
          expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(true)
        },
      ]),
    ),
    'filling.paymentHeld': (snapshot) => {
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
      expectThat(snapshot.can({ type: 'payment.check' }), 'can payment.check').is(true)
      expectThat(snapshot.context.paymentOrder?.status, 'paymentOrder.status').is('mismatch')
      expectThat(snapshot.context.paid, 'paid').is(null)
    },
    'filling.duplicate': (snapshot) => {
      const { duplicate, paid } = snapshot.context
      expectThat(duplicate && isForRosters(duplicate.payload, snapshot.context), 'is same').is(true)
      expectThat(paid, 'paid').is(null)
      expectThat(snapshot.can({ type: 'checkout.bookAgain' }), 'can checkout.bookAgain').is(true)
    },
    ...Object.fromEntries(
      ['waiting', 'asking', 'hidden', 'stopped'].map((state) => [
        `filling.awaitingApproval.${state}`,
        (snapshot: Snapshot) => {
          expectThat(snapshot.context.paymentOrder, 'paymentOrder').isNot(null)
          expectThat(snapshot.context.paid, 'paid').is(null)
          expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
        },
      ]),
    ),
    'submitting.paying.recheckingCart': (snapshot) =>
      expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'submitting.paying.loadingScript': (snapshot) =>
      expectThat(selectTotal(snapshot), 'total').isAbove(0),
    'submitting.paying.checkingOrder': ({ context }) =>
      expectThat(context.paymentOrder, 'paymentOrder').isNot(null),
    'submitting.paying.creatingPaymentOrder': (snapshot) =>
      expectThat(selectTotal(snapshot), 'total').isAbove(0),
    'submitting.paying.awaitingPayment.open': (snapshot) =>
      expectThat(snapshot.context.paymentOrder?.order.amount, 'paymentOrder.order.amount').is(
        selectTotal(snapshot) * 100,
      ),
    'submitting.paying.awaitingPayment.refused': ({ context }) =>
      expectThat(context.failureReason, 'failureReason').isNot(''),
    'submitting.paying.checkingDismissal': ({ context }) =>
      expectThat(context.paid, 'paid').is(null),
    'submitting.booking': (snapshot) =>
      expectThat(snapshot.context.paid ? 0 : selectTotal(snapshot), 'unpaid total').is(0),
    resuming: ({ context }) => expectThat(context.paid, 'paid').isNot(null),
    paidNotSaved: (snapshot) => {
      expectThat(snapshot.context.paid, 'paid').isNot(null)
      expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
      expectThat(snapshot.can({ type: 'checkout.finish' }), 'can checkout.finish').is(true)
    },
    booked: ({ output }) =>
      expectThat(output, 'output').matches({ type: 'booking.made', bookingId: 'order-1' }),
  },
})
