import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'

const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server with new data and its default settings, but for the connections. */
export async function startPostgres(): Promise<{ url: string; stop: () => void }> {
  const bin = findBin()
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-fleet-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  // PostgreSQL refuses to run as root.
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args]
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  }
  const port = await freePort()
  run('initdb', '-D', data, '-A', 'trust', '-U', 'matchpoint', '-E', 'UTF8')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', 'start', '-o', options)
  return {
    url: `postgres://matchpoint@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
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
