import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import { readFilters, readPage, withQuery, writeFilters } from '#contract/filters.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { hasActiveFilter } from './active-filter.ts'
import {
  ALL_OPTION,
  defaultsOf,
  type FilterChange,
  type FilterOption,
  type Filters,
  type ListingKind,
  withSubject,
} from './filters.ts'
import {
  type ListingItem,
  type ListingPage,
  type ListingRequest,
  newItems,
  requestOf,
} from './list-page.ts'

export interface ListingInput {
  kind: ListingKind
  limit: number
  city: string
  searchText?: string
  queryString?: string
  /** Load More goes to this path, if the list is embedded in another page. */
  fullListing?: string
}

interface ListingContext extends ListingPage {
  kind: ListingKind
  /** 1, but for a list that was opened at another page. */
  firstPage: number
  page: number
  limit: number
  searchText: string
  city: string
  filters: Filters
  draft: Filters
  options: FilterOption[]
  fullListing: string | null
}

export type ListingEvent =
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'list.reload' }
  | { type: 'filters.open' }
  | { type: 'filters.close' }
  | { type: 'filters.edit'; change: FilterChange }
  | { type: 'filters.apply' }
  | { type: 'filters.reset' }
  /** A chip sets only the sport or the category. */
  | { type: 'filters.pick'; value: string }
  | { type: 'city.changed'; city: string }
  | { type: 'page.restored' }
  | { type: 'route.changed'; queryString: string }
  | { type: 'search.changed'; searchText: string; queryString: string }

/** What the address asks for; without a `searchText`, the text stays. */
interface AddressChange {
  searchText?: string
  queryString: string
}

