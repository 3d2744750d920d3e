import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { errorLine } from '#server/startup-error.ts'
import { codeOf, UpstreamError } from '#server/upstream-error.ts'

const TIMEOUT_MS = 10_000

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Throws `UpstreamError` unless the answer is 2xx. */
export type PostWebhook = (request: WebhookRequest) => Promise<void>

/**
 * For addresses that an organizer chose: none that leads into the operator's network, wherever its
 * name points at this moment. A redirect is an answer as any other, and bodies are not read.
 * `allowsLocal`, for the demo, allows such addresses, and http.
 */
export function createPostWebhook({
  allowsLocal,
  timeoutMs = TIMEOUT_MS,
}: {
  allowsLocal: boolean
  timeoutMs?: number
}): PostWebhook {
  const filter = { allowPrivateIPAddress: allowsLocal, allowMetaIPAddress: allowsLocal }
  const agents = {
    http: new RequestFilteringHttpAgent(filter),
    https: new RequestFilteringHttpsAgent(filter),
  }
  return async ({ url, headers, body }) => {
    const isPlain = new URL(url).protocol === 'http:'
    if (isPlain && !allowsLocal) throw new UpstreamError('The address must start with https://')
    const signal = AbortSignal.timeout(timeoutMs)
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      signal,
    }
    const sent = isPlain
      ? http.request(url, { ...options, agent: agents.http })
      : https.request(url, { ...options, agent: agents.https })
    // One that comes after the answer, which nobody awaits, would end the process.
    sent.on('error', () => {})
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
