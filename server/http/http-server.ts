import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/**
 * Closes a connection whose request, or the first byte of one, has not arrived after `patienceMs`, and one
 * whose client takes none of an answer for that time.
 */
export function createHttpServer(app: Hono, hostname: string, patienceMs = 60_000): http.Server {
  const server = http.createServer(
    {
      headersTimeout: patienceMs,
      requestTimeout: patienceMs,
      connectionsCheckingInterval: patienceMs / 10,
    },
    getRequestListener(app.fetch, { hostname }),
  )
  server.timeout = patienceMs
  return server
}
