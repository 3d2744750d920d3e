import { parseEventDate, showDayRange } from './dates.ts'

/** A tournament or category event as one goes to it: what a person passes on or puts into a calendar. */
export interface Outing {
  title: string
  /** Of its page: '/tournament/ID' or '/event/ID'. */
  path: string
  address: string
  /** IST text, D/M/YYYY, h:mm:ss A. */
  start_date_time_new: string
  end_date_time_new: string
}

/** Its page's address on the app's `origin`. */
export function outingUrl({ path }: Outing, origin: string): string {
  return new URL(path, origin).href
}

/** When and where, in one line. */
export function outingText({ start_date_time_new, end_date_time_new, address }: Outing): string {
  return [showDayRange(start_date_time_new, end_date_time_new), address]
    .filter((part) => part.trim() !== '')
    .join(' · ')
}

/** Opens WhatsApp with the invitation written (WhatsApp, Click to Chat). */
export function whatsAppUrl(outing: Outing, origin: string): string {
  const text = [outing.title, outingText(outing), outingUrl(outing, origin)].join('\n')
  return `https://wa.me/?${new URLSearchParams({ text })}`.replaceAll('+', '%20')
}

/**
 * When it is, epoch ms. Null where the start is unreadable; an end that is unreadable, or does not
 * come after the start, is none.
 */
export function outingTime(outing: Outing): { start: number; end: number | null } | null {
  const start = parseEventDate(outing.start_date_time_new)
  const end = parseEventDate(outing.end_date_time_new)
  if (start === null) return null
  return { start, end: end !== null && end > start ? end : null }
}
