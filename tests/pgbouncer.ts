import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './programs.ts'

const find = () => findProgram('pgbouncer', ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'])

export const hasPgBouncer = () => find() !== null

/** Runs PgBouncer in transaction mode, with two connections, in front of a database. */
export async function startPgBouncer(
  databaseUrl: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = find()
  if (!program) throw new Error('pgbouncer is missing.')
  const url = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const server = [
    `host=${url.hostname} port=${url.port || 5432} user=${url.username}`,
    ...(url.password ? [`password=${decodeURIComponent(url.password)}`] : []),
  ]
  writeFileSync(
    file,
    `[databases]
    * = ${server.join(' ')}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = 2
    ${process.getuid?.() === 0 ? 'user = nobody' : ''}`.replace(/^ +/gm, ''),
  )
  const child = spawn(program.path, [file], {
    env: { LD_LIBRARY_PATH: program.libraries.join(':') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(child, 'exit')
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (part) => String(part).includes('process up') && resolve())
    child.once('exit', () => resolve())
  })
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async stop() {
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
