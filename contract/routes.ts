import { parse } from 'regexparam'
import type { CallName, ParamsOf } from './calls.ts'
import {
  INVITE_PATH,
  PAGE_SIZE,
  PASS_LINK,
  PLAYER_PASS_PATH,
  REMINDERS_PATH,
  TRANSFER_PATH,
} from './constants.ts'
import {
  DEFAULT_EVENT_FILTERS,
  DEFAULT_TOURNAMENT_FILTERS,
  readFilters,
  readPage,
  readSort,
} from './filters.ts'
import { eventListParams, tournamentListParams } from './list-params.ts'
import { readSearchUrl } from './search-url.ts'
import { t } from './translate.ts'

/** `member`: logged-in users only; `guest`: logged-out visitors only. */
type Access = 'all' | 'member' | 'guest'

type PathParams = Record<string, string>

export interface FirstCall<N extends CallName = CallName> {
  name: N
  params: ParamsOf<N>
}

interface RouteRecord<Page extends string = string> {
  page: Page
  path: string
  access: Access
  /** Path params that the path implies without containing them. */
  pathParams?: PathParams
  /** Document title without the product's name, until the page shows the name of its content. */
  title: string
  /** Meta description; null for the product's default. */
  description: string | null
  /** True when search engines may list the page. */
  indexed: boolean
  /**
   * The requests that the page sends first, for no city. The server includes their responses in the
   * HTML. The params must equal those of the page's own requests, or the page sends them again.
   */
  firstCalls: (pathParams: PathParams, queryString: string) => FirstCall[]
  /** The first call without whose data the page does not exist; null when there is none. */
  mainCall: CallName | null
  next?: readonly string[]
  /** Its data is in the visitor's browser: the server renders only the frame of the page. */
  keptInBrowser?: boolean
}

const first = <N extends CallName>(name: N, params: ParamsOf<N>): FirstCall =>
  ({ name, params }) as FirstCall

const dropdown = { dropdown: 'true' } as const
const sports = first('sports', dropdown)
const categories = first('categories', dropdown)

function tournaments(limit: number, queryString = '', searchText = ''): FirstCall {
  const filters = readFilters(DEFAULT_TOURNAMENT_FILTERS, queryString)
  const params = tournamentListParams({
    filters,
    sort: readSort(queryString),
    place: null,
    page: readPage(queryString),
    limit,
    searchText,
    city: '',
  })
  return first('tournaments', params)
}

function events(limit: number, queryString = '', searchText = ''): FirstCall {
  const filters = readFilters(DEFAULT_EVENT_FILTERS, queryString)
  const params = eventListParams({
    filters,
    sort: readSort(queryString),
    place: null,
    page: readPage(queryString),
    limit,
    searchText,
    city: '',
  })
  return first('categoryEvents', params)
}

const content = {
  page: 'content',
  access: 'all',
  title: 'Information',
  description: null,
  indexed: true,
  firstCalls: ({ slug }: PathParams) => [
    first('contentPage', { slug: slug as ParamsOf<'contentPage'>['slug'] }),
  ],
  mainCall: 'contentPage',
} as const

const unlisted = {
  description: null,
  indexed: false,
  firstCalls: () => [],
  mainCall: null,
} as const

