import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** How long open requests and background work may take after SIGTERM. */
const DEADLINE_MS = 25_000

/**
 * At the first SIGTERM or SIGINT aborts `stopping`, listens for `drainMs` more and until the open
 * requests have finished, so that `/readyz` can tell a load balancer, calls `close` and exits with 0;
 * exits with 1 when that takes too long. Ignores further signals: Ctrl+C reaches a whole process
 * group, and `npm` and `scripts/start.mjs` pass it on.
 */
export function shutDownOnSignal({
  server,
  stopping,
  drainMs,
  log,
  close,
}: {
  server: Server | undefined
  stopping: AbortController
  drainMs: number
  log: Logger
  close: () => Promise<void>
}): void {
  const open = new Set<ServerResponse>()
  const { signal } = stopping
  server?.prependListener('request', (_request, response) => {
    if (signal.aborted) response.setHeader('Connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  const sockets = new Set<Socket>()
  server?.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const shutDown = async () => {
    if (signal.aborted) return
    stopping.abort()
    setTimeout(() => {
      log.error({ openRequests: open.size }, 'shutdown took too long')
      process.exit(1)
    }, DEADLINE_MS)
    if (server) {
      if (drainMs > 0) await wait(drainMs)
      // Idle keep-alive connections would delay server.close().
      server.keepAliveTimeout = 1
      await Promise.all(Array.from(open, (response) => once(response, 'close')))
      const closed = new Promise((resolve) => server.close(resolve))
      // Node waits for connections that were never used as for half-sent requests.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      await closed
    }
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
}
