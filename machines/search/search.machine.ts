import { type ActorRefFrom, assign, enqueueActions, sendParent, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import { readSearchUrl, type SearchTab, type SearchUrl, searchUrl } from '#contract/search-url.ts'
import type { EnqueueArgs } from '../enqueue.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { unprovidedAction } from '../unprovided.ts'

export const searchListMachine = listingMachine.provide({
  actions: {
    filtersChanged: sendParent(({ context }, { queryString }) => ({
      type: 'list.filtered',
      list: context.kind,
      queryString,
    })),
    // A story shows a list alone, without a search that chooses its tab.
    listLoaded: enqueueActions(({ context, self, enqueue }, { isEmpty }: { isEmpty: boolean }) => {
      if (!self._parent) return
      enqueue.sendTo(self._parent, { type: 'list.loaded', list: context.kind, isEmpty })
    }),
  },
})

const LISTS = ['tournaments', 'events'] as const

type ForwardedEvent = { type: 'city.changed'; city: string } | { type: 'page.restored' }

interface FilteredList {
  list: SearchTab
  queryString: string
}

interface LoadedList {
  list: SearchTab
  isEmpty: boolean
}

/** Which lists are empty, as far as it is known. */
type Emptiness = Partial<Record<SearchTab, boolean>>

const nothingKnown: Emptiness = {}

export const titleOf = ({ searchText }: SearchUrl) =>
  searchText ? `Results for “${searchText}”` : 'Search'

const setTitle = {
  type: 'setTitle',
  params: ({ context }: { context: { url: SearchUrl } }) => ({ title: titleOf(context.url) }),
} as const

const replaceUrl = {
  type: 'replaceUrl',
  params: ({ context }: { context: { url: SearchUrl } }) => ({ to: searchUrl(context.url) }),
} as const

const forward = {
  type: 'forward',
  params: ({ event }: { event: ForwardedEvent }) => event,
} as const

const base = setup({
  types: {
    children: {} as { tournaments: 'listing'; events: 'listing' },
    input: {} as { queryString: string; city: string },
    /** `empty`: null once the person looks at the lists, which stay where they are. */
    context: {} as { url: SearchUrl; city: string; empty: Emptiness | null },
    events: {} as
      | ForwardedEvent
      | { type: 'tab.tournaments' }
      | { type: 'tab.events' }
      | ({ type: 'list.filtered' } & FilteredList)
      | ({ type: 'list.loaded' } & LoadedList)
      | { type: 'route.changed'; queryString: string },
  },
  actors: { listing: searchListMachine },
  actions: {
    replaceUrl: unprovidedAction<{ to: string }>('replaceUrl'),
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
    setUrl: assign((_, url: SearchUrl) => ({ url })),
    setTab: assign(({ context }, { tab }: { tab: SearchTab }) => ({
      url: { ...context.url, tab },
    })),
    expectLists: assign(({ context }) => ({
      empty: context.url.tab === undefined ? nothingKnown : null,
    })),
    stay: assign({ empty: null }),
    setLoaded: assign(({ context }, loaded: LoadedList) => ({ empty: emptiness(context, loaded) })),
    setFilters: assign(({ context }, { list, queryString }: FilteredList) => ({
      url: { ...context.url, [list]: queryString },
    })),
  },
  guards: {
    isEventsTab: ({ context }) => context.url.tab === 'events',
    hasEventsAlone: ({ context }, loaded: LoadedList) => {
      const empty = emptiness(context, loaded)
      return empty?.tournaments === true && empty.events === false
    },
    hasTournaments: ({ context }, loaded: LoadedList) =>
      emptiness(context, loaded)?.tournaments === false,
  },
})

const emptiness = ({ empty }: { empty: Emptiness | null }, { list, isEmpty }: LoadedList) =>
  empty && { ...empty, [list]: isEmpty }

export const searchMachine = base
  .extend({
    actions: {
      forward: enqueueActions(({ enqueue }: EnqueueArgs<typeof base>, event: ForwardedEvent) => {
        for (const list of LISTS) enqueue.sendTo(list, event)
      }),
      forwardUrl: base.enqueueActions(({ context: { url }, enqueue }) => {
        for (const list of LISTS) {
          const { searchText, [list]: queryString } = url
          enqueue.sendTo(list, { type: 'search.changed', searchText, queryString })
        }
      }),
    },
  })
  .createMachine({
    id: 'search',
    context: ({ input }) => ({
      url: readSearchUrl(input.queryString),
      city: input.city,
      empty: null,
    }),
    entry: [setTitle, 'expectLists'],
    invoke: LISTS.map((kind) => ({
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
      'city.changed': { actions: [forward, 'expectLists'] },
      'page.restored': { actions: forward },
      'list.filtered': {
        actions: [{ type: 'setFilters', params: ({ event }) => event }, 'stay', replaceUrl],
      },
      'list.loaded': [
        {
          guard: { type: 'hasEventsAlone', params: ({ event }) => event },
          target: '.events',
          actions: { type: 'setLoaded', params: ({ event }) => event },
        },
        {
          guard: { type: 'hasTournaments', params: ({ event }) => event },
          target: '.tournaments',
          actions: { type: 'setLoaded', params: ({ event }) => event },
        },
        { actions: { type: 'setLoaded', params: ({ event }) => event } },
      ],
      'route.changed': {
        target: '.routed',
        actions: [
          { type: 'setUrl', params: ({ event }) => readSearchUrl(event.queryString) },
          setTitle,
          'expectLists',
          'forwardUrl',
        ],
      },
    },
    initial: 'routed',
    states: {
      routed: {
        description: 'Search: which tab. A moment: the address is read.',
        always: [{ guard: 'isEventsTab', target: 'events' }, 'tournaments'],
      },
      tournaments: {
        description: 'Found tournaments. The tab with tournaments, with both counts.',
        on: {
          'tab.events': {
            target: 'events',
            actions: [{ type: 'setTab', params: { tab: 'events' } }, 'stay', replaceUrl],
          },
        },
      },
      events: {
        description:
          'Found events. The tab with events, with both counts. It opens if there are events alone.',
        on: {
          'tab.tournaments': {
            target: 'tournaments',
            actions: [{ type: 'setTab', params: { tab: 'tournaments' } }, 'stay', replaceUrl],
          },
        },
      },
    },
  })

export type SearchRef = ActorRefFrom<typeof searchMachine>
