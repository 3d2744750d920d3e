import { FetchError, type FetchOptions, type FetchResponse, ofetch } from 'ofetch'

export const REQUEST_TIMEOUT_MS = 100_000

const client = ofetch.create({ retry: 0, ignoreResponseError: true, parseResponse: parseJson })

type Options = Omit<FetchOptions, 'retry' | 'timeout' | 'responseType'> & { timeoutMs?: number }

/**
 * Sends a request once. Resolves for every status; `_data` is undefined if the body is not JSON, as the
 * HTML page of a proxy. Rejects with the reason of the abort, a `TimeoutError`, or the browser's error.
 */
export async function send(
  url: string,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal, ...options }: Options,
): Promise<FetchResponse<unknown>> {
  // ofetch ignores its own `timeout` if there is a signal, and the oldest browsers that the app supports
  // have neither `AbortSignal.any` nor `AbortSignal.timeout`.
  const ending = new AbortController()
  const abort = () => ending.abort(signal?.reason)
  const timer = setTimeout(() => ending.abort(timeoutError()), timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await client.raw(url, { ...options, signal: ending.signal })
  } catch (error) {
    throw error instanceof FetchError ? error.cause : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const timeoutError = () => new DOMException('The server did not answer in time.', 'TimeoutError')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
