import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Banner, Icon } from '#contract/entities.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'

/** The page has loaded, and the browser is idle. */
export type BannersDue = { type: 'banners.due' }

/** The home page does not keep filters in its address. */
export const homeListMachine = listingMachine.provide({ actions: { filtersChanged: () => {} } })

const base = setup({
  types: {
    input: {} as { city: string },
    context: {} as { city: string; banners: Banner[]; icons: Icon[] },
    events: {} as
      | { type: 'city.changed'; city: string }
      | { type: 'page.restored' }
      | { type: 'banners.touched' }
      | BannersDue,
  },
  actors: {
    fetchBanners: unprovidedPromise<Banner[]>('fetchBanners'),
    fetchIcons: unprovidedPromise<Icon[]>('fetchIcons'),
    pageIdle: unprovidedCallback<BannersDue>('pageIdle'),
    listing: homeListMachine,
  },
  actions: { log: unprovidedAction<{ message: string; error: unknown }>('log') },
})

export const homeMachine = base
  .extend({
    actions: {
      forward: base.enqueueActions(({ enqueue, event }) => {
        assertEvent(event, ['city.changed', 'page.restored'])
        for (const list of ['tournaments', 'events']) enqueue.sendTo(list, event)
      }),
    },
  })
  .createMachine({
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
        initial: 'loading',
        states: {
          loading: {
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
                actions: {
                  type: 'log',
                  params: ({ event }) => ({
                    message: 'Error fetching banners',
                    error: event.error,
                  }),
                },
              },
            },
          },
          loaded: {
            initial: 'still',
            states: {
              /** Only the first banner is loaded, and it does not move. */
              still: {
                invoke: { id: 'pageIdle', src: 'pageIdle' },
                on: { 'banners.touched': 'active', 'banners.due': 'active' },
              },
              active: {},
            },
          },
          missing: {},
        },
      },
      icons: {
        initial: 'loading',
        states: {
          loading: {
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
                actions: {
                  type: 'log',
                  params: ({ event }) => ({ message: 'Error fetching icons', error: event.error }),
                },
              },
            },
          },
          loaded: {},
          missing: {},
        },
      },
    },
  })

export type HomeRef = ActorRefFrom<typeof homeMachine>
