import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Null for an address without TLS, where it needs that. */
export type FilteredRequest = (address: string, options: RequestOptions) => ClientRequest | null

/**
 * For addresses that others chose: requests none that leads into the operator's network, wherever its
 * name points at this moment. `allowsLocal`, for the demo, allows such addresses, and http.
 */
export function createFilteredRequest(allowsLocal: boolean): FilteredRequest {
  const filter = { allowPrivateIPAddress: allowsLocal, allowMetaIPAddress: allowsLocal }
  const agents = {
    http: new RequestFilteringHttpAgent(filter),
    https: new RequestFilteringHttpsAgent(filter),
  }
  return (address, options) => {
    const isPlain = new URL(address).protocol !== 'https:'
    if (isPlain && !allowsLocal) return null
    const sent = isPlain
      ? http.request(address, { ...options, agent: agents.http })
      : https.request(address, { ...options, agent: agents.https })
    // One that comes after the answer, which nobody awaits, would end the process.
    sent.on('error', () => {})
    return sent
  }
}

/** Of the answer, whose body is not read. */
export async function statusOf(sent: ClientRequest, signal: AbortSignal): Promise<number> {
  // The signal again: a request whose answer is an upgrade ends without an event.
  const [response]: IncomingMessage[] = await once(sent, 'response', { signal })
  response?.destroy()
  return response?.statusCode ?? 0
}
