import {
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

const FROM_MONDAY = /^monday([+-]\d{1,3})/

/** monday+5 08:00 becomes 08:00 on the Saturday of the week of `now`, in IST; other text stays. */
export function fixDate(text: string, now: number): string {
  return text.replace(FROM_MONDAY, (_, days) => {
    const today = toCalendarDate(fromAbsolute(now, INDIA_TIME_ZONE))
    return startOfWeek(today, 'en-IN', 'mon')
      .add({ days: Number(days) })
      .toString()
  })
}
