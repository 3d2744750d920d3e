import type { Database } from './open.ts'

const kept = new WeakMap<Database, Map<string, unknown>>()

/**
 * The prepared statement `name` of a database, made by `prepare` when it is first asked for: its SQL
 * is written once, and a PostgreSQL server parses it once for each connection. Without a name it is
 * made each time; so it has to be where its text depends on what a visitor asks.
 */
export function prepared<T>(db: Database, name: string | null, prepare: (name: string) => T): T {
  if (name === null) return prepare('')
  const statements = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, statements)
  if (!statements.has(name)) statements.set(name, prepare(name))
  return statements.get(name) as T
}
