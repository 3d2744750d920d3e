import { type CalendarDate, fromDate, parseDate, toCalendarDateTime } from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'
import { StartupError } from '#server/process/startup-error.ts'

export const toLines = (lines: string[]) => lines.map((line) => `${line}\n`).join('')

/** 2026-12-05 08:00, in IST; empty for null. */
export function writeDate(date: Date | null): string {
  if (date === null) return ''
  const text = toCalendarDateTime(fromDate(date, INDIA_TIME_ZONE)).toString()
  return text.slice(0, 16).replace('T', ' ')
}

/** Throws `StartupError` for text that is not a day. */
export function readDay(text: string): CalendarDate {
  try {
    return parseDate(text)
  } catch {
    throw new StartupError(`${text}: expected a day as YYYY-MM-DD.`)
  }
}
