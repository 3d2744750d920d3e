import { type AnyActorLogic, assertEvent, assign, raise, sendParent, setup } from 'xstate'
import { isGlobal } from '#contract/cities.ts'
import type { CartItem, User } from '#contract/entities.ts'
import { type Location, matchRoute, type PageName, type Route } from '#contract/routes.ts'
import { readSearchText, searchUrl } from '#contract/search-url.ts'
import type { TrackedPayment } from '../booking/payment.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import type { CartQueue } from '../cart/cart-queue.ts'
import { GLOBAL_CITY } from '../city/cities.ts'
import { cityMachine } from '../city/city.machine.ts'
import { footerMachine } from '../footer/footer.machine.ts'
import { headerMachine } from '../header/header.machine.ts'
import type { PageInput, PageOutcome, PageRef } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { freshPages, restorePage, type SavedPage, savePage } from './saved-pages.ts'

const SESSION_EXPIRY_REDIRECT_MS = 1_500
/** In the next task: the previous page stays for a page whose code is loaded. */
const PAGE_FRAME_MS = 0

export interface PageLogic {
  logic: AnyActorLogic
  input: (page: PageInput) => unknown
  /** Back restores the state of its actor. */
  restorable?: boolean
}

interface ShownPage {
  name: PageName
  key: string
  entry: string
  restorable: boolean
  ref: PageRef
}

export interface StoredSession {
  user: User | null
  cart: CartItem[]
  queue: CartQueue | null
  city: string
}

export interface AppContext {
  user: User | null
  route: Route | null
  entry: string
  city: string
  items: CartItem[]
  /** Cart changes that an earlier visit could not send. */
  queue: CartQueue | null
  /** False until the document's first page is shown or fails, so that reloads end. */
  canReload: boolean
  /** Stays until the next page is loaded. */
  page: ShownPage | null
  savedPages: Record<string, SavedPage>
  unfinished: string | null
  unbooked: TrackedPayment | null
}

type AppEvent =
  | PageOutcome
  /** Another history entry, or another address of the same entry. `now` is server time, epoch ms. */
  | { type: 'route.changed'; location: Location; entry: string; now: number }
  | { type: 'session.updated'; user: User }
  | ({ type: 'session.restored' } & StoredSession)
  /** Another tab started, changed or ended the session. */
  | { type: 'session.followed'; user: User | null }
  /** A call with a token got 401 or 403. */
  | { type: 'session.expired' }
  /** A call that needs a token had none: the user alone is stored. */
  | { type: 'session.tokenMissing' }
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' }
  | { type: 'booking.finish' }
  | { type: 'notice.closed' }
  | { type: 'session.over' }
  | { type: 'access.changed' }
  | { type: 'city.changed'; city: string }
  | { type: 'city.reset' }
  /** The API no longer lists the stored city. */
  | { type: 'city.unavailable' }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'page.mounted' }
  | { type: 'frame.mounted' }
  | { type: 'page.retry' }
  | { type: 'page.crashed'; error: unknown }
  | { type: 'xstate.done.actor.bookingRecovery'; output: Recovered }
  | { type: 'xstate.error.actor.bookingRecovery'; error: unknown }
  | { type: 'xstate.done.actor.page'; output: PageOutcome }
  | { type: 'xstate.error.actor.page'; error: unknown }

const FINISHED = 'Your earlier payment is now booked. You can find it in My Orders.'

/** Equal for two routes that differ only in the query string. */
const keyOf = (route: Route) => `${route.page} ${JSON.stringify(route.pathParams)}`

const isShown = ({ page }: AppContext, location: Location) => {
  const route = matchRoute(location)
  return route !== null && page?.key === keyOf(route)
}

/** `spawn` as its type is for the actors of a setup: these are loaded with a chunk. */
type SpawnLoaded = (logic: AnyActorLogic, options: { id: string; input: unknown }) => PageRef

const savedPageFor = ({ savedPages, entry }: AppContext, key: string) =>
  savedPages[entry]?.key === key ? savedPages[entry] : undefined

const activePage = ({ page }: AppContext): PageRef[] =>
  page?.ref.getSnapshot().status === 'active' ? [page.ref] : []

export const appCartMachine = cartMachine.provide({
  actions: {
    cartChanged: sendParent(({ context }) => ({ type: 'cart.changed', items: context.items })),
  },
})

export const appCityMachine = cityMachine.provide({
  actions: {
    citySelected: sendParent(({ context }) => ({ type: 'city.changed', city: context.selected })),
    cityUnavailable: sendParent({ type: 'city.unavailable' }),
  },
})

