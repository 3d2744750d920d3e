import { type AnyActorLogic, assertEvent, assign, raise, sendParent, setup } from 'xstate'
import { GLOBAL_CITY } from '#contract/cities.ts'
import { SESSION_EXPIRY_REDIRECT_MS } from '#contract/constants.ts'
import type { CartItem, User } from '#contract/entities.ts'
import { type Location, matchRoute, type PageName, type Route } from '#contract/routes.ts'
import { readSearchText, searchPath } from '#contract/search-address.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import type { CartQueue } from '../cart/changes.ts'
import { cityMachine } from '../city/city.machine.ts'
import { footerMachine } from '../footer/footer.machine.ts'
import { headerMachine } from '../header/header.machine.ts'
import type { PageInput, PageOutcome, PageRef } from '../page-contract.ts'
import type { Recovered } from '../recovery/recovery.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { type KeptPage, keep, restored } from './kept.ts'

/** What a page's chunk brings: its statechart with its services, and how it takes its input. */
export interface PageLogic {
  logic: AnyActorLogic
  input: (page: PageInput) => unknown
  /** Whether Back returns to it as it was left: its actor's state is kept with its history entry. */
  keeps?: boolean
}

/** The page that is shown, and the history entry that it is shown for. */
interface ShownPage {
  name: PageName
  key: string
  entry: string
  keeps: boolean
  ref: PageRef
}

interface AppContext {
  user: User | null
  route: Route | null
  /** The history entry that the browser is at. */
  entry: string
  /** The chosen city's `_id`, and what is in the cart, as their own actors last announced them. */
  city: string
  items: CartItem[]
  /** What an earlier visit could not tell the server of the cart. */
  queue: CartQueue | null
  /** The page that is shown, with its actor; the one before it stays until the next is loaded. */
  page: ShownPage | null
  /** The pages that were left, by their history entries. */
  kept: Record<string, KeptPage>
  /** What went into a booking and leaves the cart once the thank-you page is up. */
  booked: string[]
  /** The payment id of what was paid for and could not be booked. */
  unfinished: string | null
}

type AppEvent =
  | PageOutcome
  /** Another entry of the history, or the same one with another address. */
  | { type: 'route.changed'; location: Location; entry: string }
  | { type: 'session.updated'; user: User }
  /** Another tab began, changed or ended the session; `user` is who is logged in now. */
  | { type: 'session.followed'; user: User | null }
  /** A call with a token was answered 401 or 403, or one that needs a token had none. */
  | { type: 'session.expired' }
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' }
  /** Another try for what was paid for and is no booking yet. */
  | { type: 'booking.finish' }
  | { type: 'session.over' }
  | { type: 'access.changed' }
  | { type: 'city.changed'; city: string }
  | { type: 'city.reset' }
  /** The stored city is no more. */
  | { type: 'city.gone' }
  | { type: 'cart.changed'; items: CartItem[] }
  /** The page stands in the document. */
  | { type: 'page.mounted' }
  | { type: 'page.retry' }
  | { type: 'page.crashed'; error: unknown }
  | { type: 'xstate.done.actor.recoverBookings'; output: Recovered }
  | { type: 'xstate.done.actor.page'; output: PageOutcome }
  | { type: 'xstate.error.actor.page'; error: unknown }

const FINISHED = 'What you paid for earlier is booked, and stands in My Orders.'

/** Two routes with the same key are the same page: only its query string differs. */
const keyOf = (route: Route) => `${route.page} ${JSON.stringify(route.pathParams)}`

const isShown = ({ page }: AppContext, location: Location) => {
  const route = matchRoute(location)
  return route !== null && page?.key === keyOf(route)
}

/** The page as it was left at the entry that is gone to, if it is that page. */
const keptFor = ({ kept, entry }: AppContext, key: string) =>
  kept[entry]?.key === key ? kept[entry] : undefined

/** The page on show, unless it has said its last word and is on its way out. */
const listening = ({ page }: AppContext): PageRef[] =>
  page?.ref.getSnapshot().status === 'active' ? [page.ref] : []

/** The cart as a part of the app, which hears of its changes. */
export const appCartMachine = cartMachine.provide({
  actions: {
    announce: sendParent(({ context }) => ({ type: 'cart.changed', items: context.items })),
  },
})

/** The city as a part of the app, which hears of another choice. */
export const appCityMachine = cityMachine.provide({
  actions: {
    announce: sendParent(({ context }) => ({ type: 'city.changed', city: context.selected })),
    announceGone: sendParent({ type: 'city.gone' }),
  },
})

