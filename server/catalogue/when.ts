import {
  and,
  type Column,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { dayRange, formatEventDate } from '#contract/dates.ts'
import type { StatusFilter } from '#contract/filters.ts'
import { Refused } from '#server/http/refused.ts'

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

/** The same in SQL; undefined for APPROVED, which stands for all. */
export function hasStatus(at: Columns, status: StatusFilter, now: number): SQL | undefined {
  const instant = new Date(now)
  const notOver = or(isNull(at.endsAt), gte(at.endsAt, instant))
  switch (status) {
    case 'APPROVED':
      return undefined
    case 'COMPLETED':
      return lt(at.endsAt, instant)
    case 'ONGOING':
      return and(lte(at.startsAt, instant), notOver)
    case 'UPCOMING':
      return and(or(isNull(at.startsAt), gt(at.startsAt, instant)), notOver)
  }
}

/**
 * What overlaps a filter's days (yyyy-MM-dd or empty, IST, both ends included). What has no date
 * overlaps nothing. Throws `Refused` for a date that is no day of the calendar.
 */
export function overlaps(at: Columns, start: string, end: string): SQL | undefined {
  const { from, before } = readRange(start, end)
  if (from === null && before === null) return undefined
  return and(
    isNotNull(at.startsAt),
    before === null ? undefined : lt(at.startsAt, new Date(before)),
    from === null
      ? undefined
      : gte(sql`coalesce(${at.endsAt}, ${at.startsAt})`, sql.param(new Date(from), at.endsAt)),
  )
}

function readRange(start: string, end: string): ReturnType<typeof dayRange> {
  const day = (date: string, field: string) => {
    try {
      return dayRange(date, date)
    } catch {
      throw new Refused(400, `${field} is not a date.`, { field })
    }
  }
  return { from: day(start, 'start_date').from, before: day(end, 'end_date').before }
}

/**
 * The order for players: what can still be booked, then what is to come or on, each soonest first;
 * at last what is over, latest first. `id` breaks ties, so that pages never overlap.
 */
export function forPlayers(at: Columns, id: Column, now: number): SQL[] {
  const instant = sql.param(new Date(now), at.endsAt)
  const over = sql`${at.endsAt} < ${instant}`
  return [
    sql`case when ${over} then 2 when ${at.bookingUntil} > ${instant} then 0 else 1 end`,
    sql`case when ${over} then ${at.endsAt} end desc`,
    sql`${at.startsAt} asc nulls last`,
    sql`${id} asc`,
  ]
}
