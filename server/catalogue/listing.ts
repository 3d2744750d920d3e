import { and, count, type SQL, sql } from 'drizzle-orm'
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

/**
 * How many approved rows a list has at `now`, epoch ms, and the condition that holds for those of
 * its page. What both cost hardly grows with the table.
 */
export async function pageOf(
  db: Database,
  table: typeof tournaments | typeof categoryEvents,
  { page, limit, status, where: asked }: Listing,
  now: number,
): Promise<{ total: number; isOnPage: SQL }> {
  const where = and(sql`${table.status} = 'APPROVED'`, asked, hasStatus(table, status, now))
  const within = (span: Span) => and(where, isIn(span, table, now))
  const counts = status === 'APPROVED' ? [where] : spansOf(status).map(within)
  const total = await countAll(db, table, counts)

  const offset = offsetOf({ page, limit })
  const ids = sql`select ${table.id}, ${table.startsAt}, ${table.endsAt}, ${table.bookingUntil} from ${table}`
  const [byStart, byEnd] = [
    sql`order by ${table.startsAt}, ${table.id}`,
    sql`order by ${table.endsAt} desc, ${table.startsAt}, ${table.id}`,
  ]
  const read = (span: Span) => {
    const rows = sql`${ids} where ${within(span)}`
    if (span === 'between' || total <= SORTED_MAX) return sql`(${rows})`
    return sql`(${rows} ${span === 'coming' ? byStart : byEnd} limit ${offset + limit})`
  }
  const candidates =
    status === 'APPROVED' && total <= SORTED_MAX
      ? sql`${ids} where ${where}`
      : sql.join(spansOf(status).map(read), sql` union all `)
  // The candidates go by the table's own name, so that the order is written once for both.
  const isOnPage = sql`${table.id} in (select ${table.id} from (${candidates}) as ${table} order by ${sql.join(forPlayers(table, table.id, now), sql`, `)} limit ${limit} offset ${offset})`
  return { total, isOnPage }
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
