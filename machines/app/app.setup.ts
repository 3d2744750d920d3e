import { type AnyActorLogic, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { isGlobal } from '#contract/cities.ts'
import type { CartItem, TournamentSummary, User } from '#contract/entities.ts'
import { type Location, matchRoute, type PageName, type Route } from '#contract/routes.ts'
import { readSearchText, searchUrl } from '#contract/search-url.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { GLOBAL_CITY } from '../city/cities.ts'
import type { EnqueueArgs } from '../enqueue.ts'
import { footerMachine } from '../footer/footer.machine.ts'
import { headerMachine } from '../header/header.machine.ts'
import { log } from '../log.ts'
import { returnOf } from '../login/purpose.ts'
import type { PageOutcome, PageRef, SavedAnswer } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { appCartMachine, appCityMachine, appShortlistMachine } from './children.ts'
import type {
  AppContext,
  AppEvent,
  PageLogic,
  StartedSession,
  StoredSession,
  Visit,
} from './context.ts'
import { freshPages, restorePage, savePage } from './saved-pages.ts'

const SESSION_EXPIRY_REDIRECT_MS = 1_500
/** In the next task: the previous page stays for a page whose code is loaded. */
const PAGE_FRAME_MS = 0

const FINISHED = 'Your earlier payment is now booked. You can find it in My Orders.'

/** Equal for two routes that differ only in the query string. */
const keyOf = (route: Route) => `${route.page} ${JSON.stringify(route.pathParams)}`

const isShown = ({ page }: AppContext, location: Location) => {
  const route = matchRoute(location)
  return route !== null && page?.key === keyOf(route)
}

/** XState's types give no id to logic without a name, but the events of these two contain their ids. */
const named = (id: 'page' | 'bookingRecovery') => ({ id: id as never })

const savedPageFor = ({ savedPages, entry }: AppContext, key: string) =>
  savedPages[entry]?.key === key ? savedPages[entry] : undefined

const activePage = ({ page }: AppContext): PageRef[] =>
  page?.ref.getSnapshot().status === 'active' ? [page.ref] : []

const savedPage = (context: AppContext) =>
  context.page?.name === 'saved' ? activePage(context) : []

const base = setup({
  types: {
    input: {} as StoredSession,
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      header: 'header'
      footer: 'footer'
      cart: 'cart'
      shortlist: 'shortlist'
      city: 'city'
    },
    tags: {} as 'busy' | 'failed' | 'slow' | 'recovering',
  },
  actors: {
    cart: appCartMachine,
    shortlist: appShortlistMachine,
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
    log,
    showPage: assign(({ context, spawn }, { logic, input, restorable = false }: PageLogic) => {
      const { pathParams, queryString, state, page: name } = context.route as Route
      const { user, city, items: cart, saved: kept, entry } = context
      const key = keyOf(context.route as Route)
      const saved = savedPageFor(context, key)
      const ref = spawn(saved ? restorePage(logic, saved) : logic, {
        ...named('page'),
        input: input({ pathParams, queryString, state, user, city, cart, saved: kept.items }),
      })
      return { page: { name, key, entry, restorable, ref } }
    }),
    clearRecovery: assign({ unfinished: null, unbooked: null }),
    allowReload: assign({ canReload: true }),
    raiseOutcome: raise((_, outcome: PageOutcome) => outcome),
  },
  guards: {
    hasUnsavedPayment: (_, unsaved: boolean) => unsaved,
    isNothingSaved: (_, logic: AnyActorLogic | null) => logic === null,
    isUnfinished: (_, { unfinished }: Recovered) => unfinished !== null,
    isUnbooked: (_, { held, refunded }: Recovered) => held !== null || refunded !== null,
    hasUnfinished: ({ context }) => context.unfinished !== null,
    canRecover: ({ context }, location: Location) =>
      context.user !== null && matchRoute(location)?.page !== 'checkout',
    leavesCheckout: ({ context }, location: Location) =>
      context.page?.name === 'checkout' && matchRoute(location)?.page !== 'checkout',
    isMemberRestored: (_, user: User | null) => user !== null,
    /** An app without a route recovers when it gets one. */
    canRecoverRestored: ({ context }, user: User | null) =>
      user !== null && context.route !== null && context.route.page !== 'checkout',
    hasUser: ({ context }) => context.user !== null,
    isSameUser: ({ context }, user: User | null) =>
      user !== null && user.userId === context.user?.userId,
    isLogin: (_, user: User | null) => user !== null,
    isCityChosen: ({ context }) => !isGlobal(context.city),
    canReload: ({ context }) => context.canReload,
    isUnknownRoute: ({ context }) => context.route === null,
    needsLogin: ({ context }) => context.route?.access === 'member' && context.user === null,
    needsLogout: ({ context }) => context.route?.access === 'guest' && context.user !== null,
    isRestricted: ({ context }) => context.route !== null && context.route.access !== 'all',
    /** False while the next page loads: the history entry is no longer the page's. */
    isCurrentPage: ({ context }) => context.page?.entry === context.entry,
    /** The page itself changed the address of its entry. */
    isSameEntry: ({ context }, { location, entry }: Visit) =>
      isShown(context, location) && context.page?.entry === entry,
    /** Same page, different query string; a saved entry is restored instead. */
    isSamePage: ({ context }, { location, entry }: Visit) =>
      isShown(context, location) && !(entry in context.savedPages),
  },
  delays: { EXPIRY_REDIRECT: SESSION_EXPIRY_REDIRECT_MS, PAGE_FRAME: PAGE_FRAME_MS },
})

