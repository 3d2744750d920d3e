import { is, literal, optional, string, type, validate } from 'superstruct'
import {
  type BodyOf,
  type Call,
  type CallName,
  type CoreCallName,
  calls,
  ErrorBody,
  type OptionalCallName,
  type ParamsOf,
  type ResponseOf,
} from '#contract/calls.ts'
import { API_BASE, STALE_SECONDS } from '#contract/constants.ts'
import { decode } from '#contract/decode.ts'
import { requestPath } from '#contract/first-responses.ts'
import type { FirstCall } from '#contract/routes.ts'
import { type ApiError, OfflineError, type Wait } from '#machines/api-error.ts'
import type { Clock } from './clock.ts'

export const REQUEST_TIMEOUT_MS = 100_000
/** A call that takes longer checks whether the server can be reached: if not, the app says that it is offline. */
export const SLOW_CALL_MS = 10_000
export const PREFETCH_EXPIRY_MS = 1000 * STALE_SECONDS

export class ApiCallError extends Error implements ApiError {
  override readonly name = 'ApiCallError'
  readonly errorBody: ErrorBody
  readonly status: number
  readonly wait: Wait | undefined

  constructor(name: CallName, errorBody: ErrorBody, status: number, wait?: Wait) {
    super(`${name}: ${errorBody.message}`)
    this.errorBody = errorBody
    this.status = status
    this.wait = wait
  }
}

type Part<K extends string, T> = [keyof T] extends [never] ? { [P in K]?: T } : { [P in K]: T }
type Request<N extends CallName> = Part<'params', ParamsOf<N>> &
  Part<'body', BodyOf<N>> & { signal?: AbortSignal }

export interface Api {
  /**
   * Makes one call of the contract. Rejects with `ApiCallError` if the server answers with an error, with
   * `OfflineError` if the server cannot be reached, and with an error that names the call where the answer is
   * not what the contract says.
   */
  call<N extends CoreCallName>(name: N, request: Request<N>): Promise<ResponseOf<N>>
  /** Resolves to null if the server does not have the call; it is then not sent again. */
  callOptional<N extends OptionalCallName>(
    name: N,
    request: Request<N>,
  ): Promise<ResponseOf<N> | null>
  /** Sends a GET call that may be made soon. The same call gets its response, unless it failed or is too old. */
  prefetch(call: FirstCall): void
}

/** A call with a token got 401 or 403, or one that needs a token has none and is not sent. */
export type SessionEnd = 'session.expired' | 'session.tokenMissing'

export interface ApiOptions {
  /** Before the base path; empty for the same origin. */
  host: string
  token(): string | null
  clock: Clock
  /** Responses included in the HTML, by `requestPath`. Each is used once. */
  first?: Map<string, unknown>
  onSessionLost(end: SessionEnd): void
  /** Whether the server answers another request than the call that failed. */
  isReachable(): Promise<boolean>
  log(message: string, error: unknown): void
}

