import type { Suggestion } from '#contract/entities.ts'
import { searchUrl } from '#contract/search-url.ts'

/** Ids are unique among those of their type alone. */
export const keyOf = ({ type, _id }: Suggestion): string => `${type} ${_id}`

const PAGES: Partial<Record<Suggestion['type'], string>> = {
  TOURNAMENT: 'tournament',
  CATEGORY_EVENT: 'event',
  ORGANIZER: 'organizer',
}

/** Where a suggestion leads: to its page, or to the search for it. */
export function hrefOf({ type, _id, name, search }: Suggestion): string {
  const page = search === undefined ? PAGES[type] : undefined
  return page === undefined
    ? searchUrl({ searchText: search ?? name })
    : `/${page}/${encodeURIComponent(_id)}`
}