const base = setup({
  types: {
    input: {} as StoredSession,
    context: {} as AppContext,
    events: {} as AppEvent,
  },
  actors: {
    cart: appCartMachine,
    city: appCityMachine,
    header: headerMachine,
    footer: footerMachine,
    findUnsavedPayment: unprovidedPromise<boolean, { userId: string }>('findUnsavedPayment'),
    /** Loads machines/booking-recovery with its services; null if the user has no saved payment. */
    loadBookingRecovery: unprovidedPromise<AnyActorLogic | null, { userId: string }>(
      'loadBookingRecovery',
    ),
    loadPage: unprovidedPromise<PageLogic, { page: PageName }>('loadPage'),
    /** Reloads the document; rejects if the server cannot be reached. */
    reload: unprovidedPromise<never>('reload'),
  },
  actions: {
    navigate: unprovidedAction<{ to: string; state?: unknown; replace?: boolean }>('navigate'),
    storeSession: unprovidedAction<{ user: User; token?: string }>('storeSession'),
    /** Removes authUser, eventCart and access_token from local storage. */
    clearSession: unprovidedAction('clearSession'),
    revokeToken: unprovidedAction('revokeToken'),
    /** Clears local storage, except payments without a booking. */
    clearStorage: unprovidedAction('clearStorage'),
    toast: unprovidedAction<Toast>('toast'),
    /** Sets the document title; a restored entry has its earlier one. */
    setPageTitle: unprovidedAction<{ page: PageName | 'notFound'; entry: string }>('setPageTitle'),
    /** Also saves the focus. */
    saveScrollPosition: unprovidedAction<{ entry: string }>('saveScrollPosition'),
    prefetchPages: unprovidedAction<{ pages: PageName[] }>('prefetchPages'),
    scrollToTop: unprovidedAction('scrollToTop'),
    /** Scrolls and focuses the top of a new entry, or where an earlier one was left. */
    restoreScrollPosition: unprovidedAction<{ entry: string }>('restoreScrollPosition'),
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    showPage: assign(({ context, spawn }, { logic, input, restorable = false }: PageLogic) => {
      const { pathParams, queryString, state, page: name } = context.route as Route
      const { user, city, items: cart, entry } = context
      const key = keyOf(context.route as Route)
      const saved = savedPageFor(context, key)
      const ref = (spawn as never as SpawnLoaded)(saved ? restorePage(logic, saved) : logic, {
        id: 'page',
        input: input({ pathParams, queryString, state, user, city, cart }),
      })
      return { page: { name, key, entry, restorable, ref } }
    }),
    startRecovery: assign(({ context, spawn }, logic: AnyActorLogic | null) => {
      const input = { userId: context.user?.userId ?? '' }
      if (logic) (spawn as never as SpawnLoaded)(logic, { id: 'bookingRecovery', input })
      return {}
    }),
    clearRecovery: assign({ unfinished: null, unbooked: null }),
    allowReload: assign({ canReload: true }),
    raiseOutcome: raise(({ event }) => {
      assertEvent(event, 'xstate.done.actor.page')
      return event.output
    }),
  },
  guards: {
    hasUnsavedPayment: (_, unsaved: boolean) => unsaved,
    isNothingSaved: (_, logic: AnyActorLogic | null) => logic === null,
    isUnfinished: (_, { unfinished }: Recovered) => unfinished !== null,
    isUnbooked: (_, { held, refunded }: Recovered) => held !== null || refunded !== null,
    hasUnfinished: ({ context }) => context.unfinished !== null,
    canRecover: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return context.user !== null && matchRoute(event.location)?.page !== 'checkout'
    },
    leavesCheckout: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return context.page?.name === 'checkout' && matchRoute(event.location)?.page !== 'checkout'
    },
    isMemberRestored: ({ event }) => {
      assertEvent(event, 'session.restored')
      return event.user !== null
    },
    /** An app without a route recovers when it gets one. */
    canRecoverRestored: ({ context, event }) => {
      assertEvent(event, 'session.restored')
      return event.user !== null && context.route !== null && context.route.page !== 'checkout'
    },
    hasUser: ({ context }) => context.user !== null,
    isSameUser: ({ context, event }) => {
      assertEvent(event, 'session.followed')
      return event.user !== null && event.user.userId === context.user?.userId
    },
    isLogin: ({ event }) => {
      assertEvent(event, 'session.followed')
      return event.user !== null
    },
    isCityChosen: ({ context }) => !isGlobal(context.city),
    canReload: ({ context }) => context.canReload,
    isUnknownRoute: ({ context }) => context.route === null,
    needsLogin: ({ context }) => context.route?.access === 'member' && context.user === null,
    needsLogout: ({ context }) => context.route?.access === 'guest' && context.user !== null,
    isRestricted: ({ context }) => context.route !== null && context.route.access !== 'all',
    /** False while the next page loads: the history entry is no longer the page's. */
    isCurrentPage: ({ context }) => context.page?.entry === context.entry,
    /** The page itself changed the address of its entry. */
    isSameEntry: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return isShown(context, event.location) && context.page?.entry === event.entry
    },
    /** Same page, different query string; a saved entry is restored instead. */
    isSamePage: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return isShown(context, event.location) && !(event.entry in context.savedPages)
    },
  },
  delays: { EXPIRY_REDIRECT: SESSION_EXPIRY_REDIRECT_MS, PAGE_FRAME: PAGE_FRAME_MS },
})

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
    /** Nothing of this user goes on: the next call would carry another user's token. */
    endSession: base.enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ user: null, unfinished: null, unbooked: null })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'session.ended' })
      enqueue.raise({ type: 'session.over' })
    }),
    restoreUser: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'session.restored')
      enqueue.assign({ user: event.user })
      enqueue.raise({ type: 'access.changed' })
    }),
    restoreCart: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'session.restored')
      const { user, cart: items, queue } = event
      if (items.length > 0) enqueue.sendTo('cart', { type: 'cart.stored', items })
      if (queue) enqueue.sendTo('cart', { type: 'queue.stored', queue })
      if (user) enqueue.sendTo('cart', { type: 'session.followed', userId: user.userId })
    }),
    restoreCity: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'session.restored')
      const { city } = event
      if (city === context.city) return
      enqueue.sendTo('city', { type: 'city.restored', id: city })
      enqueue.assign({ city })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    /** The other tab has stored the session. */
    followSession: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'session.followed')
      enqueue.assign({ user: event.user })
      enqueue.sendTo('cart', { type: 'session.followed', userId: event.user?.userId ?? null })
      enqueue.raise({ type: 'access.changed' })
    }),
    followLogout: base.enqueueActions(({ enqueue }) => {
      enqueue.sendTo('cart', { type: 'session.expired' })
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
    emptyCart: base.enqueueActions(({ enqueue, event }) => {
      const invalid = ['session.expired', 'session.tokenMissing', 'session.revoked']
      const type = invalid.includes(event.type) ? 'session.expired' : 'session.logout'
      enqueue.sendTo('cart', { type })
    }),
    applyRecovery: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'xstate.done.actor.bookingRecovery')
      const { booked, unfinished, held, refunded } = event.output
      enqueue.assign({
        unfinished: unfinished?.paid.payment.razorpay_payment_id ?? null,
        unbooked: held ?? refunded,
      })
      if (booked.length === 0) return
      const title = 'Booking Successful'
      enqueue({ type: 'toast', params: { tone: 'success', title, message: FINISHED } })
    }),
    resetCity: base.enqueueActions(({ context, enqueue }) => {
      const city = GLOBAL_CITY._id
      enqueue.sendTo('city', { type: 'city.reset' })
      enqueue.assign({ city })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    setCity: base.assign(({ event }) => {
      assertEvent(event, 'city.changed')
      return { city: event.city }
    }),
    setGlobalCity: base.enqueueActions(({ context, enqueue }) => {
      const city = GLOBAL_CITY._id
      enqueue.assign({ city })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    setItems: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'cart.changed')
      enqueue.assign({ items: event.items })
      for (const page of activePage(context)) enqueue.sendTo(page, event)
    }),
    /** Another page is left for the search: what it shows does not change before. */
    searchInCity: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'city.changed')
      if (context.route?.page === 'search') {
        for (const page of activePage(context)) enqueue.sendTo(page, event)
        return
      }
      const searchText = readSearchText(context.route?.queryString ?? '')
      enqueue({ type: 'navigate', params: { to: searchUrl({ searchText }) } })
    }),
    savePageState: base.enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'route.changed')
      const { page } = context
      const savedPages = freshPages(context.savedPages, event.now)
      enqueue.assign({ savedPages })
      if (!page || page.entry === event.entry) return
      enqueue({ type: 'saveScrollPosition', params: { entry: page.entry } })
      if (page.restorable) {
        const savedAt = event.now
        enqueue.assign({ savedPages: () => savePage(savedPages, page, savedAt) })
      }
    }),
    stopPage: base.enqueueActions(({ context, enqueue }) => {
      if (!context.page) return
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'page.left' })
      enqueue.stopChild(context.page.ref)
      enqueue.assign({ page: null })
    }),
    /** The city may have changed when the page was left, or after. */
    updateRestored: base.enqueueActions(({ context, enqueue }) => {
      const { page, city } = context
      if (!page || !savedPageFor(context, page.key)) return
      enqueue.sendTo(page.ref, { type: 'page.restored' })
      enqueue.sendTo(page.ref, { type: 'city.changed', city })
    }),
    changeEntry: base.enqueueActions(({ context, enqueue }) => {
      const { page, entry } = context
      if (!page) return
      enqueue.assign({ page: { ...page, entry } })
      enqueue({ type: 'restoreScrollPosition', params: { entry } })
    }),
    forwardRoute: base.enqueueActions(({ context, enqueue }) => {
      const { page, route } = context
      if (!page || !route) return
      const { queryString, state } = route
      enqueue.sendTo(page.ref, { type: 'route.changed', queryString, state })
    }),
    logError: base.enqueueActions(({ enqueue, event }) => {
      const error = 'error' in event ? event.error : undefined
      enqueue({ type: 'log', params: { message: 'Error on page', error } })
    }),
  },
})
