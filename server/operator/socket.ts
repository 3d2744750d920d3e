import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { DatabaseConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { errorLine, StartupError } from '#server/process/startup-error.ts'

/** Bytes of a socket's path on macOS, the least of all systems. Node cuts a longer one off. */
const PATH_MAX = 103

export type CommandDeps = Pick<Deps, 'db' | 'clock'> & {
  config: Pick<DatabaseConfig, 'demo' | 'dataDir' | 'media'>
}

type ServeDeps = CommandDeps & Pick<Deps, 'log'>

/** What to print: parts where it may be too long for the memory. */
type Output = string | AsyncIterable<string>

/** Carries out a command of the operator. */
export type RunCommand = (deps: CommandDeps, args: string[]) => Promise<Output>

const socketIn = (dataDir: string) => join(dataDir, 'operator.sock')
const isTooLong = (path: string) => Buffer.byteLength(path) > PATH_MAX

/**
 * The embedded database is open to one process, so the server that has it runs the operator's commands.
 * Only the owner of the socket may connect. Returns the function that closes it.
 */
export async function serveCommands(
  deps: ServeDeps,
  dataDir: string,
  programs: Record<string, RunCommand>,
): Promise<() => void> {
  const path = socketIn(dataDir)
  const server = createServer(getRequestListener(commandRoutes(deps, programs).fetch))
  try {
    if (isTooLong(path)) throw new Error('The path of the socket is too long.')
    // A killed server leaves its socket.
    rmSync(path, { force: true })
    const listening = once(server, 'listening')
    const umask = process.umask(0o177)
    server.listen(path)
    process.umask(umask)
    await listening
  } catch (error) {
    deps.log.warn(
      { reason: errorLine(error) },
      'commands of the operator need this server to be stopped',
    )
  }
  return () => server.close()
}

function commandRoutes(deps: ServeDeps, programs: Record<string, RunCommand>): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof StartupError)) deps.log.error({ err: error }, 'failed')
    return c.text(error instanceof StartupError ? error.message : errorLine(error), 400)
  })
  for (const [name, run] of Object.entries(programs)) {
    app.post(`/${name}`, async (c) => answer(c, await run(deps, await c.req.json())))
  }
  return app
}

/** An error after the first part cuts the connection. */
function answer(c: Context, output: Output): Response {
  if (typeof output === 'string') return c.text(output)
  return c.body(Readable.toWeb(Readable.from(output, { objectMode: false })) as ReadableStream)
}

/** The output of a command that the server of this folder ran; null if none is running. */
export async function askServer(
  dataDir: string,
  program: string,
  args: string[],
): Promise<Readable | null> {
  const socketPath = socketIn(dataDir)
  if (isTooLong(socketPath)) return null
  const sent = request({ socketPath, path: `/${program}`, method: 'POST', agent: false })
  sent.end(JSON.stringify(args))
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new StartupError(await text(response))
    return response
  } catch (error) {
    if (isNotListening(error)) return null
    throw error
  }
}

const isNotListening = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
