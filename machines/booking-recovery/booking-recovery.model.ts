import type { OrderItem } from '#contract/entities.ts'
import { singleItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { payload, team } from '../booking/fixtures.ts'
import { found } from '../payment-inquiry/fixtures.ts'
import { bookingRecoveryMachine } from './booking-recovery.machine.ts'

const paid = (id: string, orderItems: OrderItem[] = []) => ({
  userId: user.userId,
  payment: { razorpay_payment_id: `pay_${id}`, razorpay_order_id: id, razorpay_signature: 's' },
  payload,
  orderItems,
})
const order = (id: string) => ({ id, amount: singleItem.entry_fee * 100, currency: 'INR' })
const open = (id: string) => ({ userId: user.userId, order: order(id), payload })
const unbooked = { id: 'pay_c', amount: 600, reason: null }
const held = found('held', open('c'), { unbooked })
const refunding = found('refunded', open('c'), { unbooked })
const unanswered = found('unanswered', open('c'), { error: new Error('no response') })

export const bookingRecoveryModel = defineModel({
  about: 'Finishes paid bookings that an earlier visit left unfinished.',
  machine: bookingRecoveryMachine,
  inputs: { member: { userId: user.userId } },
  events: [],
  outcomes: [
    done('loadSavedPayments', { paid: [], open: [] }),
    done('loadSavedPayments', {
      paid: [paid('a'), paid('b', [team])],
      open: [open('a'), open('c')],
    }),
    failed('loadSavedPayments'),
    done('check', found('unpaid', open('c'))),
    done('check', found('pending', open('c'))),
    done('check', found('attempted', open('c'))),
    done('check', found('captured', open('c'), { paymentId: 'pay_c' })),
    done('check', found('booked', open('c'), { paymentId: 'pay_c' })),
    done('check', held),
    done('check', refunding),
    done('check', unanswered),
    done('check', { ...unanswered, error: apiError('Too many requests.', undefined, 429) }),
    done('booking', { bookingId: 'order-1', teams: [team], failure: null }),
    done('booking', {
      bookingId: '',
      teams: [],
      failure: {
        call: 'createBooking',
        error: apiError('This payment has not been completed.'),
      },
    }),
    done('booking', {
      bookingId: '',
      teams: [],
      failure: {
        call: 'createBooking',
        error: apiError('Booking has closed. We are refunding your payment.', undefined, 409),
      },
    }),
    done('checkConflict', refunding),
    done('checkConflict', held),
    done('checkConflict', found('captured', open('a'), { paymentId: 'pay_a' })),
    done('checkConflict', unanswered),
    done('booking', {
      bookingId: '',
      teams: [team],
      failure: { call: 'createBooking', error: new Error('no response') },
    }),
  ],
  situation: ({ context: { paid, open, booked, unfinished, payable, held, refunded } }) => [
    paid.map(({ payment, orderItems }) => [payment.razorpay_order_id, orderItems.length]),
    open.length,
    booked.length > 0,
    unfinished !== null,
    payable !== null,
    held !== null,
    refunded !== null,
  ],
  invariants: {
    loading: ({ context }) => expectThat(context.booked.length, 'booked.length').is(0),
    checking: ({ context: { paid, open } }) =>
      expectThat(paid.length + open.length, 'payments left').isAbove(0),
    booking: ({ context: { paid } }) => expectThat(paid.length, 'paid.length').isAbove(0),
    checkingConflict: ({ context: { paid, conflict } }) => {
      expectThat(paid.length, 'paid.length').isAbove(0)
      expectThat(conflict, 'conflict').isNot(null)
    },
    settled: ({ context: { booked, unfinished, payable, held, refunded }, output }) => {
      expectThat(output, 'output').matches({ booked, unfinished, payable, held, refunded })
    },
  },
})
