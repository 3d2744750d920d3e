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

export interface ServerReport {
  serverOrigin: string
  bareOrigin: string
  /** Bytes, after garbage collection. */
  rss: number
  heapUsed: number
}
