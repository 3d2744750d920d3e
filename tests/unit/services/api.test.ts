import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isApiError } from '#machines/api-error.ts'
import { supportInfo, user } from '#machines/modelling/fixtures.ts'
import { type Api, ApiCallError, createApi, REQUEST_TIMEOUT_MS } from '#src/services/api.ts'

interface Received {
  method: string | undefined
  url: URL
  authorization: string | undefined
  body: string
}
/** The server's next response; 'nothing' leaves the request pending. */
type Answer = { status?: number; body: unknown; type?: string; date?: string } | 'nothing'

let server: Server
let api: Api
let answer: Answer
let token: string | null
let received: Received[]
let sessionsLost: number
let dates: (string | null)[]
/** Told of each request that arrives, and of each that was given up by the app. */
let onArrival: (request: IncomingMessage) => void

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({
      method: request.method,
      url: new URL(request.url ?? '', 'http://api.example'),
      authorization: request.headers.authorization,
      body: await text(request),
    })
    onArrival(request)
    if (answer === 'nothing') return
    const { status = 200, body, type = 'application/json', date } = answer
    if (date) response.setHeader('Date', date)
    response.writeHead(status, { 'Content-Type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  token = null
  received = []
  sessionsLost = 0
  dates = []
  onArrival = () => {}
  answer = { body: { success: true, data: supportInfo } }
  api = createApi({
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => token,
    clock: { now: Date.now, setBy: (date) => dates.push(date) },
    onSessionLost: () => {
      sessionsLost += 1
    },
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('The call did not fail')
    },
    (error: unknown) => error,
  )
const refuse = (status: number, message = 'No', field?: string) => {
  answer = { status, body: { success: false, message, field } }
}

describe('a call', () => {
  test('goes where the contract says, and yields the body', async () => {
    answer = { body: { success: true, data: [], totalPages: 0, total: 0 } }
    const body = await api.call('tournaments', {
      params: {
        page: 2,
        limit: 20,
        search: '',
        sport: 'badminton',
        start_date: '2026-11-21',
        end_date: '',
        city: 'pune',
        status: 'UPCOMING',
      },
    })
    expect(body).toEqual({ success: true, data: [], totalPages: 0, total: 0 })
    const [request] = received
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe('/api/v1/tournaments')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      page: '2',
      limit: '20',
      search: '',
      sport: 'badminton',
      start_date: '2026-11-21',
      end_date: '',
      city: 'pune',
      status: 'UPCOMING',
    })
  })

  test('carries its body as JSON', async () => {
    answer = { body: { success: true, otp_verified: false } }
    const body = { email: 'asha@example.in', password: 'shuttle8', role: 'USER' } as const
    await api.call('login', { body })
    expect(received[0]?.method).toBe('POST')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body)
  })

  test("tells the clock the server's time, in an error response too", async () => {
    answer = { body: { success: true, data: supportInfo }, date: 'Sat, 21 Nov 2026 06:30:00 GMT' }
    await api.call('socialLinks', {})
    answer = {
      status: 500,
      body: { success: false, message: 'No' },
      date: 'Sat, 21 Nov 2026 06:31:00 GMT',
    }
    await failure(api.call('socialLinks', {}))
    expect(dates).toEqual(['Sat, 21 Nov 2026 06:30:00 GMT', 'Sat, 21 Nov 2026 06:31:00 GMT'])
  })
})

