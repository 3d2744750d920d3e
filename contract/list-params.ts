import type { ParamsOf } from './calls.ts'
import { isGlobal } from './cities.ts'
import { ALL } from './constants.ts'
import type { EventFilters, TournamentFilters } from './filters.ts'

interface ListRequest<Filters> {
  page: number
  limit: number
  searchText: string
  /** A city's `_id`; empty or Global for all cities. */
  city: string
  filters: Filters
}

export function tournamentListParams(
  request: ListRequest<TournamentFilters>,
): ParamsOf<'tournaments'> {
  return { ...commonParams(request), sport: paramOf(request.filters.sport) }
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
  filters: { status, start_date, end_date },
}: ListRequest<TournamentFilters | EventFilters>) {
  return {
    page,
    limit,
    status,
    start_date,
    end_date,
    search: searchText,
    city: isGlobal(city) ? '' : city,
  }
}

const paramOf = (filter: string) => (filter === ALL ? '' : filter)
