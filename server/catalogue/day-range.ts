import { parseDate } from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'

const DAY_MS = 86_400_000
const YEAR_MIN = 1900
const YEAR_MAX = 2200

/**
 * Converts days (yyyy-MM-dd or empty, IST, both included) to epoch ms; `before` is exclusive.
 * Throws for any other text, and for years before 1900 and
 * after 2200.
 */
export function dayRange(
  start: string,
  end: string,
): { from: number | null; before: number | null } {
  const midnight = (date: string) => {
    const day = parseDate(date)
    if (day.year < YEAR_MIN || day.year > YEAR_MAX) throw new RangeError(`${date} is too far away.`)
    return day.toDate(INDIA_TIME_ZONE).getTime()
  }
  return {
    from: start === '' ? null : midnight(start),
    before: end === '' ? null : midnight(end) + DAY_MS,
  }
}
