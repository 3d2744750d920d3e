import { parse } from 'regexparam'

/** Who may see a page (SPEC section 2). */
type Access = 'all' | 'member' | 'guest'

const ROUTES = [
  { page: 'home', path: '/', access: 'all' },
  { page: 'tournaments', path: '/tournaments', access: 'all' },
  { page: 'events', path: '/events', access: 'all' },
  { page: 'search', path: '/searchevents', access: 'all' },
  { page: 'tournament', path: '/tournament/:id', access: 'all' },
  { page: 'event', path: '/event/:id', access: 'all' },
  { page: 'login', path: '/login', access: 'guest' },
  { page: 'checkout', path: '/book-events', access: 'member' },
  { page: 'thankYou', path: '/thank-you', access: 'member' },
  { page: 'account', path: '/account', access: 'member' },
] as const satisfies { page: string; path: string; access: Access }[]

export type PageName = (typeof ROUTES)[number]['page']

/** Where the browser is: the path, the query without its question mark, and the history entry's state. */
export interface Location {
  path: string
  search: string
  state: unknown
}

export interface Route extends Location {
  page: PageName
  access: Access
  params: Record<string, string>
}

const patterns = ROUTES.map((route) => ({ ...route, ...parse(route.path) }))

/** The route of a location, or null for 'any other path' of the route table. */
export function matchRoute(location: Location): Route | null {
  for (const { page, access, pattern, keys } of patterns) {
    const match = pattern.exec(location.path)
    if (!match) continue
    const params = Object.fromEntries(
      keys.map((key, index) => [key, decode(match[index + 1] ?? '')]),
    )
    return { ...location, page, access, params }
  }
  return null
}

/** An address typed by hand may hold what is no escape: it is then taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
