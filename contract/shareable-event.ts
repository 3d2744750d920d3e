import { parseEventDate } from './dates.ts'
import { basePath } from './languages.ts'
import { currentLanguage } from './translate.ts'

export interface ShareableEvent {
  title: string
  path: string
  address: string
  /** IST, `D/M/YYYY, h:mm:ss A`. */
  start_date_time_new: string
  end_date_time_new: string
}

export function eventUrl({ path }: ShareableEvent, origin: string): string {
  return new URL(basePath(currentLanguage()) + path, origin).href
}

/**
 * Epoch ms; null when the start is unreadable. `end` is null when unreadable or not after the
 * start.
 */
export function eventTimes(event: ShareableEvent): { start: number; end: number | null } | null {
  const start = parseEventDate(event.start_date_time_new)
  const end = parseEventDate(event.end_date_time_new)
  if (start === null) return null
  return { start, end: end !== null && end > start ? end : null }
}
