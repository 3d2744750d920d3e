import type { EventObject } from 'xstate'
import type { CartItem, User } from '#contract/entities.ts'
import { type Location, matchRoute, nextPages } from '#contract/routes.ts'
import { readSearchText, searchUrl } from '#contract/search-url.ts'
import type { Recovered } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { forBooking } from '#machines/login/purpose.ts'
import { effect, logged, sent, type With, wait } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { NOW } from '#machines/modelling/fixtures.ts'
import { stateValue } from '#machines/modelling/statecharts.ts'
import type { PageOutcome } from '#machines/page-contract.ts'
import type { StoredSession } from '../app.setup.ts'
import type { started } from './answers.ts'
import { type AppModel, type AppStep, isIn, placeOf } from './step.ts'

const keyOf = (location: Location) => {
  const route = matchRoute(location)
  return route && `${route.page} ${JSON.stringify(route.pathParams)}`
}

/** To the page, while there is one. */
const toPage = ({ before }: AppStep, event: EventObject) =>
  before?.context.page ? [sent('page', event)] : []

/** The effects of a step in which the app decides again who may see the page. */
function decided({ after }: AppStep) {
  const { user, entry, route } = after.context
  const place = placeOf(after.context)
  expectThat(after.matches(stateValue(place) as never), place).is(true)
  if (place === 'page.redirecting') {
    const state = route?.page === 'checkout' ? forBooking : undefined
    const to = user ? { to: '/' } : { to: '/login', state }
    return [effect('navigate', { ...to, replace: true })]
  }
  return place === 'page.notFound'
    ? [effect('setPageTitle', { page: 'notFound', entry })]
    : [wait(0)]
}

const accessChanged = (step: AppStep) =>
  (step.before?.context.route?.access ?? 'all') === 'all' ? [] : decided(step)

const ended = (step: AppStep) => toPage(step, { type: 'session.ended' })

const pageStopped = (step: AppStep) => toPage(step, { type: 'page.left' })

const isCurrentPage = ({ before }: AppStep) => before?.context.page?.entry === before?.context.entry

const loggedOut = (step: AppStep) => [
  ...ended(step),
  sent('cart', { type: 'session.logout' }),
  sent('city', { type: 'city.reset' }),
  ...toPage(step, { type: 'city.changed', city: 'Global' } as EventObject),
  effect('revokeToken'),
  effect('clearStorage'),
  effect('navigate', { to: '/' }),
]

function logsIn(step: AppStep, { user: member, token, cartItems }: typeof started) {
  const { userId } = member
  return isIn(step, 'member')
    ? []
    : [
        effect('storeSession', { user: member, token }),
        sent('cart', { type: 'session.started', userId, cartItems } as EventObject),
        ...accessChanged(step),
      ]
}

const leaves = (step: AppStep, event: { to: string }) =>
  isCurrentPage(step) ? [effect('navigate', { to: event.to })] : []

const crashes = (step: AppStep & With<{ error: unknown }>) => [
  ...pageStopped(step),
  effect('log', { message: 'Error on page', error: step.event.error }),
]

const city = (id: string) => ({ type: 'city.changed', city: id }) as EventObject

