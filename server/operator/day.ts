import { type CalendarDate, parseDate } from '@internationalized/date'
import { StartupError } from '#server/process/startup-error.ts'

/** Throws `StartupError` for text that is not a day. */
export function readDay(text: string): CalendarDate {
  try {
    return parseDate(text)
  } catch {
    throw new StartupError(`${text}: expected a day as YYYY-MM-DD.`)
  }
}
