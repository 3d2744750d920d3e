import {
  type CalendarDate,
  fromAbsolute,
  fromDate,
  parseDateTime,
  startOfWeek,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'

/** 2026-12-05 08:00, in IST; empty for null. */
export function writeDate(date: Date | null): string {
  if (date === null) return ''
  const text = toCalendarDateTime(fromDate(date, INDIA_TIME_ZONE)).toString()
  return text.slice(0, 16).replace('T', ' ')
}

export const readDate = (text: string): Date | null =>
  text === '' ? null : parseDateTime(text.replace(' ', 'T')).toDate(INDIA_TIME_ZONE)

/** Of the week of `now`, in India. */
export function mondayOf(now: number): CalendarDate {
  return startOfWeek(toCalendarDate(fromAbsolute(now, INDIA_TIME_ZONE)), 'en-IN', 'mon')
}

const FROM_MONDAY = /^monday([+-]\d{1,3})/

/** monday+5 08:00 becomes 08:00 on the Saturday after this Monday; other text stays. */
export const fixDate = (text: string, monday: CalendarDate): string =>
  text.replace(FROM_MONDAY, (_, days) => monday.add({ days: Number(days) }).toString())
