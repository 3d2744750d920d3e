import { TestServer } from './test-server.ts'

/** A request that is cut once: before it reaches the server, or before its response returns. */
export interface Cut {
  request: string
  way: 'unsent' | 'unanswered'
  ends?: 'tab' | 'server'
}

export class TabEnded extends Error {}

export class Network {
  /** As in 'POST /api/v1/teams 1': the method, the path, and which of its kind. */
  readonly requests: string[] = []
  open = 0
  readonly tabEnd: Promise<never>
  #endTab = () => {}
  #server: TestServer
  readonly #cut: Cut | undefined

  constructor(server: TestServer, cut?: Cut) {
    this.#server = server
    this.#cut = cut
    this.tabEnd = new Promise((_, reject) => {
      this.#endTab = () => reject(new TabEnded())
    })
    this.tabEnd.catch(() => {})
  }

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input))
    const kind = `${init.method ?? 'GET'} ${pathname}`
    const before = this.requests.filter((request) => request.startsWith(`${kind} `)).length
    const request = `${kind} ${before + 1}`
    this.requests.push(request)
    this.open += 1
    try {
      const cut = this.#cut?.request === request ? this.#cut.way : null
      if (cut === 'unsent') return await this.#fail()
      const response = await this.#server.app.request(pathname + search, init)
      if (cut === 'unanswered') return await this.#fail()
      return response
    } finally {
      this.open -= 1
    }
  }

  async #fail(): Promise<never> {
    if (this.#cut?.ends === 'tab') {
      this.#endTab()
      return new Promise(() => {})
    }
    if (this.#cut?.ends === 'server') {
      const { db } = this.#server
      this.#server = new TestServer()
      await this.#server.start(db)
    }
    throw new TypeError('Failed to fetch')
  }
}
