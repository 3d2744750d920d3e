import type { MiddlewareHandler } from 'hono'
import { errorBody } from './error-response.ts'
import { ClientGoneError } from './http-error.ts'

/** Bytes; a hundred full rosters fit. */
const BODY_MAX = 1_000_000
/** Bytes; more than the proxy passes on (`client_max_body_size`). */
const READ_MAX = 4_000_000

/**
 * Reads the body of a request before anything answers it. @hono/node-server cuts a connection whose
 * body stays unread: behind a proxy, the next request on it is another visitor's.
 */
export const receiveBody: MiddlewareHandler = async (c, next) => {
  // Node discards the body of such a request itself, and it costs a full Request here.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const tooLarge = (headers = {}) => c.json(errorBody('The request is too large.'), 413, headers)
  if (Number(c.req.header('Content-Length')) > READ_MAX) return tooLarge(CLOSE)
  const reader = c.req.raw.body?.getReader()
  if (!reader) return next()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size <= BODY_MAX) chunks.push(read.value)
      if (size > READ_MAX) return tooLarge(CLOSE)
    }
  } catch {
    throw new ClientGoneError()
  }
  if (size > BODY_MAX) return tooLarge()
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) })
  return next()
}

const CLOSE = { Connection: 'close' }
