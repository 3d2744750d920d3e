import { and, count, or, type SQL, sql } from 'drizzle-orm'
import type { StatusFilter } from '#contract/filters.ts'
import type { Database } from '#server/db/open.ts'
import type { categoryEvents, tournaments } from '#server/db/schema.ts'
import { offsetOf } from './page.ts'
import { forPlayers, hasStatus, isIn, type Span, spansOf } from './when.ts'

/** Up to so many rows are read and sorted; of more, a page is read off the indexes. */
const SORTED_MAX = 1_000

export interface Listing {
  page: number
  limit: number
  status: StatusFilter
  /** What the rows have to be besides approved and of the status. */
  where: SQL | undefined
}

/** Which rows are on a page, once they are in the order of `forPlayers`. */
export interface Page {
  where: SQL | undefined
  limit: number
  offset: number
}

/**
 * How many approved rows a list has at `now`, epoch ms, and which of them are on its page. What both
 * cost hardly grows with the table.
 */
export async function pageOf(
  db: Database,
  table: typeof tournaments | typeof categoryEvents,
  { page, limit, status, where: asked }: Listing,
  now: number,
): Promise<Page & { total: number }> {
  const approved = sql`${table.status} = 'APPROVED'`
  const where = and(approved, asked, hasStatus(table, status, now))
  const spans = spansOf(status)
  const within = (span: Span) => and(where, isIn(span, table, now))
  const counts = status === 'APPROVED' ? [where] : spans.map(within)
  const total = await countAll(db, table, counts)
  const offset = offsetOf({ page, limit })
  if (total <= SORTED_MAX) {
    const inSpan = or(...spans.map((span) => isIn(span, table, now)))
    return {
      total,
      where: status === 'APPROVED' ? where : and(where, inSpan),
      limit,
      offset,
    }
  }

  const order = sql.join(forPlayers(table, table.id, now), sql`, `)
  const read = (span: Span) => {
    const rows = sql`select ${table.id}, ${table.startsAt}, ${table.endsAt}, ${table.bookingUntil} from ${table} where ${within(span)}`
    return span === 'between'
      ? sql`(${rows})`
      : sql`(${rows} order by ${span === 'over' ? sql`${table.endsAt} desc, ` : sql``}${table.startsAt}, ${table.id} limit ${offset + limit})`
  }
  // The candidates go by the table's own name, so that the order is written once for both.
  const candidates = sql`(${sql.join(spans.map(read), sql` union all `)}) as ${table}`
  const ids = sql`select ${table.id} from ${candidates} order by ${order} limit ${limit} offset ${offset}`
  return { total, where: sql`${table.id} in (${ids})`, limit, offset: 0 }
}

async function countAll(
  db: Database,
  table: typeof tournaments | typeof categoryEvents,
  conditions: (SQL | undefined)[],
): Promise<number> {
  let total = 0
  for (const condition of conditions) {
    const [counted] = await db.select({ total: count() }).from(table).where(condition)
    total += counted?.total ?? 0
  }
  return total
}
