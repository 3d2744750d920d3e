import type { TeamPayload } from '#contract/entities.ts'
import { capturedBooking, type PaymentReport } from '#machines/booking/payment.ts'
import type { With } from '#machines/modelling/effects.ts'
import { selectTotal } from '../checkout.machine.ts'
import type { LockHolder } from '../context.ts'
import { duplicate, type order, unknown } from './answers.ts'
import { messageOf, returnsTo } from './failures.ts'
import {
  type After,
  type CheckoutModel,
  type CheckoutStep,
  isAwaiting,
  isForRosters,
} from './step.ts'

function paymentAnswered(
  step: CheckoutStep & With<{ output: PaymentReport }>,
  unpaid: (isSameRoster: boolean) => string,
  refunded: string,
): After {
  const { before, event } = step
  const { payment_id, order_id, status, unbooked } = event.output
  const tracked = before?.context.paymentOrder
  if (!before || !tracked) return {}
  const paid = payment_id && capturedBooking(tracked, payment_id)
  if (paid && order_id) return { states: ['booked'], context: { bookingId: order_id, paid } }
  if (paid) return { states: ['submitting.booking'], context: { paid } }
  const seen = { ...tracked, status, unbooked }
  const noted = { context: { paymentOrder: seen } }
  const isSameRoster = isForRosters(tracked.payload, before.context)
  if (status === 'refunding') {
    return { states: [refunded], context: { paymentOrder: null, refunded: seen } }
  }
  if (status === 'pending' || (status === 'attempted' && !isSameRoster)) {
    const polls = before.matches({ filling: 'awaitingApproval' }) ? before.context.polls : 0
    return {
      states: ['filling.awaitingApproval.waiting'],
      context: { paymentOrder: seen, polls },
    }
  }
  const isForItems = tracked.payload.some(({ event_id }) =>
    before.context.items.some(({ _id }) => _id === event_id),
  )
  if (status === 'mismatch' && isForItems) return { states: ['filling.paymentHeld'], ...noted }
  const state = unpaid(isSameRoster && status !== 'mismatch' && status !== 'expired')
  return { states: [state], ...(state === 'filling.dismissed' ? noted : {}) }
}

const answeredAtWidget = (step: CheckoutStep & With<{ output: PaymentReport }>) =>
  paymentAnswered(step, () => 'filling.dismissed', 'checkingCart')

export const afterPayment: CheckoutModel['after'] = {
  'xstate.done.actor.awaitLock': (step: CheckoutStep & With<{ output: LockHolder }>) => {
    if (step.event.output === 'another tab') return returnsTo(step, 'elsewhere')
    const hasTeams = (step.before?.context.free?.teams.length ?? 0) > 0
    return { states: [hasTeams ? 'submitting.booking' : 'submitting.paying.recheckingCart'] }
  },
  'payment.check': (step) => {
    const asking = { states: ['filling.awaitingApproval.asking'] }
    if (step.before?.matches({ filling: 'paymentHeld' })) return { states: ['recovering'] }
    if (step.before?.matches({ filling: { awaitingApproval: 'asking' } })) {
      return { ...asking, context: { polls: step.before.context.polls } }
    }
    return isAwaiting(step) ? { ...asking, context: { polls: 1 } } : {}
  },
  'page.shown': (step) =>
    isAwaiting(step) ? { states: ['filling.awaitingApproval.asking'], context: { polls: 1 } } : {},
  'page.hidden': (step) =>
    isAwaiting(step) ? { states: ['filling.awaitingApproval.hidden'] } : {},
  'payment.failed': ({ before, event }: CheckoutStep & With<{ reason: string }>) =>
    before?.matches({ submitting: { paying: 'awaitingPayment' } })
      ? {
          states: ['submitting.paying.awaitingPayment.refused'],
          context: { failureReason: event.reason },
        }
      : {},
  'payment.succeeded': ({ before }) =>
    before?.matches({ submitting: { paying: 'awaitingPayment' } })
      ? { states: ['submitting.booking'] }
      : {},
  'payment.dismissed': ({ before }) =>
    before?.matches({ submitting: { paying: 'awaitingPayment' } })
      ? { states: ['submitting.paying.checkingDismissal'] }
      : {},
  'xstate.done.actor.loadScript': ({ before }) => ({
    states: [
      `submitting.paying.${before?.context.paymentOrder ? 'checkingOrder' : 'creatingPaymentOrder'}`,
    ],
  }),
  'xstate.error.actor.loadScript': (step) => returnsTo(step, 'scriptFailed'),
  'xstate.after.SCRIPT_TIMEOUT.checkout.submitting.paying.loadingScript': (step) =>
    returnsTo(step, 'scriptFailed'),
  'xstate.done.actor.createPaymentOrder': (
    step: CheckoutStep &
      With<{ output: typeof order & { status?: string; draft?: TeamPayload[] } }>,
  ) => {
    const { status = 'created', draft, amount } = step.event.output
    if (draft || status !== 'created') return { states: ['submitting.paying.checkingOrder'] }
    return amount === 100 * selectTotal(step.after)
      ? { states: ['submitting.paying.awaitingPayment.open'] }
      : returnsTo(step, 'paymentOrderFailed')
  },
  'xstate.error.actor.createPaymentOrder': (step: CheckoutStep & With<{ error: unknown }>) =>
    step.event.error === duplicate
      ? returnsTo(step, 'duplicate')
      : returnsTo(step, 'paymentOrderFailed', { failureReason: messageOf(step.event.error) }),
  'xstate.done.actor.checkOrder': (step: CheckoutStep & With<{ output: PaymentReport }>) =>
    paymentAnswered(
      step,
      (isPayable) =>
        `submitting.paying.${isPayable ? 'awaitingPayment.open' : 'creatingPaymentOrder'}`,
      'submitting.paying.creatingPaymentOrder',
    ),
  'xstate.error.actor.checkOrder': (step: CheckoutStep & With<{ error: unknown }>) =>
    step.event.error === unknown
      ? { states: ['submitting.paying.creatingPaymentOrder'] }
      : returnsTo(step, 'paymentUnknown', { failureReason: messageOf(step.event.error) }),
  'xstate.done.actor.checkDismissal': answeredAtWidget,
  'xstate.error.actor.checkDismissal': (step: CheckoutStep & With<{ error: unknown }>) =>
    returnsTo(step, 'paymentUnknown', { failureReason: messageOf(step.event.error) }),
  'xstate.done.actor.checkApproval': answeredAtWidget,
  'xstate.error.actor.checkApproval': () => ({ states: ['filling.awaitingApproval.waiting'] }),
  'xstate.after.APPROVAL_POLL.checkout.filling.awaitingApproval.waiting': ({ before }) => ({
    states: ['filling.awaitingApproval.asking'],
    context: { polls: (before?.context.polls ?? 0) + 1 },
  }),
  'xstate.after.APPROVAL_LIMIT.checkout.filling.awaitingApproval': () => ({
    states: ['filling.awaitingApproval.stopped'],
  }),
}