describe('the token', () => {
  test('is sent where there is one, with public calls too', async () => {
    token = 'abc'
    await api.call('socialLinks', {})
    answer = { body: { success: true, data: user } }
    await api.call('me', {})
    expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer abc', 'Bearer abc'])
  })

  test('is read for each call', async () => {
    await api.call('socialLinks', {})
    token = 'later'
    await api.call('socialLinks', {})
    expect(received.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer later'])
  })

  test('a call that needs one and has none never leaves: the session is lost', async () => {
    const error = await failure(api.call('me', {}))
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toContain('me')
    expect(received).toEqual([])
    expect(sessionsLost).toBe(1)
  })
})

describe('401 and 403', () => {
  test.each([401, 403])('%i with a token: the session is lost, once an answer', async (status) => {
    token = 'old'
    refuse(status, 'Please log in')
    const error = await failure(api.call('me', {}))
    expect(error).toBeInstanceOf(ApiCallError)
    expect(sessionsLost).toBe(1)
    await Promise.all([failure(api.call('me', {})), failure(api.call('socialLinks', {}))])
    expect(sessionsLost).toBe(3)
  })

  test.each([401, 403])("%i without a token is a guest's own mistake", async (status) => {
    refuse(status, 'Wrong password')
    const error = await failure(
      api.call('login', { body: { email: 'a@b.in', password: 'wrong', role: 'USER' } }),
    )
    expect(error).toMatchObject({ status, errorBody: { message: 'Wrong password' } })
    expect(sessionsLost).toBe(0)
  })

  test('even if the body is not an ErrorBody', async () => {
    token = 'old'
    answer = { status: 403, body: '<h1>Forbidden</h1>', type: 'text/html' }
    expect(await failure(api.call('me', {}))).not.toBeInstanceOf(ApiCallError)
    expect(sessionsLost).toBe(1)
  })

  test('a late 401 for an old token does not end the newer session', async () => {
    token = 'old'
    refuse(401, 'Please log in')
    onArrival = () => {
      token = 'new'
    }
    await failure(api.call('me', {}))
    expect(received[0]?.authorization).toBe('Bearer old')
    expect(sessionsLost).toBe(0)
  })

  test.each([400, 404, 409, 429, 500])(
    '%i with a token leaves the session alone',
    async (status) => {
      token = 'abc'
      refuse(status)
      await failure(api.call('me', {}))
      expect(sessionsLost).toBe(0)
    },
  )
})

describe('what goes wrong', () => {
  test("an API error carries its status, the server's message and the field", async () => {
    refuse(422, 'Mobile number must be 10 digits', 'phone_number')
    const error = await failure(api.call('socialLinks', {}))
    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({
      status: 422,
      errorBody: {
        success: false,
        message: 'Mobile number must be 10 digits',
        field: 'phone_number',
      },
    })
    expect(String(error)).toContain('socialLinks')
  })

  test.each([
    ['a page of a proxy', { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' }],
    ['JSON of another make', { status: 500, body: { error: 'boom' } }],
  ])('a failure without an ErrorBody rejects as a network error: %s', async (_, failed) => {
    answer = failed
    const error = await failure(api.call('socialLinks', {}))
    expect(isApiError(error)).toBe(false)
    expect(error).toMatchObject({ status: failed.status })
  })

  test.each<[string, Exclude<Answer, 'nothing'>]>([
    ['another shape', { body: { success: true, data: { facebook: 7 } } }],
    ['no success', { body: { data: supportInfo } }],
    ['success that is none', { body: { success: false, message: 'No' } }],
    ['no data', { body: { success: true } }],
    ['broken JSON', { body: '{"success":tr' }],
    ['a page', { body: '<!doctype html>', type: 'text/html' }],
    ['nothing', { status: 204, body: '' }],
  ])('an answer off contract names its call: %s', async (_, off) => {
    answer = off
    await expect(api.call('socialLinks', {})).rejects.toThrow(/socialLinks/)
  })

  test('no network', async () => {
    onArrival = (request) => request.socket.destroy()
    const error = await failure(api.call('socialLinks', {}))
    expect(error).toBeInstanceOf(Error)
    expect(isApiError(error)).toBe(false)
  })

  test.each([
    ['refused', () => refuse(503)],
    [
      'cut off',
      () => {
        onArrival = (request) => request.socket.destroy()
      },
    ],
  ])('a GET that is %s is not made again', async (_, fail) => {
    fail()
    await failure(api.call('socialLinks', {}))
    expect(received).toHaveLength(1)
  })
})

describe('giving up', () => {
  /** A call in flight that is never answered, and the network's side of its end. */
  async function inFlight(signal?: AbortSignal) {
    answer = 'nothing'
    const arrived = new Promise<IncomingMessage>((resolve) => {
      onArrival = resolve
    })
    const failed = failure(api.call('socialLinks', { signal }))
    const { socket } = await arrived
    return { failed, cut: once(socket, 'close') }
  }

  test('an aborted call rejects, and lets its connection go', async () => {
    const controller = new AbortController()
    const { failed, cut } = await inFlight(controller.signal)
    controller.abort()
    expect(await failed).toBeInstanceOf(Error)
    await cut
  })

  test.each([
    ['without a signal', undefined],
    ['with a signal as well', new AbortController().signal],
  ])('a call times out after 100 s, %s', async (_, signal) => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    const { failed, cut } = await inFlight(signal)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(REQUEST_TIMEOUT_MS)
    expect(REQUEST_TIMEOUT_MS).toBe(100_000)
    clock.abort(new DOMException('Too late', 'TimeoutError'))
    expect(await failed).toBeInstanceOf(Error)
    await cut
  })
})
