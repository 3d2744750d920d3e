import type { Call } from '#contract/call.ts'
import type {
  BodyOf,
  CallName,
  CoreCallName,
  OptionalCallName,
  ParamsOf,
  ResponseOf,
} from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import { type Challenge, SOLUTION_HEADER } from '#contract/challenge.ts'
import { API_BASE } from '#contract/constants.ts'
import { decode } from '#contract/decode.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_PARAM, languageTag } from '#contract/languages.ts'
import type { FirstCall } from '#contract/routes.ts'
import { currentLanguage } from '#contract/translate.ts'
import { OfflineError } from '#machines/api-error.ts'
import { challengeOf, errorOf, isMissing, refusalOf } from './api-call-error.ts'
import type { Clock } from './clock.ts'
import { withEarlyResponses } from './early-responses.ts'
import { send } from './transport.ts'

/** A call that takes longer checks whether the server can be reached: if not, the app says that it is offline. */
export const SLOW_CALL_MS = 10_000

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
  /** Resolves to the solution, or to null where there is none. */
  prove(challenge: Challenge, signal: AbortSignal | undefined): Promise<string | null>
  onSessionLost(end: SessionEnd): void
  /** Whether the server answers another request than the call that failed. */
  isReachable(): Promise<boolean>
  log(message: string, error: unknown): void
}

export function createApi(options: ApiOptions): Api {
  const { host, token, clock, first, prove, onSessionLost, isReachable, log } = options
  const missing = new Set<CallName>()
  const failedToProve = (error: unknown) => {
    log('Error solving a challenge', error)
    return null
  }

  async function request(name: CallName, { params, body, signal }: Request<CallName>) {
    const {
      method,
      path,
      response: struct,
      ...call
    } = calls[name] as Call<unknown, unknown, unknown>
    const bearer = token()
    if (!call.public && bearer === null) {
      onSessionLost('session.tokenMissing')
      throw new Error(`${name}: nobody is logged in`)
    }
    const sendOnce = (headers: Record<string, string>) => {
      const sentAt = performance.now()
      const slow = setTimeout(isReachable, SLOW_CALL_MS)
      return send(`${host}${API_BASE}${path}`, {
        method,
        query: method === 'GET' ? withLanguage(params) : params,
        body,
        headers: {
          ...headers,
          ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
          // The language of mails. A GET request stays one that a browser sends without asking.
          ...(method !== 'GET' && { 'Accept-Language': languageTag(currentLanguage()) }),
        },
        signal,
        onResponse: ({ response }) =>
          clock.setBy(response.headers.get('date'), performance.now() - sentAt + staleMs(response)),
      })
        .catch(async (cause: unknown) => {
          if (signal?.aborted || (await isReachable())) throw cause
          throw new OfflineError(name, { cause })
        })
        .finally(() => clearTimeout(slow))
    }
    let response = await sendOnce({})
    const challenge = challengeOf(response)
    const solution = challenge && (await prove(challenge, signal).catch(failedToProve))
    if (solution) response = await sendOnce({ [SOLUTION_HEADER]: solution })
    const { ok, status, _data: data } = response
    if (!ok) {
      // A late response to an old token does not end a newer session.
      const isCurrent = bearer !== null && bearer === token()
      if (isCurrent && (status === 401 || status === 403)) onSessionLost('session.expired')
      throw errorOf(name, response, clock.now())
    }
    const refusal = refusalOf(name, data)
    if (refusal) throw refusal
    try {
      const { value, badRows } = decode(data, struct)
      for (const error of badRows) log(`${name}: a row was left out`, error)
      return value
    } catch (cause) {
      throw new Error(`${name}: an answer that is not as agreed`, { cause })
    }
  }

  const { call, prefetch } = withEarlyResponses(request, first)
  return {
    call: call as Api['call'],
    prefetch,
    async callOptional(name, request) {
      if (missing.has(name)) return null
      try {
        return (await call(name, request)) as never
      } catch (error) {
        if (!isMissing(error)) throw error
        missing.add(name)
        return null
      }
    },
  }
}

/** In English, a call has the address that it has on any server. */
function withLanguage(params: object | undefined) {
  const language = currentLanguage()
  return language === DEFAULT_LANGUAGE ? params : { ...params, [LANGUAGE_PARAM]: language }
}

/** The browser's cache may have sent the response that many ms after it arrived. */
function staleMs({ headers }: Response): number {
  const [, seconds = 0] =
    /stale-while-revalidate=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return 1000 * Number(seconds)
}
