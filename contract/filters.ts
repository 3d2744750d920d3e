import { ALL } from './constants.ts'

export type StatusFilter = 'APPROVED' | 'UPCOMING' | 'ONGOING' | 'COMPLETED'

/** `sport` is a sport's `_id`, or All. Dates are yyyy-MM-dd or empty. */
export interface TournamentFilters {
  sport: string
  status: StatusFilter
  start_date: string
  end_date: string
}

/** `category` is a category's name, or All. Dates are yyyy-MM-dd or empty. */
export interface EventFilters {
  category: string
  type: string
  status: StatusFilter
  start_date: string
  end_date: string
}

export const DEFAULT_TOURNAMENT_FILTERS: TournamentFilters = {
  sport: ALL,
  status: 'APPROVED',
  start_date: '',
  end_date: '',
}

export const DEFAULT_EVENT_FILTERS: EventFilters = {
  category: ALL,
  type: ALL,
  status: 'APPROVED',
  start_date: '',
  end_date: '',
}

/** Whether a filter is set. The event indicator does not count the type (SPEC section 4). */
export function hasActiveFilter(filters: TournamentFilters | EventFilters): boolean {
  const subject = 'sport' in filters ? filters.sport : filters.category
  return (
    filters.status !== 'APPROVED' ||
    subject !== ALL ||
    filters.start_date !== '' ||
    filters.end_date !== ''
  )
}

/** A filter's value as it is sent: empty for All. */
export function sentFilter(value: string): string {
  return value === ALL ? '' : value
}
