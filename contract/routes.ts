import { parse } from 'regexparam'

/** Who may see a page (SPEC section 2). */
type Access = 'all' | 'member' | 'guest'

interface RouteEntry<Name extends string = string> {
  page: Name
  path: string
  access: Access
  /** What the path says without naming it: the same as the parts that the address names. */
  pathParams?: Record<string, string>
}

const ROUTES = [
  { page: 'home', path: '/', access: 'all' },
  { page: 'tournaments', path: '/tournaments', access: 'all' },
  { page: 'events', path: '/events', access: 'all' },
  { page: 'search', path: '/searchevents', access: 'all' },
  { page: 'tournament', path: '/tournament/:id', access: 'all' },
  { page: 'event', path: '/event/:id', access: 'all' },
  { page: 'organizer', path: '/organizer/:id', access: 'all' },
  { page: 'content', path: '/about', access: 'all', pathParams: { slug: 'about-us' } },
  { page: 'content', path: '/privacy', access: 'all', pathParams: { slug: 'privacy-policy' } },
  { page: 'content', path: '/terms', access: 'all', pathParams: { slug: 'terms-of-service' } },
  { page: 'login', path: '/login', access: 'guest' },
  { page: 'register', path: '/register', access: 'guest' },
  { page: 'otp-verify', path: '/otp-verify', access: 'guest' },
  { page: 'forgot-password', path: '/forgot-password', access: 'guest' },
  { page: 'reset-password', path: '/reset-password', access: 'all' },
  { page: 'checkout', path: '/book-events', access: 'member' },
  { page: 'thank-you', path: '/thank-you', access: 'member' },
  { page: 'account', path: '/account', access: 'member' },
  { page: 'contact', path: '/contact', access: 'member' },
] as const satisfies RouteEntry[]

export type PageName = (typeof ROUTES)[number]['page']

/** Where the browser is: the path, the query string without its question mark, and the history entry's state. */
export interface Location {
  path: string
  queryString: string
  state: unknown
}

export interface Route extends Location {
  page: PageName
  access: Access
  pathParams: Record<string, string>
}

const patterns = ROUTES.map((route: RouteEntry<PageName>) => ({ ...route, ...parse(route.path) }))

/** An address of a page: where it has several, the first; its parts stand as they are named, `/event/:id`. */
export function addressOf(page: PageName): string {
  return ROUTES.find((route) => route.page === page)?.path ?? '/'
}

/** The route of a location, or null for 'any other path' of the route table. */
export function matchRoute(location: Location): Route | null {
  for (const { page, access, pathParams, pattern, keys } of patterns) {
    const match = pattern.exec(location.path)
    if (!match) continue
    const named = Object.fromEntries(
      keys.map((key, index) => [key, decode(match[index + 1] ?? '')]),
    )
    return { ...location, page, access, pathParams: { ...pathParams, ...named } }
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
