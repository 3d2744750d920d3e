import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { isApiError, OfflineError } from '#machines/api-error.ts'
import { supportInfo, tournament, user } from '#machines/fixtures.ts'
import { signedChallenge } from '#server/http/challenges.ts'
import {
  type Api,
  type ApiOptions,
  createApi,
  type SessionEnd,
  SLOW_CALL_MS,
} from '#src/platform/api.ts'
import { ApiCallError } from '#src/platform/api-call-error.ts'
import { PREFETCH_EXPIRY_MS } from '#src/platform/early-responses.ts'
import { solve } from '#src/platform/solve-challenge.ts'
import { REQUEST_TIMEOUT_MS } from '#src/platform/transport.ts'

interface ReceivedRequest {
  method: string | undefined
  url: URL
  authorization: string | undefined
  body: string
}
/** 'none' leaves the request open. */
type NextResponse =
  | { status?: number; body: unknown; type?: string; date?: string; caching?: string }
  | 'none'

let server: Server
let api: Api
let nextResponse: NextResponse
let token: string | null
let received: ReceivedRequest[]
let sessionsLost: SessionEnd[]
let isReachable: boolean
let probes: number
let logged: string[]
/** The `Date` header and the latency in ms. */
let settings: [string | null, number][]
let onArrival: (request: IncomingMessage) => void
let prove: ApiOptions['prove']

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({
      method: request.method,
      url: new URL(request.url ?? '', 'http://localhost'),
      authorization: request.headers.authorization,
      body: await text(request),
    })
    onArrival(request)
    if (nextResponse === 'none') return
    const { status = 200, body, type = 'application/json', date, caching } = nextResponse
    if (date) response.setHeader('Date', date)
    if (caching) response.setHeader('Cache-Control', caching)
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
  sessionsLost = []
  isReachable = false
  probes = 0
  logged = []
  settings = []
  onArrival = () => {}
  prove = async () => null
  nextResponse = { body: { success: true, data: supportInfo } }
  api = createApi({
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => token,
    clock: { now: Date.now, setBy: (...setting) => settings.push(setting), every: () => () => {} },
    prove: (...given) => prove(...given),
    onSessionLost: (end) => {
      sessionsLost.push(end)
    },
    isReachable: async () => {
      probes += 1
      return isReachable
    },
    log: (message) => logged.push(message),
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
const respondWithError = (status: number, message = 'No', field?: string) => {
  nextResponse = { status, body: { success: false, message, field } }
}

describe('a call', () => {
  test('is sent with the method, path and params of the contract, and returns the body', async () => {
    nextResponse = { body: { success: true, data: [], totalPages: 0, total: 0 } }
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

  test('sets the clock by the Date header, also of an error response, and its own duration', async () => {
    let now = 5_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    onArrival = () => {
      now += 700
    }
    nextResponse = {
      body: { success: true, data: supportInfo },
      date: 'Sat, 21 Nov 2026 06:30:00 GMT',
    }
    await api.call('socialLinks', {})
    nextResponse = {
      status: 500,
      body: { success: false, message: 'No' },
      date: 'Sat, 21 Nov 2026 06:31:00 GMT',
    }
    await failure(api.call('socialLinks', {}))
    expect(settings).toEqual([
      ['Sat, 21 Nov 2026 06:30:00 GMT', 700],
      ['Sat, 21 Nov 2026 06:31:00 GMT', 700],
    ])
  })

  test('sets the clock more loosely by a response that may be from a cache', async () => {
    nextResponse = {
      body: { success: true, data: supportInfo },
      date: 'Sat, 21 Nov 2026 06:30:00 GMT',
      caching: 'public, max-age=0, stale-while-revalidate=30',
    }
    await api.call('socialLinks', {})
    const [[date, latency] = [null, 0]] = settings
    expect(date).toBe('Sat, 21 Nov 2026 06:30:00 GMT')
    expect(latency).toBeGreaterThanOrEqual(30_000)
    expect(latency).toBeLessThan(31_000)
  })
})

describe('the token', () => {
  test('is sent if there is one, also with public calls', async () => {
    token = 'abc'
    await api.call('socialLinks', {})
    nextResponse = { body: { success: true, data: user } }
    await api.call('me', {})
    expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer abc', 'Bearer abc'])
  })

  test('is required for member calls: without it the session ends and nothing is sent', async () => {
    const error = await failure(api.call('me', {}))
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toContain('me')
    expect(received).toEqual([])
    expect(sessionsLost).toEqual(['session.tokenMissing'])
  })
})

describe('an error status', () => {
  test.each([401, 403])('%i with a token ends the session once per response', async (status) => {
    token = 'old'
    respondWithError(status, 'Please log in')
    const error = await failure(api.call('me', {}))
    expect(error).toBeInstanceOf(ApiCallError)
    expect(sessionsLost).toHaveLength(1)
    await Promise.all([failure(api.call('me', {})), failure(api.call('socialLinks', {}))])
    expect(sessionsLost).toHaveLength(3)
  })

  test.each([401, 403])(
    '%i without a token rejects the call and does not end the session',
    async (status) => {
      respondWithError(status, 'Wrong password')
      const error = await failure(
        api.call('login', { body: { email: 'a@b.in', password: 'wrong', role: 'USER' } }),
      )
      expect(error).toMatchObject({ status, errorBody: { message: 'Wrong password' } })
      expect(sessionsLost).toHaveLength(0)
    },
  )

  test('403 with a token ends the session even if the body is not an ErrorBody', async () => {
    token = 'old'
    nextResponse = { status: 403, body: '<h1>Forbidden</h1>', type: 'text/html' }
    expect(await failure(api.call('me', {}))).not.toBeInstanceOf(ApiCallError)
    expect(sessionsLost).toHaveLength(1)
  })

  test('a late 401 to an old token does not end the newer session', async () => {
    token = 'old'
    respondWithError(401, 'Please log in')
    onArrival = () => {
      token = 'new'
    }
    await failure(api.call('me', {}))
    expect(received[0]?.authorization).toBe('Bearer old')
    expect(sessionsLost).toHaveLength(0)
  })

  test.each([400, 404, 409, 429, 500])(
    '%i with a token does not end the session',
    async (status) => {
      token = 'abc'
      respondWithError(status)
      await failure(api.call('me', {}))
      expect(sessionsLost).toHaveLength(0)
    },
  )
})

describe('a failed call', () => {
  test('rejects with the status, message and field of the error response', async () => {
    respondWithError(422, 'Mobile number must be 10 digits', 'phone_number')
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

  test.each<[string, Exclude<NextResponse, 'none'>]>([
    ['another shape', { body: { success: true, data: 7 } }],
    ['no data', { body: { success: true } }],
    ['broken JSON', { body: '{"success":tr' }],
    ['an HTML page', { body: '<!doctype html>', type: 'text/html' }],
    ['an empty body', { status: 204, body: '' }],
  ])(
    'rejects with the name of the call if the response breaks the contract: %s',
    async (_, response) => {
      nextResponse = response
      await expect(api.call('socialLinks', {})).rejects.toThrow(/socialLinks/)
    },
  )

  test('rejects as refused if a response with status 200 says that success is false', async () => {
    nextResponse = { body: { success: false, message: 'Wrong code' } }
    const error = await failure(api.call('socialLinks', {}))
    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({ status: 400, errorBody: { message: 'Wrong code' } })
  })

  test('rejects with an OfflineError if the connection breaks and the server cannot be reached', async () => {
    onArrival = (request) => request.socket.destroy()
    expect(await failure(api.call('socialLinks', {}))).toBeInstanceOf(OfflineError)
  })

  test('rejects with the browser’s error if the connection breaks and the server can be reached', async () => {
    isReachable = true
    onArrival = (request) => request.socket.destroy()
    const error = await failure(api.call('socialLinks', {}))
    expect(error).toBeInstanceOf(TypeError)
    expect(isApiError(error)).toBe(false)
  })

  test.each([
    ['that gets 503', () => respondWithError(503)],
    [
      'whose connection breaks',
      () => {
        onArrival = (request) => request.socket.destroy()
      },
    ],
  ])('does not retry a GET %s', async (_, fail) => {
    fail()
    await failure(api.call('socialLinks', {}))
    expect(received).toHaveLength(1)
  })
})

describe('a call that is answered with a challenge', () => {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '1'.repeat(32),
    salt: '2'.repeat(32),
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '3',
    expiresAt: 4,
    data: { level: 1 },
  }
  const challenge = { parameters, signature: '5' }
  const message = 'Too many attempts come from your network.'
  const login = () => api.call('login', { body: { email: 'a@b.in', password: 'p', role: 'USER' } })
  const challenged = { status: 429, body: { success: false, message, challenge } } as const
  const done = { body: { success: true, otp_verified: false, message: '' } }

  test('is sent again, once, with the solution', async () => {
    const solutions: unknown[] = []
    onArrival = ({ headers }) => {
      const solution = headers[SOLUTION_HEADER.toLowerCase()]
      solutions.push(solution)
      nextResponse = solution === undefined ? challenged : done
    }
    prove = async (given) => (given.signature === challenge.signature ? 'solved' : null)
    expect(await login()).toMatchObject({ success: true })
    expect(solutions).toEqual([undefined, 'solved'])
    onArrival = () => {
      nextResponse = challenged
    }
    received = []
    expect(await failure(login())).toMatchObject({ status: 429, errorBody: { message } })
    expect(received).toHaveLength(2)
  })

  test.each<[string, ApiOptions['prove']]>([
    ['takes too long', async () => null],
    ['fails', () => Promise.reject(new Error('No such file'))],
  ])('rejects with the message of the answer if the solving %s', async (_, solving) => {
    nextResponse = challenged
    prove = solving
    expect(await failure(login())).toMatchObject({ status: 429, errorBody: { message } })
    expect(received).toHaveLength(1)
  })

  test('is not one of this kind where another server says challenge', async () => {
    nextResponse = { status: 429, body: { success: false, message, challenge: 'captcha' } }
    prove = () => Promise.reject(new Error('It was asked.'))
    expect(await failure(login())).toMatchObject({ status: 429, errorBody: { message } })
    expect(logged).toEqual([])
  })
})

test('a challenge is solved', async () => {
  const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }
  const payload = await solve(await signedChallenge(secrets, 1, 3), undefined)
  const { challenge, solution } = JSON.parse(atob(payload ?? ''))
  expect(await verifySolution({ challenge, solution, ...secrets, deriveKey })).toMatchObject({
    verified: true,
  })
})

test('the solving of a challenge can be aborted', async () => {
  const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }
  const challenge = await signedChallenge(secrets, 1, 400_000)
  const ending = new AbortController()
  const solving = solve(challenge, ending.signal)
  ending.abort()
  expect(await solving).toBeNull()
})

describe('a call that was prefetched', () => {
  const details = { name: 'tournament', params: { id: tournament._id } } as const
  const found = { body: { success: true, data: tournament } }

  test('is not sent again, and the next one is', async () => {
    nextResponse = found
    api.prefetch(details)
    api.prefetch(details)
    expect(await api.call('tournament', details)).toEqual(found.body)
    expect(received).toHaveLength(1)
    await api.call('tournament', details)
    expect(received).toHaveLength(2)
  })

  test('is sent again if the prefetch failed', async () => {
    nextResponse = 'none'
    onArrival = (request) => {
      if (received.length === 1) request.socket.destroy()
      nextResponse = found
    }
    api.prefetch(details)
    expect(await api.call('tournament', details)).toEqual(found.body)
    expect(received).toHaveLength(2)
  })

  test('is sent again after 30 seconds', async () => {
    nextResponse = found
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    api.prefetch(details)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    vi.advanceTimersByTime(PREFETCH_EXPIRY_MS)
    vi.useRealTimers()
    await api.call('tournament', details)
    expect(received).toHaveLength(2)
  })
})

describe('a list with a bad row', () => {
  test('has the other rows, and the bad one is logged with the name of the call', async () => {
    nextResponse = {
      body: {
        data: [{ _id: 'a', name: 'Pune' }, { name: 'Kochi' }, null, { _id: 'b', name: 'Goa' }],
      },
    }
    const { data } = await api.call('cities', { params: {} })
    expect(data).toEqual([
      { _id: 'a', name: 'Pune' },
      { _id: 'b', name: 'Goa' },
    ])
    expect(logged).toEqual(['cities: a row was left out', 'cities: a row was left out'])
  })
})

describe('an optional call', () => {
  beforeEach(() => {
    token = 'abc'
  })

  test.each([404, 405, 501])(
    'is null if the server answers %i, and is not sent again',
    async (status) => {
      nextResponse = { status, body: 'Cannot GET /api/v1/players', type: 'text/html' }
      expect(await api.callOptional('knownPlayers', {})).toBeNull()
      expect(await api.callOptional('knownPlayers', {})).toBeNull()
      expect(received).toHaveLength(1)
      expect(logged).toEqual([])
    },
  )

  test('is null if the server answers an unknown path with an error body', async () => {
    respondWithError(404, 'Route not found')
    expect(await api.callOptional('booking', { params: { id: 'b' } })).toBeNull()
  })

  test('rejects if the server has the call but not what was asked for', async () => {
    respondWithError(404, 'Booking not found', 'id')
    const call = () => failure(api.callOptional('booking', { params: { id: 'b' } }))
    expect(await call()).toMatchObject({ status: 404 })
    await call()
    expect(received).toHaveLength(2)
  })

  test('rejects if the server fails, and is sent again', async () => {
    respondWithError(503)
    await failure(api.callOptional('knownPlayers', {}))
    nextResponse = { body: { success: true, data: [] } }
    expect(await api.callOptional('knownPlayers', {})).toEqual({ success: true, data: [] })
  })
})

describe('an open call', () => {
  /** Starts a call that gets no response. `closed` resolves when its connection closes. */
  async function startCall(signal?: AbortSignal) {
    nextResponse = 'none'
    const arrived = new Promise<IncomingMessage>((resolve) => {
      onArrival = resolve
    })
    const failed = failure(api.call('socialLinks', { signal }))
    const { socket } = await arrived
    return { failed, closed: once(socket, 'close') }
  }

  test('rejects and closes its connection when it is aborted', async () => {
    const controller = new AbortController()
    const { failed, closed } = await startCall(controller.signal)
    controller.abort()
    expect(await failed).not.toBeInstanceOf(OfflineError)
    await closed
  })

  test('can be aborted in a browser without AbortSignal.any and AbortSignal.timeout', async () => {
    for (const name of ['any', 'timeout'] as const) {
      vi.spyOn(AbortSignal, name).mockImplementation(() => {
        throw new TypeError(`AbortSignal.${name} is not a function`)
      })
    }
    const controller = new AbortController()
    const { failed, closed } = await startCall(controller.signal)
    controller.abort()
    await failed
    await closed
  })

  test('asks after 10 s whether the server can be reached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const controller = new AbortController()
    const { failed } = await startCall(controller.signal)
    vi.advanceTimersByTime(SLOW_CALL_MS - 1)
    expect(probes).toBe(0)
    vi.advanceTimersByTime(1)
    expect(probes).toBe(1)
    controller.abort()
    await failed
    vi.useRealTimers()
  })

  test.each([
    ['without a signal', undefined],
    ['with a signal as well', new AbortController().signal],
  ])('times out after 100 s, %s', async (_, signal) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { failed, closed } = await startCall(signal)
    expect(REQUEST_TIMEOUT_MS).toBe(100_000)
    vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1)
    expect(probes).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await failed).toBeInstanceOf(OfflineError)
    await closed
    vi.useRealTimers()
  })
})