const ROUTES = [
  {
    page: 'home',
    path: '/',
    access: 'all',
    title: 'Book sports tournaments across India',
    description: null,
    indexed: true,
    firstCalls: () => [
      first('banners', {}),
      first('icons', { page: 1, limit: PAGE_SIZE.icons }),
      tournaments(PAGE_SIZE.home),
      sports,
      events(PAGE_SIZE.home),
      categories,
    ],
    mainCall: null,
    next: ['tournament', 'event', 'tournaments'],
  },
  {
    page: 'tournaments',
    path: '/tournaments',
    access: 'all',
    title: 'Tournaments',
    description: 'Find a tournament near you, see what is open, and book your place online.',
    indexed: true,
    firstCalls: (_, queryString) => [tournaments(PAGE_SIZE.listing, queryString), sports],
    mainCall: null,
    next: ['tournament'],
  },
  {
    page: 'events',
    path: '/events',
    access: 'all',
    title: 'Events',
    description:
      'Runs, camps, quizzes and more: find an event near you and book your place online.',
    indexed: true,
    firstCalls: (_, queryString) => [events(PAGE_SIZE.listing, queryString), categories],
    mainCall: null,
    next: ['event'],
  },
  {
    page: 'search',
    path: '/searchevents',
    access: 'all',
    title: 'Search',
    description: null,
    indexed: false,
    firstCalls: (_, queryString) => {
      const url = readSearchUrl(queryString)
      return [
        tournaments(PAGE_SIZE.search, url.tournaments, url.searchText),
        sports,
        events(PAGE_SIZE.search, url.events, url.searchText),
        categories,
      ]
    },
    mainCall: null,
    next: ['tournament', 'event'],
  },
  {
    page: 'tournament',
    path: '/tournament/:id',
    access: 'all',
    title: 'Tournament',
    description: null,
    indexed: true,
    firstCalls: ({ id = '' }) => [first('tournament', { id })],
    mainCall: 'tournament',
    next: ['checkout', 'login'],
  },
  {
    page: 'event',
    path: '/event/:id',
    access: 'all',
    title: 'Event',
    description: null,
    indexed: true,
    firstCalls: ({ id = '' }) => [first('categoryEvent', { id })],
    mainCall: 'categoryEvent',
    next: ['checkout', 'login'],
  },
  {
    page: 'organizer',
    path: '/organizer/:id',
    access: 'all',
    title: 'Organizer',
    description: null,
    indexed: true,
    firstCalls: ({ id = '' }) => [first('organization', { id })],
    mainCall: 'organization',
    next: ['tournament', 'event'],
  },
  { ...content, path: '/about', pathParams: { slug: 'about-us' } },
  { ...content, path: '/privacy', pathParams: { slug: 'privacy-policy' } },
  { ...content, path: '/terms', pathParams: { slug: 'terms-of-service' } },
  {
    ...unlisted,
    page: 'login',
    path: '/login',
    access: 'guest',
    title: 'Login',
    description: 'Log in to Matchpoint to book places for yourself or your team.',
    indexed: true,
  },
  { ...unlisted, page: 'register', path: '/register', access: 'guest', title: 'Register' },
  {
    ...unlisted,
    page: 'otp-verify',
    path: '/otp-verify',
    access: 'guest',
    title: 'Verify your email',
  },
  {
    ...unlisted,
    page: 'forgot-password',
    path: '/forgot-password',
    access: 'guest',
    title: 'Forgot password',
  },
  {
    ...unlisted,
    page: 'reset-password',
    path: '/reset-password',
    access: 'all',
    title: 'Reset password',
  },
  {
    ...unlisted,
    page: 'saved',
    path: '/saved',
    access: 'all',
    title: 'Saved',
    next: ['tournament'],
    keptInBrowser: true,
  },
  { ...unlisted, page: 'checkout', path: '/book-events', access: 'member', title: 'Book Events' },
  { ...unlisted, page: 'thank-you', path: '/thank-you', access: 'member', title: 'Thank you' },
  {
    ...unlisted,
    page: 'receipt',
    path: '/order/:id/receipt',
    access: 'member',
    title: 'Receipt',
  },
  { ...unlisted, page: 'account', path: '/account', access: 'member', title: 'Account' },
  {
    ...unlisted,
    page: 'account-data',
    path: '/account/data',
    access: 'member',
    title: 'Devices and data',
  },
  { ...unlisted, page: 'contact', path: '/contact', access: 'member', title: 'Contact Us' },
  {
    ...unlisted,
    page: 'player-pass',
    path: `${PLAYER_PASS_PATH}/:code`,
    access: 'all',
    title: 'Your pass',
  },
  {
    ...unlisted,
    page: 'invite',
    path: `${INVITE_PATH}/:token`,
    access: 'all',
    title: 'Invitation',
  },
  {
    ...unlisted,
    page: 'transfer-offer',
    path: `${TRANSFER_PATH}/:code`,
    access: 'all',
    title: 'Take over a booking',
  },
  {
    ...unlisted,
    page: 'reminders',
    path: `${REMINDERS_PATH}/:code`,
    access: 'all',
    title: 'Your emails',
  },
  { ...unlisted, page: 'verify', path: '/verify', access: 'all', title: 'Check a pass' },
  /** What a camera opens; the server leads to the address above, but not without a network. */
  { ...unlisted, page: 'verify', path: `${PASS_LINK}/:code`, access: 'all', title: 'Check a pass' },
] as const satisfies readonly RouteRecord[]

export type PageName = (typeof ROUTES)[number]['page']

const routes: readonly RouteRecord<PageName>[] = ROUTES

export const PAGE_NAMES = [...new Set(routes.map(({ page }) => page))]

export interface Location {
  path: string
  queryString: string
  state: unknown
}

export interface Route extends Location {
  page: PageName
  access: Access
  pathParams: PathParams
}

const patterns = routes.map((record) => ({ record, ...parse(record.path) }))

export function matchRoute(location: Location): Route | null {
  for (const { record, pattern, keys } of patterns) {
    const match = pattern.exec(location.path)
    if (!match) continue
    const pathParams = Object.fromEntries(
      keys.map((key, index) => [key, decode(match[index + 1] ?? '')]),
    )
    const { page, access } = record
    return { ...location, page, access, pathParams: { ...record.pathParams, ...pathParams } }
  }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The first record of a page: /about for the content pages. */
export function pageRecord(page: PageName): RouteRecord<PageName> {
  const record = routes.find((route) => route.page === page)
  if (!record) throw new Error(`No route has the page ${page}`)
  return record
}

export function pageTitle(page: PageName | 'notFound'): string {
  return page === 'notFound' ? 'Page Not Found' : pageRecord(page).title
}

export function firstCalls({ page, pathParams, queryString }: Route): FirstCall[] {
  return [
    ...pageRecord(page).firstCalls(pathParams, queryString),
    first('cities', dropdown),
    first('socialLinks', {}),
  ]
}

/** The pages that visitors open most from this one, without those that lead elsewhere. */
export function nextPages(page: PageName, isMember: boolean): PageName[] {
  const barred: Access = isMember ? 'guest' : 'member'
  return routes
    .filter((route) => pageRecord(page).next?.includes(route.page) && route.access !== barred)
    .map((route) => route.page)
}

/** The request for the data without which the page of a route does not exist. */
export function mainCall({ page, pathParams, queryString }: Route): FirstCall | undefined {
  const record = pageRecord(page)
  return record.firstCalls(pathParams, queryString).find(({ name }) => name === record.mainCall)
}

export const INDEXED_PATHS = routes
  .filter(({ indexed, path }) => indexed && !path.includes(':'))
  .map(({ path }) => path)

export const documentTitle = (title: string) => `${title} · ${t('Matchpoint')}`
