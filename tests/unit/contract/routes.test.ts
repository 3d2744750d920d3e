import { describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/constants.ts'
import {
  documentTitle,
  firstCalls,
  INDEXED_PATHS,
  type Location,
  mainCall,
  matchRoute,
  nextPages,
  PAGE_NAMES,
  type PageName,
  pageRecord,
  pageTitle,
  type Route,
} from '#contract/routes.ts'

const at = (path: string, queryString = ''): Location => ({ path, queryString, state: null })
const routeAt = (path: string, queryString = '') => matchRoute(at(path, queryString)) as Route

/** Path, page, who may see it, and its title. */
const PAGES: [path: string, page: PageName, access: Route['access'], title: string][] = [
  ['/', 'home', 'all', 'Book sports tournaments across India'],
  ['/tournaments', 'tournaments', 'all', 'Tournaments'],
  ['/events', 'events', 'all', 'Events'],
  ['/searchevents', 'search', 'all', 'Search'],
  ['/tournament/smash', 'tournament', 'all', 'Tournament'],
  ['/event/run', 'event', 'all', 'Event'],
  ['/organizer/club', 'organizer', 'all', 'Organizer'],
  ['/about', 'content', 'all', 'Information'],
  ['/privacy', 'content', 'all', 'Information'],
  ['/terms', 'content', 'all', 'Information'],
  ['/login', 'login', 'guest', 'Login'],
  ['/register', 'register', 'guest', 'Register'],
  ['/otp-verify', 'otp-verify', 'guest', 'Verify your email'],
  ['/forgot-password', 'forgot-password', 'guest', 'Forgot password'],
  ['/reset-password', 'reset-password', 'all', 'Reset password'],
  ['/saved', 'saved', 'all', 'Saved'],
  ['/book-events', 'checkout', 'member', 'Book Events'],
  ['/thank-you', 'thank-you', 'member', 'Thank you'],
  ['/order/ord_1/receipt', 'receipt', 'member', 'Receipt'],
  ['/account', 'account', 'member', 'Account'],
  ['/account/data', 'account-data', 'member', 'Devices and data'],
  ['/contact', 'contact', 'member', 'Contact Us'],
  ['/pass/1a2b', 'player-pass', 'all', 'Your pass'],
  ['/invite/1a2b', 'invite', 'all', 'Invitation'],
  ['/transfer/1a2b', 'transfer-offer', 'all', 'Take over a booking'],
  ['/reminders/1a2b', 'reminders', 'all', 'Your emails'],
  ['/verify', 'verify', 'all', 'Check a pass'],
  ['/V/1A2B', 'verify', 'all', 'Check a pass'],
]

test.each(PAGES)('%s is the page %s for %s, titled %s', (path, page, access, title) => {
  expect(matchRoute(at(path))).toMatchObject({ path, page, access })
  expect(pageTitle(page)).toBe(title)
})

test('each page has a route', () => {
  expect(PAGE_NAMES).toEqual([...new Set(PAGES.map(([, page]) => page))])
  expect(() => pageRecord('scores' as PageName)).toThrow('No route has the page scores')
})

test('any other address has no route, and the title of one', () => {
  for (const path of ['/nothing', '/tournament', '/tournament/a/b', '/organizers']) {
    expect(matchRoute(at(path))).toBeNull()
  }
  expect(pageTitle('notFound')).toBe('Page Not Found')
  expect(documentTitle('Events')).toBe('Events · Matchpoint')
})

test('an address names what its page shows', () => {
  expect(routeAt('/tournament/monsoon%20smash').pathParams).toEqual({ id: 'monsoon smash' })
  expect(routeAt('/event/100%').pathParams).toEqual({ id: '100%' })
  expect(routeAt('/organizer/club').pathParams).toEqual({ id: 'club' })
  expect(routeAt('/privacy').pathParams).toEqual({ slug: 'privacy-policy' })
  expect(routeAt('/events').pathParams).toEqual({})
})

test('a route keeps its query string and state', () => {
  const location = { path: '/events', queryString: 'page=2', state: { from: 'home' } }
  expect(matchRoute(location)).toMatchObject(location)
})

test('search engines list what guests look for, and nothing of a member', () => {
  expect(INDEXED_PATHS).toEqual([
    '/',
    '/tournaments',
    '/events',
    '/about',
    '/privacy',
    '/terms',
    '/login',
  ])
  const listed = PAGE_NAMES.filter((page) => pageRecord(page).indexed)
  expect(listed).toEqual([
    'home',
    'tournaments',
    'events',
    'tournament',
    'event',
    'organizer',
    'content',
    'login',
  ])
})

test('pages that search engines list by themselves have a description of their own', () => {
  const described = PAGE_NAMES.filter((page) => pageRecord(page).description !== null)
  expect(described).toEqual(['tournaments', 'events', 'login'])
  for (const page of described) expect(pageRecord(page).description).toMatch(/^[A-Z].{40,}\.$/)
})

const lists = { start_date: '', end_date: '', city: '', status: 'APPROVED' }
const tournamentsWith = (params: object) => ({
  name: 'tournaments',
  params: { ...lists, page: 1, search: '', sport: '', ...params },
})
const eventsWith = (params: object) => ({
  name: 'categoryEvents',
  params: { ...lists, page: 1, search: '', category: '', type: '', ...params },
})
const dropdown = { dropdown: 'true' }
const sports = { name: 'sports', params: dropdown }
const categories = { name: 'categories', params: dropdown }
/** What the header and the footer of each page need. */
const frame = [
  { name: 'cities', params: dropdown },
  { name: 'socialLinks', params: {} },
]

describe('the first calls', () => {
  test.each<[path: string, queryString: string, calls: object[]]>([
    [
      ...(['/', ''] as const),
      [
        { name: 'banners', params: {} },
        { name: 'icons', params: { page: 1, limit: PAGE_SIZE.icons } },
        tournamentsWith({ limit: PAGE_SIZE.home }),
        sports,
        eventsWith({ limit: PAGE_SIZE.home }),
        categories,
      ],
    ],
    [
      ...(['/tournaments', 'sport=chess&page=3'] as const),
      [tournamentsWith({ limit: PAGE_SIZE.listing, page: 3, sport: 'chess' }), sports],
    ],
    [
      ...(['/events', 'category=Quiz&status=UPCOMING'] as const),
      [eventsWith({ limit: PAGE_SIZE.listing, category: 'Quiz', status: 'UPCOMING' }), categories],
    ],
    [
      ...(['/searchevents', 'q=open&tournaments.sport=chess&events.category=Quiz'] as const),
      [
        tournamentsWith({ limit: PAGE_SIZE.search, search: 'open', sport: 'chess' }),
        sports,
        eventsWith({ limit: PAGE_SIZE.search, search: 'open', category: 'Quiz' }),
        categories,
      ],
    ],
    ['/tournament/smash', '', [{ name: 'tournament', params: { id: 'smash' } }]],
    ['/event/run', '', [{ name: 'categoryEvent', params: { id: 'run' } }]],
    ['/organizer/club', '', [{ name: 'organization', params: { id: 'club' } }]],
    ['/terms', '', [{ name: 'contentPage', params: { slug: 'terms-of-service' } }]],
    ['/login', '', []],
    ['/account', '', []],
  ])('of %s?%s are those of its lists, the header and the footer', (path, queryString, calls) => {
    expect(firstCalls(routeAt(path, queryString))).toEqual([...calls, ...frame])
  })

  test.each([
    ['/tournament/smash', 'tournament'],
    ['/event/run', 'categoryEvent'],
    ['/organizer/club', 'organization'],
    ['/about', 'contentPage'],
  ])('of %s include %s, without which there is no page', (path, name) => {
    expect(mainCall(routeAt(path))?.name).toBe(name)
  })

  test.each(['/', '/tournaments', '/events', '/searchevents', '/login', '/account'])(
    'of %s may all fail',
    (path) => {
      expect(mainCall(routeAt(path))).toBeUndefined()
    },
  )
})

test.each<[PageName, guest: PageName[], member: PageName[]]>([
  ['home', ['tournaments', 'tournament', 'event'], ['tournaments', 'tournament', 'event']],
  ['tournaments', ['tournament'], ['tournament']],
  ['events', ['event'], ['event']],
  ['search', ['tournament', 'event'], ['tournament', 'event']],
  ['organizer', ['tournament', 'event'], ['tournament', 'event']],
  ['tournament', ['login'], ['checkout']],
  ['event', ['login'], ['checkout']],
  ['account', [], []],
])('after %s, a guest opens %j and a member %j', (page, guest, member) => {
  expect(nextPages(page, false)).toEqual(guest)
  expect(nextPages(page, true)).toEqual(member)
})
