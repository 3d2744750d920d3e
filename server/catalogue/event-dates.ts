import { and, type Column, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { formatEventDate } from '#contract/dates.ts'
import type { StatusFilter } from '#contract/filters.ts'
import { tournaments } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { dayRange } from './day-range.ts'
import type { Sense } from './search-terms.ts'

/** Placeholder for the `now` value (a Date) of a statement. */
const NOW = sql.param(sql.placeholder('now'), tournaments.endsAt)

export interface EventDates {
  startsAt: Date | null
  endsAt: Date | null
  bookingUntil: Date | null
}
type Columns = { [K in keyof EventDates]: Column }

export function toEventDate(date: Date | null): string {
  return date ? formatEventDate(date.getTime()) : ''
}

/** `now` in epoch ms. An event without a start date is UPCOMING. */
export function statusAt(
  { startsAt, endsAt }: EventDates,
  now: number,
): Exclude<StatusFilter, 'APPROVED'> {
  if (endsAt && endsAt.getTime() < now) return 'COMPLETED'
  return startsAt && startsAt.getTime() <= now ? 'ONGOING' : 'UPCOMING'
}

/**
 * At any time an event is in one of four phases, each of which an index returns in the order of
 * `listOrder`: `coming` (not started, booking open), `undated` (no dates), `over` (ended) and
 * `between` (the few others: ongoing, booking closed before the start, or without one of the dates).
 */
export type Phase = 'coming' | 'between' | 'undated' | 'over'

export function isInPhase(phase: Phase, at: Columns): SQL | undefined {
  switch (phase) {
    case 'coming':
      // Nearly all rows that start later fulfil the other condition. As a function of the columns,
      // it has an estimate that is high enough for PostgreSQL to read the index in its order.
      return and(
        gt(at.startsAt, NOW),
        sql`least(coalesce(${at.bookingUntil}, '-infinity'), ${at.endsAt}) > ${NOW}`,
      )
    case 'between':
      return and(isDated(at), sql`${betweenRange(at)} @> ${NOW}::timestamptz`)
    case 'undated':
      return and(isNull(at.startsAt), isNull(at.bookingUntil), isNull(at.endsAt))
    case 'over':
      return lt(at.endsAt, NOW)
  }
}

/** Must match the condition of the index. */
function isDated(at: Columns): SQL {
  return sql`coalesce(${at.startsAt}, ${at.bookingUntil}, ${at.endsAt}) is not null`
}

/** From the end of `coming` to the start of `over`. Must match the indexed expression. */
function betweenRange(at: Columns): SQL {
  return sql`tstzrange(case when ${at.startsAt} is null or ${at.bookingUntil} is null then null else least(${at.startsAt}, ${at.bookingUntil}, ${at.endsAt}) end, ${at.endsAt}, '[]')`
}

export function phasesOf(status: StatusFilter): Phase[] {
  switch (status) {
    case 'APPROVED':
      return ['between', 'coming', 'undated', 'over']
    case 'COMPLETED':
      return ['over']
    case 'ONGOING':
      return ['between']
    case 'UPCOMING':
      return ['between', 'coming', 'undated']
  }
}

/** Undefined when all events in `phasesOf(status)` have the status. */
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
 * Events on the days from `start` to `end` (yyyy-MM-dd or empty, IST, both included). Excludes
 * events without dates. Throws `HttpError` (400) for an invalid date.
 */
export function overlapsDays(at: Columns, start: string, end: string): SQL | undefined {
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

export const isOnDays = (at: Columns, days: Sense['days']): SQL | undefined =>
  days && overlapsDays(at, days.start, days.end)

/** A missing end counts as the start. Must match the indexed expression. */
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
 * Events open for booking first, then other upcoming and ongoing ones, each by `key`, lowest first, and
 * by start date; completed events last, latest first. `id` breaks ties, so that pages never overlap.
 */
export function listOrder(at: Columns, id: Column, key?: SQL): SQL[] {
  const over = sql`${at.endsAt} < ${NOW}`
  return [
    sql`case when ${over} then 2 when ${at.bookingUntil} > ${NOW} then 0 else 1 end`,
    ...(key ? [sql`${key} asc nulls last`] : []),
    sql`case when ${over} then ${at.endsAt} end desc`,
    sql`${at.startsAt} asc nulls last`,
    sql`${id} asc`,
  ]
}
