import { API_BASE } from '#contract/constants.ts'

export const PASSWORD = 'long enough'

/** So many that none of them is refused for logging in too often. */
export const PLAYERS = Array.from({ length: 60 }, (_, index) => `bench${index}@example.in`)

export interface Load {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Of the request with this number. */
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

/** Message of the process under load, sent when ready and on request. */
export interface ServerReport {
  /** Origins of the server and of the bare routes. */
  ours: string
  theirs: string
  /** Bytes, after a collection of garbage. */
  rss: number
  heapUsed: number
}
