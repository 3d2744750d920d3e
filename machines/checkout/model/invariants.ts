import { expectThat } from '#machines/kit/expect-that.ts'
import { selectTotal } from '../checkout.machine.ts'
import { rosterErrors } from '../roster.ts'
import { type CheckoutModel, isForRosters, type Snapshot } from './step.ts'

/** The network cut the booking off: the server gave no reason, and the rosters can be booked. */
const wasCutOff = ({ context: { failureReason, items, rosters } }: Snapshot) =>
  failureReason === '' && Object.keys(rosterErrors(items, rosters)).length === 0

function canPay(snapshot: Snapshot) {
  expectThat(snapshot.context.paid, 'paid').is(null)
  expectThat(snapshot.context.items.length, 'items.length').isAbove(0)
  expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(true)
}

export const invariants: CheckoutModel['invariants'] = {
  '': (snapshot) => {
    if (snapshot.status !== 'active') return
    expectThat(snapshot.can({ type: 'cart.changed', items: [] }), 'can cart.changed').is(true)
  },
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
      'unchecked',
      'incomplete',
      'scriptFailed',
      'paymentOrderFailed',
      'dismissed',
      'paymentUnknown',
      'elsewhere',
      'teamsFailed',
      'bookingFailed',
    ].map((state) => [`filling.${state}`, canPay]),
  ),
  'filling.unchecked.checking': (snapshot) =>
    expectThat(snapshot.can({ type: 'network.back' }), 'can network.back').is(false),
  'filling.unchecked.waiting': (snapshot) =>
    expectThat(snapshot.can({ type: 'network.back' }), 'can network.back').is(true),
  'filling.recheckFailed': (snapshot) => {
    canPay(snapshot)
    const goesOn = snapshot.can({ type: 'network.back' })
    expectThat(goesOn, 'can network.back').is(wasCutOff(snapshot))
  },
  'filling.paymentHeld': (snapshot) => {
    expectThat(snapshot.can({ type: 'checkout.pay' }), 'can checkout.pay').is(false)
    expectThat(snapshot.can({ type: 'payment.check' }), 'can payment.check').is(true)
    const { paymentOrder, items } = snapshot.context
    expectThat(paymentOrder?.status, 'paymentOrder.status').is('mismatch')
    const ids = items.map(({ _id }) => _id)
    const isForItems = paymentOrder?.payload.some(({ event_id }) => ids.includes(event_id))
    expectThat(isForItems, 'payment is for items').is(true)
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
        expectThat(snapshot.can({ type: 'payment.check' }), 'can payment.check').is(
          state !== 'asking',
        )
      },
    ]),
  ),
  'submitting.paying.awaitingLock': ({ context }) => expectThat(context.paid, 'paid').is(null),
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
  'submitting.paying.checkingDismissal': ({ context }) => expectThat(context.paid, 'paid').is(null),
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
}
