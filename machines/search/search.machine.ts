import { type ActorRefFrom, assertEvent, assign, sendParent, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import { readSearchUrl, type SearchTab, type SearchUrl, searchUrl } from '#contract/search-url.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { unprovidedAction } from '../unprovided.ts'

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
    context: {} as { url: SearchUrl; city: string },
    events: {} as
      | { type: 'tab.tournaments' }
      | { type: 'tab.events' }
      | { type: 'list.filtered'; list: SearchTab; queryString: string }
      | { type: 'city.changed'; city: string }
      | { type: 'page.restored' }
      | { type: 'route.changed'; queryString: string },
  },
  actors: { listing: searchListMachine },
  actions: {
    replaceUrl: unprovidedAction<{ to: string }>('replaceUrl'),
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
    setUrl: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { url: readSearchUrl(event.queryString) }
    }),
    setTab: assign(({ context }, { tab }: { tab: SearchTab }) => ({
      url: { ...context.url, tab },
    })),
    setFilters: assign(({ context, event }) => {
      assertEvent(event, 'list.filtered')
      return { url: { ...context.url, [event.list]: event.queryString } }
    }),
  },
  guards: { isEventsTab: ({ context }) => context.url.tab === 'events' },
})

export const searchMachine = base
  .extend({
    actions: {
      forward: base.enqueueActions(({ enqueue, event }) => {
        assertEvent(event, ['city.changed', 'page.restored'])
        for (const list of LISTS) enqueue.sendTo(list, event)
      }),
      forwardUrl: base.enqueueActions(({ context, enqueue }) => {
        const { searchText } = context.url
        for (const list of LISTS) {
          enqueue.sendTo(list, {
            type: 'search.changed',
            searchText,
            queryString: context.url[list],
          })
        }
      }),
    },
  })
  .createMachine({
    id: 'search',
    context: ({ input }) => ({ url: readSearchUrl(input.queryString), city: input.city }),
    entry: titleEffect(),
    invoke: (['tournaments', 'events'] as const).map((kind) => ({
      id: kind,
      src: 'listing' as const,
      input: ({ context: { url, city } }: { context: { url: SearchUrl; city: string } }) => ({
        kind,
        limit: PAGE_SIZE.search,
        city,
        searchText: url.searchText,
        queryString: url[kind],
      }),
    })),
    on: {
      'city.changed': { actions: 'forward' },
      'page.restored': { actions: 'forward' },
      'list.filtered': { actions: ['setFilters', replaceUrl()] },
      'route.changed': {
        target: '.deciding',
        actions: ['setUrl', titleEffect(), 'forwardUrl'],
      },
    },
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isEventsTab', target: 'events' }, 'tournaments'] },
      tournaments: {
        on: {
          'tab.events': {
            target: 'events',
            actions: [{ type: 'setTab', params: { tab: 'events' } }, replaceUrl()],
          },
        },
      },
      events: {
        on: {
          'tab.tournaments': {
            target: 'tournaments',
            actions: [{ type: 'setTab', params: { tab: 'tournaments' } }, replaceUrl()],
          },
        },
      },
    },
  })

const LISTS = ['tournaments', 'events'] as const

export const titleOf = ({ searchText }: SearchUrl) =>
  searchText ? `Results for “${searchText}”` : 'Search'

function titleEffect() {
  return {
    type: 'setTitle' as const,
    params: ({ context }: { context: { url: SearchUrl } }) => ({
      title: titleOf(context.url),
    }),
  }
}

function replaceUrl() {
  return {
    type: 'replaceUrl' as const,
    params: ({ context }: { context: { url: SearchUrl } }) => ({
      to: searchUrl(context.url),
    }),
  }
}

export type SearchRef = ActorRefFrom<typeof searchMachine>
