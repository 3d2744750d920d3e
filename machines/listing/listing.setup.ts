import { assign, raise, setup } from 'xstate'
import { readFilters, readSort, type Sort, writeFilters } from '#contract/filters.ts'
import type { Place } from '#contract/list-params.ts'
import { log } from '../log.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { hasActiveFilter } from './active-filter.ts'
import {
  defaultsOf,
  type FilterChange,
  type FilterOption,
  type Filters,
  type ListingKind,
  withSubject,
} from './filters.ts'
import { type ListingItem, type ListingPage, type ListingRequest, newItems } from './list-page.ts'

export interface ListingInput {
  kind: ListingKind
  limit: number
  city: string
  searchText?: string
  queryString?: string
  /** Load More goes to this path, if the list is embedded in another page. */
  fullListing?: string
}

export interface ListingContext extends ListingPage {
  kind: ListingKind
  /** 1, but for a list that was opened at another page. */
  firstPage: number
  page: number
  limit: number
  searchText: string
  city: string
  filters: Filters
  draft: Filters
  /** How many the draft would show; undefined while it is not known. */
  draftTotal: number | undefined
  sort: Sort
  /** Of the person; known only while the list is sorted by it. */
  place: Place | null
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
  /** A chip sets a filter, or takes it away. */
  | { type: 'filters.set'; change: FilterChange }
  | { type: 'sort.choose'; sort: Sort }
  | { type: 'city.changed'; city: string }
  | { type: 'page.restored' }
  | { type: 'route.changed'; queryString: string }
  | { type: 'search.changed'; searchText: string; queryString: string }

/** What the address asks for; without a `searchText`, the text stays. */
interface AddressChange {
  searchText?: string
  queryString: string
}

export const listingSetup = setup({
  types: {
    input: {} as ListingInput,
    context: {} as ListingContext,
    events: {} as ListingEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPage: unprovidedPromise<ListingPage, ListingRequest>('fetchPage'),
    fetchCount: unprovidedPromise<number | undefined, ListingRequest>('fetchCount'),
    /** Rejects where the place is not known; without `mayAsk` also where the person would be asked. */
    locate: unprovidedPromise<Place, { mayAsk: boolean }>('locate'),
    fetchOptions: unprovidedPromise<FilterOption[], ListingKind>('fetchOptions'),
  },
  actions: {
    log,
    navigate: unprovidedAction<{ to: string }>('navigate'),
    filtersChanged: unprovidedAction<{ queryString: string }>('filtersChanged'),
    listLoaded: unprovidedAction<{ isEmpty: boolean }>('listLoaded'),
    toast: unprovidedAction<Toast>('toast'),
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
    setFilters: assign({
      filters: ({ context }, change: FilterChange) => ({ ...context.filters, ...change }),
    }),
    forgetDraftTotal: assign({ draftTotal: undefined }),
    setDraftTotal: assign({ draftTotal: (_, total: number | undefined) => total }),
    setSort: assign({ sort: (_, sort: Sort) => sort, place: null }),
    setNearest: assign((_, place: Place) => ({ sort: 'nearest' as const, place })),
    setCity: assign({ city: (_, city: string) => city }),
    setRequested: assign(({ context }, change: AddressChange) => requested(context, change)),
  },
  guards: {
    hasMore: ({ context }) => context.page < context.totalPages,
    isEmbedded: ({ context }) => context.fullListing !== null && context.page < context.totalPages,
    isOtherCity: ({ context }, city: string) => city !== context.city,
    isOtherRequest: ({ context }, change: AddressChange) => {
      const { searchText, filters, sort } = requested(context, change)
      return (
        searchText !== context.searchText ||
        writeFilters(filters, sort) !== writeFilters(context.filters, context.sort)
      )
    },
    isSorted: ({ context }, sort: Sort) => sort === 'nearest' && context.sort === sort,
    isNearest: (_, sort: Sort) => sort === 'nearest',
    needsPlace: ({ context: { sort, place } }) => sort === 'nearest' && place === null,
    needsNoPlace: ({ context: { sort } }) => sort !== 'nearest',
    hasItems: ({ context }) => context.items.length > 0,
    isFiltered: ({ context }) => hasActiveFilter(context.filters),
  },
})

function requested(
  context: ListingContext,
  { searchText = context.searchText, queryString }: AddressChange,
) {
  const filters = readFilters(defaultsOf(context.kind), queryString)
  const sort = readSort(queryString)
  return { searchText, filters, sort, place: sort === 'nearest' ? context.place : null }
}
