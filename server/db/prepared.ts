import type { Database } from './open.ts'

const cache = new WeakMap<Database, Map<string, unknown>>()

/**
 * Returns the query `name`, whose SQL is written by `prepare` on first use. PostgreSQL parses it each
 * time: statements with names belong to a connection, which PgBouncer changes. Pass null as the name
 * when the SQL depends on visitor input: it is then not cached.
 */
export function prepared<T>(db: Database, name: string | null, prepare: () => T): T {
  if (name === null) return prepare()
  const statements = cache.get(db) ?? new Map<string, unknown>()
  cache.set(db, statements)
  if (!statements.has(name)) statements.set(name, prepare())
  return statements.get(name) as T
}
