import { type ActorRefFrom, assertEvent, assign, sendParent, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import {
  readSearchAddress,
  type SearchAddress,
  type SearchTab,
  searchPath,
} from '#contract/search-address.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { unprovidedAction } from '../unprovided.ts'

/** A list whose filters are part of the search address. */
export const searchListMachine = listingMachine.provide({
  actions: {
    filtersChanged: sendParent(({ context }, { queryString }) => ({
      type: 'list.filtered',
      list: context.kind,
      queryString,
    })),
  },
})

const base = setup({
  types: {
    input: {} as { queryString: string; city: string },
    context: {} as { address: SearchAddress; city: string },
    events: {} as
      | { type: 'tab.tournaments' }
      | { type: 'tab.events' }
      | { type: 'list.filtered'; list: SearchTab; queryString: string }
      | { type: 'city.changed'; city: string }
      | { type: 'route.changed'; queryString: string },
  },
  actors: { listing: searchListMachine },
  actions: {
    replaceAddress: unprovidedAction<{ to: string }>('replaceAddress'),
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
    setAddress: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { address: readSearchAddress(event.queryString) }
    }),
    setTab: assign(({ context }, { tab }: { tab: SearchTab }) => ({
      address: { ...context.address, tab },
    })),
    setFilters: assign(({ context, event }) => {
      assertEvent(event, 'list.filtered')
      return { address: { ...context.address, [event.list]: event.queryString } }
    }),
  },
  guards: { isEventsTab: ({ context }) => context.address.tab === 'events' },
})

export const searchMachine = base
  .extend({
    actions: {
      forwardCity: base.enqueueActions(({ enqueue, event }) => {
        assertEvent(event, 'city.changed')
        for (const list of LISTS) enqueue.sendTo(list, event)
      }),
      forwardAddress: base.enqueueActions(({ context, enqueue }) => {
        const { searchText } = context.address
        for (const list of LISTS) {
          enqueue.sendTo(list, {
            type: 'search.changed',
            searchText,
            queryString: context.address[list],
          })
        }
      }),
    },
  })
  .createMachine({
    id: 'search',
    context: ({ input }) => ({ address: readSearchAddress(input.queryString), city: input.city }),
    entry: titleEffect(),
    invoke: (['tournaments', 'events'] as const).map((kind) => ({
      id: kind,
      src: 'listing' as const,
      input: ({
        context: { address, city },
      }: {
        context: { address: SearchAddress; city: string }
      }) => ({
        kind,
        limit: PAGE_SIZE.search,
        city,
        searchText: address.searchText,
        queryString: address[kind],
      }),
    })),
    on: {
      'city.changed': { actions: 'forwardCity' },
      'list.filtered': { actions: ['setFilters', replaceAddress()] },
      'route.changed': {
        target: '.deciding',
        actions: ['setAddress', titleEffect(), 'forwardAddress'],
      },
    },
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isEventsTab', target: 'events' }, 'tournaments'] },
      tournaments: {
        on: {
          'tab.events': {
            target: 'events',
            actions: [{ type: 'setTab', params: { tab: 'events' } }, replaceAddress()],
          },
        },
      },
      events: {
        on: {
          'tab.tournaments': {
            target: 'tournaments',
            actions: [{ type: 'setTab', params: { tab: 'tournaments' } }, replaceAddress()],
          },
        },
      },
    },
  })

const LISTS = ['tournaments', 'events'] as const

/** Heading and title of the page. */
export const titleOf = ({ searchText }: SearchAddress) =>
  searchText ? `Results for “${searchText}”` : 'Search'

function titleEffect() {
  return {
    type: 'setTitle' as const,
    params: ({ context }: { context: { address: SearchAddress } }) => ({
      title: titleOf(context.address),
    }),
  }
}

function replaceAddress() {
  return {
    type: 'replaceAddress' as const,
    params: ({ context }: { context: { address: SearchAddress } }) => ({
      to: searchPath(context.address),
    }),
  }
}

export type SearchRef = ActorRefFrom<typeof searchMachine>
