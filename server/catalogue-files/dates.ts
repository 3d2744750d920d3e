import { fromDate, parseDateTime, toCalendarDateTime } from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'

/** 2026-12-05 08:00, in IST; empty for null. */
export function writeDate(date: Date | null): string {
  if (date === null) return ''
  const text = toCalendarDateTime(fromDate(date, INDIA_TIME_ZONE)).toString()
  return text.slice(0, 16).replace('T', ' ')
}

export const readDate = (text: string): Date | null =>
  text === '' ? null : parseDateTime(text.replace(' ', 'T')).toDate(INDIA_TIME_ZONE)
