import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on 127.0.0.1 that nobody listens on. It is below the ports that the system gives to outgoing
 * connections, so that no connection takes it before the server listens, or while it restarts.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(randomInt(20_000, 32_768), '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
