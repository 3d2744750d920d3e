import { hasActiveFilter } from '#contract/filters.ts'
import type { Filters, ListingRef } from './listing.machine.ts'

type ListingSnapshot = ReturnType<ListingRef['getSnapshot']>

/** The sport or category that the list is filtered by. */
export const selectSubject = ({ context }: ListingSnapshot) => subjectOf(context.filters)

/** The sport or category that the filters name. */
export const subjectOf = (filters: Filters) =>
  'sport' in filters ? filters.sport : filters.category

/** Whether the dot at the filter button is shown. */
export const selectIsFiltered = ({ context }: ListingSnapshot) => hasActiveFilter(context.filters)

/** Whether page 1 is on its way. */
export const selectIsLoading = (snapshot: ListingSnapshot) => snapshot.matches({ list: 'loading' })

/** Whether there is a next page, or one is on its way. */
export const selectHasMore = ({ context }: ListingSnapshot) => context.page < context.totalPages

/** Whether the list was loaded and holds nothing. */
export const selectIsEmpty = (snapshot: ListingSnapshot) =>
  snapshot.matches({ list: 'shown' }) && snapshot.context.items.length === 0

/** How many months the calendar of the open filters shows (SPEC section 2, Listings). */
export const selectMonths = (snapshot: ListingSnapshot) =>
  snapshot.matches({ filters: { open: 'wide' } }) ? 2 : 1

export const selectItems = ({ context }: ListingSnapshot) => context.items
export const selectTotal = ({ context }: ListingSnapshot) => context.total
export const selectDraft = ({ context }: ListingSnapshot) => context.draft
export const selectOptions = ({ context }: ListingSnapshot) => context.options
export const selectKind = ({ context }: ListingSnapshot) => context.kind
export const selectLimit = ({ context }: ListingSnapshot) => context.limit
export const selectNow = ({ context }: ListingSnapshot) => context.now
