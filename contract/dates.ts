export const INDIA_TIME_ZONE = 'Asia/Kolkata'

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
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date.UTC reads 31/2 as 3/3, and the years to 99 as 19xx.
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCFullYear() === year
  return isDate ? date.getTime() - INDIA_AHEAD_MS : null
}

/** True for yyyy-MM-dd if the date exists. */
export function isDay(text: string): boolean {
  const date = new Date(text)
  // V8 reads 2026-02-30 as 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${text}T00:00:00.000Z`
}

/** India has no daylight saving time, and this offset since 1945: for dates from 1946. */
const INDIA_AHEAD_MS = 19_800_000

/** The fields for UTC are those of the clock in India. */
const inIndia = (ms: number) => new Date(ms + INDIA_AHEAD_MS)
const two = (part: number) => String(part).padStart(2, '0')

// Not by `Intl`: its first formatter takes a phone 60 ms, and the text would depend on the browser.

/** Epoch ms as yyyy-MM-dd in IST. */
export const dayInIndia = (ms: number): string => inIndia(ms).toISOString().slice(0, 10)

/** Formats epoch ms as D/M/YYYY, h:mm:ss A in IST. */
export function formatEventDate(ms: number): string {
  const clock = inIndia(ms)
  const hour = clock.getUTCHours()
  const date = `${clock.getUTCDate()}/${clock.getUTCMonth() + 1}/${clock.getUTCFullYear()}`
  const time = `${hour % 12 || 12}:${two(clock.getUTCMinutes())}:${two(clock.getUTCSeconds())}`
  return `${date}, ${time} ${hour < 12 ? 'AM' : 'PM'}`
}

export const DATE_UNKNOWN = 'Date to be announced'

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')

const dayAndMonth = (day: Date) => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`

function dayText(ms: number): string {
  const day = inIndia(ms)
  return `${WEEKDAYS[day.getUTCDay()]}, ${dayAndMonth(day)}, ${day.getUTCFullYear()}`
}

function timeText(ms: number): string {
  const clock = inIndia(ms)
  const hour = clock.getUTCHours()
  return `${hour % 12 || 12}:${two(clock.getUTCMinutes())} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'Sun, 22 Nov, 2026'; 'Date to be announced' when unreadable. */
export function showDay(text: string): string {
  const ms = parseEventDate(text)
  return ms === null ? DATE_UNKNOWN : dayText(ms)
}

/** 'Sun, 22 Nov, 2026, 9:00 am IST'. */
export function showDateTime(text: string): string {
  const ms = parseEventDate(text)
  return ms === null ? DATE_UNKNOWN : showInstant(ms)
}

export function showInstant(ms: number): string {
  return `${dayText(ms)}, ${timeText(ms)} IST`
}

/** An ISO 8601 or event date with its time; empty when unreadable. */
export function showTimestamp(text: string): string {
  const ms = parseEventDate(text) ?? Date.parse(text)
  return Number.isNaN(ms) ? '' : showInstant(ms)
}

/** '22 Nov' for an ISO 8601 date, in IST; empty when unreadable. */
export function showDayAndMonth(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? '' : dayAndMonth(inIndia(ms))
}

/**
 * '29 Nov', '1–29 Nov', '28 Nov – 3 Dec' or '31 Dec 2026 – 1 Jan 2027'; only the first day when `end` is
 * unreadable or earlier.
 */
export function showShortDayRange(start: string, end: string): string {
  const [from, to] = [parseEventDate(start), parseEventDate(end)]
  if (from === null) return DATE_UNKNOWN
  const first = inIndia(from)
  const last = inIndia(Math.max(from, to ?? from))
  if (first.getUTCFullYear() !== last.getUTCFullYear())
    return [first, last].map((day) => `${dayAndMonth(day)} ${day.getUTCFullYear()}`).join(' – ')
  if (dayAndMonth(first) === dayAndMonth(last)) return dayAndMonth(first)
  return first.getUTCMonth() === last.getUTCMonth()
    ? `${first.getUTCDate()}–${dayAndMonth(last)}`
    : `${dayAndMonth(first)} – ${dayAndMonth(last)}`
}

/** Within it, no weekday comes twice. */
const SIX_DAYS_MS = 6 * 86_400_000

/** '6:00 pm IST' today, 'Wed' in the next days, '12 Dec' later. `now` in epoch ms. */
export function showNearDay(ms: number, now: number): string {
  const day = inIndia(ms)
  if (dayInIndia(ms) === dayInIndia(now)) return `${timeText(ms)} IST`
  return ms - now < SIX_DAYS_MS ? (WEEKDAYS[day.getUTCDay()] as string) : dayAndMonth(day)
}

export function showDayRange(start: string, end: string): string {
  const [first, last] = [showDay(start), showDay(end)]
  return first === last || [first, last].includes(DATE_UNKNOWN) ? first : `${first} – ${last}`
}

/** False when the deadline is unreadable. `now` in epoch ms. */
export function isBookingOpen(deadline: string, now: number): boolean {
  const ms = parseEventDate(deadline)
  return ms !== null && now < ms
}

/** Category events have no `booking_active`: only the deadline decides. */
export function canBook(event: { booking_active?: boolean }, isBookingOpen: boolean): boolean {
  return event.booking_active !== false && isBookingOpen
}
