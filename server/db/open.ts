import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { ROOT } from '#server/root.ts'
import { errorLine, StartupError } from '#server/startup-error.ts'
import { lockFolder } from './folder-lock.ts'

export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  ping(): Promise<void>
  /** Maintenance that the embedded database needs and a PostgreSQL server does by itself. */
  vacuum?(): Promise<void>
  close(): Promise<void>
}

export const extensions = { pg_trgm }

const migrations = { migrationsFolder: join(ROOT, 'server/db/migrations') }

/** Arbitrary lock id: servers that start together migrate one after another. */
const MIGRATION_LOCK = 7_204_311

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`, and runs the migrations.
 * Throws `StartupError` naming the wrong setting.
 */
export async function openDatabase(at: {
  databaseUrl: string | null
  dataDir: string
}): Promise<OpenDatabase> {
  return at.databaseUrl === null ? openEmbedded(at.dataDir) : openServer(at.databaseUrl)
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The pool replaces broken connections, and a query on one rejects; without listeners, the error
  // of an idle one, or of one that is idle within a transaction, ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await migratePg(drizzlePg(client), migrations)
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL: cannot use this database: ${errorLine(error)}`)
  }
  return opened(drizzlePg(pool), () => pool.end())
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  try {
    makeFolder(resolve(dataDir))
  } catch (error) {
    throw new StartupError(`DATA_DIR: cannot write to ${dataDir}: ${errorLine(error)}`)
  }
  const unlock = await lockFolder(join(dataDir, 'db.lock'))
  try {
    const client = await PGlite.create(join(dataDir, 'db'), { extensions })
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
  const db = drizzlePglite(client)
  await migratePglite(db, migrations)
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