const base = setup({
  types: {
    input: {} as { user: User | null; cart: CartItem[]; queue: CartQueue | null; city: string },
    context: {} as AppContext,
    events: {} as AppEvent,
  },
  actors: {
    cart: appCartMachine,
    city: appCityMachine,
    header: headerMachine,
    footer: footerMachine,
    /** Whether a payment of this user is kept that is no booking yet. */
    findUnsaved: unprovidedPromise<boolean, { userId: string }>('findUnsaved'),
    /** Finishes what is kept (machines/recovery). */
    recoverBookings: unprovidedPromise<Recovered, { userId: string }>('recoverBookings'),
    loadPage: unprovidedPromise<PageLogic, { page: PageName }>('loadPage'),
  },
  actions: {
    navigate: unprovidedAction<{ to: string; state?: unknown; replace?: boolean }>('navigate'),
    /** Writes the user, and the token where there is a new one. */
    storeSession: unprovidedAction<{ user: User; token?: string }>('storeSession'),
    /** Removes what 401 and 403 remove: authUser, eventCart and access_token. */
    forgetSession: unprovidedAction('forgetSession'),
    /** Revokes the token and wipes all local storage. */
    wipeStorage: unprovidedAction('wipeStorage'),
    toast: unprovidedAction<Toast>('toast'),
    /** Another page is shown: the title follows. */
    announcePage: unprovidedAction<{ page: PageName | 'notFound'; entry: string }>('announcePage'),
    /** A page is left: where it was scrolled to, and where the focus was. */
    rememberPlace: unprovidedAction<{ entry: string }>('rememberPlace'),
    /** A page stands: scroll and focus go to its top, or where they were when it was left. */
    takePlace: unprovidedAction<{ entry: string }>('takePlace'),
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    showPage: assign(({ context, spawn }, { logic, input, keeps = false }: PageLogic) => {
      const { pathParams, queryString, state, page: name } = context.route as Route
      const { user, city, items: cart, entry } = context
      const key = keyOf(context.route as Route)
      const kept = keptFor(context, key)
      // The pages' machines come with their chunks, so the type of `spawn`, which knows this setup's actors alone, has to be widened.
      const spawnPage: (logic: AnyActorLogic, options: object) => PageRef = spawn as never
      const ref = spawnPage(kept ? restored(logic, kept) : logic, {
        id: 'page',
        input: input({ pathParams, queryString, state, user, city, cart }),
      })
      return { page: { name, key, entry, keeps, ref } }
    }),
    noteBooked: assign(({ event }) => {
      assertEvent(event, 'booking.made')
      return { booked: event.items }
    }),
    carryOut: raise(({ event }) => {
      assertEvent(event, 'xstate.done.actor.page')
      return event.output
    }),
  },
  guards: {
    isUnsaved: (_, unsaved: boolean) => unsaved,
    isUnfinished: (_, { unfinished }: Recovered) => unfinished !== null,
    mayRecover: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return context.user !== null && matchRoute(event.location)?.page !== 'checkout'
    },
    leavesCheckout: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return context.page?.name === 'checkout' && matchRoute(event.location)?.page !== 'checkout'
    },
    hasUser: ({ context }) => context.user !== null,
    isSameUser: ({ context, event }) => {
      assertEvent(event, 'session.followed')
      return event.user !== null && event.user.userId === context.user?.userId
    },
    isMemberNow: ({ event }) => {
      assertEvent(event, 'session.followed')
      return event.user !== null
    },
    isUnknown: ({ context }) => context.route === null,
    needsLogin: ({ context }) => context.route?.access === 'member' && context.user === null,
    needsLogout: ({ context }) => context.route?.access === 'guest' && context.user !== null,
    isForSome: ({ context }) => context.route?.access !== 'all',
    /** The same entry with another address, as the page itself wrote it. */
    isSameEntry: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return isShown(context, event.location) && context.page?.entry === event.entry
    },
    /** Another question to the same page; one that was left is returned to instead. */
    isSamePage: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return isShown(context, event.location) && !(event.entry in context.kept)
    },
  },
  delays: { EXPIRY_REDIRECT: SESSION_EXPIRY_REDIRECT_MS },
})

