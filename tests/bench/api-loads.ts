import { API_BASE } from '#contract/constants.ts'

export const PASSWORD = 'long enough'

/** Enough accounts to stay below the limit of logins per account. */
export const PLAYERS = Array.from({ length: 60 }, (_, index) => `bench${index}@example.in`)

export interface Load {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: (index: number) => string
}

export const LIST: Load = {
  name: 'list',
  method: 'GET',
  path: `${API_BASE}/tournaments?page=1&limit=20`,
}

export const LOADS: Load[] = [
  LIST,
  { name: 'detail', method: 'GET', path: `${API_BASE}/user/tournament?id=open` },
  {
    name: 'login',
    method: 'POST',
    path: `${API_BASE}/login`,
    body: (index) =>
      JSON.stringify({
        email: PLAYERS[index % PLAYERS.length],
        password: PASSWORD,
        role: 'USER',
      }),
  },
]

const get = (name: string, path: string): Load => ({ name, method: 'GET', path: API_BASE + path })
const post = (name: string, path: string, body: (run: number) => object): Load => ({
  name,
  method: 'POST',
  path: API_BASE + path,
  body: (run) => JSON.stringify(body(run)),
})

/** Every public call, lists with each of their filters. */
export const PUBLIC_CALLS: Load[] = [
  get('cities', '/city/all'),
  get('sports', '/sports/all'),
  get('categories', '/categories/all'),
  ...['tournaments', 'categoryevents'].flatMap((list) => [
    get(`${list}: first page`, `/${list}?page=1&limit=20`),
    get(`${list}: page 30`, `/${list}?page=30&limit=20`),
    get(`${list}: a page after the last`, `/${list}?page=999999&limit=20`),
    get(`${list}: city`, `/${list}?limit=20&city=pune`),
    get(`${list}: ongoing`, `/${list}?limit=20&status=ONGOING`),
    get(`${list}: completed`, `/${list}?limit=20&status=COMPLETED`),
    get(`${list}: a week`, `/${list}?limit=20&start_date=2026-12-01&end_date=2026-12-07`),
    get(`${list}: a rare word`, `/${list}?limit=20&search=Ground%2077%2C`),
    get(`${list}: a common word`, `/${list}?limit=20&search=lotus`),
    get(`${list}: two words`, `/${list}?limit=20&search=lotus%20raven`),
    get(`${list}: no hit`, `/${list}?limit=20&search=zzz`),
    get(`${list}: free`, `/${list}?limit=20&fee=free`),
    get(`${list}: by price`, `/${list}?limit=20&sort=price`),
    get(`${list}: by deadline`, `/${list}?limit=20&sort=deadline`),
    get(`${list}: nearest`, `/${list}?limit=20&near=18.52,73.86`),
  ]),
  get('tournaments: Singles', '/tournaments?limit=20&event_type=SINGLE'),
  get('tournaments: free Singles', '/tournaments?limit=20&fee=free&event_type=SINGLE'),
  get('tournaments: Singles by price', '/tournaments?limit=20&event_type=SINGLE&sort=price'),
  get('tournaments: sport', '/tournaments?limit=20&sport=chess'),
  get('category events: category', '/categoryevents?limit=20&category=Quiz'),
  get('tournament', '/user/tournament?id=many-77'),
  get('category event', '/user/categoryevent?id=many-77'),
  get('suggestions', '/searchableevents?search=Lotus'),
  get('suggestions: one letter', '/searchableevents?search=g'),
  get('suggestions: two words', '/searchableevents?search=raven%20lotus%2012'),
  get('suggestions: within words', '/searchableevents?search=aven'),
  get('suggestions: a wrong letter', '/searchableevents?search=ravne'),
  get('suggestions: no hit', '/searchableevents?search=zzz'),
  get('social links', '/social-links'),
  get('banners', '/image'),
  get('icons', '/icon'),
  get('organization', '/organization?id=org-1'),
  get('content page', '/page?slug=about-us'),
  get('payment provider', '/payments/provider'),
  post('check cart', '/checkcartevents', () => ({
    events: ['many-77-1', 'many-78-1'],
    categoryevents: ['many-77'],
  })),
  post('login', '/login', (run) => ({
    email: PLAYERS[run % PLAYERS.length],
    password: PASSWORD,
    role: 'USER',
  })),
  post('register', '/register', (run) => ({
    email: `new${run}@example.in`,
    name: 'Asha Rao',
    password: PASSWORD,
    phone_number: '9876543210',
  })),
  post('verify registration', '/otp-verify', (run) => ({
    email: `new${run}@example.in`,
    otp: '000000',
  })),
  post('reset password', '/reset-password', (run) => ({
    token: `unknown-${run}`,
    newPassword: PASSWORD,
  })),
]

export interface ServerReport {
  serverOrigin: string
  bareOrigin: string
  /** Bytes, after garbage collection. */
  rss: number
  heapUsed: number
}
