import { type FetchError, ofetch } from 'ofetch'
import { assert, is } from 'superstruct'
import {
  type BodyOf,
  type Call,
  type CallName,
  calls,
  ErrorBody,
  type ParamsOf,
  type ResponseOf,
} from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import type { ApiError, Wait } from '#machines/api-error.ts'
import type { Clock } from './clock.ts'

export const REQUEST_TIMEOUT_MS = 100_000

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
   * Makes one call of the contract. Rejects with `ApiCallError` if the server answers with an error, and with an
   * error that names the call where the answer is not what the contract says.
   */
  call<N extends CallName>(name: N, request: Request<N>): Promise<ResponseOf<N>>
}

export interface ApiOptions {
  /** Before the base path; empty for the same origin. */
  host: string
  token(): string | null
  clock: Clock
  /** Responses included in the HTML, by `requestPath`. Each is used once. */
  first?: Map<string, unknown>
  /** A call with a token got 401 or 403, or a call that needs a token has none. */
  onSessionLost(): void
}

export function createApi({ host, token, clock, first, onSessionLost }: ApiOptions): Api {
  return {
    async call<N extends CallName>(name: N, { params, body, signal }: Request<N>) {
      const call: Call<unknown, unknown, ResponseOf<N>> = calls[name] as never
      const bearer = token()
      if (!call.public && bearer === null) {
        onSessionLost()
        throw new Error(`${name}: nobody is logged in`)
      }
      const path = requestPath(name, params as object)
      if (call.method === 'GET' && first?.has(path)) {
        const brought = first.get(path)
        first.delete(path)
        if (is(brought, call.response)) return brought
      }
      const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = await ofetch
        .raw(`${host}${API_BASE}${call.path}`, {
          method: call.method,
          query: params as Record<string, unknown>,
          body: body as Record<string, unknown>,
          headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
          // ofetch ignores its `timeout` option when there is a signal.
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          retry: 0,
          onResponse: ({ response }) => clock.setBy(response.headers.get('date')),
        })
        .catch((error: FetchError) => {
          // A late response to an old token does not end a newer session.
          const isCurrent = bearer !== null && bearer === token()
          if (isCurrent && (error.status === 401 || error.status === 403)) onSessionLost()
          throw is(error.data, ErrorBody)
            ? new ApiCallError(name, error.data, error.status ?? 0, waitOf(error.response, clock))
            : error
        })
      assert(answer._data, call.response, `${name}: an answer that is not as agreed`)
      return answer._data
    },
  }
}

/** The `Retry-After` of an error response, in seconds (RFC 9110, section 10.2.3). */
function waitOf(response: Response | undefined, clock: Clock): Wait | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  const from = clock.now()
  return Number.isNaN(seconds) ? undefined : { from, until: from + seconds * 1000 }
}