export const listingMachine = setup({
  types: {
    input: {} as ListingInput,
    context: {} as ListingContext,
    events: {} as ListingEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPage: unprovidedPromise<ListingPage, ListingRequest>('fetchPage'),
    fetchOptions: unprovidedPromise<FilterOption[], ListingKind>('fetchOptions'),
  },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    navigate: unprovidedAction<{ to: string }>('navigate'),
    filtersChanged: unprovidedAction<{ queryString: string }>('filtersChanged'),
    focusItem: unprovidedAction<{ item: ListingItem | undefined }>('focusItem'),
    reload: raise({ type: 'list.reload' }),
    setFirstPage: assign({ firstPage: 1 }),
    replaceItems: assign(({ context }, page: ListingPage) => ({
      ...page,
      page: context.firstPage,
    })),
    appendItems: assign(({ context }, page: ListingPage) => ({
      ...page,
      items: [...context.items, ...newItems(context.items, page)],
      page: context.page + 1,
    })),
    startDraft: assign({ draft: ({ context }) => context.filters }),
    editDraft: assign({
      draft: ({ context }, change: FilterChange) => ({ ...context.draft, ...change }),
    }),
    applyDraft: assign({ filters: ({ context }) => context.draft }),
    resetFilters: assign(({ context }) => ({
      filters: defaultsOf(context.kind),
      draft: defaultsOf(context.kind),
    })),
    setSubject: assign({
      filters: ({ context }, subject: string) => withSubject(context.filters, subject),
    }),
    setCity: assign({ city: (_, city: string) => city }),
    setRequested: assign(({ context }, change: AddressChange) => requested(context, change)),
  },
  guards: {
    hasMore: ({ context }) => context.page < context.totalPages,
    isEmbedded: ({ context }) => context.fullListing !== null && context.page < context.totalPages,
    isOtherCity: ({ context }, city: string) => city !== context.city,
    isOtherRequest: ({ context }, change: AddressChange) => {
      const { searchText, filters } = requested(context, change)
      return (
        searchText !== context.searchText || writeFilters(filters) !== writeFilters(context.filters)
      )
    },
    hasItems: ({ context }) => context.items.length > 0,
    isFiltered: ({ context }) => hasActiveFilter(context.filters),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({
    kind: input.kind,
    limit: input.limit,
    city: input.city,
    searchText: input.searchText ?? '',
    filters: readFilters(defaultsOf(input.kind), input.queryString ?? ''),
    draft: defaultsOf(input.kind),
    fullListing: input.fullListing ?? null,
    options: [ALL_OPTION],
    items: [],
    firstPage: readPage(input.queryString ?? ''),
    page: 0,
    totalPages: 0,
    total: 0,
    now: 0,
  }),
  type: 'parallel',
  on: {
    'city.changed': {
      guard: { type: 'isOtherCity', params: ({ event }) => event.city },
      actions: [{ type: 'setCity', params: ({ event }) => event.city }, 'reload'],
    },
    'route.changed': {
      guard: { type: 'isOtherRequest', params: ({ event }) => event },
      actions: [{ type: 'setRequested', params: ({ event }) => event }, 'reload'],
    },
    'search.changed': {
      guard: { type: 'isOtherRequest', params: ({ event }) => event },
      actions: [{ type: 'setRequested', params: ({ event }) => event }, 'reload'],
    },
    'filters.pick': {
      actions: [
        { type: 'setSubject', params: ({ event }) => event.value },
        'reload',
        notifyFilters(),
      ],
    },
  },
  states: {
    list: {
      initial: 'loading',
      on: { 'list.reload': { target: '.loading', actions: 'setFirstPage' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchFirst',
            src: 'fetchPage',
            input: ({ context }) => requestOf(context, context.firstPage),
            onDone: {
              target: 'shown',
              actions: { type: 'replaceItems', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'hasItems', target: 'outdated', actions: logFailure() },
              { target: 'failed', actions: logFailure() },
            ],
          },
        },
        shown: {
          on: {
            'list.more': [
              {
                guard: 'isEmbedded',
                actions: {
                  type: 'navigate',
                  params: ({ context: { fullListing, filters } }) => ({
                    to: withQuery(fullListing ?? '/', writeFilters(filters)),
                  }),
                },
              },
              { guard: 'hasMore', target: 'loadingMore' },
            ],
          },
        },
        loadingMore: {
          tags: 'busy',
          invoke: {
            id: 'fetchNext',
            src: 'fetchPage',
            input: ({ context }) => requestOf(context, context.page + 1),
            onDone: {
              target: 'shown',
              actions: [
                {
                  type: 'focusItem',
                  params: ({ context, event }) => ({
                    item: newItems(context.items, event.output)[0],
                  }),
                },
                { type: 'appendItems', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'shown', actions: logFailure() },
          },
        },
        failed: { tags: 'failed', on: { 'list.retry': 'loading' } },
        /** Still shows the items from before the change that could not be loaded. */
        outdated: { tags: 'failed', on: { 'list.retry': 'loading' } },
      },
    },
    filters: {
      initial: 'closed',
      states: {
        closed: { on: { 'filters.open': { target: 'open', actions: 'startDraft' } } },
        open: {
          on: {
            'filters.edit': {
              actions: { type: 'editDraft', params: ({ event }) => event.change },
            },
            'filters.apply': {
              target: 'closed',
              actions: ['applyDraft', 'reload', notifyFilters()],
            },
            'filters.reset': {
              guard: 'isFiltered',
              target: 'closed',
              actions: ['resetFilters', 'reload', notifyFilters()],
            },
            'filters.close': 'closed',
            'page.restored': 'closed',
          },
        },
      },
    },
    options: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchOptions',
            src: 'fetchOptions',
            input: ({ context }) => context.kind,
            onDone: {
              target: 'loaded',
              actions: assign({ options: ({ event }) => [ALL_OPTION, ...event.output] }),
            },
            onError: {
              target: 'missing',
              actions: {
                type: 'log',
                params: ({ context, event }) => ({
                  message: `Error fetching ${context.kind === 'tournaments' ? 'sports' : 'categories'}`,
                  error: event.error,
                }),
              },
            },
          },
        },
        loaded: {},
        missing: { on: { 'filters.open': 'loading' } },
      },
    },
  },
})

function requested(
  context: ListingContext,
  { searchText = context.searchText, queryString }: AddressChange,
) {
  return { searchText, filters: readFilters(defaultsOf(context.kind), queryString) }
}

function notifyFilters() {
  return {
    type: 'filtersChanged' as const,
    params: ({ context }: { context: ListingContext }) => ({
      queryString: writeFilters(context.filters),
    }),
  }
}

function logFailure() {
  return {
    type: 'log' as const,
    params: ({ context, event }: { context: ListingContext; event: { error: unknown } }) => ({
      message: `Error fetching ${context.kind === 'tournaments' ? 'tournaments' : 'categoryEvent'}`,
      error: event.error,
    }),
  }
}

export type ListingRef = ActorRefFrom<typeof listingMachine>