export function createApi(options: ApiOptions): Api {
  const { host, token, clock, first, onSessionLost, isReachable, log } = options
  const missing = new Set<CallName>()
  const prefetched = new Map<string, Promise<unknown>>()

  async function take<N extends CallName>(name: N, request: Request<N>): Promise<ResponseOf<N>> {
    const path = requestPath(name, request.params as object)
    const response = calls[name].method === 'GET' && (await takeFrom(prefetched, path))
    return (response || (await send(name, request))) as ResponseOf<N>
  }

  async function send<N extends CallName>(name: N, { params, body, signal }: Request<N>) {
    const call: Call<unknown, unknown, ResponseOf<N>> = calls[name] as never
    const bearer = token()
    if (!call.public && bearer === null) {
      onSessionLost('session.tokenMissing')
      throw new Error(`${name}: nobody is logged in`)
    }
    const path = requestPath(name, params as object)
    const brought = call.method === 'GET' && first && takeFrom(first, path)
    if (is(brought, call.response)) return brought
    const rejectUnanswered = async (cause: unknown) => {
      if (signal?.aborted || (await isReachable())) throw cause
      throw new OfflineError(name, { cause })
    }
    const sentAt = performance.now()
    const slow = setTimeout(isReachable, SLOW_CALL_MS)
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(`${host}${API_BASE}${call.path}${queryOf(params)}`, {
      method: call.method,
      body: body && JSON.stringify(body),
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
      },
      signal: signal ? anyOf(signal, timeout) : timeout,
    })
      .catch(rejectUnanswered)
      .finally(() => clearTimeout(slow))
    clock.setBy(response.headers.get('date'), performance.now() - sentAt + staleMs(response))
    const { ok, status } = response
    const data = parseJson(await response.text().catch(rejectUnanswered))
    if (!ok) {
      // A late response to an old token does not end a newer session.
      const isCurrent = bearer !== null && bearer === token()
      if (isCurrent && (status === 401 || status === 403)) onSessionLost('session.expired')
      const errorBody = errorBodyOf(data, status)
      throw errorBody
        ? new ApiCallError(name, errorBody, status, waitOf(response, clock))
        : Object.assign(new Error(`${name}: status ${status}`), { status })
    }
    if (is(data, Refusal)) {
      const { message = '' } = data
      throw new ApiCallError(name, { success: false, message }, REFUSED)
    }
    try {
      const { value, badRows } = decode(data, call.response)
      for (const error of badRows) log(`${name}: a row was left out`, error)
      return value
    } catch (cause) {
      throw new Error(`${name}: an answer that is not as agreed`, { cause })
    }
  }

  return {
    call: take,
    prefetch({ name, params }) {
      const path = requestPath(name, params)
      if (prefetched.has(path)) return
      const response = send(name, { params } as Request<CallName>).catch(() => undefined)
      prefetched.set(path, response)
      setTimeout(() => prefetched.delete(path), PREFETCH_EXPIRY_MS)
    },
    async callOptional(name, request) {
      if (missing.has(name)) return null
      try {
        return await take(name, request)
      } catch (error) {
        if (!isMissing(error)) throw error
        missing.add(name)
        return null
      }
    },
  }
}

function takeFrom<T>(map: Map<string, T>, key: string): T | undefined {
  const value = map.get(key)
  map.delete(key)
  return value
}

function queryOf(params: object = {}): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Undefined for the HTML page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another server may refuse with a status of success. */
const Refusal = type({ success: literal(false), message: optional(string()) })
const REFUSED = 400

/** Null for a page of a proxy, and for an error of the server without a message. */
function errorBodyOf(data: unknown, status: number): ErrorBody | null {
  const [, errorBody] = validate(data, ErrorBody, { coerce: true })
  if (errorBody) return errorBody
  return is(data, type({})) && status < 500 ? { success: false, message: '' } : null
}

/** Our own server names the field, `id`, where it has the call but not what was asked for. */
function isMissing(error: unknown): boolean {
  if (error instanceof ApiCallError && error.errorBody.field !== undefined) return false
  const { status } = error as { status?: number }
  return status === 404 || status === 405 || status === 501
}

/** `AbortSignal.any` is newer than the oldest browsers that the build supports. */
function anyOf(...signals: AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    const abort = () => joined.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: joined.signal })
  }
  return joined.signal
}

/** The browser's cache may have sent the response that many ms after it arrived. */
function staleMs({ headers }: Response): number {
  const [, seconds = 0] =
    /stale-while-revalidate=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return 1000 * Number(seconds)
}

/** The `Retry-After` of an error response, in seconds (RFC 9110, section 10.2.3). */
function waitOf({ headers }: Response, clock: Clock): Wait | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const from = clock.now()
  return Number.isNaN(seconds) ? undefined : { from, until: from + seconds * 1000 }
}
