import type { TeamPayload } from '#contract/entities.ts'
import { isConflict } from '#machines/api-error.ts'
import type { BookingResult } from '#machines/booking/booking.machine.ts'
import { payment } from '#machines/booking/fixtures.ts'
import { capturedBooking, type PaidBooking, type PaymentReport } from '#machines/booking/payment.ts'
import { payloadItems } from '#machines/booking/team-payloads.ts'
import type { Recovered } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { effect, errorShown, type With, wait } from '#machines/modelling/effects.ts'
import { doubleItem, user } from '#machines/modelling/fixtures.ts'
import { selectTotal } from '../checkout.machine.ts'
import { payloadOf } from '../checkout.setup.ts'
import { rosterErrors } from '../roster.ts'
import { duplicate, type order } from './answers.ts'
import { type CartChecked, checkedCart } from './cart-answers.ts'
import { type CheckoutModel, type CheckoutStep, enters } from './step.ts'

const paymentError = (error?: unknown) =>
  errorShown('Payment Error', 'Failed to create payment order.', error)

const draftSaved = ({ before }: CheckoutStep) =>
  before?.context.isDraftUnsaved
    ? [effect('saveRosterDraft', { userId: user.userId, rosters: before.context.rosters })]
    : []

const bookedRemoved = (paid: PaidBooking | null, payload: TeamPayload[]) =>
  effect('removeBooked', {
    userId: user.userId,
    id: paid?.payment.razorpay_order_id ?? '',
    items: payloadItems(payload),
  })

const freeRemoved = effect('removeFreeBooking', { userId: user.userId })

function cartChecked(step: CartChecked) {
  const { gone, left } = checkedCart(step)
  return [
    ...(gone.length > 0 ? [effect('removeFromCart', { ids: gone })] : []),
    effect('updateCart', { items: left }),
    ...(left.length === 0 ? [effect('scrollToTop')] : []),
  ]
}

/** What the server says about a payment order. */
function paymentSeen({ before, event }: CheckoutStep & With<{ output: PaymentReport }>) {
  const { payment_id, order_id, status } = event.output
  const tracked = before?.context.paymentOrder
  if (!tracked) return []
  const paid = payment_id === null ? null : capturedBooking(tracked, payment_id)
  if (paid && order_id) return [bookedRemoved(paid, paid.payload)]
  if (paid) return [effect('savePaidBooking', { paid })]
  return status === 'refunding'
    ? [effect('removeSavedPayment', { userId: user.userId, id: tracked.order.id })]
    : []
}

function bookingEnded({ before, event }: CheckoutStep & With<{ output: BookingResult }>) {
  const { paid = null, free = null } = before?.context ?? {}
  const { failure } = event.output
  if (!failure) {
    return [
      bookedRemoved(paid, paid?.payload ?? free?.payload ?? []),
      paid ? effect('toast', { tone: 'success', title: 'Payment Successful' }) : freeRemoved,
    ]
  }
  const { error, call } = failure
  if (paid ? isConflict(error) : error === duplicate) return []
  if (call === 'createTeams') return [errorShown('Error', 'Failed to create team.', error)]
  const fallback = paid
    ? 'Payment succeeded, but saving order failed.'
    : 'Something went wrong while creating your booking.'
  return [errorShown('Order Error', fallback, error)]
}

const scriptFailed = [effect('alert', { message: 'Razorpay SDK failed to load.' })]

