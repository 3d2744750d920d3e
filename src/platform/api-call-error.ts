import { is, literal, optional, string, type, validate } from 'superstruct'
import { ErrorBody } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { Challenge } from '#contract/challenge.ts'
import type { ApiError, Wait } from '#machines/api-error.ts'

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

/** The error of a response with an error status. `now` in epoch ms. */
export function errorOf(
  name: CallName,
  { status, headers, _data }: Pick<Response, 'status' | 'headers'> & { _data?: unknown },
  now: number,
): Error {
  const errorBody = errorBodyOf(_data, status)
  return errorBody
    ? new ApiCallError(name, errorBody, status, waitOf(headers, now))
    : Object.assign(new Error(`${name}: status ${status}`), { status })
}

/** What the server asks for before it makes the call. */
export function challengeOf({
  ok,
  _data,
}: {
  ok: boolean
  _data?: unknown
}): Challenge | undefined {
  return is(_data, Challenged) && !ok ? _data.challenge : undefined
}

const Challenged = type({ challenge: Challenge })

/** Null for a page of a proxy, and for an error of the server without a message. */
function errorBodyOf(data: unknown, status: number): ErrorBody | null {
  const [, errorBody] = validate(data, ErrorBody, { coerce: true })
  if (errorBody) return errorBody
  return is(data, type({})) && status < 500 ? { success: false, message: '' } : null
}

/** The `Retry-After` of an error response, in seconds (RFC 9110, section 10.2.3). */
function waitOf(headers: Headers, now: number): Wait | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isNaN(seconds) ? undefined : { from: now, until: now + seconds * 1000 }
}

const Refusal = type({ success: literal(false), message: optional(string()) })
const REFUSED = 400

/** Another server may refuse with a status of success. Null if `data` is no refusal. */
export function refusalOf(name: CallName, data: unknown): ApiCallError | null {
  if (!is(data, Refusal)) return null
  const { message = '' } = data
  return new ApiCallError(name, { success: false, message }, REFUSED)
}

/** The server lacks the call. Our own names the field, `id`, where it lacks what was asked for. */
export function isMissing(error: unknown): boolean {
  if (error instanceof ApiCallError && error.errorBody.field !== undefined) return false
  const { status } = error as { status?: number }
  return status === 404 || status === 405 || status === 501
}