/** The vocabulary of the app's statechart: what its regions are written in. */
export const appSetup = base.extend({
  actions: {
    setRoute: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'route.changed')
      const { queryString } = event.location
      enqueue.assign({ route: matchRoute(event.location), entry: event.entry })
      enqueue.sendTo('header', { type: 'route.changed', queryString })
    }),
    startSession: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'session.started')
      enqueue.assign({ user: event.user })
      enqueue({ type: 'storeSession', params: { user: event.user, token: event.token } })
      const { userId } = event.user
      enqueue.sendTo('cart', { type: 'session.started', userId, cartItems: event.cartItems })
      enqueue.raise({ type: 'access.changed' })
    }),
    /** What the other tab stored is not stored again. */
    followSession: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'session.followed')
      enqueue.assign({ user: event.user })
      enqueue.sendTo('cart', { type: 'session.followed', userId: event.user?.userId ?? null })
      enqueue.raise({ type: 'access.changed' })
    }),
    followEnd: base.enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ user: null, unfinished: null })
      enqueue.sendTo('cart', { type: 'session.expired' })
      for (const page of listening(context)) enqueue.sendTo(page, { type: 'session.ended' })
      enqueue.raise({ type: 'session.over' })
      enqueue.raise({ type: 'access.changed' })
    }),
    followUser: base.assign(({ event }) => {
      assertEvent(event, 'session.followed')
      return { user: event.user }
    }),
    updateUser: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'session.updated')
      enqueue.assign({ user: event.user })
      enqueue({ type: 'storeSession', params: { user: event.user } })
    }),
    endSession: base.enqueueActions(({ context, enqueue, event }) => {
      const type = event.type === 'session.expired' ? 'session.expired' : 'session.logout'
      enqueue.assign({ user: null, unfinished: null })
      enqueue.sendTo('cart', { type })
      for (const page of listening(context)) enqueue.sendTo(page, { type: 'session.ended' })
      enqueue.raise({ type: 'session.over' })
    }),
    noteRecovered: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'xstate.done.actor.recoverBookings')
      const { booked, unfinished } = event.output
      enqueue.assign({ unfinished: unfinished?.paid.payment.razorpay_payment_id ?? null })
      if (booked.length === 0 || context.user === null) return
      const title = 'Booking Successful'
      enqueue({ type: 'toast', params: { tone: 'success', title, message: FINISHED } })
      const ids = booked.flatMap(({ items }) => items)
      enqueue.sendTo('cart', { type: 'cart.drop', ids })
    }),
    resetCity: base.enqueueActions(({ context, enqueue }) => {
      const city = GLOBAL_CITY._id
      enqueue.sendTo('city', { type: 'city.reset' })
      enqueue.assign({ city })
      for (const page of listening(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    setCity: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'city.changed')
      enqueue.assign({ city: event.city })
      for (const page of listening(context)) enqueue.sendTo(page, event)
    }),
    leaveCity: base.enqueueActions(({ context, enqueue }) => {
      const city = GLOBAL_CITY._id
      enqueue.assign({ city })
      for (const page of listening(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    setItems: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'cart.changed')
      enqueue.assign({ items: event.items })
      for (const page of listening(context)) enqueue.sendTo(page, event)
    }),
    /** Another city means another search, with the words kept (SPEC section 2, Header). */
    searchInCity: base.enqueueActions(({ context, enqueue }) => {
      if (context.route?.page === 'search') return
      const searchText = readSearchText(context.route?.queryString ?? '')
      enqueue({ type: 'navigate', params: { to: searchPath({ searchText }) } })
    }),
    /** What is left of a page whose entry the browser has gone from. */
    rememberPage: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'route.changed')
      const { page, city } = context
      if (!page || page.entry === event.entry) return
      enqueue({ type: 'rememberPlace', params: { entry: page.entry } })
      if (page.keeps) enqueue.assign({ kept: ({ context }) => keep(context.kept, page, city) })
    }),
    leavePage: base.enqueueActions(({ context, enqueue }) => {
      if (!context.page) return
      enqueue.stopChild(context.page.ref)
      enqueue.assign({ page: null })
    }),
    /** A page that was left in another city goes on in this one. */
    catchUp: base.enqueueActions(({ context, enqueue }) => {
      const { page, city } = context
      const kept = page && keptFor(context, page.key)
      if (kept && kept.city !== city) enqueue.sendTo(page.ref, { type: 'city.changed', city })
    }),
    /** The page stays, for another entry. */
    enterAgain: base.enqueueActions(({ context, enqueue }) => {
      const { page, entry } = context
      if (!page) return
      enqueue.assign({ page: { ...page, entry } })
      enqueue({ type: 'takePlace', params: { entry } })
    }),
    arrive: base.enqueueActions(({ context: { entry }, enqueue }) => {
      enqueue({ type: 'takePlace', params: { entry } })
    }),
    tellRoute: base.enqueueActions(({ context, enqueue }) => {
      const { page, route } = context
      if (page && route)
        enqueue.sendTo(page.ref, { type: 'route.changed', queryString: route.queryString })
    }),
    dropBooked: base.enqueueActions(({ context, enqueue }) => {
      if (context.page?.name !== 'thank-you' || context.booked.length === 0) return
      enqueue.sendTo('cart', { type: 'cart.drop', ids: context.booked })
      enqueue.assign({ booked: [] })
    }),
    announceShown: base.enqueueActions(({ context, enqueue }) => {
      const { page, entry } = context
      if (page) enqueue({ type: 'announcePage', params: { page: page.name, entry } })
    }),
    logError: base.enqueueActions(({ enqueue, event }) => {
      const error = 'error' in event ? event.error : undefined
      enqueue({ type: 'log', params: { message: 'Error on page', error } })
    }),
  },
})