type Args = EnqueueArgs<typeof base>

export const appSetup = base.extend({
  actions: {
    startRecovery: enqueueActions(({ context, enqueue }: Args, logic: AnyActorLogic | null) => {
      const input = { userId: context.user?.userId ?? '' }
      if (logic) enqueue.spawnChild(logic, { ...named('bookingRecovery'), input })
    }),
    setRoute: enqueueActions(({ context, enqueue }: Args, { location, entry }: Visit) => {
      const { queryString, state } = location
      const route = matchRoute(location)
      // Kept between the pages of a login or a registration, and dropped afterwards.
      const returnTo = route?.access === 'guest' ? (returnOf(state) ?? context.returnTo) : null
      enqueue.assign({ route, entry, returnTo })
      enqueue.sendTo('header', { type: 'route.changed', queryString })
    }),
    startSession: enqueueActions(
      ({ enqueue }: Args, { user, token, cartItems }: StartedSession) => {
        const { userId } = user
        enqueue.assign({ user })
        enqueue({ type: 'storeSession', params: { user, token } })
        enqueue.sendTo('cart', { type: 'session.started', userId, cartItems })
        enqueue.sendTo('shortlist', { type: 'session.started', userId })
        enqueue.raise({ type: 'access.changed' })
      },
    ),
    /** Nothing of this user goes on: the next call would carry another user's token. */
    endSession: base.enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ user: null, unfinished: null, unbooked: null })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'session.ended' })
      enqueue.raise({ type: 'session.over' })
    }),
    restoreUser: enqueueActions(({ enqueue }: Args, user: User | null) => {
      enqueue.assign({ user })
      enqueue.raise({ type: 'access.changed' })
    }),
    restoreCart: enqueueActions(
      ({ enqueue }: Args, { user, cart: items, queue }: StoredSession) => {
        if (items.length > 0) enqueue.sendTo('cart', { type: 'cart.stored', items })
        if (queue) enqueue.sendTo('cart', { type: 'queue.stored', queue })
        if (user) enqueue.sendTo('cart', { type: 'session.followed', userId: user.userId })
      },
    ),
    restoreSaved: enqueueActions(({ enqueue }: Args, { user, saved }: StoredSession) => {
      enqueue.sendTo('shortlist', { type: 'saved.stored', items: saved.items })
      enqueue.sendTo('shortlist', { type: 'saved.queueStored', queue: saved.queue })
      if (user) enqueue.sendTo('shortlist', { type: 'session.followed', userId: user.userId })
    }),
    setSaved: enqueueActions(({ context, enqueue }: Args, items: TournamentSummary[]) => {
      enqueue.assign({ saved: { ...context.saved, items } })
      for (const page of savedPage(context)) enqueue.sendTo(page, { type: 'saved.changed', items })
    }),
    tellSavedPage: enqueueActions(({ context, enqueue }: Args, answer: SavedAnswer) => {
      for (const page of savedPage(context)) enqueue.sendTo(page, answer)
    }),
    restoreCity: enqueueActions(({ context, enqueue }: Args, city: string) => {
      if (city === context.city) return
      enqueue.sendTo('city', { type: 'city.restored', id: city })
      enqueue.assign({ city })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    /** The other tab has stored the session. */
    followSession: enqueueActions(({ enqueue }: Args, user: User | null) => {
      enqueue.assign({ user })
      enqueue.sendTo('cart', { type: 'session.followed', userId: user?.userId ?? null })
      enqueue.sendTo('shortlist', { type: 'session.followed', userId: user?.userId ?? null })
      enqueue.raise({ type: 'access.changed' })
    }),
    followLogout: base.enqueueActions(({ enqueue }) => {
      enqueue.sendTo('cart', { type: 'session.expired' })
      enqueue.sendTo('shortlist', { type: 'session.expired' })
      enqueue.raise({ type: 'access.changed' })
    }),
    followUser: assign((_, user: User | null) => ({ user })),
    updateUser: enqueueActions(({ enqueue }: Args, user: User) => {
      enqueue.assign({ user })
      enqueue({ type: 'storeSession', params: { user } })
    }),
    emptyCart: sendTo('cart', (_, type: 'session.expired' | 'session.logout') => ({ type })),
    emptySaved: sendTo('shortlist', (_, type: 'session.expired' | 'session.logout') => ({ type })),
    applyRecovery: enqueueActions(
      ({ enqueue }: Args, { booked, unfinished, held, refunded }: Recovered) => {
        enqueue.assign({
          unfinished: unfinished?.paid.payment.razorpay_payment_id ?? null,
          unbooked: held ?? refunded,
        })
        if (booked.length === 0) return
        const title = 'Booking Successful'
        enqueue({ type: 'toast', params: { tone: 'success', title, message: FINISHED } })
      },
    ),
    resetCity: base.enqueueActions(({ context, enqueue }) => {
      const city = GLOBAL_CITY._id
      enqueue.sendTo('city', { type: 'city.reset' })
      enqueue.assign({ city })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    setCity: assign((_, city: string) => ({ city })),
    setGlobalCity: base.enqueueActions(({ context, enqueue }) => {
      const city = GLOBAL_CITY._id
      enqueue.assign({ city })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
    }),
    setItems: enqueueActions(({ context, enqueue }: Args, items: CartItem[]) => {
      enqueue.assign({ items })
      for (const page of activePage(context)) enqueue.sendTo(page, { type: 'cart.changed', items })
    }),
    /** Another page is left for the search: what it shows does not change before. */
    searchInCity: enqueueActions(({ context, enqueue }: Args, city: string) => {
      if (context.route?.page === 'search') {
        for (const page of activePage(context)) enqueue.sendTo(page, { type: 'city.changed', city })
        return
      }
      const searchText = readSearchText(context.route?.queryString ?? '')
      enqueue({ type: 'navigate', params: { to: searchUrl({ searchText }) } })
    }),
    savePageState: enqueueActions(({ context, enqueue }: Args, { entry, now }: Visit) => {
      const { page } = context
      const savedPages = freshPages(context.savedPages, now)
      enqueue.assign({ savedPages })
      if (!page || page.entry === entry) return
      enqueue({ type: 'saveScrollPosition', params: { entry: page.entry } })
      if (page.restorable) enqueue.assign({ savedPages: () => savePage(savedPages, page, now) })
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
  },
})