export const effects: CheckoutModel['effects'] = {
  '*': (step) => {
    const { before, after } = step
    const awaiting = { filling: 'awaitingApproval' } as const
    const waiting = { filling: { awaitingApproval: 'waiting' } } as const
    const wasFilling = before?.matches('filling') && !after.matches('filling')
    const isChanged = after.context.isDraftUnsaved && !before?.context.isDraftUnsaved
    return [
      ...(wasFilling ? draftSaved(step) : []),
      ...(enters(step, 'emptied') ? [effect('scrollToTop')] : []),
      ...(isChanged ? [wait(300)] : []),
      ...(enters(step, 'submitting') ? [effect('preloadConfirmation')] : []),
      ...(enters(step, { submitting: { paying: 'loadingScript' } }) ? [wait(30_000)] : []),
      ...(enters(step, awaiting) ? [wait(15 * 60_000)] : []),
      ...(enters(step, waiting) ? [wait(Math.min(5_000 * 2 ** after.context.polls, 60_000))] : []),
      ...(enters(step, 'booked')
        ? [effect('toast', { tone: 'success', title: 'Booking Successful' })]
        : []),
    ]
  },
  'page.shown': ({ before }) =>
    before?.matches({ filling: 'awaitingApproval' }) ? [wait(15 * 60_000)] : [],
  'payment.check': ({ before }) =>
    before?.matches({ filling: 'awaitingApproval' }) &&
    !before.matches({ filling: { awaitingApproval: 'asking' } })
      ? [wait(15 * 60_000)]
      : [],
  'draft.due': draftSaved,
  'page.left': draftSaved,
  'checkout.pay': ({ before, after }) => {
    const held = ['awaitingApproval', 'paymentHeld'] as const
    if (!before?.matches('filling')) return []
    if (held.some((state) => before.matches({ filling: state }))) return []
    const { items, rosters } = after.context
    const [name] = Object.keys(rosterErrors(items, rosters))
    return name ? [effect('focusField', { name })] : []
  },
  'player.removed': ({ before, event }: CheckoutStep & With<{ id: string; index: number }>) => {
    const { id, index } = event
    const count = before?.context.rosters[id]?.players.length ?? 0
    const item = before?.context.items.find(({ _id }) => _id === id)
    const least = item?.event_type === 'SINGLE' ? 1 : 2
    return before?.matches('filling') && item && count > least
      ? [effect('focusField', { name: `${id}.players.${Math.min(index, count - 2)}` })]
      : []
  },
  'player.pasted': ({ before, event }: CheckoutStep & With<{ id: string }>) =>
    event.id === doubleItem._id &&
    before?.matches('filling') &&
    before.context.items.some(({ _id }) => _id === doubleItem._id)
      ? [
          effect('toast', {
            tone: 'error',
            title: 'Not all were pasted',
            message: 'There are more players than places.',
          }),
        ]
      : [],
  'item.removed': ({ before, after, event }: CheckoutStep & With<{ id: string }>) =>
    before?.matches('filling') && before.context.items.some(({ _id }) => _id === event.id)
      ? [
          effect('removeFromCart', { ids: [event.id] }),
          ...(after.matches('empty') ? [effect('scrollToTop')] : []),
        ]
      : [],
  'xstate.done.actor.checkCart': cartChecked,
  'xstate.done.actor.recheckCart': cartChecked,
  'xstate.error.actor.recheckCart': ({ event }: With<{ error: unknown }>) => [
    errorShown(
      'Booking Failed',
      'Something went wrong while processing your request.',
      event.error,
    ),
  ],
  'xstate.error.actor.loadScript': scriptFailed,
  'xstate.after.SCRIPT_TIMEOUT.checkout.submitting.paying.loadingScript': scriptFailed,
  'xstate.done.actor.createPaymentOrder': ({
    after,
    event,
  }: CheckoutStep &
    With<{ output: typeof order & { status?: string; draft?: TeamPayload[] } }>) => {
    const { status = 'created', draft, ...paymentOrder } = event.output
    if (!draft && paymentOrder.amount !== 100 * selectTotal(after)) return [paymentError()]
    const payload = draft ?? payloadOf(after.context)
    const { userId } = user
    return [effect('saveOpenPayment', { open: { userId, order: paymentOrder, payload, status } })]
  },
  'xstate.error.actor.createPaymentOrder': ({ event }: With<{ error: unknown }>) =>
    event.error === duplicate ? [] : [paymentError(event.error)],
  'payment.succeeded': ({ before }) => {
    const paid = {
      userId: user.userId,
      payment,
      payload: before?.context.paymentOrder?.payload,
      orderItems: [],
    }
    return before?.matches({ submitting: { paying: 'awaitingPayment' } })
      ? [effect('savePaidBooking', { paid })]
      : []
  },
  'xstate.done.actor.checkOrder': paymentSeen,
  'xstate.done.actor.checkDismissal': paymentSeen,
  'xstate.done.actor.checkApproval': paymentSeen,
  'xstate.done.actor.booking': bookingEnded,
  'xstate.done.actor.bookingRecovery': ({
    before,
    event,
  }: CheckoutStep & With<{ output: Recovered }>) => {
    const { booked: made, unfinished: left } = event.output
    if (made.length > 0 || left || !before?.matches('recovering')) return []
    const { free, items } = before.context
    const isStarted = free?.payload.every(({ event_id }) =>
      items.some(({ _id }) => _id === event_id),
    )
    return free && !isStarted ? [freeRemoved] : []
  },
}
