import { createMachine, type EventObject } from 'xstate'
import type { CartItem, User } from '#contract/entities.ts'
import { type Location, matchRoute, nextPages } from '#contract/routes.ts'
import { readSearchText, searchUrl } from '#contract/search-url.ts'
import { payload } from '../booking/fixtures.ts'
import { orderOf, type PaidBooking, type TrackedPayment } from '../booking/payment.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import type { CartQueue } from '../cart/cart-queue.ts'
import { forBooking } from '../login/purpose.ts'
import { effect, inputBefore, logged, sent, type With, wait } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { NOW, singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed, type Step } from '../modelling/model.ts'
import { stateValue } from '../modelling/statecharts.ts'
import type { PageOutcome } from '../page-contract.ts'
import { appMachine } from './app.machine.ts'
import type { PageLogic, StoredSession } from './app.setup.ts'

const keyOf = (location: Location) => {
  const route = matchRoute(location)
  return route && `${route.page} ${JSON.stringify(route.pathParams)}`
}

const blank = createMachine({ id: 'blank' })
const blankPage: PageLogic = { logic: blank, input: (page) => page, restorable: true }
/** By default each address has its own history entry. */
const at = (path: string, queryString = '', entry = path + queryString) =>
  ({
    type: 'route.changed',
    location: { path, queryString, state: null },
    entry,
    now: NOW,
  }) as const
const nothing: Recovered = {
  ...{ booked: [], unfinished: null, payable: null, held: null, refunded: null },
}
const paid: PaidBooking = {
  userId: user.userId,
  payment: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' },
  payload: [],
  orderItems: [],
}
const tracked: TrackedPayment = {
  ...orderOf({ ...paid, payload }),
  status: 'mismatch',
  unbooked: { id: paid.payment.razorpay_payment_id, amount: singleItem.entry_fee, reason: null },
}
const unsent: CartQueue = { userId: user.userId, changes: [{ kind: 'add', item: singleItem }] }
const started = {
  type: 'session.started' as const,
  user,
  token: 'token',
  cartItems: [singleItem],
} satisfies PageOutcome

type AppStep = Step<typeof appMachine>

/** To the page, while there is one. */
const toPage = ({ before }: AppStep, event: EventObject) =>
  before?.context.page ? [sent('page', event)] : []

/** Pages of members and of guests are closed to the other. */
function placeOf({ user, route }: AppStep['after']['context']) {
  if (!route) return 'page.notFound'
  const isClosed = { all: false, member: user === null, guest: user !== null }[route.access]
  return isClosed ? 'page.redirecting' : 'page.loading'
}

/** What follows where access to the page is decided again. */
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

const isIn = ({ before }: AppStep, session: 'guest' | 'expiring' | 'member') =>
  before?.matches({ session }) ?? false

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

const isLogout = ({ before, event }: AppStep) =>
  event.type === 'logout.confirmed'
    ? (before?.matches({ session: { member: 'asking' } }) ?? false)
    : event.type === 'xstate.error.actor.findUnsavedPayment' ||
      (event.type === 'xstate.done.actor.findUnsavedPayment' &&
        !('output' in event && event.output))

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
  return type === 'session.expired' || type === 'session.revoked' || isLogout(step) ? null : now
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

const leaves = (step: AppStep, event: { to: string }) =>
  isCurrentPage(step) ? [effect('navigate', { to: event.to })] : []

const crashes = (step: AppStep & With<{ error: unknown }>) => [
  ...pageStopped(step),
  effect('log', { message: 'Error on page', error: step.event.error }),
]

const userIdOf = ({ after }: AppStep) => ({ userId: after.context.user?.userId })

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

/** A page starts with what the app has; later changes are sent to it. */
function pageInput(step: AppStep): unknown {
  const { event, before, after } = step
  if (event.type !== 'xstate.done.actor.loadPage' || before === null)
    return inputBefore(step, 'page')
  const { route, user: member, city: selected, items } = after.context
  const { pathParams, queryString, state } = route ?? {}
  return { pathParams, queryString, state, user: member, city: selected, cart: items }
}

/** What one member paid for is no concern of the next. */
const nothingFound = { unfinished: null, unbooked: null }

const nothingIsFound = ({ context }: AppStep['after']) => {
  expectThat(context.user, 'user').is(null)
  expectThat(context, 'context').matches(nothingFound)
}

/** Money that was taken stays on show. */
const notFinished = ({ before }: AppStep, state: string) => ({
  states: [`bookingRecovery.${before?.context.unfinished ? 'unfinished' : state}`],
})

const city = (id: string) => ({ type: 'city.changed', city: id }) as EventObject

