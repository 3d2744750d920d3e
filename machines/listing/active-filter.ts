import {
  DEFAULT_EVENT_FILTERS,
  DEFAULT_TOURNAMENT_FILTERS,
  type EventFilters,
  type TournamentFilters,
} from '#contract/filters.ts'

/** True if a filter differs from its default. Ignores the type of an event. */
export function hasActiveFilter(filters: TournamentFilters | EventFilters): boolean {
  const defaults = 'sport' in filters ? DEFAULT_TOURNAMENT_FILTERS : DEFAULT_EVENT_FILTERS
  return Object.entries(defaults).some(
    ([name, value]) => name !== 'type' && filters[name as keyof typeof filters] !== value,
  )
}
