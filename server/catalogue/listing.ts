import { and, count, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { StatusFilter } from '#contract/filters.ts'
import type { Database } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import type { categoryEvents, tournaments } from '#server/db/schema.ts'
import { offsetOf } from '../paging.ts'
import { forPlayers, hasStatus, isIn, type Span, spansOf } from './when.ts'

/** Up to so many rows are read and sorted; of more, a page is read off the indexes. */
const SORTED_MAX = 1_000

type Table = typeof tournaments | typeof categoryEvents

export interface Listing {
  page: number
  limit: number
  status: StatusFilter
  /** What the rows have to be besides approved and of the status. */
  where: SQL | undefined
}

/** What a listing's statements are given when they are sent. */
interface Values extends Record<string, unknown> {
  now: Date
  limit: number
  offset: number
  /** Up to which row a page reaches. */
  reach: number
}

/**
 * How many approved rows a list has at `now`, epoch ms, and `rows`, which reads those that are on its
 * page by a select from the table, in the order of `forPlayers`. What both cost hardly grows with
 * the table. The lists as they open, asked for most of all, are prepared, under the select's `name`.
 */
export async function pageOf(
  db: Database,
  table: Table,
  { page, limit, status, where: asked }: Listing,
  now: number,
) {
  const where = and(sql`${table.status} = 'APPROVED'`, asked, hasStatus(table, status))
  const offset = offsetOf({ page, limit })
  const values: Values = { now: new Date(now), limit, offset, reach: offset + limit }
  const named = (what: string) => (asked ? null : `${getTableName(table)} ${status} ${what}`)

  const total = await countAll(db, table, { status, where, named, values })
  const many = total > SORTED_MAX
  const rows = <Select extends PgSelect>(name: string, select: () => Select) => {
    const statement = prepared(db, named(`${name}, ${many ? 'of many' : 'of few'}`), (name) =>
      select()
        .where(many ? isCandidate(table, status, where) : and(where, isInSpans(table, status)))
        .orderBy(...forPlayers(table, table.id))
        .limit(sql.placeholder('limit'))
        .offset(many ? 0 : sql.placeholder('offset'))
        .prepare(name),
    )
    return statement.execute(values) as ReturnType<Select['execute']>
  }
  return { total, rows }
}

function isInSpans(table: Table, status: StatusFilter): SQL | undefined {
  if (status === 'APPROVED') return undefined
  return or(...spansOf(status).map((span) => isIn(span, table)))
}

/** What is on the page, found without reading more than each span holds up to the page's end. */
function isCandidate(table: Table, status: StatusFilter, where: SQL | undefined): SQL {
  const reach = sql.placeholder('reach')
  const read = (span: Span) => {
    const rows = sql`select ${table.id}, ${table.startsAt}, ${table.endsAt}, ${table.bookingUntil} from ${table} where ${and(where, isIn(span, table))}`
    return span === 'between'
      ? sql`(${rows})`
      : sql`(${rows} order by ${span === 'over' ? sql`${table.endsAt} desc, ` : sql``}${table.startsAt}, ${table.id} limit ${reach})`
  }
  // The candidates go by the table's own name, so that the order is written once for both.
  const candidates = sql`(${sql.join(spansOf(status).map(read), sql` union all `)}) as ${table}`
  const order = sql.join(forPlayers(table, table.id), sql`, `)
  return sql`${table.id} in (select ${table.id} from ${candidates} order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`
}

async function countAll(
  db: Database,
  table: Table,
  {
    status,
    where,
    named,
    values,
  }: {
    status: StatusFilter
    where: SQL | undefined
    named: (what: string) => string | null
    values: Values
  },
): Promise<number> {
  const conditions =
    status === 'APPROVED'
      ? [{ name: 'how many', where }]
      : spansOf(status).map((span) => ({
          name: `how many ${span}`,
          where: and(where, isIn(span, table)),
        }))
  let total = 0
  for (const condition of conditions) {
    const statement = prepared(db, named(condition.name), (name) =>
      db.select({ total: count() }).from(table).where(condition.where).prepare(name),
    )
    const [counted] = await statement.execute(values)
    total += counted?.total ?? 0
  }
  return total
}
