import { ALL } from '#contract/constants.ts'
import {
  DEFAULT_EVENT_FILTERS,
  DEFAULT_TOURNAMENT_FILTERS,
  type EventFilters,
  type TournamentFilters,
} from '#contract/filters.ts'

export type ListingKind = 'tournaments' | 'events'
export type Filters = TournamentFilters | EventFilters
export type FilterChange = Partial<TournamentFilters & EventFilters>

/** `value` is a sport's `_id` or a category's name. */
export interface FilterOption {
  value: string
  label: string
}

export const ALL_OPTION: FilterOption = { value: ALL, label: ALL }

export const defaultsOf = (kind: ListingKind): Filters =>
  kind === 'tournaments' ? DEFAULT_TOURNAMENT_FILTERS : DEFAULT_EVENT_FILTERS

export const subjectOf = (filters: Filters): string =>
  'sport' in filters ? filters.sport : filters.category

export const withSubject = (filters: Filters, subject: string): Filters =>
  'sport' in filters ? { ...filters, sport: subject } : { ...filters, category: subject }

/** True if a filter differs from its default. Ignores the type of an event. */
export function hasActiveFilter(filters: Filters): boolean {
  const defaults = defaultsOf('sport' in filters ? 'tournaments' : 'events')
  return Object.entries(defaults).some(
    ([name, value]) => name !== 'type' && filters[name as keyof Filters] !== value,
  )
}
