import { DATE_UNKNOWN, showDateTime } from '#contract/dates.ts'

/** 'Sun, 22 Nov, 2026, 9:00 am IST to …'; one date when the other is unknown. */
export function showDateTimeRange(start: string, end: string): string {
  const [from, to] = [showDateTime(start), showDateTime(end)]
  return from === to || [from, to].includes(DATE_UNKNOWN) ? from : `${from} to ${to}`
}
