import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { errorLine, StartupError } from '#server/process/startup-error.ts'
import { isServerDump, writeWhole } from './file.ts'

const CONTENT = ['--no-owner', '--no-privileges']

export async function backUpServer(databaseUrl: string, file: string): Promise<void> {
  await writeWhole(file, (part) =>
    run('pg_dump', ['--format=custom', ...CONTENT, `--file=${part}`], databaseUrl),
  )
}

/** Replaces all data, in one transaction: not while others are connected, unless `force`. */
export async function restoreServer(
  databaseUrl: string,
  file: string,
  { force }: { force: boolean },
): Promise<void> {
  if (!isServerDump(file)) throw new StartupError(`${file} is not a backup of PostgreSQL.`)
  if (!force) await requireUnused(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-restore-'))
  const [empty, content] = [join(folder, 'empty.sql'), join(folder, 'content.sql')] as const
  try {
    writeFileSync(empty, EMPTY)
    await run('pg_restore', [...CONTENT, `--file=${content}`, file])
    await run(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        '--output=/dev/null',
        `--file=${empty}`,
        `--file=${content}`,
      ],
      databaseUrl,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function requireUnused(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query(OTHERS)
    if (rows[0].others === 0) return
    throw new StartupError(
      `DATABASE_URL: the database has ${rows[0].others} other connections; stop webs and worker, or add --force.`,
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`DATABASE_URL: cannot use this database: ${errorLine(error)}`)
  } finally {
    await client.end()
  }
}

/** Processes of PostgreSQL itself have no user. */
const OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`

const EMPTY = `set statement_timeout = 0;
set lock_timeout = '10s';
set client_min_messages = warning;
drop schema if exists drizzle cascade;
drop schema public cascade;
create schema public;
`

/** Arguments are visible to all users of the machine: the password is passed in the environment. */
async function run(program: string, args: string[], databaseUrl?: string): Promise<void> {
  const url = databaseUrl === undefined ? null : new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url?.password ?? '')
  if (url) url.password = ''
  const child = spawn(program, [...args, ...(url ? [`--dbname=${url.href}`] : [])], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
  })
  const [code, errors] = await Promise.all([
    new Promise<number | null>((resolve, reject) => {
      child.once('error', () =>
        reject(
          new StartupError(
            `${program} is missing: install PostgreSQL's client programs, of the server's version or newer.`,
          ),
        ),
      )
      child.once('close', resolve)
    }),
    text(child.stderr),
  ])
  if (code !== 0) throw new StartupError(`${program}: ${errors.replace(/\s+/g, ' ').trim()}`)
}
