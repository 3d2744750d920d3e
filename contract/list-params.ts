import type { ParamsOf } from './calls.ts'
import { isGlobal } from './cities.ts'
import { ALL } from './constants.ts'
import type { EventFilters, Sort, TournamentFilters } from './filters.ts'

/** Degrees. */
export interface Place {
  lat: number
  long: number
}

export interface ListRequest<Filters> {
  page: number
  limit: number
  searchText: string
  /** A city's `_id`; empty or Global for all cities. */
  city: string
  filters: Filters
  sort: Sort
  /** Where the person is; null unless the nearest are asked for and the place is known. */
  place: Place | null
}

export function tournamentListParams(
  request: ListRequest<TournamentFilters>,
): ParamsOf<'tournaments'> {
  const { sport, event_type } = request.filters
  return {
    ...commonParams(request),
    sport: paramOf(sport),
    ...(event_type && { event_type }),
  }
}

export function eventListParams(request: ListRequest<EventFilters>): ParamsOf<'categoryEvents'> {
  const { category, type } = request.filters
  return { ...commonParams(request), category: paramOf(category), type: paramOf(type) }
}

function commonParams({
  page,
  limit,
  searchText,
  city,
  filters: { status, start_date, end_date, fee },
  sort,
  place,
}: ListRequest<TournamentFilters | EventFilters>) {
  return {
    page,
    limit,
    status,
    start_date,
    end_date,
    search: searchText,
    city: isGlobal(city) ? '' : city,
    ...(fee && { fee }),
    ...orderOf(sort, place),
  }
}

/** The default order is not sent: another server has no other. */
function orderOf(sort: Sort, place: Place | null) {
  switch (sort) {
    case 'date':
      return {}
    case 'nearest':
      return place && { near: `${rounded(place.lat)},${rounded(place.long)}` }
    default:
      return { sort }
  }
}

/** About a kilometre: nobody needs to know a visitor's place more exactly. */
const rounded = (degrees: number) => degrees.toFixed(2)

const paramOf = (filter: string) => (filter === ALL ? '' : filter)
