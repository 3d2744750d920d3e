import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import { SUPPORT_INFO_ID } from '#server/db/schema.ts'
import {
  STORED,
  STORED_NAMES,
  type StoredCatalogue,
  type StoredName,
  type StoredRow,
} from './stored.ts'

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

/** Those that are stored of these rows. */
export async function readRows<T extends StoredName>(
  db: Database,
  name: T,
  rows: StoredRow<T>[],
): Promise<StoredRow<T>[]> {
  const { table, rowOf } = mappingOf(name)
  const key = keyColumn(table)
  const keys = rows.map((row) => ('id' in row ? row.id : SUPPORT_INFO_ID))
  const stored = await db
    .select()
    .from(table as never)
    .where(sql`${key} = any(${sql.param(keys)})`)
  return stored.map(rowOf) as unknown as StoredRow<T>[]
}

/** Inserts the rows, or replaces those that are stored. */
export async function writeRows<T extends StoredName>(
  tx: Database,
  name: T,
  rows: StoredRow<T>[],
): Promise<void> {
  if (rows.length === 0) return
  const { table, columnsOf } = mappingOf(name)
  const columns = getTableColumns(table)
  const values = rows.map(columnsOf)
  const given = Object.keys(values[0] ?? {}).map((column) => [
    column,
    sql`excluded.${sql.identifier(columns[column]?.name ?? column)}`,
  ])
  await tx
    .insert(table)
    .values(values)
    .onConflictDoUpdate({ target: keyColumn(table) as never, set: Object.fromEntries(given) })
}

function keyColumn(table: PgTable): PgColumn {
  const key = Object.values(getTableColumns(table)).find(({ primary }) => primary)
  if (!key) throw new Error(`${getTableName(table)} has no primary key.`)
  return key
}
