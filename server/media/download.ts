import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createFilteredRequest } from '#server/http/guarded-request.ts'
import { errorLine } from '#server/process/startup-error.ts'

const TIMEOUT_MS = 60_000
const REDIRECTS_MAX = 5

/** Why an address gives no picture; the message can follow it. */
export class DownloadError extends Error {
  override name = 'DownloadError'
}

/** Throws `DownloadError`. */
export type Download = (address: string) => Promise<Uint8Array>

/** Follows redirects; each address is filtered. */
export function createDownload({
  allowsLocal,
  bytesMax,
  timeoutMs = TIMEOUT_MS,
}: {
  allowsLocal: boolean
  bytesMax: number
  timeoutMs?: number
}): Download {
  const request = createFilteredRequest(allowsLocal)

  async function get(address: string, signal: AbortSignal, redirects = 0): Promise<Uint8Array> {
    const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg' }
    const sent = request(address, { headers, signal })
    if (!sent) throw new DownloadError('does not begin with https://')
    sent.end()
    const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage]
    const { statusCode = 0 } = response
    const { location } = response.headers
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      response.destroy()
      if (redirects === REDIRECTS_MAX) throw new DownloadError('redirects too often')
      if (!URL.canParse(location, address)) throw new DownloadError('redirects to no address')
      return get(new URL(location, address).href, signal, redirects + 1)
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new DownloadError(`answered ${statusCode}`)
    }
    return readAtMost(bytesMax, response)
  }

  return async (address) => {
    try {
      return await get(address, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      if (error instanceof DownloadError) throw error
      throw new DownloadError(`did not answer: ${errorLine(error)}`)
    }
  }
}

async function readAtMost(bytesMax: number, response: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bytesMax) throw new DownloadError(`is longer than ${bytesMax / 1_000_000} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
