import {
  type CalendarDate,
  fromAbsolute,
  parseDateTime,
  startOfWeek,
  toCalendarDate,
} from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'

/** The reverse of `writeDate`. */
export const readDate = (text: string): Date | null =>
  text === '' ? null : parseDateTime(text.replace(' ', 'T')).toDate(INDIA_TIME_ZONE)

/** The Monday of the week of `now`, in India. */
export function mondayOf(now: number): CalendarDate {
  return startOfWeek(toCalendarDate(fromAbsolute(now, INDIA_TIME_ZONE)), 'en-IN', 'mon')
}

const FROM_MONDAY = /^monday([+-]\d{1,3})/

/** monday+5 08:00 becomes 08:00 on the Saturday after this Monday; other text stays. */
export const fixDate = (text: string, monday: CalendarDate): string =>
  text.replace(FROM_MONDAY, (_, days) => monday.add({ days: Number(days) }).toString())
