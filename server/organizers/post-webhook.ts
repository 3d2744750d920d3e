import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { createFilteredRequest } from '#server/http/guarded-request.ts'
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
    const status = await statusOf(sent, signal)
    if (status < 200 || status > 299) {
      throw new UpstreamError(`The organizer’s receiver answered ${status}`, { status })
    }
  }
}

async function statusOf(sent: ClientRequest, signal: AbortSignal): Promise<number> {
  try {
    // The signal again: a request whose answer is an upgrade ends without an event.
    const [response]: IncomingMessage[] = await once(sent, 'response', { signal })
    response?.destroy()
    return response?.statusCode ?? 0
  } catch (error) {
    const reason = `The organizer’s receiver did not answer: ${errorLine(error)}`
    throw new UpstreamError(reason, { code: codeOf(error) })
  }
}
