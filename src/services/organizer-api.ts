import { type Struct, validate } from 'superstruct'
import { ErrorBody } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { type Pass, servedCalls } from '#contract/served-calls.ts'
import type { CheckIn } from '#machines/verify/check-in.ts'

const TIMEOUT_MS = 15_000

/**
 * Of this server alone, and apart from `Api`, whose token is a session: 401 for a key ends none. Not
 * aborted with its page.
 */
export function fetchPass(window: Window, code: string, key: string | null): Promise<Pass> {
  const { path, response } = servedCalls.organizerPass
  return send(window, `${path}?${new URLSearchParams({ code })}`, response, key)
}

export function sendCheckIn(window: Window, checkIn: CheckIn, key: string | null): Promise<Pass> {
  const { path, response } = servedCalls.checkIn
  return send(window, path, response, key, checkIn)
}

/** Rejects with an `ApiError` if the server answers with an error. */
async function send<Answer extends { data: Pass }>(
  window: Window,
  path: string,
  struct: Struct<Answer, unknown>,
  key: string | null,
  body?: object,
): Promise<Pass> {
  const response = await window.fetch(API_BASE + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      // A header takes no letters of other scripts, which are in no key.
      Authorization: `Bearer ${encodeURIComponent(key ?? '')}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const data: unknown = await response.json().catch(() => null)
  const { status, ok } = response
  if (!ok) {
    const [, errorBody] = validate(data, ErrorBody, { coerce: true })
    throw Object.assign(new Error(`${path}: status ${status}`), {
      ...(errorBody && { errorBody, status }),
    })
  }
  const [error, answer] = validate(data, struct, { coerce: true })
  if (error) throw new Error(`${path}: an answer that is not as agreed`, { cause: error })
  return answer.data
}
