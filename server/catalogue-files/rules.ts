import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import type { Fault } from './faults.ts'
import type { TableName } from './rows.ts'
import { STORED } from './stored.ts'

/**
 * What is wrong between staged rows, and between them and the database. No row refers in vain to a file
 * that could not be read.
 */
export async function findFaults(tx: Database, unread: Set<TableName>): Promise<Fault[]> {
  return [
    ...(await duplicates(tx)),
    ...(await sameNames(tx)),
    ...(await brokenReferences(tx, unread)),
    ...(await sharedIds(tx)),
    ...(await tournamentsWithoutCity(tx)),
  ]
}

async function select<Found>(tx: Database, query: SQL): Promise<Found[]> {
  return ((await tx.execute(query)) as unknown as { rows: Found[] }).rows
}

async function duplicates(tx: Database): Promise<Fault[]> {
  const found = await select<{ at: string; file: TableName; key: string; first: string }>(
    tx,
    sql`select at, file, key, first from (
      select number, at, file, key, first_value(at) over same as first, row_number() over same as nth
      from staged_rows
      window same as (partition by file, key order by number)
    ) as found where nth > 1 order by number`,
  )
  return found.map(({ at, file, key, first }) =>
    file === 'site'
      ? { at, message: `expected one row; the first is at ${first}` }
      : {
          at,
          column: 'id',
          message: `expected an id that is not used yet; ${key} is at ${first}`,
        },
  )
}

const union = (queries: SQL[]) => sql.join(queries, sql` union all `)

async function sameNames(tx: Database): Promise<Fault[]> {
  const queries = (['cities', 'sports', 'categories'] as const).map((name) => {
    const staged = sql`from staged_rows where file = ${name} and content::json->>'name' is not null`
    return sql`select number, at, id, first_value(id) over (partition by lower(trim(name)) order by number) as owner
      from (
        select number, at, key as id, content::json->>'name' as name ${staged}
        union all
        select -1, null, id, name from ${STORED[name].table} where id not in (select key ${staged})
      ) as named`
  })
  const found = await select<{ at: string; owner: string }>(
    tx,
    sql`select at, owner from (${union(queries)}) as found
      where at is not null and owner <> id order by number`,
  )
  return found.map(({ at, owner }) => ({
    at,
    column: 'name',
    message: `expected a name that is not used yet; ${owner} has it`,
  }))
}

const REFERENCES = [
  ['venues', 'city', 'cities'],
  ['tournaments', 'sport', 'sports'],
  ['tournaments', 'organizer', 'organizers'],
  ['tournaments', 'venue', 'venues'],
  ['tournament_events', 'tournament', 'tournaments'],
  ['matches', 'event', 'tournament_events'],
  ['category_events', 'category', 'categories'],
  ['category_events', 'organizer', 'organizers'],
  ['category_events', 'venue', 'venues'],
] as const

async function brokenReferences(tx: Database, unread: Set<TableName>): Promise<Fault[]> {
  const queries = REFERENCES.filter(([, , target]) => !unread.has(target)).map(
    ([file, column, target]) => {
      const stored =
        target === 'venues'
          ? // Stored with its events, not by itself.
            sql``
          : sql`and not exists (select from ${STORED[target].table} as stored where stored.id = own.id)`
      return sql`select number, at, id, ${column}::text as column, ${target}::text as target from (
          select number, at, content::json->>${column}::text as id
          from staged_rows where file = ${file}
        ) as own
        where id <> ''
          and not exists (select from staged_rows where file = ${target} and key = own.id) ${stored}`
    },
  )
  if (queries.length === 0) return []
  const found = await select<{ at: string; id: string; column: string; target: TableName }>(
    tx,
    sql`select * from (${union(queries)}) as found order by number`,
  )
  return found.map(({ at, id, column, target }) => {
    const known = target === 'venues' ? target : `${target}, here or in the database`
    return { at, column, message: `expected an id of ${known}; found "${id}"` }
  })
}

const KINDS = [
  ['tournament_events', 'category_events'],
  ['category_events', 'tournament_events'],
] as const

/** Carts and bookings refer to events of both kinds by their id alone. */
async function sharedIds(tx: Database): Promise<Fault[]> {
  const queries = KINDS.map(
    ([file, other]) => sql`select number, at, ${other}::text as other from staged_rows as own
      where file = ${file} and (
        exists (select from ${STORED[other].table} as stored where stored.id = own.key)
        or exists (select from staged_rows
          where file = ${other} and key = own.key)
      )`,
  )
  const found = await select<{ at: string; other: string }>(
    tx,
    sql`${union(queries)} order by number`,
  )
  return found.map(({ at, other }) => ({
    at,
    column: 'id',
    message: `expected an id that no row of ${other} has`,
  }))
}

async function tournamentsWithoutCity(tx: Database): Promise<Fault[]> {
  const found = await select<{ at: string; venue: string }>(
    tx,
    sql`select own.at, venues.key as venue from staged_rows as own
      join staged_rows as venues on venues.file = 'venues' and venues.key = own.content::json->>'venue'
      where own.file = 'tournaments' and venues.content::json->>'city' = ''
      order by own.number`,
  )
  return found.map(({ at, venue }) => ({
    at,
    column: 'venue',
    message: `expected a venue with a city; ${venue} has none`,
  }))
}
