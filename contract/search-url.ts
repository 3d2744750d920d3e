import { FILTER_TEXT_MAX } from './constants.ts'
import { withQuery } from './filters.ts'
import { cleanText } from './text.ts'

export type SearchTab = 'tournaments' | 'events'

/**
 * Content of the search page's query string. `tournaments` and `events` are the filters of each
 * list, as query strings.
 */
export interface SearchUrl {
  searchText: string
  /** Undefined: the tab that has results. */
  tab: SearchTab | undefined
  tournaments: string
  events: string
}

/** The `q` of a query string, as the search box would send it, cut to the length that the API accepts. */
export function readSearchText(queryString: string): string {
  const text = new URLSearchParams(queryString).get('q') ?? ''
  // The cut may split a surrogate pair: drop a lone half.
  return cleanText(text.replace(/\p{Cc}+/gu, ' '))
    .slice(0, FILTER_TEXT_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trim()
}

/** Reads the query string of /searchevents: `q=open&tab=events&events.category=Marathon`. */
export function readSearchUrl(queryString: string): SearchUrl {
  const tab = new URLSearchParams(queryString).get('tab')
  return {
    searchText: readSearchText(queryString),
    tab: tab === 'events' || tab === 'tournaments' ? tab : undefined,
    tournaments: filtersOf(queryString, 'tournaments'),
    events: filtersOf(queryString, 'events'),
  }
}

export function searchUrl({ searchText, tab, tournaments, events }: Partial<SearchUrl>): string {
  const params = new URLSearchParams()
  if (searchText) params.set('q', searchText)
  if (tab) params.set('tab', tab)
  for (const [list, filters] of [
    ['tournaments', tournaments],
    ['events', events],
  ]) {
    for (const [name, value] of new URLSearchParams(filters)) params.set(`${list}.${name}`, value)
  }
  return withQuery('/searchevents', params.toString())
}

function filtersOf(queryString: string, list: SearchTab): string {
  const filters = Array.from(new URLSearchParams(queryString)).flatMap(([name, value]) =>
    name.startsWith(`${list}.`) ? [[name.slice(list.length + 1), value]] : [],
  )
  return new URLSearchParams(filters).toString()
}
