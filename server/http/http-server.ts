import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** Closes a connection whose request, or the first byte of one, has not arrived after `patienceMs`. */
export function createHttpServer(app: Hono, hostname: string, patienceMs = 60_000): http.Server {
  return http.createServer(
    {
      headersTimeout: patienceMs,
      requestTimeout: patienceMs,
      connectionsCheckingInterval: patienceMs / 10,
    },
    getRequestListener(app.fetch, { hostname }),
  )
}
