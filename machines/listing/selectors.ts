import type { ListingRef } from './listing.machine.ts'
import { hasActiveFilter, subjectOf } from './listing-kind.ts'
import { queryStringOf } from './notify-filters.ts'

type ListingSnapshot = ReturnType<ListingRef['getSnapshot']>

export const selectSubject = ({ context }: ListingSnapshot) => subjectOf(context.filters)

export const selectIsFiltered = ({ context }: ListingSnapshot) => hasActiveFilter(context.filters)

export const selectCanReset = (snapshot: ListingSnapshot) => snapshot.can({ type: 'filters.reset' })

export const selectIsLoading = (snapshot: ListingSnapshot) => snapshot.matches({ list: 'loading' })

export const selectIsOutdated = (snapshot: ListingSnapshot) =>
  snapshot.matches({ list: 'outdated' })

export const selectHasMore = (snapshot: ListingSnapshot) =>
  !selectIsOutdated(snapshot) && snapshot.context.page < snapshot.context.totalPages

/** The query string that leads to what Load More shows: the next page, or the full list. */
export function selectNextQueryString({ context }: ListingSnapshot): string {
  const query = new URLSearchParams(queryStringOf(context))
  if (context.fullListing === null) query.set('page', String(context.page + 1))
  return query.toString()
}

export const selectIsEmpty = (snapshot: ListingSnapshot) =>
  snapshot.matches({ list: 'shown' }) && snapshot.context.items.length === 0

export const selectItems = ({ context }: ListingSnapshot) => context.items
export const selectTotal = ({ context }: ListingSnapshot) =>
  context.page === 0 ? undefined : context.total
export const selectDraft = ({ context }: ListingSnapshot) => context.draft
export const selectOptions = ({ context }: ListingSnapshot) => context.options
export const selectKind = ({ context }: ListingSnapshot) => context.kind
export const selectLimit = ({ context }: ListingSnapshot) => context.limit
export const selectNow = ({ context }: ListingSnapshot) => context.now
export const selectFilters = ({ context }: ListingSnapshot) => context.filters
export const selectDraftTotal = ({ context }: ListingSnapshot) => context.draftTotal
/** While the place is asked for, what was chosen. */
export const selectSort = (snapshot: ListingSnapshot) =>
  selectIsLocating(snapshot) ? 'nearest' : snapshot.context.sort
export const selectIsLocating = (snapshot: ListingSnapshot) =>
  snapshot.matches({ sorting: 'locating' })
