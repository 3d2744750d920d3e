import { type ActorRefFrom, assign } from 'xstate'
import { readFilters, readPage, readSort, withQuery } from '#contract/filters.ts'
import { filterDialogRegion } from './filter-dialog.region.ts'
import { newItems, requestOf } from './list-page.ts'
import { type ListingContext, listingSetup } from './listing.setup.ts'
import { ALL_OPTION, defaultsOf } from './listing-kind.ts'
import { notifyFilters, queryStringOf } from './notify-filters.ts'
import { sortingRegion } from './sorting.region.ts'

export const listingMachine = listingSetup.createMachine({
  id: 'listing',
  context: ({ input }) => ({
    kind: input.kind,
    limit: input.limit,
    city: input.city,
    searchText: input.searchText ?? '',
    filters: readFilters(defaultsOf(input.kind), input.queryString ?? ''),
    draft: defaultsOf(input.kind),
    draftTotal: undefined,
    sort: readSort(input.queryString ?? ''),
    place: null,
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
    'filters.set': {
      actions: [
        { type: 'setFilters', params: ({ event }) => event.change },
        'reload',
        notifyFilters(),
      ],
    },
  },
  states: {
    list: {
      description: 'List, in any state.',
      initial: 'loading',
      on: { 'list.reload': { target: '.loading', actions: 'setFirstPage' } },
      states: {
        loading: {
          description: 'List is loading. Grey cards stand where the cards will be.',
          tags: 'busy',
          invoke: {
            id: 'fetchFirst',
            src: 'fetchPage',
            input: ({ context }) => requestOf(context, context.firstPage),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'replaceItems', params: ({ event }) => event.output },
                {
                  type: 'listLoaded',
                  params: ({ event }) => ({ isEmpty: event.output.items.length === 0 }),
                },
              ],
            },
            onError: [
              { guard: 'hasItems', target: 'outdated', actions: logFailure() },
              { target: 'failed', actions: logFailure() },
            ],
          },
        },
        shown: {
          description: 'List is shown. Cards, and Load More while there is more.',
          on: {
            'list.more': [
              {
                guard: 'isEmbedded',
                actions: {
                  type: 'navigate',
                  params: ({ context }) => ({
                    to: withQuery(context.fullListing ?? '/', queryStringOf(context)),
                  }),
                },
              },
              { guard: 'hasMore', target: 'loadingMore' },
            ],
          },
        },
        loadingMore: {
          description: 'More cards are loading. Load More was pressed; the cards stay.',
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
        failed: {
          description: 'List could not be loaded. Retry loads it again.',
          tags: 'failed',
          on: { 'list.retry': 'loading' },
        },
        /** Still shows the items from before the change that could not be loaded. */
        outdated: {
          description:
            'List is out of date. The city or the filter changed: the list starts again.',
          tags: 'failed',
          on: { 'list.retry': 'loading' },
        },
      },
    },
    filters: filterDialogRegion,
    sorting: sortingRegion,
    options: {
      description: 'Choices of the filter, loaded or not.',
      initial: 'loading',
      states: {
        loading: {
          description:
            'Choices of the filter are loading. The sports or categories are on their way.',
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
        loaded: {
          description: 'Choices of the filter. The sports or categories are known.',
        },
        missing: {
          description:
            'No choices of the filter. They could not be loaded: All is the only choice.',
          on: { 'filters.open': 'loading' },
        },
      },
    },
  },
})

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
