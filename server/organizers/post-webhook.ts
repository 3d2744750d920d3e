import { createFilteredRequest, statusOf } from '#server/http/guarded-request.ts'
import { errorLine } from '#server/process/startup-error.ts'
import { codeOf, UpstreamError } from '#server/process/upstream-error.ts'

const TIMEOUT_MS = 10_000

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Throws `UpstreamError` unless the answer is 2xx. */
export type PostWebhook = (request: WebhookRequest) => Promise<void>

/** Redirects are not followed, and bodies of answers are not read. */
export function createPostWebhook({
  allowsLocal,
  timeoutMs = TIMEOUT_MS,
}: {
  allowsLocal: boolean
  timeoutMs?: number
}): PostWebhook {
  const request = createFilteredRequest(allowsLocal)
  return async ({ url, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      signal,
    })
    if (!sent) throw new UpstreamError('The address must start with https://')
    sent.end(body)
    const status = await statusOf(sent, signal).catch((error: unknown) => {
      const reason = `The organizer’s receiver did not answer: ${errorLine(error)}`
      throw new UpstreamError(reason, { code: codeOf(error) })
    })
    if (status < 200 || status > 299) {
      throw new UpstreamError(`The organizer’s receiver answered ${status}`, { status })
    }
  }
}
