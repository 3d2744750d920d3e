import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/** For open requests and background work after SIGTERM: Docker sends SIGKILL after ten seconds. */
const DEADLINE_MS = 8_000

/**
 * At the first SIGTERM or SIGINT aborts `stopping`, finishes open requests, calls `close` and exits with
 * 0; exits with 1 when that takes too long. Listens until the open requests have finished, so that
 * `/readyz` can tell a load balancer. Ignores further signals: Ctrl+C reaches a whole process group, and
 * `npm` and `scripts/start.mjs` pass it on.
 */
export function shutDownOnSignal(
  server: Server,
  stopping: AbortController,
  log: Logger,
  close: () => Promise<void>,
): void {
  const open = new Set<ServerResponse>()
  const { signal } = stopping
  server.prependListener('request', (_request, response) => {
    if (signal.aborted) response.setHeader('Connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  const shutDown = async () => {
    if (signal.aborted) return
    stopping.abort()
    setTimeout(() => {
      log.error({ openRequests: open.size }, 'shutdown took too long')
      process.exit(1)
    }, DEADLINE_MS)
    // Idle keep-alive connections would delay server.close().
    server.keepAliveTimeout = 1
    await Promise.all(Array.from(open, (response) => once(response, 'close')))
    await new Promise((resolve) => server.close(resolve))
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
}
