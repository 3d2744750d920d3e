import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../free-port.ts'

const DEBIAN = '/usr/lib/postgresql'

interface Postgres {
  url: string
  port: number
  /** Makes a replica take writes. */
  promote(): Promise<void>
  /** As a crash does. */
  stop(): void
}

/**
 * A PostgreSQL server with its default settings, but for the connections: with new data, or a streaming
 * replica of another.
 */
export async function startPostgres({ replicaOf }: { replicaOf?: string } = {}): Promise<Postgres> {
  const bin = findBin()
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-fleet-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  // PostgreSQL refuses to run as root.
  const commandOf = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args]
    return isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
  }
  const runSync = (program: string, ...args: string[]) => {
    const [file = '', ...rest] = commandOf(program, args)
    execFileSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  }
  const run = (program: string, ...args: string[]) => {
    const [file = '', ...rest] = commandOf(program, args)
    return promisify(execFile)(file, rest, { cwd: folder })
  }
  const port = await freePort()
  if (replicaOf) await run('pg_basebackup', '-D', data, '-R', '-c', 'fast', '-d', replicaOf)
  else await run('initdb', '-D', data, '-A', 'trust', '-U', 'matchpoint', '-E', 'UTF8')
  // The server it starts would inherit the pipes of `run`.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
  runSync('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', 'start', '-o', options)
  return {
    url: `postgres://matchpoint@127.0.0.1:${port}/postgres`,
    port,
    async promote() {
      await run('pg_ctl', '-D', data, '-w', 'promote')
    },
    stop() {
      runSync('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBin(): string {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  if (newest) return join(DEBIAN, newest, 'bin')
  const folder = (process.env.PATH ?? '')
    .split(':')
    .find((path) => existsSync(join(path, 'initdb')))
  if (folder) return folder
  throw new Error('PostgreSQL is missing: apt-get install postgresql')
}
