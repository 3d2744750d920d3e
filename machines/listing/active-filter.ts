import { ALL } from '#contract/constants.ts'
import type { EventFilters, TournamentFilters } from '#contract/filters.ts'

/** Ignores the type of an event. */
export function hasActiveFilter(filters: TournamentFilters | EventFilters): boolean {
  const subject = 'sport' in filters ? filters.sport : filters.category
  return (
    filters.status !== 'APPROVED' ||
    subject !== ALL ||
    filters.start_date !== '' ||
    filters.end_date !== ''
  )
}
