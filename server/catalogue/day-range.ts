import { parseDate } from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'

const DAY_MS = 86_400_000

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
