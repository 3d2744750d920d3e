import type { CartItem } from '#contract/entities.ts'
import { isConflict, OfflineError } from '#machines/api-error.ts'
import type { BookingResult } from '#machines/booking/booking.machine.ts'
import type { Recovered } from '#machines/booking-recovery/booking-recovery.machine.ts'
import type { With } from '#machines/modelling/effects.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { payloadOf } from '../checkout.setup.ts'
import { initRosters, rosterErrors, rosterTotal } from '../roster.ts'
import { afterEdit, afterEdits } from './after-edits.ts'
import { afterPayment } from './after-payment.ts'
import { duplicate } from './answers.ts'
import { type CartChecked, checkedCart, rostersShown, saidOf } from './cart-answers.ts'
import { messageOf, returnsTo, wasCutOff } from './failures.ts'
import { type After, type CheckoutModel, type CheckoutStep, isForRosters } from './step.ts'

/** What was cut off before anything was asked for twice, or after money was taken. */
function goesOn({ before }: CheckoutStep): After {
  if (before?.matches('paidNotSaved')) return { states: ['resuming'] }
  if (before?.matches({ filling: { unchecked: 'waiting' } })) {
    return { states: ['filling.unchecked.checking'] }
  }
  if (!before?.matches({ filling: 'recheckFailed' })) return {}
  return wasCutOff(before)
    ? {
        states: ['submitting.paying.awaitingLock'],
        context: { again: before.context.again },
      }
    : { states: ['filling.recheckFailed'] }
}

const isAtPay = ({ before }: CheckoutStep) =>
  (before?.matches('filling') &&
    !before.matches({ filling: 'awaitingApproval' }) &&
    !before.matches({ filling: 'paymentHeld' })) ??
  false

/** What changed is shown before anything is paid. */
function rechecked(step: CartChecked): After {
  const { before, after } = step
  const { gone, left } = checkedCart(step)
  const said = saidOf(step)
  if (gone.length > 0 || said?.feeChanges?.length) {
    return { states: [rostersShown(after)], context: said }
  }
  const rosters = initRosters(left, before?.context.rosters ?? {})
  if (Object.keys(rosterErrors(left, rosters)).length > 0) {
    const { context } = after
    return returnsTo(step, 'incomplete', { errors: rosterErrors(context.items, context.rosters) })
  }
  if (rosterTotal(left, rosters) > 0) return { states: ['submitting.paying.loadingScript'] }
  const free = { userId: user.userId, payload: payloadOf(after.context), teams: [] }
  return { states: ['submitting.booking'], context: { free } }
}

function bookingAnswered(step: CheckoutStep & With<{ output: BookingResult }>): After {
  const { failure, teams } = step.event.output
  const { paid = null, free = null } = step.before?.context ?? {}
  if (!failure) return { states: ['booked'], context: { bookingId: 'order-1' } }
  const stored = paid
    ? { paid: { ...paid, orderItems: teams } }
    : { free: free && { ...free, teams } }
  if (paid && isConflict(failure.error)) return { states: ['resuming'], context: stored }
  const context = { ...stored, failureReason: messageOf(failure.error) }
  if (paid) return { states: ['paidNotSaved'], context }
  if (failure.error === duplicate) {
    const isShown = free !== null && isForRosters(free.payload, step.after.context)
    return returnsTo(step, isShown ? 'duplicate' : 'ready', stored)
  }
  const state = failure.call === 'createTeams' ? 'teamsFailed' : 'bookingFailed'
  return returnsTo(step, state, context)
}

function recoveryAnswered({ before, event }: CheckoutStep & With<{ output: Recovered }>): After {
  const { booked: made, unfinished: left, payable, held, refunded } = event.output
  if (!before) return {}
  const { items, free } = before.context
  if (made.length > 0) return { states: ['booked'], context: { bookingId: 'order-1' } }
  if (left) {
    return { states: ['paidNotSaved'], context: { paid: left.paid, failureReason: left.reason } }
  }
  const context = { paid: null, paymentOrder: held ?? payable, refunded }
  const state = items.length > 0 ? 'checkingCart' : 'empty'
  if (!before.matches('recovering')) return { states: [state], context }
  const isStarted = free?.payload.every(({ event_id }) => items.some(({ _id }) => _id === event_id))
  if (isStarted) return { states: ['submitting.paying.awaitingLock'], context }
  return { states: [state], context: { ...context, free: null } }
}

