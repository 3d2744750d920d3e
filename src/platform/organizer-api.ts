import { type Struct, validate } from 'superstruct'
import { ErrorBody } from '#contract/call.ts'
import { API_BASE } from '#contract/constants.ts'
import type { Pass } from '#contract/organizer-calls.ts'
import { servedCalls } from '#contract/served-calls.ts'
import type { CheckIn } from '#machines/verify/check-in.ts'
import { send } from './transport.ts'

const TIMEOUT_MS = 15_000

/**
 * Of this server alone, and apart from `Api`, whose token is a session: 401 for a key ends none. Not
 * aborted with its page.
 */
export function fetchPass(code: string, key: string | null): Promise<Pass> {
  const { path, response } = servedCalls.organizerPass
  return sendPass(path, response, key, { query: { code } })
}

export function sendCheckIn(checkIn: CheckIn, key: string | null): Promise<Pass> {
  const { path, response } = servedCalls.checkIn
  return sendPass(path, response, key, { method: 'POST', body: checkIn })
}

/** Rejects with an `ApiError` if the server answers with an error. */
async function sendPass<Answer extends { data: Pass }>(
  path: string,
  struct: Struct<Answer, unknown>,
  key: string | null,
  request: { method?: 'POST'; query?: { code: string }; body?: CheckIn },
): Promise<Pass> {
  const { status, ok, _data } = await send(API_BASE + path, {
    ...request,
    // A header takes no letters of other scripts, which are in no key.
    headers: { Authorization: `Bearer ${encodeURIComponent(key ?? '')}` },
    timeoutMs: TIMEOUT_MS,
  })
  if (!ok) {
    const [, errorBody] = validate(_data, ErrorBody, { coerce: true })
    throw Object.assign(new Error(`${path}: status ${status}`), {
      ...(errorBody && { errorBody, status }),
    })
  }
  const [error, answer] = validate(_data, struct, { coerce: true })
  if (error) throw new Error(`${path}: an answer that is not as agreed`, { cause: error })
  return answer.data
}
