import type { CategoryEventSummary, TournamentSummary } from '#contract/entities.ts'
import type { ListRequest } from '#contract/list-params.ts'
import type { Filters, ListingKind } from './filters.ts'

export type ListingItem = TournamentSummary | CategoryEventSummary

export const hrefOf = (item: ListingItem): string =>
  'sport' in item ? `/tournament/${item._id}` : `/event/${item._id}`

export interface ListingRequest extends ListRequest<Filters> {
  kind: ListingKind
}

/** Until the place is known, the nearest are asked for by date. */
export function requestOf(list: Omit<ListingRequest, 'page'>, page: number): ListingRequest {
  const { kind, limit, searchText, city, filters } = list
  const place = list.sort === 'nearest' ? list.place : null
  const sort = list.sort === 'nearest' && !place ? 'date' : list.sort
  return { kind, page, limit, searchText, city, filters, sort, place }
}

export interface ListingPage {
  items: ListingItem[]
  totalPages: number
  /** Undefined if the server does not count and there are more pages. */
  total: number | undefined
  now: number
}

/** The page's items that are not among `items`: an item may move between pages. */
export function newItems(items: ListingItem[], page: ListingPage): ListingItem[] {
  const shown = new Set(items.map(({ _id }) => _id))
  return page.items.filter(({ _id }) => !shown.has(_id))
}