export const effects: AppModel['effects'] = {
  'route.changed': (step: AppStep & With<{ location: Location; entry: string }>) => {
    const { before, event } = step
    const { queryString, state } = event.location
    const page = before?.context.page
    const isSame = before?.matches({ page: 'shown' }) && page?.key === keyOf(event.location)
    const isOtherEntry = page !== null && page?.entry !== event.entry
    const isSaved = event.entry in (before?.context.savedPages ?? {})
    const stays = isSame && (!isOtherEntry || !isSaved)
    if (page && isOtherEntry) {
      const saved = { key: page.key, savedAt: NOW }
      expectThat(step.after.context.savedPages[page.entry], 'saved page').matches(saved)
    }
    return [
      sent('header', { type: 'route.changed', queryString } as EventObject),
      ...(isOtherEntry ? [effect('saveScrollPosition', { entry: page?.entry })] : []),
      ...(stays
        ? [sent('page', { type: 'route.changed', queryString, state } as EventObject)]
        : decided(step)),
      ...(stays && isOtherEntry ? [effect('restoreScrollPosition', { entry: event.entry })] : []),
      ...(step.after.matches({ page: 'notFound' }) ? pageStopped(step) : []),
    ]
  },
  'session.started': (step: AppStep & { event: typeof started }) => {
    const recovers = !step.after.matches({ bookingRecovery: 'waiting' })
    expectThat(recovers, 'saved payments are looked for').is(true)
    return logsIn(step, step.event)
  },
  'session.updated': (step: AppStep & With<{ user: User }>) =>
    isIn(step, 'member') ? [effect('storeSession', { user: step.event.user })] : [],
  'session.restored': (step: AppStep & { event: StoredSession }) => {
    const { user: member, cart, queue, city: id } = step.event
    const isOtherCity = id !== step.before?.context.city
    return [
      ...(cart.length > 0
        ? [sent('cart', { type: 'cart.stored', items: cart } as EventObject)]
        : []),
      ...(queue ? [sent('cart', { type: 'queue.stored', queue } as EventObject)] : []),
      ...(member
        ? [sent('cart', { type: 'session.followed', userId: member.userId } as EventObject)]
        : []),
      ...(isOtherCity ? [sent('city', { type: 'city.restored', id } as EventObject)] : []),
      ...(isOtherCity ? toPage(step, city(id)) : []),
      ...(member && isIn(step, 'guest') ? accessChanged(step) : []),
    ]
  },
  'session.followed': (step: AppStep & With<{ user: User | null }>) => {
    const { user: member } = step.event
    const { userId } = member ?? {}
    const follow = { type: 'session.followed', userId } as EventObject
    if (isIn(step, 'member')) {
      if (userId === step.before?.context.user?.userId) return []
      const cart = member ? follow : { type: 'session.expired' }
      return [...ended(step), sent('cart', cart), ...accessChanged(step)]
    }
    return member ? [sent('cart', follow), ...accessChanged(step)] : []
  },
  'session.revoked': (step) => [
    ...(isIn(step, 'member')
      ? [...ended(step), sent('cart', { type: 'session.expired' }), effect('clearSession')]
      : []),
    ...(isCurrentPage(step) ? [effect('navigate', { to: '/login' })] : []),
  ],
  'session.tokenMissing': (step) =>
    isIn(step, 'member')
      ? [
          ...ended(step),
          sent('cart', { type: 'session.expired' }),
          effect('clearSession'),
          effect('navigate', { to: '/' }),
        ]
      : [],
  'session.expired': (step) =>
    isIn(step, 'member')
      ? [
          ...ended(step),
          sent('cart', { type: 'session.expired' }),
          effect('clearSession'),
          wait(1_500),
        ]
      : [],
  'xstate.after.EXPIRY_REDIRECT.app.session.expiring': [effect('navigate', { to: '/' })],
  'logout.confirmed': (step) =>
    step.before?.matches({ session: { member: 'asking' } }) ? loggedOut(step) : [],
  'xstate.done.actor.findUnsavedPayment': (step: AppStep & With<{ output: boolean }>) =>
    step.event.output ? [] : loggedOut(step),
  'xstate.error.actor.findUnsavedPayment': loggedOut,
  'city.changed': (step) => {
    const { page, queryString = '' } = step.before?.context.route ?? {}
    const to = searchUrl({ searchText: readSearchText(queryString) })
    return page === 'search' ? toPage(step, step.event) : [effect('navigate', { to })]
  },
  'city.reset': (step) =>
    step.before?.context.city === 'Global'
      ? []
      : [sent('city', { type: 'city.reset' }), ...toPage(step, city('Global'))],
  'city.unavailable': (step) => toPage(step, city('Global')),
  'cart.changed': (step: AppStep & With<{ type: string; items: CartItem[] }>) =>
    toPage(step, step.event),
  'page.leave': (step: AppStep & With<{ to: string }>) => leaves(step, step.event),
  'booking.made': (step) =>
    isCurrentPage(step)
      ? [
          effect('navigate', {
            ...{ to: '/thank-you', state: { bookingId: 'order-1' }, replace: true },
          }),
        ]
      : [],
  'xstate.done.actor.page': (step: AppStep & With<{ output: PageOutcome }>) => {
    const { output } = step.event
    return output.type === 'session.started'
      ? logsIn(step, output as typeof started)
      : leaves(step, output as { to: string })
  },
  'page.mounted': ({ before }) => {
    if (!before) return []
    const { page, entry, user: member } = before.context
    const restored = effect('restoreScrollPosition', { entry })
    if (before.matches({ page: 'notFound' })) return [restored]
    return page && before.matches({ page: 'shown' })
      ? [restored, effect('prefetchPages', { pages: nextPages(page.name, member !== null) })]
      : []
  },
  'frame.mounted': ({ before }) =>
    before?.matches({ page: { loading: 'slow' } }) || before?.matches({ page: 'shown' })
      ? [effect('scrollToTop')]
      : [],
  'page.retry': (step) => {
    const { before } = step
    return before?.matches({ page: 'loadFailed' }) || before?.matches({ page: 'crashed' })
      ? decided(step)
      : []
  },
  'page.crashed': crashes,
  'xstate.error.actor.page': crashes,
  'xstate.done.actor.loadPage': (step) => {
    const { before, after } = step
    const { page, entry, route, user: member, city: id } = after.context
    if (route?.access === 'member' && !member) return decided(step)
    const saved = before?.context.savedPages[entry]
    const isRestored = saved !== undefined && saved.key === page?.key
    return [
      ...pageStopped(step),
      ...(isRestored ? [sent('page', { type: 'page.restored' }), sent('page', city(id))] : []),
      effect('setPageTitle', { page: page?.name, entry }),
    ]
  },
  'xstate.error.actor.loadPage': logged('Error on page'),
  'xstate.error.actor.reload': logged('Error on page'),
  'xstate.error.actor.loadBookingRecovery': logged('Error finishing bookings'),
  'xstate.error.actor.bookingRecovery': logged('Error finishing bookings'),
  'xstate.done.actor.bookingRecovery': ({ event }: With<{ output: Recovered }>) =>
    event.output.booked.length > 0
      ? [
          effect('toast', {
            tone: 'success',
            title: 'Booking Successful',
            message: 'Your earlier payment is now booked. You can find it in My Orders.',
          }),
        ]
      : [],
}
