import { and, type Column, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayRange, formatEventDate } from '#contract/dates.ts'
import type { StatusFilter } from '#contract/filters.ts'
import { tournaments } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** The time at which a statement is asked: given to it as `now`, a Date, when it is sent. */
const NOW = sql.param(sql.placeholder('now'), tournaments.endsAt)

/** When a fixture is: null where it is still to be announced. */
export interface When {
  startsAt: Date | null
  endsAt: Date | null
  bookingUntil: Date | null
}
type Columns = { [K in keyof When]: Column }

/** An instant as the wire carries it: IST text, empty where it is not known. */
export function toEventDate(date: Date | null): string {
  return date ? formatEventDate(date.getTime()) : ''
}

/** Where a fixture stands at `now`, epoch ms: over, not begun (or not dated), or on. */
export function statusAt(
  { startsAt, endsAt }: When,
  now: number,
): Exclude<StatusFilter, 'APPROVED'> {
  if (endsAt && endsAt.getTime() < now) return 'COMPLETED'
  return startsAt && startsAt.getTime() <= now ? 'ONGOING' : 'UPCOMING'
}

/**
 * Every fixture is at any time in one of three spans of time, and each span can be read off
 * an index, in the order of `forPlayers`:
 * `coming` has not begun and can still be booked; `over` has ended; all else is `between`, few as it
 * is: on, closed for booking but not begun, or not dated.
 */
export type Span = 'coming' | 'between' | 'over'

/** What is in a span, as of the statement's `now`. */
export function isIn(span: Span, at: Columns): SQL | undefined {
  switch (span) {
    case 'coming':
      return and(
        gt(at.startsAt, NOW),
        gt(at.bookingUntil, NOW),
        or(isNull(at.endsAt), gt(at.endsAt, NOW)),
      )
    case 'between':
      return sql`${betweenRange(at)} @> ${NOW}::timestamptz`
    case 'over':
      return lt(at.endsAt, NOW)
  }
}

/** From when something keeps a fixture from being `coming` until it is `over`; indexed as it stands here. */
function betweenRange(at: Columns): SQL {
  return sql`tstzrange(case when ${at.startsAt} is null or ${at.bookingUntil} is null then null else least(${at.startsAt}, ${at.bookingUntil}, ${at.endsAt}) end, ${at.endsAt}, '[]')`
}

/** In which spans a status is found, and what tells it from others that are there. */
export function spansOf(status: StatusFilter): Span[] {
  switch (status) {
    case 'APPROVED':
      return ['between', 'coming', 'over']
    case 'COMPLETED':
      return ['over']
    case 'ONGOING':
      return ['between']
    case 'UPCOMING':
      return ['between', 'coming']
  }
}

/** What has a status, within the spans where it is found; undefined where all that is there has it. */
export function hasStatus(at: Columns, status: StatusFilter): SQL | undefined {
  switch (status) {
    case 'APPROVED':
    case 'COMPLETED':
      return undefined
    case 'ONGOING':
      return lte(at.startsAt, NOW)
    case 'UPCOMING':
      return or(isNull(at.startsAt), gt(at.startsAt, NOW))
  }
}

/**
 * What overlaps a filter's days (yyyy-MM-dd or empty, IST, both ends included). What has no date
 * overlaps nothing. Throws `HttpError` for a date that is no day of the calendar.
 */
export function overlaps(at: Columns, start: string, end: string): SQL | undefined {
  const { from, before } = readRange(start, end)
  if (from === null && before === null) return undefined
  if (from !== null && before !== null && from >= before) return sql`false`
  const bound = (ms: number | null) =>
    sql`${sql.param(ms === null ? null : new Date(ms), at.endsAt)}::timestamptz`
  return and(
    isNotNull(at.startsAt),
    sql`${daysRange(at)} && tstzrange(${bound(from)}, ${bound(before)}, '[)')`,
  )
}

/** From start to end, an unknown end being the start; indexed as it stands here. */
function daysRange(at: Columns): SQL {
  return sql`tstzrange(least(${at.startsAt}, ${at.endsAt}), coalesce(${at.endsAt}, ${at.startsAt}), '[]')`
}

function readRange(start: string, end: string): ReturnType<typeof dayRange> {
  const day = (date: string, field: string) => {
    try {
      return dayRange(date, date)
    } catch {
      throw new HttpError(400, `${field} is not a date.`, { field })
    }
  }
  return { from: day(start, 'start_date').from, before: day(end, 'end_date').before }
}

/**
 * The order for players: what can still be booked, then what is to come or on, each soonest first;
 * at last what is over, latest first. `id` breaks ties, so that pages never overlap.
 */
export function forPlayers(at: Columns, id: Column): SQL[] {
  const over = sql`${at.endsAt} < ${NOW}`
  return [
    sql`case when ${over} then 2 when ${at.bookingUntil} > ${NOW} then 0 else 1 end`,
    sql`case when ${over} then ${at.endsAt} end desc`,
    sql`${at.startsAt} asc nulls last`,
    sql`${id} asc`,
  ]
}
