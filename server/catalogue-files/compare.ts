import type { Given } from './read.ts'
import { keyOf } from './rows.ts'
import { STORED_NAMES, type StoredCatalogue, type StoredName, type StoredRow } from './stored.ts'
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

/** Stored rows that are not in the files stay as they are. */
export function compare(given: StoredCatalogue, stored: StoredCatalogue): Change[] {
  return STORED_NAMES.flatMap((table) => {
    const before = new Map<string, object>(stored[table].map((row) => [keyOf(row), row]))
    return given[table].flatMap((after) => {
      const row = before.get(keyOf(after)) ?? null
      const columns = row === null ? [] : differing(row, after)
      if (row !== null && columns.length === 0) return []
      return [{ table, key: keyOf(after), before: row, after, columns } as Change]
    })
  })
}

const differing = (before: object, after: object) =>
  Object.entries(after)
    .filter(([column, value]) => before[column as keyof typeof before] !== value)
    .map(([column]) => column)

/** The rows of the files in the form in which the database stores them. */
export function toStored({ venues, ...given }: Given): StoredCatalogue {
  const placeOf = placesOf(venues.map(({ row }) => row))
  const rows = Object.entries(given).map(([table, placed]) => [
    table,
    placed.map(({ row }: { row: object }) => {
      if (!('venue' in row)) return row
      const { venue, ...event } = row
      return { ...event, ...placeOf(String(venue)) }
    }),
  ])
  return Object.fromEntries(rows)
}
