import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'

export const INDIA_TIME_ZONE = 'Asia/Kolkata'
const DAY_MS = 86_400_000

const EVENT_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}), (\d{1,2}):(\d{2}):(\d{2})[ \u202F]([AP]M)$/i

/**
 * Parses D/M/YYYY, h:mm:ss A in IST to epoch ms; null for any other text or an invalid date. (`new
 * Date(text)` would read the month first.)
 */
export function parseEventDate(text: string): number | null {
  const match = EVENT_DATE.exec(text)
  if (!match) return null
  const [day, month, year, hour12, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const afternoon = match[7]?.toUpperCase() === 'PM'
  if (hour12 < 1 || hour12 > 12 || minute > 59 || second > 59) return null
  const hour = (hour12 % 12) + (afternoon ? 12 : 0)
  const date = new CalendarDateTime(year, month, day, hour, minute, second)
  // The constructor clamps 31/2 to the last day of the month.
  if (date.day !== day || date.month !== month || date.year !== year) return null
  return toZoned(date, INDIA_TIME_ZONE).toDate().getTime()
}

/** India has no daylight saving time, and this offset since 1945. */
const INDIA_AHEAD_MS = 19_800_000

/**
 * Formats epoch ms as D/M/YYYY, h:mm:ss A in IST, for dates from 1946. Does not use `Intl`, which
 * is too slow for lists.
 */
export function formatEventDate(ms: number): string {
  const clock = new Date(ms + INDIA_AHEAD_MS)
  const hour = clock.getUTCHours()
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${clock.getUTCDate()}/${clock.getUTCMonth() + 1}/${clock.getUTCFullYear()}`
  const time = `${hour % 12 || 12}:${two(clock.getUTCMinutes())}:${two(clock.getUTCSeconds())}`
  return `${date}, ${time} ${hour < 12 ? 'AM' : 'PM'}`
}

/** ISO 8601: '2026-11-22T09:00:00+05:30'; null when the date is unreadable. */
export function isoEventDate(text: string): string | null {
  const ms = parseEventDate(text)
  return ms === null ? null : `${new Date(ms + INDIA_AHEAD_MS).toISOString().slice(0, 19)}+05:30`
}

export const DATE_UNKNOWN = 'Date to be announced'

const dayText = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const timeText = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** 'Sun, 22 Nov, 2026'; 'Date to be announced' when unreadable. */
export function showDay(text: string): string {
  const ms = parseEventDate(text)
  return ms === null ? DATE_UNKNOWN : dayText.format(ms)
}

/** 'Sun, 22 Nov, 2026, 9:00 am IST'. */
export function showDateTime(text: string): string {
  const ms = parseEventDate(text)
  return ms === null ? DATE_UNKNOWN : showInstant(ms)
}

export function showInstant(ms: number): string {
  return `${dayText.format(ms)}, ${timeText.format(ms)} IST`
}

export function showDayRange(start: string, end: string): string {
  const [first, last] = [showDay(start), showDay(end)]
  return first === last || [first, last].includes(DATE_UNKNOWN) ? first : `${first} – ${last}`
}

/** 'Sun, 22 Nov, 2026, 9:00 am IST to …'; one date when the other is unknown. */
export function showDateTimeRange(start: string, end: string): string {
  const [from, to] = [showDateTime(start), showDateTime(end)]
  return from === to || [from, to].includes(DATE_UNKNOWN) ? from : `${from} to ${to}`
}

/**
 * Converts days (yyyy-MM-dd or empty, IST, both included) to epoch ms; `before` is exclusive.
 * Throws for any other text.
 */
export function dayRange(
  start: string,
  end: string,
): { from: number | null; before: number | null } {
  const midnight = (date: string) => parseDate(date).toDate(INDIA_TIME_ZONE).getTime()
  return {
    from: start === '' ? null : midnight(start),
    before: end === '' ? null : midnight(end) + DAY_MS,
  }
}

export type CardLabel = 'Upcoming' | 'Completed' | 'Register Now'

export function cardLabel(start: string, end: string, now: number): CardLabel {
  const [from, to] = [parseEventDate(start), parseEventDate(end)]
  if (from === null || now < from) return 'Upcoming'
  return to !== null && now > to ? 'Completed' : 'Register Now'
}

/** False when the deadline is unreadable. `now` in epoch ms. */
export function isBookingOpen(deadline: string, now: number): boolean {
  const ms = parseEventDate(deadline)
  return ms !== null && now < ms
}

/** Category events have no `booking_active`: only the deadline decides. */
export function isBookable(
  event: { booking_active?: boolean },
  deadline: string,
  now: number,
): boolean {
  return event.booking_active !== false && isBookingOpen(deadline, now)
}

/** Both in epoch ms; all zero after the deadline. */
export function timeLeft(deadline: number, now: number) {
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
