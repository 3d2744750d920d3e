import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseConfig } from '#server/config/config.ts'
import { errorLine, StartupError } from '#server/process/startup-error.ts'
import { lockFolder } from './folder-lock.ts'
import { checkSchema, migrate } from './migrate.ts'
import { parseOnce } from './parse-once.ts'

export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  ping(): Promise<void>
  /** Maintenance that the embedded database needs and a PostgreSQL server does by itself. */
  vacuum?(): Promise<void>
  /** Connections to a PostgreSQL server. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  close(): Promise<void>
}

/** PostgreSQL writes zeros over all of its buffers at each start; the usual 128 MB take 0.2 s of a core. */
const BUFFERS = 'shared_buffers=16MB'

export const EMBEDDED = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', BUFFERS],
}

/** Arbitrary lock id: processes that start together migrate one after another. */
const MIGRATION_LOCK = 7_204_311
const LOCK_RETRY_MS = 200

const CONNECT_MS = 5_000
/** A new connection costs the database about 10 ms, while the visitors of a peak wait. */
const IDLE_MS = 5 * 60_000
/** Statements rather than startup parameters, which PgBouncer rejects. */
const setTimeLimits = (statement: string, lock: string, idle: string) =>
  `set statement_timeout = '${statement}'; set lock_timeout = '${lock}';
  set idle_in_transaction_session_timeout = '${idle}'`
const TIME_LIMITS = setTimeLimits('10s', '5s', '10s')
/** Those of the role do not count either. */
const NO_TIME_LIMITS = setTimeLimits('0', '0', '0')

type At = Pick<DatabaseConfig, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<DatabaseConfig, 'databasePool'>>

interface Options {
  /** Otherwise a schema that is not the server's is refused. */
  migrates?: boolean
  timeLimits?: boolean
  log?: Logger
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`. Throws `StartupError`
 * naming the wrong setting.
 */
export async function openDatabase(at: At, options: Options = {}): Promise<OpenDatabase> {
  return at.databaseUrl === null
    ? openEmbedded(at.dataDir)
    : openServer(at.databaseUrl, at.databasePool, options)
}

async function openServer(
  url: string,
  max = 10,
  { migrates = true, timeLimits = true, log }: Options,
): Promise<OpenDatabase> {
  const limits = timeLimits ? TIME_LIMITS : NO_TIME_LIMITS
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    onConnect: (client: pg.ClientBase) => client.query(limits) as unknown as undefined,
  })
  // The pool replaces broken connections, and a query on one rejects; without listeners, the error
  // of an idle one, or of one that is idle within a transaction, ends the process.
  const report = (err: Error) => log?.warn({ err }, 'a connection to the database broke')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePg(pool)
  try {
    if (migrates) await migrateServer(url)
    await checkSchema(db)
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL: cannot use this database: ${errorLine(error)}`)
  }
  return { ...opened(db, () => pool.end()), pool }
}

/** On a connection of its own: it has no time limits, and closing it releases the lock. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await client.query(NO_TIME_LIMITS)
    await takeMigrationLock(client)
    await migrate(drizzlePg(client))
  } finally {
    await client.end()
  }
}

/** Polls: an index cannot be built concurrently while another statement waits for its builder. */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0].taken) return
    await setTimeout(LOCK_RETRY_MS)
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  try {
    makeFolder(resolve(dataDir))
  } catch (error) {
    throw new StartupError(`DATA_DIR: cannot write to ${dataDir}: ${errorLine(error)}`)
  }
  const unlock = await lockFolder(join(dataDir, 'db.lock'))
  try {
    const client = await PGlite.create(join(dataDir, 'db'), EMBEDDED)
    const { db, ping } = await openPglite(client)
    return {
      db,
      ping,
      vacuum: async () => {
        await db.execute(sql`vacuum (analyze)`)
      },
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw new StartupError(`DATA_DIR: cannot open the database in ${dataDir}: ${errorLine(error)}`)
  }
}

/** Node's `recursive` option never returns on file systems that fail with ENOENT. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  parseOnce(client)
  const db = drizzlePglite(client)
  await migrate(db)
  await checkSchema(db)
  return opened(db, () => client.close())
}

function opened(db: Database, close: () => Promise<void>): OpenDatabase {
  return {
    db,
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    close,
  }
}
