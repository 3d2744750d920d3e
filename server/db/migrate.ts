import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { ROOT } from '#server/process/root.ts'

export const MIGRATIONS = join(ROOT, 'server/db/migrations')

type Database = PgDatabase<PgQueryResultHKT>

/** Longer waits for a table would hold up all requests that need it. */
const LOCK_TIMEOUT = '5s'

const CONCURRENT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+"(\w+)"/i
const CONCURRENTLY = /\bindex\s+concurrently\b/i
const NEEDS_EXTENSION = /^\s*-- needs (\w+)$/m

/**
 * Applies the migrations that the database lacks, each in a transaction. One with
 * `INDEX CONCURRENTLY`, which PostgreSQL runs outside of transactions alone, is repeated from its
 * start if it was interrupted. The caller ensures that no other process does so.
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  const last = await lastMigration(db)
  let hasNewIndexes = false
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    const { folderMillis, hash } = migration
    if (last !== null && folderMillis <= last) continue
    const isConcurrent = migration.sql.some((statement) => CONCURRENTLY.test(statement))
    const apply = async (to: Database) => {
      for (const statement of migration.sql) await run(to, statement)
      await to.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${hash}, ${folderMillis})`)
    }
    if (isConcurrent) {
      await apply(db)
      hasNewIndexes = true
    } else {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`))
        await apply(tx)
      })
    }
  }
  // An indexed expression has no statistics until then.
  if (hasNewIndexes) await db.execute(sql`analyze`)
}

async function run(db: Database, statement: string): Promise<void> {
  const extension = NEEDS_EXTENSION.exec(statement)?.[1]
  if (extension && !(await hasExtension(db, extension))) return
  const index = CONCURRENT_INDEX.exec(statement)?.[1]
  // An interrupted build leaves an invalid index.
  if (index) await db.execute(sql.raw(`drop index concurrently if exists "${index}"`))
  await db.execute(sql.raw(statement))
}

/** Throws when the schema is older or newer than the migrations. */
export async function checkSchema(db: Database): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
  const last = (await lastMigration(db)) ?? 0
  if (last < known) throw new Error('its schema is older than this server; run migrate.')
  if (last > known) throw new Error('its schema is newer than this server; update the server.')
}

async function lastMigration(db: Database): Promise<number | null> {
  const [table] = await select<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!table?.name) return null
  const [last] = await select<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return last?.at ? Number(last.at) : null
}

async function hasExtension(db: Database, name: string): Promise<boolean> {
  return (await select(db, sql`select from pg_extension where extname = ${name}`)).length > 0
}

async function select<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}
