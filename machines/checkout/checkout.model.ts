import type { SnapshotFrom } from 'xstate'
import type { OrderItem } from '#contract/entities.ts'
import { doubleItem, freeItem, singleItem, user } from '../fixtures.ts'
import { defineModel, done, failed } from '../model.ts'
import { must } from '../must.ts'
import { refused } from '../refusal.ts'
import { checkoutMachine, selectTotal } from './checkout.machine.ts'
import type { OpenPayment, PaidBooking, PaymentSuccess } from './payment.ts'
import { teamPayloads } from './roster.ts'

const payment: PaymentSuccess = {
  razorpay_payment_id: 'pay_N5q3aXk0Zt1',
  razorpay_order_id: 'order_N5q2zB7Qw9',
  razorpay_signature: 'signature',
}
const orderItem: OrderItem = {
  item_id: 'team-1',
  item_type: 'EVENT',
  item_event_name: singleItem.name,
  item_is_free_event: false,
}
const me = { name: user.name, email: user.email, mobile: user.phone_number }
const kept: PaidBooking = {
  userId: user.userId,
  payment,
  payload: teamPayloads([singleItem], { [singleItem._id]: { team_name: '', players: [me] } }, user),
  orderItems: [],
}
const open: OpenPayment = {
  userId: user.userId,
  order: { id: payment.razorpay_order_id, amount: singleItem.entry_fee * 100, currency: 'INR' },
  payload: kept.payload,
}
const allValid = { success: true, categoryevents: [], events: [] }
const gone = { ...allValid, events: [{ id: singleItem._id, valid: false }] }
const order = (amount: number) => ({ id: payment.razorpay_order_id, amount, currency: 'INR' })
const unpaid = { status: 'attempted', payment_id: null, order_id: null }
const captured = { status: 'paid', payment_id: payment.razorpay_payment_id, order_id: null }

export const checkoutModel = defineModel({
  machine: checkoutMachine,
  inputs: {
    paid: { user, items: [singleItem] },
    free: { user, items: [freeItem] },
    empty: { user, items: [] },
  },
  events: [
    { type: 'player.isMe', id: singleItem._id, index: 0 },
    { type: 'player.isMe', id: freeItem._id, index: 0 },
    { type: 'player.changed', id: singleItem._id, index: 0, change: { name: 'Asha V' } },
    { type: 'player.added', id: singleItem._id },
    { type: 'player.removed', id: singleItem._id, index: 1 },
    { type: 'team.named', id: doubleItem._id, name: 'Net Gains' },
    { type: 'item.removed', id: singleItem._id },
    { type: 'cart.changed', items: [singleItem] },
    { type: 'cart.changed', items: [] },
    { type: 'checkout.pay' },
    { type: 'checkout.retry' },
    { type: 'checkout.finish' },
    { type: 'payment.succeeded', payment },
    { type: 'payment.failed', reason: 'The bank declined the card.' },
    { type: 'payment.dismissed' },
  ],
  outcomes: [
    done('readKeptPayment', { paid: null, open: null }),
    done('readKeptPayment', { paid: kept, open }),
    done('readKeptPayment', { paid: { ...kept, orderItems: [orderItem] }, open }),
    done('readKeptPayment', { paid: null, open }),
    failed('readKeptPayment'),
    done('checkEarlierPayment', unpaid),
    done('checkEarlierPayment', captured),
    done('checkEarlierPayment', { ...captured, order_id: 'order-1' }),
    failed('checkEarlierPayment'),
    done('validateCart', allValid),
    done('validateCart', gone),
    failed('validateCart'),
    done('recheckCart', allValid),
    done('recheckCart', gone),
    failed('recheckCart'),
    done('loadScript'),
    failed('loadScript'),
    done('createPaymentOrder', order(singleItem.entry_fee * 100)),
    done('createPaymentOrder', order(1)),
    failed('createPaymentOrder', refused('This event is over.')),
    done('checkOrder', unpaid),
    done('checkOrder', captured),
    failed('checkOrder'),
    done('checkDismissal', unpaid),
    done('checkDismissal', captured),
    failed('checkDismissal'),
    done('createTeams', [orderItem]),
    failed('createTeams'),
    done('createOrder', 'order-1'),
    failed('createOrder'),
    done('resume', captured),
    done('resume', { ...captured, order_id: 'order-1' }),
    failed('resume'),
  ],
  situation: ({ context }) => [
    context.items.map(({ _id }) => _id),
    Object.values(context.rosters).map(({ players }) => [
      Math.min(players.length, 2),
      players[0]?.name,
    ]),
    Object.keys(context.errors).length > 0,
    context.dropped.length > 0,
    context.payment?.payload[0]?.players[0]?.name,
    context.paid !== null,
    context.orderItems.length > 0,
  ],
  invariants: {
    recovering: (snapshot) => must(!snapshot.can({ type: 'checkout.pay' }), 'nothing is paid yet'),
    checkingEarlierPayment: ({ context }) =>
      must(context.payment !== null && context.paid === null, 'there is a payment to ask after'),
    empty: ({ context }) => must(context.items.length === 0, 'the cart is empty'),
    validatingCart: ({ context }) => must(context.items.length > 0, 'there is something to check'),
    checkFailed: ({ context }) => must(context.dropped.length === 0, 'nothing was dropped'),
    ...Object.fromEntries(
      [
        'ready',
        'incomplete',
        'recheckFailed',
        'scriptFailed',
        'paymentOrderFailed',
        'dismissed',
        'paymentUnknown',
        'teamsFailed',
        'orderFailed',
      ].map((state) => [
        `filling.${state}`,
        (snapshot: SnapshotFrom<typeof checkoutMachine>) => {
          must(snapshot.context.paid === null, 'no money was taken')
          must(snapshot.context.items.length > 0, 'there is something to book')
          must(snapshot.can({ type: 'checkout.pay' }), 'it can be tried again')
        },
      ]),
    ),
    'paying.recheckingCart': (snapshot) => must(snapshot.hasTag('busy'), 'it is at work'),
    'paying.loadingScript': (snapshot) => must(selectTotal(snapshot) > 0, 'there is money to take'),
    'paying.checkingOrder': ({ context }) =>
      must(context.payment !== null, 'there is an order to ask for'),
    'paying.creatingPaymentOrder': (snapshot) =>
      must(selectTotal(snapshot) > 0, 'there is money to take'),
    'paying.awaitingPayment.open': (snapshot) =>
      must(
        snapshot.context.payment?.order.amount === selectTotal(snapshot) * 100,
        'the widget asks for what the page says',
      ),
    'paying.awaitingPayment.refused': ({ context }) =>
      must(context.refusal !== '', 'the reason is known'),
    'paying.checkingDismissal': ({ context }) =>
      must(context.paid === null, 'nothing is known of a payment'),
    'booking.creatingTeams': (snapshot) =>
      must(
        snapshot.context.paid !== null || selectTotal(snapshot) === 0,
        'nothing that costs is booked unpaid',
      ),
    'booking.creatingOrder': ({ context }) =>
      must(context.orderItems.length > 0, 'there are teams'),
    resuming: ({ context }) => must(context.paid !== null, 'there is a payment to finish'),
    paidNotSaved: (snapshot) => {
      must(snapshot.context.paid !== null, 'the payment is known')
      must(!snapshot.can({ type: 'checkout.pay' }), 'nothing is paid twice')
      must(snapshot.can({ type: 'checkout.finish' }), 'it can be finished')
    },
    booked: ({ output }) =>
      must(output?.type === 'booking.made' && output.orderId !== '', 'there is a booking'),
  },
})
