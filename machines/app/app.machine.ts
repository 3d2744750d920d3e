import type { ActorRefFrom } from 'xstate'
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
    canReload: false,
    page: null,
    savedPages: {},
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
        'cart.changed': { actions: 'setItems' },
        'session.restored': { actions: 'restoreCart' },
      },
    },
    city: {
      invoke: {
        id: 'city',
        src: 'city',
        systemId: 'city',
        input: ({ context }) => ({ selected: context.city }),
      },
      on: {
        'city.changed': { actions: ['setCity', 'searchInCity'] },
        'city.reset': { guard: 'isCityChosen', actions: 'resetCity' },
        'city.unavailable': { actions: 'setGlobalCity' },
        'session.restored': { actions: 'restoreCity' },
      },
    },
    bookingRecovery: bookingRecoveryRegion,
    page: pageRegion,
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