export const appModel = defineModel({
  about: 'Runs the whole app: session, cart, city, bookings, and the page that is shown.',
  machine: appMachine,
  edgeFacts: (snapshot) =>
    snapshot.matches({ page: 'shown' }) &&
    snapshot.hasTag('recovering') &&
    snapshot.context.unfinished !== null,
  impossible: {
    'page.waiting: *, isCurrentPage true': 'There is no page yet.',
    'page.shown: *, isCurrentPage false': 'The address leads to the page that is shown.',
    'page.crashed: *, isCurrentPage true': 'The page was stopped.',
    'page.notFound: *, isCurrentPage true': 'The page before it was stopped.',
  },
  inputs: {
    guest: { user: null, cart: [], queue: null, city: 'Global' },
    member: { user, cart: [], queue: null, city: 'pune' },
  },
  events: [
    at('/'),
    at('/', 'from=mail'),
    at('/', 'to=win', '/'),
    at('/login'),
    at('/no-such-page'),
    started,
    { type: 'session.updated', user: { ...user, name: 'Asha V' } },
    { type: 'session.restored', user, cart: [singleItem], queue: unsent, city: 'pune' },
    { type: 'session.restored', user: null, cart: [], queue: null, city: 'Global' },
    { type: 'session.followed', user: { ...user, name: 'Asha R' } },
    { type: 'session.followed', user: { ...user, userId: 'user-2' } },
    { type: 'session.followed', user: null },
    { type: 'session.logout' },
    { type: 'session.revoked' },
    { type: 'logout.confirmed' },
    { type: 'logout.cancelled' },
    { type: 'booking.finish' },
    { type: 'notice.closed' },
    at('/book-events'),
    { type: 'session.expired' },
    { type: 'city.changed', city: 'pune' },
    { type: 'city.reset' },
    { type: 'city.unavailable' },
    { type: 'cart.changed', items: [singleItem] },
    { type: 'page.leave', to: '/' },
    { type: 'page.mounted' },
    { type: 'frame.mounted' },
    { type: 'page.retry' },
    { type: 'page.crashed', error: new Error('render') },
    { type: 'booking.made', bookingId: 'order-1' },
    { type: 'xstate.done.actor.page', output: { type: 'page.leave', to: '/' } },
    { type: 'xstate.done.actor.page', output: started },
    { type: 'xstate.error.actor.page', error: new Error('page') },
  ],
  outcomes: [
    done('findUnsavedPayment', false),
    done('findUnsavedPayment', true),
    failed('findUnsavedPayment'),
    done('loadBookingRecovery', null),
    done('loadBookingRecovery', blank),
    failed('loadBookingRecovery'),
    done('bookingRecovery', nothing),
    done('bookingRecovery', { ...nothing, booked: ['order-1'] }),
    done('bookingRecovery', { ...nothing, unfinished: { paid, reason: '' } }),
    done('bookingRecovery', { ...nothing, held: tracked }),
    done('bookingRecovery', { ...nothing, refunded: { ...tracked, status: 'refunding' } }),
    failed('bookingRecovery'),
    done('loadPage', blankPage),
    failed('loadPage'),
    failed('reload'),
    elapsed('EXPIRY_REDIRECT', 'app.session.expiring'),
    elapsed('PAGE_FRAME', 'app.page.loading.quick'),
  ],
  // Cart and city have their own models.
  situation: (snapshot) => {
    const { page, route, entry, savedPages, unfinished } = snapshot.context
    return [
      page?.key,
      entry in savedPages,
      snapshot.matches({ page: 'loading' }) && route?.access,
      snapshot.hasTag('recovering') && unfinished !== null,
    ]
  },
  tags: {
    'bookingRecovery.loading': ['recovering'],
    'bookingRecovery.recovering': ['recovering'],
    'bookingRecovery.unfinished': ['failed'],
    'page.loading': ['busy'],
    'page.loading.slow': ['slow'],
    'page.reloading': ['busy', 'slow'],
    'page.loadFailed': ['failed'],
    'page.crashed': ['failed'],
  },
  invariants: {
    'session.guest': nothingIsFound,
    'session.expiring': nothingIsFound,
    'session.member.here': ({ context }) => expectThat(context.user, 'user').isNot(null),
    'session.member.leaving': ({ context }) => expectThat(context.user, 'user').isNot(null),
    'session.member.asking': (snapshot) =>
      expectThat(snapshot.can({ type: 'logout.cancelled' }), 'can logout.cancelled').is(true),
    'bookingRecovery.waiting': ({ context }) =>
      expectThat(context.unfinished, 'unfinished').is(null),
    'bookingRecovery.loading': ({ context }) => expectThat(context.user, 'user').isNot(null),
    'bookingRecovery.recovering': ({ context, children }) => {
      expectThat(context.user, 'user').isNot(null)
      expectThat(Object.keys(children), 'children').contains('bookingRecovery')
    },
    'bookingRecovery.settled': ({ context }) =>
      expectThat(context.unfinished, 'unfinished').is(null),
    'bookingRecovery.unbooked': ({ context }) => {
      expectThat(context.unbooked, 'unbooked').isNot(null)
      expectThat(context.unfinished, 'unfinished').is(null)
    },
    'bookingRecovery.unfinished': ({ context }) =>
      expectThat(context.unfinished, 'unfinished').isNot(null),
    cart: ({ children }) => expectThat(Object.keys(children), 'children').contains('cart'),
    city: ({ children }) => expectThat(Object.keys(children), 'children').contains('city'),
    page: (snapshot) => {
      const [error, crashed] = [{ type: 'xstate.error.actor.page' }, { type: 'page.crashed' }]
      const canFail = [error, crashed].every((event) => snapshot.can(event as never))
      expectThat(snapshot.context.page === null || canFail, 'can fail').is(true)
    },
    'page.waiting': ({ context }) => {
      expectThat(context.route, 'route').is(null)
      expectThat(context.canReload, 'canReload').is(false)
    },
    'page.redirecting': ({ context }) =>
      expectThat(context.route?.access, 'route.access').isNot('all'),
    'page.loading.quick': (snapshot) => expectThat(snapshot.hasTag('slow'), 'slow').is(false),
    'page.loading.slow': (snapshot) => {
      const crashed = { type: 'page.crashed', error: null } as const
      expectThat(snapshot.context.route, 'route').isNot(null)
      expectThat(snapshot.can(crashed), 'can page.crashed').is(true)
    },
    'page.reloading': ({ context }) => expectThat(context.canReload, 'canReload').is(true),
    'page.shown': (snapshot) => {
      const { page, route } = snapshot.context
      expectThat(page?.name, 'page.name').is(route?.page)
      expectThat(snapshot.context.canReload, 'canReload').is(true)
      expectThat(snapshot.can({ type: 'page.mounted' }), 'can page.mounted').is(true)
    },
    'page.loadFailed': (snapshot) => {
      expectThat(snapshot.can({ type: 'page.retry' }), 'can page.retry').is(true)
      expectThat(snapshot.context.canReload, 'canReload').is(true)
    },
    'page.crashed': (snapshot) => {
      expectThat(snapshot.context.page, 'page').is(null)
      expectThat(snapshot.can({ type: 'page.retry' }), 'can page.retry').is(true)
    },
    'page.notFound': ({ context }) => expectThat(context.route, 'route').is(null),
  },
  isolated: true,
  effects: {
    'route.changed': (step: AppStep & With<{ location: Location; entry: string }>) => {
      const { before, event } = step
      const { queryString, state } = event.location
      const page = before?.context.page
      const isSame = before?.matches({ page: 'shown' }) && page?.key === keyOf(event.location)
      const isOtherEntry = page !== null && page?.entry !== event.entry
      const isSaved = event.entry in (before?.context.savedPages ?? {})
      const stays = isSame && (!isOtherEntry || !isSaved)
      if (page && isOtherEntry) {
        const { savedPages, city: selected } = step.after.context
        const saved = { key: page.key, city: selected, savedAt: NOW }
        expectThat(savedPages[page.entry], 'saved page').matches(saved)
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
      return [
        ...toPage(step, step.event),
        ...(page === 'search' ? [] : [effect('navigate', { to })]),
      ]
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
      before?.matches({ page: { loading: 'slow' } }) ? [effect('scrollToTop')] : [],
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
        ...(isRestored ? [sent('page', { type: 'page.restored' })] : []),
        ...(isRestored && saved.city !== id ? [sent('page', city(id))] : []),
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
  },
  after: {
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
  },
  calls: {
    '': (step) => ({
      ...{ header: null, footer: null },
      ...(step.after.context.page && { page: () => pageInput(step) }),
    }),
    cart: {
      cart: ({ input: { cart, queue, user: member } }) => ({
        ...{ items: cart, queue, userId: member?.userId ?? null },
      }),
    },
    city: { city: ({ input }) => ({ selected: input.city }) },
    'session.member.leaving': { findUnsavedPayment: userIdOf },
    'bookingRecovery.loading': { loadBookingRecovery: userIdOf },
    'bookingRecovery.recovering': { bookingRecovery: userIdOf },
    'page.loading': { loadPage: ({ after }) => ({ page: after.context.route?.page }) },
    'page.reloading': { reload: null },
  },
})
