import {
  type CalendarDate,
  CalendarDateTime,
  fromAbsolute,
  getDayOfWeek,
  isSameDay,
  isSameMonth,
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { isFull, type Places } from './places.ts'
import { currentLanguage, t } from './translate.ts'

export const INDIA_TIME_ZONE = 'Asia/Kolkata'

/**
 * India has no daylight saving time, and this offset since 1945: for dates from 1946. The library takes
 * other zones than UTC from `Intl`, whose first formatter takes a phone 60 ms.
 */
const AHEAD_OF_UTC = { hours: 5, minutes: 30 }

const EVENT_DATE =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}), (0?[1-9]|1[0-2]):([0-5]\d):([0-5]\d)[ \u202F]([AP]M)$/i

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
  const hour = (hour12 % 12) + (match[7]?.toUpperCase() === 'PM' ? 12 : 0)
  const clock = new CalendarDateTime(year, month, day, hour, minute, second)
  // The library reads 31/2 as 28/2.
  const exists = clock.day === day && clock.month === month && clock.year === year
  return exists ? clock.subtract(AHEAD_OF_UTC).toDate('UTC').getTime() : null
}

/** True for yyyy-MM-dd if the date exists. */
export function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}

/** The clock in India. */
const inIndia = (ms: number): CalendarDateTime =>
  toCalendarDateTime(fromAbsolute(ms, 'UTC')).add(AHEAD_OF_UTC)

const two = (part: number) => String(part).padStart(2, '0')

/** Epoch ms as yyyy-MM-dd in IST. */
export const dayInIndia = (ms: number): string => toCalendarDate(inIndia(ms)).toString()

/** Formats epoch ms as D/M/YYYY, h:mm:ss A in IST. */
export function formatEventDate(ms: number): string {
  const { day, month, year, hour, minute, second } = inIndia(ms)
  const time = `${hour % 12 || 12}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`
  return `${day}/${month}/${year}, ${time}`
}

export const DATE_UNKNOWN = 'Date to be announced'

// The catalogues have these words from `Intl`: the browser's own would differ from those of the server.
const WEEKDAYS = [
  () => t('Sun'),
  () => t('Mon'),
  () => t('Tue'),
  () => t('Wed'),
  () => t('Thu'),
  () => t('Fri'),
  () => t('Sat'),
]
const MONTHS = [
  () => t('Jan'),
  () => t('Feb'),
  () => t('Mar'),
  () => t('Apr'),
  () => t('May'),
  () => t('Jun'),
  () => t('Jul'),
  () => t('Aug'),
  () => t('Sept'),
  () => t('Oct'),
  () => t('Nov'),
  () => t('Dec'),
]

const weekday = (day: CalendarDateTime) => WEEKDAYS[getDayOfWeek(day, 'en-IN', 'sun')]?.() ?? ''

const dayAndMonth = ({ day, month }: Pick<CalendarDate, 'day' | 'month'>) =>
  `${day} ${MONTHS[month - 1]?.()}`

const dayText = (day: CalendarDateTime) => `${weekday(day)}, ${dayAndMonth(day)}, ${day.year}`

/** A language without am and pm uses the parts of the day (CLDR's day periods of India). */
function timeText({ hour, minute }: CalendarDateTime): string {
  const time = `${hour % 12 || 12}:${two(minute)}`
  if (currentLanguage() === DEFAULT_LANGUAGE) return `${time} ${hour < 12 ? 'am' : 'pm'} IST`
  if (hour < 4 || hour >= 20) return t('{time} at night', { time })
  if (hour < 12) return t('{time} in the morning', { time })
  return hour < 16 ? t('{time} in the afternoon', { time }) : t('{time} in the evening', { time })
}

/** 'Sun, 22 Nov, 2026'; 'Date to be announced' when unreadable. */
export function showDay(text: string): string {
  const ms = parseEventDate(text)
  return ms === null ? DATE_UNKNOWN : dayText(inIndia(ms))
}

/** 'Sun, 22 Nov, 2026, 9:00 am IST'. */
export function showDateTime(text: string): string {
  const ms = parseEventDate(text)
  return ms === null ? DATE_UNKNOWN : showInstant(ms)
}

/** Epoch ms as '9:00 am IST'. */
export const showTime = (ms: number): string => timeText(inIndia(ms))

export function showInstant(ms: number): string {
  const clock = inIndia(ms)
  return `${dayText(clock)}, ${timeText(clock)}`
}

/** An ISO 8601 or event date with its time; empty when unreadable. */
export function showTimestamp(text: string): string {
  const ms = parseEventDate(text) ?? Date.parse(text)
  return Number.isNaN(ms) ? '' : showInstant(ms)
}

/** '1 Jan 2027' for a day, yyyy-MM-dd, or for epoch ms in IST; empty when unreadable. */
export function showCalendarDay(day: string | number): string {
  if (typeof day === 'string' && !isDay(day)) return ''
  const clock = typeof day === 'string' ? toCalendarDateTime(parseDate(day)) : inIndia(day)
  return `${dayAndMonth(clock)} ${clock.year}`
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
  return shortRange(inIndia(from), inIndia(Math.max(from, to ?? from)))
}

/** '21 Nov', '28–29 Nov', 'From 21 Nov' or 'Until 29 Nov' for days (yyyy-MM-dd), of which one may be empty. */
export function showShortDays(start: string, end: string): string {
  const [first, last] = [start, end].map((day) => (day ? parseDate(day) : null))
  if (!first) return last ? t('Until {day}', { day: dayAndMonth(last) }) : ''
  return last ? shortRange(first, last) : t('From {day}', { day: dayAndMonth(first) })
}

function shortRange(
  first: CalendarDate | CalendarDateTime,
  last: CalendarDate | CalendarDateTime,
): string {
  if (first.year !== last.year) {
    return [first, last].map((day) => `${dayAndMonth(day)} ${day.year}`).join(' – ')
  }
  if (isSameDay(first, last)) return dayAndMonth(first)
  return isSameMonth(first, last)
    ? `${first.day}–${dayAndMonth(last)}`
    : `${dayAndMonth(first)} – ${dayAndMonth(last)}`
}

/** '6:00 pm IST' today, 'Wed' in the next six days, '12 Dec' later. `now` in epoch ms. */
export function showNearDay(ms: number, now: number): string {
  const [clock, current] = [inIndia(ms), inIndia(now)]
  if (isSameDay(clock, current)) return timeText(clock)
  // Within six days, no weekday comes twice.
  return clock.compare(current.add({ days: 6 })) < 0 ? weekday(clock) : dayAndMonth(clock)
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

type Offer = { booking_active?: boolean } & Places

export type OfferState = 'open' | 'full' | 'closed'

/** Category events have no `booking_active`: the deadline and the places decide. */
export function offerState(event: Offer, isBookingOpen: boolean): OfferState {
  if (event.booking_active === false || !isBookingOpen) return 'closed'
  return isFull(event) ? 'full' : 'open'
}

export const canBook = (event: Offer, isBookingOpen: boolean): boolean =>
  offerState(event, isBookingOpen) === 'open'
