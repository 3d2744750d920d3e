import { utcTimestamp } from '#contract/calendar.ts'
import { showDayRange } from '#contract/dates.ts'
import { eventTimes, eventUrl, type ShareableEvent } from '#contract/shareable-event.ts'

export function eventSummary({
  start_date_time_new,
  end_date_time_new,
  address,
}: ShareableEvent): string {
  return [showDayRange(start_date_time_new, end_date_time_new), address]
    .filter((part) => part.trim() !== '')
    .join(' · ')
}

export function whatsAppUrl(event: ShareableEvent, origin: string): string {
  const text = [event.title, eventSummary(event), eventUrl(event, origin)].join('\n')
  return `https://wa.me/?${new URLSearchParams({ text })}`.replaceAll('+', '%20')
}

export function googleCalendarUrl(event: ShareableEvent, origin: string): string | null {
  const time = eventTimes(event)
  if (time === null) return null
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${utcTimestamp(time.start)}/${utcTimestamp(time.end ?? time.start)}`,
    location: event.address,
    details: eventUrl(event, origin),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
