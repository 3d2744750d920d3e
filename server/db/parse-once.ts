import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite'

/** Drizzle's columns parse these types themselves. */
const AS_TEXT = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  // Arrays of numeric, timestamp, timestamptz, interval and date.
  1231,
  1115,
  1185,
  1187,
  1182,
]

/**
 * Sets Drizzle's parsers once. Drizzle passes them with each statement, and PGlite then copies its
 * hundreds of parsers, which takes as long as a small statement.
 */
export function parseOnce(client: PGlite): void {
  for (const type of AS_TEXT) client.parsers[type] = (value) => value
  ignoreParsers(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (run) =>
    transaction((tx) => {
      ignoreParsers(tx)
      return run(tx)
    })
}

function ignoreParsers(client: Pick<Transaction, 'query'>): void {
  const query = client.query.bind(client)
  client.query = <T>(text: string, params?: unknown[], options?: QueryOptions) =>
    query<T>(text, params, { ...options, parsers: undefined })
}
