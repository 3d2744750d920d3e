import { and, count, getTableName, or, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgSelect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { StatusFilter } from '#contract/filters.ts'
import type { Database } from '#server/db/open.ts'
import { offsetOf } from '#server/db/paging.ts'
import { prepared } from '#server/db/prepared.ts'
import type { categoryEvents, tournaments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { hasStatus, isInPhase, listOrder, type Phase, phasesOf } from './event-dates.ts'

/**
 * A page of a list is read in one of three ways, so that its cost hardly grows with the table
 * (docs/scale.md has what each list costs):
 *
 * - of few rows, all are sorted: no index serves every filter;
 * - of many, an index returns the first rows of each phase in the list's order, and only these are sorted;
 * - of a search, or sorted by another key, no index has the order, and to find rows by their texts costs
 *   the most: the first rows are found once, for all pages.
 *
 * The total, which pages need anyway, tells few from many. It is counted, and a search found, once for
 * all pages and requests of some seconds.
 */

/** More rows are many; of a search so many are found. */
const SORTED_MAX = 1_000

type Table = typeof tournaments | typeof categoryEvents

export type Catalogue = Pick<Deps, 'db' | 'config'> & { totals: Totals }

export interface Listing {
  page: number
  limit: number
  status: StatusFilter
  where: SQL | undefined
  /** A condition on texts: no index returns such rows in the list's order. */
  search?: SQL | undefined
  /** What comes before the start date in the order; null is last. */
  key?: SQL | undefined
  /** Without it, rows are only counted up to `SORTED_MAX`. */
  needsTotal?: boolean
}

interface Values extends Record<string, unknown> {
  now: Date
  limit: number
  offset: number
  reach: number
}

/**
 * Counts the approved rows of a list at `now`, epoch ms, and returns `rows`, which reads one page of
 * them from a select, in `listOrder`. Unfiltered lists, the most frequent ones, use prepared statements
 * with the select's `name`.
 */
export async function readPage(
  { db, totals }: Catalogue,
  table: Table,
  { page, limit, status, where: given, search, key, needsTotal = true }: Listing,
  now: number,
) {
  const isApproved = sql`${table.status} = 'APPROVED'`
  const filter = and(given, search)
  const where = and(isApproved, filter, hasStatus(table, status))
  const inPhases = and(where, isInPhases(table, status))
  const offset = offsetOf({ page, limit })
  const values: Values = { now: new Date(now), limit, offset, reach: offset + limit }
  const named = (what: string) =>
    filter || key ? null : `${getTableName(table)} ${status} ${what}`

  const { total, first } = await totals(
    totalKey(table, status, [where, key], needsTotal),
    async () =>
      search || key
        ? findFirst(db, table, inPhases, key, values)
        : {
            total: await countAll(db, table, { status, where, needsTotal, named, values }),
            first: [],
          },
  )
  const way = () => {
    // A page behind the first rows of a search is read like that of any other list.
    if (first.length >= Math.min(total, offset + limit)) {
      const onPage = isAmong(table, first.slice(offset, offset + limit))
      return { isOnPage: and(isApproved, onPage), skipped: 0 }
    }
    return total > SORTED_MAX && !key
      ? { isOnPage: isCandidate(table, status, where), skipped: 0 }
      : { isOnPage: inPhases, skipped: sql.placeholder('offset') }
  }
  const rows = async <Select extends PgSelect>(name: string, select: () => Select) => {
    if (offset >= total) return []
    const howMany = total > SORTED_MAX ? 'of many' : 'of few'
    const statement = prepared(db, named(`${name}, ${howMany}`), () => {
      const { isOnPage, skipped } = way()
      return select()
        .where(isOnPage)
        .orderBy(...listOrder(table, table.id, key))
        .limit(sql.placeholder('limit'))
        .offset(skipped)
        .prepare('')
    })
    return (await statement.execute(values)) as Awaited<ReturnType<Select['execute']>>
  }
  return { total, rows }
}

const dialect = new PgDialect()

function totalKey(
  table: Table,
  status: StatusFilter,
  parts: (SQL | undefined)[],
  needsTotal: boolean,
): string {
  const texts = parts.map((part) => {
    if (!part) return null
    const { sql: text, params } = dialect.sqlToQuery(part)
    // The time is an object: totals do not depend on the second.
    return [text, params.map((value) => (typeof value === 'object' ? null : value))]
  })
  return JSON.stringify([getTableName(table), status, texts, needsTotal])
}

function isInPhases(table: Table, status: StatusFilter): SQL | undefined {
  if (status === 'APPROVED') return undefined
  return or(...phasesOf(status).map((phase) => isInPhase(phase, table)))
}

const isAmong = (table: Table, ids: string[]) => sql`${table.id} = any(${sql.param(ids)})`

function isCandidate(table: Table, status: StatusFilter, where: SQL | undefined): SQL {
  const reach = sql.placeholder('reach')
  const read = (phase: Phase) => {
    const rows = sql`select ${table.id}, ${table.startsAt}, ${table.endsAt}, ${table.bookingUntil} from ${table} where ${and(where, isInPhase(phase, table))}`
    return phase === 'between'
      ? sql`(${rows})`
      : sql`(${rows} order by ${phase === 'over' ? sql`${table.endsAt} desc, ` : sql``}${table.startsAt}, ${table.id} limit ${reach})`
  }
  // The alias is the table's own name, so that `listOrder` works for both queries.
  const candidates = sql`(${sql.join(phasesOf(status).map(read), sql` union all `)}) as ${table}`
  const order = sql.join(listOrder(table, table.id), sql`, `)
  return sql`${table.id} in (select ${table.id} from ${candidates} order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`
}

/** Counts the rows and sorts them in one pass: to find them by their texts costs the most. */
async function findFirst(
  db: Database,
  table: Table,
  where: SQL | undefined,
  key: SQL | undefined,
  values: Values,
): Promise<Total> {
  const found = sql`select ${table.id}, ${table.startsAt}, ${table.endsAt}, ${table.bookingUntil}, ${key ?? sql`null`} as sort_key from ${table} where ${where}`
  // The alias is the table's own name, so that `listOrder` works.
  const order = listOrder(table, table.id, key && sql`sort_key`)
  const first = sql`select ${table.id} from found as ${table} order by ${sql.join(order, sql`, `)} limit ${SORTED_MAX}`
  const [row] = await db
    .select({ total: sql<number>`total`, first: sql<string[]>`first` })
    .from(
      sql`(with found as materialized (${found}) select (select count(*)::int from found) as total, array(${first}) as first) as counted`,
    )
    .prepare('')
    .execute(values)
  return row ?? { total: 0, first: [] }
}

async function countAll(
  db: Database,
  table: Table,
  {
    status,
    where,
    needsTotal,
    named,
    values,
  }: {
    status: StatusFilter
    where: SQL | undefined
    needsTotal: boolean
    named: (what: string) => string | null
    values: Values
  },
): Promise<number> {
  const conditions =
    status === 'APPROVED'
      ? [{ name: needsTotal ? 'how many' : 'enough', where }]
      : phasesOf(status).map((phase) => ({
          name: `${needsTotal ? 'how many' : 'enough'} ${phase}`,
          where: and(where, isInPhase(phase, table)),
        }))
  let total = 0
  for (const condition of conditions) {
    const statement = prepared(db, named(condition.name), () => {
      const rows = db
        .select({ id: table.id })
        .from(table as typeof tournaments)
        .where(condition.where)
      const counted = needsTotal ? rows : rows.limit(SORTED_MAX + 1)
      return db.select({ total: count() }).from(counted.as('counted')).prepare('')
    })
    const [counted] = await statement.execute(values)
    total += counted?.total ?? 0
  }
  return total
}

const TOTALS_MAX = 10_000
/** Some 15 MB. */
const IDS_MAX = 200_000

export interface Total {
  total: number
  /** The ids of the first rows in the list's order; empty if an index returns them. */
  first: string[]
}

/** Counts a list, and finds the first rows of a search, once in `seconds` for each key. */
export type Totals = (key: string, count: () => Promise<Total>) => Promise<Total>

export function createTotals(clock: () => number, seconds: number): Totals {
  if (seconds === 0) return (_, count) => count()
  const cache = new LRUCache<string, Total, () => Promise<Total>>({
    max: TOTALS_MAX,
    maxSize: TOTALS_MAX + IDS_MAX,
    sizeCalculation: ({ first }) => 1 + first.length,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    // A count that others push out is still given to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: count }) => count(),
  })
  return (key, count) => cache.forceFetch(key, { context: count })
}
