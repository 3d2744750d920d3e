import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import type { Change } from './compare.ts'
import { STORED, STORED_NAMES, type StoredCatalogue, type StoredName } from './stored.ts'

interface Mapping {
  table: PgTable
  rowOf(columns: object): { id?: string }
  columnsOf(row: object): Record<string, unknown>
}

const mappingOf = (name: StoredName) => STORED[name] as unknown as Mapping

export async function readStored(db: Database): Promise<StoredCatalogue> {
  const catalogue: Partial<Record<StoredName, object[]>> = {}
  for (const name of STORED_NAMES) {
    const { table, rowOf } = mappingOf(name)
    const rows = await db.select().from(table as never)
    catalogue[name] = rows.map(rowOf)
  }
  return catalogue as unknown as StoredCatalogue
}

/** PostgreSQL takes 65,535 values in one statement, and an event has twenty. */
const ROWS_MAX = 1_000

export async function writeChanges(tx: Database, changes: Change[]): Promise<void> {
  for (const name of STORED_NAMES) {
    const { table, columnsOf } = mappingOf(name)
    const rows = changes
      .filter((change) => change.table === name)
      .map(({ after }) => columnsOf(after))
    for (let start = 0; start < rows.length; start += ROWS_MAX) {
      await upsert(tx, table, rows.slice(start, start + ROWS_MAX))
    }
  }
}

async function upsert(
  tx: Database,
  table: PgTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  const columns = getTableColumns(table)
  const key = Object.values(columns).find(({ primary }) => primary)
  if (!key) throw new Error(`${getTableName(table)} has no primary key.`)
  const given = Object.keys(rows[0] ?? {}).map((name) => [
    name,
    sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`,
  ])
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: key as never, set: Object.fromEntries(given) })
}