function cartFollowed({ before, event }: CheckoutStep & With<{ items: CartItem[] }>): After {
  const { items } = event
  if (!before) return {}
  const loses = before.context.items.some(({ _id }) => !items.some((item) => item._id === _id))
  if (before.matches({ submitting: 'paying' }) && loses) {
    return { states: [items.length > 0 ? 'checkingCart' : 'emptied'], context: { items } }
  }
  if (before.matches('submitting')) return { context: { changedCart: items } }
  if (before.matches('filling')) {
    return { states: [items.length > 0 ? 'filling' : 'emptied'], context: { items } }
  }
  const isOpen = ['empty', 'emptied', 'checkingCart', 'cartCheckFailed'] as const
  return isOpen.some((state) => before.matches(state))
    ? { states: [items.length > 0 ? 'checkingCart' : 'empty'], context: { items } }
    : { context: { items } }
}

/** Teams book the rosters that they were created for. */
function teamsKept({ before, after }: CheckoutStep) {
  const free = before?.context.free
  return free && isForRosters(free.payload, after.context) ? free : null
}

export const after: CheckoutModel['after'] = {
  ...afterEdits,
  ...afterPayment,
  '*': (step: CheckoutStep) => {
    const { before, after, event } = step
    const wasSubmitting = before?.matches('submitting') ?? false
    if (after.matches('submitting')) return wasSubmitting ? {} : { context: { failureReason: '' } }
    const changed = wasSubmitting && event.type !== 'cart.changed' && before?.context.changedCart
    const edited = afterEdit(step).context
    return { context: { changedCart: null, ...(changed ? { items: changed } : {}), ...edited } }
  },
  'cart.changed': cartFollowed,
  'session.ended': () => ({ states: ['sessionEnded'] }),
  'draft.due': () => ({ context: { isDraftUnsaved: false } }),
  'page.left': () => ({ context: { isDraftUnsaved: false } }),
  'checkout.pay': (step) => {
    if (!isAtPay(step)) return {}
    const { items, rosters } = step.after.context
    const errors = rosterErrors(items, rosters)
    return Object.keys(errors).length > 0
      ? { states: ['filling.incomplete'], context: { errors, refunded: null } }
      : {
          states: ['submitting.paying.awaitingLock'],
          context: { refunded: null, duplicate: null, again: false, free: teamsKept(step) },
        }
  },
  'checkout.retry': ({ before }) =>
    before?.matches('cartCheckFailed') ? { states: ['checkingCart'] } : {},
  'checkout.finish': ({ before }) =>
    before?.matches('paidNotSaved') ? { states: ['resuming'] } : {},
  'network.back': goesOn,
  'checkout.bookAgain': ({ before }) =>
    before?.matches({ filling: 'duplicate' })
      ? { states: ['submitting.paying.awaitingLock'], context: { again: true, duplicate: null } }
      : {},
  'xstate.done.actor.bookingRecovery': recoveryAnswered,
  'xstate.done.actor.checkCart': (step: CartChecked) => ({
    states: [rostersShown(step.after)],
    context: saidOf(step),
  }),
  'xstate.error.actor.checkCart': ({ event }: With<{ error: unknown }>) => ({
    states: [event.error instanceof OfflineError ? 'filling.unchecked.waiting' : 'cartCheckFailed'],
  }),
  'xstate.done.actor.recheckCart': rechecked,
  'xstate.error.actor.recheckCart': (step: CheckoutStep & With<{ error: unknown }>) =>
    returnsTo(step, 'recheckFailed', { failureReason: messageOf(step.event.error) }),
  'xstate.done.actor.booking': bookingAnswered,
}
