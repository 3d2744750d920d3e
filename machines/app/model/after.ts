import type { EventObject } from 'xstate'
import type { CartItem, User } from '#contract/entities.ts'
import { type Location, matchRoute } from '#contract/routes.ts'
import type { Recovered } from '#machines/booking-recovery/booking-recovery.machine.ts'
import type { With } from '#machines/modelling/effects.ts'
import { stateValue } from '#machines/modelling/statecharts.ts'
import type { PageOutcome } from '#machines/page-contract.ts'
import type { StoredSession } from '../app.setup.ts'
import { started } from './answers.ts'
import { nothingFound } from './invariants.ts'
import { type AppModel, type AppStep, isIn, isLogout, placeOf } from './step.ts'

/** The state of the session. */
const sessionPath = (snapshot: AppStep['before']) =>
  ['guest', 'expiring', 'member.here', 'member.leaving', 'member.asking'].find((state) =>
    snapshot?.matches(stateValue(`session.${state}`) as never),
  )

/** Null where the session stays as it is. */
function sessionAfter(step: AppStep): string | null {
  const { input, before, event } = step
  if (!before) return input.user ? 'member.here' : 'guest'
  if (isLogout(step)) return 'guest'
  const { user: member, output } = event as EventObject & { user?: User | null; output?: unknown }
  const isStarted = (output as PageOutcome | undefined)?.type === 'session.started'
  const isMember = isIn(step, 'member')
  switch (isStarted ? 'session.started' : event.type) {
    case 'session.started':
      return isMember ? null : 'member.here'
    case 'session.restored':
      return member && isIn(step, 'guest') ? 'member.here' : null
    case 'session.followed':
      if (!member) return isMember ? 'guest' : null
      return before.context.user?.userId === member.userId ? null : 'member.here'
    case 'session.expired':
      return isMember ? 'expiring' : null
    case 'session.tokenMissing':
    case 'session.revoked':
      return isMember ? 'guest' : null
    case 'xstate.after.EXPIRY_REDIRECT.app.session.expiring':
      return 'guest'
    case 'session.logout':
      return before.matches({ session: { member: 'here' } }) ? 'member.leaving' : null
    case 'xstate.done.actor.findUnsavedPayment':
      return 'member.asking'
    case 'logout.cancelled':
      return before.matches({ session: { member: 'asking' } }) ? 'member.here' : null
    default:
      return null
  }
}

function userAfter(step: AppStep): User | null {
  const { input, before } = step
  if (!before) return input.user
  const isMember = isIn(step, 'member')
  const event = step.event as EventObject & { user: User | null; output?: PageOutcome }
  const { type, user: member } = event.output?.type === 'session.started' ? started : event
  const { user: now } = before.context
  if (type === 'session.followed') return member
  if (type === 'session.started') return isMember ? now : member
  if (type === 'session.restored') return isIn(step, 'guest') ? member : now
  if (type === 'session.updated') return isMember ? member : now
  const ends = ['session.expired', 'session.tokenMissing', 'session.revoked']
  return ends.includes(type) || isLogout(step) ? null : now
}

function cityAfter(step: AppStep): string | undefined {
  const { input, before } = step
  if (!before) return input.city
  const event = step.event as EventObject & { city: string }
  if (['city.changed', 'session.restored'].includes(event.type)) return event.city
  const isReset = ['city.reset', 'city.unavailable'].includes(event.type) || isLogout(step)
  return isReset ? 'Global' : before.context.city
}

function itemsAfter({ input, before, event }: AppStep): CartItem[] {
  if (event.type === 'cart.changed') return (event as EventObject & { items: CartItem[] }).items
  return before ? before.context.items : input.cart
}

/** A person who leaves the checkout may have paid there: the app looks for the payment, also under a notice. */
function routeAfter({ before, event }: AppStep & With<{ location: Location; entry: string }>) {
  const leavesCheckout =
    before?.context.page?.name === 'checkout' && matchRoute(event.location)?.page !== 'checkout'
  const isOver =
    before?.matches({ bookingRecovery: 'settled' }) ||
    before?.matches({ bookingRecovery: 'unbooked' })
  return {
    states: leavesCheckout && isOver ? ['bookingRecovery.loading'] : [],
    context: { route: matchRoute(event.location), entry: event.entry },
  }
}

/** Money that was taken stays on show. */
const notFinished = ({ before }: AppStep, state: string) => ({
  states: [`bookingRecovery.${before?.context.unfinished ? 'unfinished' : state}`],
})

export const after: AppModel['after'] = {
  'route.changed': routeAfter,
  'session.followed': (step: AppStep & With<{ user: User | null }>) => {
    const isSame = step.event.user?.userId === step.before?.context.user?.userId
    return isIn(step, 'member') && !isSame ? { context: nothingFound } : {}
  },
  'session.restored': (step: AppStep & { event: StoredSession }) => {
    const { route } = step.before?.context ?? {}
    const isMember = step.event.user !== null && isIn(step, 'guest')
    return {
      states: isMember && route && route.page !== 'checkout' ? ['bookingRecovery.loading'] : [],
    }
  },
  'xstate.done.actor.loadBookingRecovery': ({ event }: With<{ output: unknown }>) =>
    event.output === null
      ? { states: ['bookingRecovery.settled'], context: nothingFound }
      : { states: ['bookingRecovery.recovering'] },
  'xstate.error.actor.loadBookingRecovery': (step) => notFinished(step, 'waiting'),
  'xstate.error.actor.bookingRecovery': (step) => notFinished(step, 'settled'),
  'booking.made': ({ before }) => ({
    states: before?.matches({ bookingRecovery: 'unfinished' }) ? ['bookingRecovery.loading'] : [],
  }),
  'xstate.done.actor.bookingRecovery': ({ event }: With<{ output: Recovered }>) => {
    const { unfinished, held, refunded } = event.output
    const unpaid = (held ?? refunded) ? 'unbooked' : 'settled'
    return {
      states: [`bookingRecovery.${unfinished ? 'unfinished' : unpaid}`],
      context: {
        unfinished: unfinished?.paid.payment.razorpay_payment_id ?? null,
        unbooked: held ?? refunded,
      },
    }
  },
  'xstate.error.actor.loadPage': ({ before }) => ({
    states: [before?.context.canReload ? 'page.reloading' : 'page.loadFailed'],
  }),
  // A Retry or a chunk leads nowhere that the session may not go.
  'page.retry': ({ before, after }) => {
    const isOffered =
      before?.matches({ page: 'loadFailed' }) || before?.matches({ page: 'crashed' })
    return { states: isOffered ? [placeOf(after.context)] : [] }
  },
  'xstate.done.actor.loadPage': ({ after }) => {
    const place = placeOf(after.context)
    return { states: [place === 'page.loading' ? 'page.shown' : place] }
  },
  'page.crashed': ({ before }) => ({
    states: before?.matches({ page: 'shown' }) ? ['page.crashed'] : [],
  }),
  'notice.closed': ({ before }) => ({
    states: before?.matches({ bookingRecovery: 'unbooked' }) ? ['bookingRecovery.settled'] : [],
  }),
  'booking.finish': ({ before }) => ({
    states: before?.matches({ bookingRecovery: 'unfinished' }) ? ['bookingRecovery.loading'] : [],
  }),
  '*': (step) => ({
    states: [`session.${sessionAfter(step) ?? sessionPath(step.before)}`],
    context: { user: userAfter(step), city: cityAfter(step), items: itemsAfter(step) },
  }),
}
