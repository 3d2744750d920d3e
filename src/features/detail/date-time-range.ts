import { DATE_UNKNOWN, showDateTime, showDay } from '#contract/dates.ts'
import { t } from '#src/languages/translate.ts'

/** 'Sun, 22 Nov, 2026, 9:00 am IST to …', the day once; one date when the other is unknown. */
export function showDateTimeRange(start: string, end: string): string {
  const [from, to] = [showDateTime(start), showDateTime(end)]
  if (from === to || [from, to].includes(DATE_UNKNOWN)) return from
  const day = showDay(start)
  return t('{from} to {to}', { from, to: day === showDay(end) ? to.slice(`${day}, `.length) : to })
}
