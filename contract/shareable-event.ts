import { parseEventDate, showDayRange } from './dates.ts'

/** A tournament or category event as one goes to it: what a person passes on or puts into a calendar. */
export interface ShareableEvent {
  title: string
  /** Of its page: '/tournament/ID' or '/event/ID'. */
  path: string
  address: string
  /** IST text, D/M/YYYY, h:mm:ss A. */
  start_date_time_new: string
  end_date_time_new: string
}

/** Its page's address on the app's `origin`. */
export function eventUrl({ path }: ShareableEvent, origin: string): string {
  return new URL(path, origin).href
}

/** When and where, in one line. */
export function eventSummary({
  start_date_time_new,
  end_date_time_new,
  address,
}: ShareableEvent): string {
  return [showDayRange(start_date_time_new, end_date_time_new), address]
    .filter((part) => part.trim() !== '')
    .join(' · ')
}

/** Opens WhatsApp with the invitation written (WhatsApp, Click to Chat). */
export function whatsAppUrl(event: ShareableEvent, origin: string): string {
  const text = [event.title, eventSummary(event), eventUrl(event, origin)].join('\n')
  return `https://wa.me/?${new URLSearchParams({ text })}`.replaceAll('+', '%20')
}

/**
 * When it is, epoch ms. Null where the start is unreadable; an end that is unreadable, or does not
 * come after the start, is none.
 */
export function eventTimes(event: ShareableEvent): { start: number; end: number | null } | null {
  const start = parseEventDate(event.start_date_time_new)
  const end = parseEventDate(event.end_date_time_new)
  if (start === null) return null
  return { start, end: end !== null && end > start ? end : null }
}
