import type { Database } from '#server/db/open.ts'
import { readRows } from './database.ts'
import { keyOf, type Row } from './rows.ts'
import { readVenues } from './stage.ts'
import type { StoredName, StoredRow } from './stored.ts'
import { placesOf } from './venues.ts'

/** A row that is new (`before` is null), or that differs from the stored one in `columns`. */
export interface ChangeOf<T extends StoredName> {
  table: T
  key: string
  before: StoredRow<T> | null
  after: StoredRow<T>
  columns: string[]
}
export type Change = { [T in StoredName]: ChangeOf<T> }[StoredName]

/** Stored rows that are not given stay as they are. */
export async function compare<T extends StoredName>(
  tx: Database,
  table: T,
  given: Row<T>[],
): Promise<Change[]> {
  const rows = await toStored(tx, given)
  const stored = await readRows(tx, table, rows)
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  return rows.flatMap((after) => {
    const row = before.get(keyOf(after)) ?? null
    const columns = row === null ? [] : differing(row, after)
    if (row !== null && columns.length === 0) return []
    return [{ table, key: keyOf(after), before: row, after, columns } as unknown as Change]
  })
}

const differing = (before: object, after: object) =>
  Object.entries(after)
    .filter(([column, value]) => before[column as keyof typeof before] !== value)
    .map(([column]) => column)

/** The rows of a file in the form in which the database stores them: an event has the place of its venue. */
async function toStored<T extends StoredName>(
  tx: Database,
  given: Row<T>[],
): Promise<StoredRow<T>[]> {
  const rows = given as unknown as { venue?: string }[]
  const ids = new Set(rows.flatMap(({ venue }) => venue ?? []))
  if (ids.size === 0) return given as unknown as StoredRow<T>[]
  const placeOf = placesOf(await readVenues(tx, [...ids]))
  return rows.map(({ venue = '', ...event }) => ({
    ...event,
    ...placeOf(venue),
  })) as unknown as StoredRow<T>[]
}
