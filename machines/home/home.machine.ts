import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Banner, Icon } from '#contract/entities.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

/** The home page does not keep filters in its address, and shows both lists. */
export const homeListMachine = listingMachine.provide({
  actions: { filtersChanged: () => {}, listLoaded: () => {} },
})

const LISTS = ['tournaments', 'events'] as const

export const homeMachine = setup({
  types: {
    input: {} as { city: string },
    context: {} as { city: string; banners: Banner[]; icons: Icon[] },
    events: {} as { type: 'city.changed'; city: string } | { type: 'page.restored' },
    children: {} as Record<(typeof LISTS)[number], 'listing'>,
    tags: {} as 'busy',
  },
  actors: {
    fetchBanners: unprovidedPromise<Banner[]>('fetchBanners'),
    fetchIcons: unprovidedPromise<Icon[]>('fetchIcons'),
    listing: homeListMachine,
  },
  actions: {
    log,
    forward: enqueueActions(({ enqueue, event }) => {
      for (const list of LISTS) enqueue.sendTo(list, event)
    }),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, banners: [], icons: [] }),
  type: 'parallel',
  invoke: [
    {
      id: 'tournaments',
      src: 'listing',
      input: ({ context }) => ({
        kind: 'tournaments',
        limit: PAGE_SIZE.home,
        city: context.city,
        fullListing: '/tournaments',
      }),
    },
    {
      id: 'events',
      src: 'listing',
      input: ({ context }) => ({
        kind: 'events',
        limit: PAGE_SIZE.home,
        city: context.city,
        fullListing: '/events',
      }),
    },
  ],
  on: {
    'city.changed': { actions: 'forward' },
    'page.restored': { actions: 'forward' },
  },
  states: {
    banners: {
      description: 'Banners, loaded or not.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Banners are loading. Their place is kept.',
          tags: 'busy',
          invoke: {
            id: 'fetchBanners',
            src: 'fetchBanners',
            onDone: {
              target: 'loaded',
              actions: assign({ banners: ({ event }) => event.output }),
            },
            onError: {
              target: 'missing',
              actions: logError('Error fetching banners'),
            },
          },
        },
        loaded: {
          description:
            'Banners are shown. The first alone; after the page, or at a touch, the others load, and they turn.',
        },
        missing: {
          description: 'No banners. They could not be loaded: their place closes.',
        },
      },
    },
    icons: {
      description: 'Sports, loaded or not.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Sports are loading. Grey circles stand where the sports will be.',
          tags: 'busy',
          invoke: {
            id: 'fetchIcons',
            src: 'fetchIcons',
            onDone: {
              target: 'loaded',
              actions: assign({ icons: ({ event }) => [...event.output].reverse() }),
            },
            onError: {
              target: 'missing',
              actions: logError('Error fetching icons'),
            },
          },
        },
        loaded: {
          description: 'Sports in a row. Each leads to its tournaments.',
        },
        missing: {
          description: 'No row of sports. It could not be loaded: it is left out.',
        },
      },
    },
  },
})

export type HomeRef = ActorRefFrom<typeof homeMachine>
