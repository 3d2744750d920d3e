import type { OrderItem } from '#contract/entities.ts'
import { apiError, isApiError } from '../api-error.ts'
import type { BookingResult } from '../booking/booking.machine.ts'
import { payload, team } from '../booking/fixtures.ts'
import type { PaidBooking, PaymentReport, SavedPayments } from '../booking/payment.ts'
import { effect, errorShown } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import type { Effect } from '../modelling/walk.ts'
import { bookingRecoveryMachine } from './booking-recovery.machine.ts'

const order = (id: string) => ({ id, amount: singleItem.entry_fee * 100, currency: 'INR' })
const open = (id: string) => ({ userId: user.userId, order: order(id), payload })
const paid = (id: string, orderItems: OrderItem[] = []) => ({
  userId: user.userId,
  payment: { razorpay_payment_id: `pay_${id}`, razorpay_order_id: id, razorpay_signature: 's' },
  payload,
  orderItems,
})
const status = (
  status: string,
  payment_id: string | null = null,
  order_id: string | null = null,
) => ({
  status,
  payment_id,
  order_id,
  unbooked: { id: `pay_${status}`, amount: 600, reason: null },
})

type RecoveryStep = Step<typeof bookingRecoveryMachine>
type Context = RecoveryStep['after']['context']

interface Course {
  /** Default: the next payment is checked, or all are settled. */
  to?: 'booking' | 'checkingConflict'
  context?: Partial<Context>
  effects?: Effect[]
}

const { userId } = user
const currentId = ({ paid, open }: Context) =>
  paid[0]?.payment.razorpay_order_id ?? open[0]?.order.id ?? ''

/** The payment needs no more: it is no longer stored. */
const removed = (id: string) => effect('removeSavedPayment', { userId, id })

const bookedNow = (context: Context, bookingId: string): Course => ({
  context: { booked: [...context.booked, bookingId] },
  effects: [effect('removeBooked', { userId, id: currentId(context), items: [singleItem._id] })],
})

/** The payment stays stored, and the player is told. */
const notSaved = (first: PaidBooking, error: unknown): Course => ({
  context: {
    unfinished: { paid: first, reason: isApiError(error) ? error.errorBody.message : '' },
  },
  effects: [errorShown('Order Error', 'Something went wrong while saving your order.', error)],
})

function notBooked(context: Context, { status, unbooked }: PaymentReport): Course | null {
  const id = currentId(context)
  const order = { ...open(id), status, unbooked }
  if (['refunding', 'refunded'].includes(status))
    return { context: { refunded: order }, effects: [removed(id)] }
  return status === 'mismatch' ? { context: { held: order } } : null
}

function checked(context: Context, answer: PaymentReport): Course {
  const { status, payment_id, order_id, unbooked } = answer
  const id = currentId(context)
  if (order_id) return bookedNow(context, order_id)
  const course = notBooked(context, answer)
  if (course) return course
  if (context.paid.length > 0) return { to: 'booking' }
  if (payment_id) {
    const payment = {
      razorpay_payment_id: payment_id,
      ...{ razorpay_order_id: id, razorpay_signature: '' },
    }
    const captured = { userId, payment, payload, orderItems: [] }
    return {
      to: 'booking',
      context: { paid: [captured], open: context.open.slice(1) },
      effects: [effect('savePaidBooking', { paid: captured })],
    }
  }
  return ['pending', 'attempted'].includes(status)
    ? { context: { payable: { ...open(id), status, unbooked } } }
    : { effects: [removed(id)] }
}

function bookingEnded(context: Context, { bookingId, teams, failure }: BookingResult): Course {
  if (!failure) return bookedNow(context, bookingId)
  const [first, ...rest] = context.paid
  const withTeams = { ...(first as PaidBooking), orderItems: teams }
  const { error } = failure
  return isApiError(error) && error.status === 409
    ? { to: 'checkingConflict', context: { paid: [withTeams, ...rest], conflict: error } }
    : notSaved(withTeams, error)
}

/** What follows a step that has a payment. */
function courseOf({ before, event }: RecoveryStep): Course {
  const { context } = before as RecoveryStep['after']
  const [first] = context.paid
  const { output, error } = event as { output?: unknown; error?: unknown }
  switch (event.type) {
    case 'xstate.done.actor.check':
      return checked(context, output as PaymentReport)
    case 'xstate.error.actor.check':
      return first ? notSaved(first, error) : {}
    case 'xstate.done.actor.booking':
      return bookingEnded(context, output as BookingResult)
    case 'xstate.done.actor.checkConflict': {
      const course = notBooked(context, output as PaymentReport)
      return course ?? notSaved(first as PaidBooking, context.conflict)
    }
    default:
      return notSaved(first as PaidBooking, context.conflict)
  }
}

const nothing = {
  ...{ paid: [], open: [], booked: [], unfinished: null, payable: null, held: null },
  refunded: null,
}

function outlookOf(step: RecoveryStep): { state: string; context: Partial<Context> } {
  const { before, event } = step
  if (!before) return { state: 'loading', context: nothing }
  if (before.matches('loading')) {
    const { paid = [], open: orders = [] } = (event as { output?: SavedPayments }).output ?? {}
    // The payment `a` is captured: its open order needs no check.
    const left = orders.filter(({ order: { id } }) => id !== 'a')
    return { state: paid.length > 0 ? 'checking' : 'settled', context: { paid, open: left } }
  }
  const { to, context = {} } = courseOf(step)
  const { conflict: _, ...old } = before.context
  const now = { ...old, ...context }
  if (to) return { state: to, context: now }
  const paid = now.paid.slice(1)
  const left = now.paid.length > 0 ? now.open : now.open.slice(1)
  const isDone = paid.length + left.length === 0
  return { state: isDone ? 'settled' : 'checking', context: { ...now, paid, open: left } }
}

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
    done('check', status('created')),
    done('check', status('pending')),
    done('check', status('attempted')),
    done('check', status('paid', 'pay_c')),
    done('check', status('paid', 'pay_c', 'order-1')),
    done('check', status('mismatch')),
    done('check', status('refunding')),
    done('check', status('refunded')),
    failed('check'),
    failed('check', apiError('Too many requests.', undefined, 429)),
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
    done('checkConflict', status('refunding')),
    done('checkConflict', status('mismatch')),
    done('checkConflict', status('paid', 'pay_a')),
    failed('checkConflict'),
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
  effects: {
    '*': (step) =>
      step.before && !step.before.matches('loading') ? (courseOf(step).effects ?? []) : [],
  },
  after: {
    '*': (step) => {
      const { state, context } = outlookOf(step)
      return { states: [state], context }
    },
  },
  calls: {
    loading: { loadSavedPayments: () => ({ userId }) },
    checking: { check: ({ after }) => ({ id: currentId(after.context) }) },
    booking: {
      booking: ({ after }) => {
        const [first] = after.context.paid
        const { payment, orderItems } = first as PaidBooking
        return { userId, payment, payload, teams: orderItems, again: false }
      },
    },
    checkingConflict: { checkConflict: ({ after }) => ({ id: currentId(after.context) }) },
  },
})
