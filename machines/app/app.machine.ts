import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Route } from '#contract/routes.ts'
import { readAccountUrl } from '../account/account-url.ts'
import { appSetup } from './app.setup.ts'
import { bookingRecoveryRegion } from './booking-recovery.region.ts'
import { pageRegion } from './page.region.ts'
import { sessionRegion } from './session.region.ts'

export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    user: input.user,
    route: null,
    entry: '',
    city: input.city,
    items: input.cart,
    queue: input.queue,
    saved: input.saved,
    canReload: false,
    page: null,
    savedPages: {},
    returnTo: null,
    unfinished: null,
    unbooked: null,
  }),
  invoke: [
    { id: 'header', src: 'header', systemId: 'header' },
    { id: 'footer', src: 'footer', systemId: 'footer' },
  ],
  type: 'parallel',
  states: {
    session: sessionRegion,
    cart: {
      description: 'Cart is kept. The cart runs with every page.',
      invoke: {
        id: 'cart',
        src: 'cart',
        systemId: 'cart',
        input: ({ context: { items, queue, user } }) => ({
          items,
          queue,
          userId: user?.userId ?? null,
        }),
      },
      on: {
        'cart.changed': { actions: { type: 'setItems', params: ({ event }) => event.items } },
        'session.restored': { actions: { type: 'restoreCart', params: ({ event }) => event } },
      },
    },
    shortlist: {
      description: 'Saved tournaments are kept. They run with every page.',
      invoke: {
        id: 'shortlist',
        src: 'shortlist',
        systemId: 'shortlist',
        input: ({ context: { saved, user } }) => ({ ...saved, userId: user?.userId ?? null }),
      },
      on: {
        'saved.changed': { actions: { type: 'setSaved', params: ({ event }) => event.items } },
        'saved.refreshed': { actions: { type: 'tellSavedPage', params: ({ event }) => event } },
        'saved.refreshFailed': { actions: { type: 'tellSavedPage', params: ({ event }) => event } },
        'session.restored': { actions: { type: 'restoreSaved', params: ({ event }) => event } },
      },
    },
    city: {
      description: 'City is kept. The city runs with every page.',
      invoke: {
        id: 'city',
        src: 'city',
        systemId: 'city',
        input: ({ context }) => ({ selected: context.city }),
      },
      on: {
        'city.changed': {
          actions: [
            { type: 'setCity', params: ({ event }) => event.city },
            { type: 'searchInCity', params: ({ event }) => event.city },
          ],
        },
        'city.reset': { guard: 'isCityChosen', actions: 'resetCity' },
        'city.unavailable': { actions: 'setGlobalCity' },
        'session.restored': { actions: { type: 'restoreCity', params: ({ event }) => event.city } },
      },
    },
    bookingRecovery: bookingRecoveryRegion,
    page: pageRegion,
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>

/**
 * A payment that became no booking, for a notice on each page but the checkout and My Orders, which show it
 * themselves.
 */
export const selectUnbooked = (snapshot: SnapshotFrom<typeof appMachine>) => {
  const { route, unbooked } = snapshot.context
  const isShown = route?.page === 'checkout' || isMyOrders(route)
  return snapshot.matches({ bookingRecovery: 'unbooked' }) && !isShown ? unbooked : null
}

const isMyOrders = (route: Route | null) =>
  route?.page === 'account' && readAccountUrl(route.queryString).view === 'orders'
