import type { PaymentStatus } from '#contract/entities.ts'
import { singleItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { payload, payment } from '../booking/fixtures.ts'
import { paymentInquiryMachine } from './payment-inquiry.machine.ts'
import type { PaymentFinding } from './payment-meaning.ts'

const { userId } = user
const order = {
  id: payment.razorpay_order_id,
  amount: singleItem.entry_fee * 100,
  currency: 'INR',
}
const open = { userId, order, payload }
const paid = { userId, payment, payload, orderItems: [] }
const unpaid = { status: 'created', payment_id: null, order_id: null }
const captured = { ...unpaid, status: 'paid', payment_id: payment.razorpay_payment_id }
const unbooked = { id: payment.razorpay_payment_id, amount: 600, reason: null }

const isPaid = ({ context }: { context: PaymentFinding }) =>
  expectThat(context.paid?.payment.razorpay_order_id, 'paid order').is(context.payment.order.id)

const hasStatus =
  (status: PaymentStatus) =>
  ({ context }: { context: PaymentFinding }) =>
    expectThat(context.payment.status, 'payment.status').is(status)

export const paymentInquiryModel = defineModel({
  about: 'Asks the server what became of a payment, and says what the answer means.',
  machine: paymentInquiryMachine,
  inputs: {
    open: { payment: open, paid: null },
    paid: { payment: open, paid },
  },
  opening: {
    open: [done('loadSavedPayments', { paid: [], open: [open] })],
    paid: [done('loadSavedPayments', { paid: [paid], open: [] })],
  },
  events: [],
  outcomes: [
    done('fetchPayment', unpaid),
    done('fetchPayment', { ...unpaid, status: 'expired' }),
    done('fetchPayment', { ...unpaid, status: 'attempted' }),
    done('fetchPayment', { ...unpaid, status: 'pending' }),
    done('fetchPayment', captured),
    done('fetchPayment', { ...captured, order_id: 'order-1' }),
    done('fetchPayment', { ...unpaid, status: 'mismatch', unbooked }),
    done('fetchPayment', { ...unpaid, status: 'refunding', unbooked }),
    done('fetchPayment', { ...unpaid, status: 'refunded', unbooked }),
    failed('fetchPayment'),
    failed('fetchPayment', apiError('Payment order not found', undefined, 404)),
  ],
  situation: ({ context: { paid } }) => [paid !== null],
  invariants: {
    asking: ({ context }) => expectThat(context.meaning, 'meaning').is('unanswered'),
    booked: (snapshot) => {
      isPaid(snapshot)
      expectThat(snapshot.output?.bookingId, 'bookingId').is('order-1')
    },
    captured: isPaid,
    held: hasStatus('mismatch'),
    pending: hasStatus('pending'),
    attempted: hasStatus('attempted'),
    expired: hasStatus('expired'),
    unpaid: hasStatus('created'),
    refunded: ({ output }) => expectThat(output?.meaning, 'meaning').is('refunded'),
    unknown: ({ output }) => expectThat(output?.error ?? null, 'error').isNot(null),
    unanswered: ({ output }) => expectThat(output?.error ?? null, 'error').isNot(null),
  },
})
