import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import {
  type Database,
  EMBEDDED,
  type OpenDatabase,
  openDatabase,
  openPglite,
} from '#server/db/open.ts'
import { ROOT } from '#server/process/root.ts'

export async function freshDatabase(): Promise<OpenDatabase> {
  const server = await freshServerUrl()
  return server ? onServer(server) : inMemory()
}

/** Embedded databases of this worker's earlier files. */
const unused: OpenDatabase[] = []

/** An empty database that other files may have used: opening a new one can take longer than a file's tests. */
export async function reusedDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return freshDatabase()
  const earlier = unused.pop()
  if (earlier) await empty(earlier.db)
  const database = earlier ?? (await inMemory())
  return { ...database, close: async () => void unused.push(database) }
}

async function empty(db: Database): Promise<void> {
  await db.execute(sql`discard all`)
  await db.execute(sql`do $$ begin
    execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public');
  end $$`)
}

/** An empty database on the server of `DATABASE_URL`; null if it is unset. */
export async function freshServerUrl(): Promise<{
  url: string
  drop: () => Promise<void>
} | null> {
  const server = process.env.DATABASE_URL
  if (!server) return null
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => admin(`drop database ${name} with (force)`) }
}

async function onServer({
  url,
  drop,
}: {
  url: string
  drop: () => Promise<void>
}): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

async function inMemory(): Promise<OpenDatabase> {
  return openPglite(await PGlite.create({ ...EMBEDDED, loadDataDir: await migratedDump() }))
}

/** A dump of a migrated database, cached by the migrations' hash: loading it is faster. */
async function migratedDump(): Promise<Blob> {
  const file = join(tmpdir(), `matchpoint-test-${migrationsHash()}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create(EMBEDDED)
    const { close } = await openPglite(client)
    const dump = await client.dumpDataDir('none')
    await close()
    const part = `${file}.${process.pid}`
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    renameSync(part, file)
  }
  return new Blob([readFileSync(file)])
}

function migrationsHash(): string {
  const folder = join(ROOT, 'server/db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
