import { FILTER_TEXT_MAX } from './constants.ts'

export type SearchTab = 'tournaments' | 'events'

/** What the address of the search page says: words, tab, and the filters of each list, as queries of their own. */
export interface SearchAddress {
  words: string
  tab: SearchTab
  tournaments: string
  events: string
}

/** The words searched for, from an address's query: as many characters as a list can be asked by. */
export function wordsOf(query: string): string {
  const words = new URLSearchParams(query).get('q') ?? ''
  // Half of a character may be left at the end.
  return words
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, FILTER_TEXT_MAX)
    .replace(/\p{Surrogate}$/u, '')
}

/** Reads the query of /searchevents: `q=open&tab=events&events.category=Marathon`. */
export function readSearch(query: string): SearchAddress {
  return {
    words: wordsOf(query),
    tab: new URLSearchParams(query).get('tab') === 'events' ? 'events' : 'tournaments',
    tournaments: partOf(query, 'tournaments'),
    events: partOf(query, 'events'),
  }
}

/** The address of a search: what `readSearch` reads again. */
export function searchPath({ words, tab, tournaments, events }: SearchAddress): string {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (tab === 'events') query.set('tab', tab)
  for (const [list, part] of [
    ['tournaments', tournaments],
    ['events', events],
  ]) {
    for (const [name, value] of new URLSearchParams(part)) query.set(`${list}.${name}`, value)
  }
  return query.size > 0 ? `/searchevents?${query}` : '/searchevents'
}

/** The address of a search for words alone. */
export const searchPathOf = (words: string): string =>
  searchPath({ words, tab: 'tournaments', tournaments: '', events: '' })

function partOf(query: string, list: SearchTab): string {
  const part = Array.from(new URLSearchParams(query)).flatMap(([name, value]) =>
    name.startsWith(`${list}.`) ? [[name.slice(list.length + 1), value]] : [],
  )
  return new URLSearchParams(part).toString()
}
