import { writeFilters } from '#contract/filters.ts'
import type { ListingContext } from './listing.setup.ts'

/** What the address says of the list. */
export const queryStringOf = ({ filters, sort }: Pick<ListingContext, 'filters' | 'sort'>) =>
  writeFilters(filters, sort)

export function notifyFilters() {
  return {
    type: 'filtersChanged' as const,
    params: ({ context }: { context: ListingContext }) => ({
      queryString: queryStringOf(context),
    }),
  }
}
