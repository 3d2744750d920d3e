import { expect, test } from 'vitest'
import type { ShareableEvent } from '#contract/shareable-event.ts'
import { eventSummary, googleCalendarUrl, whatsAppUrl } from '#src/features/share/share-links.ts'

const ORIGIN = 'https://matchpoint.example'
const event: ShareableEvent = {
  title: 'Monsoon Smash Open',
  path: '/tournament/monsoon-smash',
  address: 'Balewadi Badminton Hall, Pune',
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
}

test('Google Calendar and WhatsApp links contain the event, for any title', () => {
  const title = 'Smash & Dash #1 + 50% “off”?'
  const google = new URL(googleCalendarUrl({ ...event, title }, ORIGIN) ?? '')
  expect(google.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: title,
    dates: '20261128T033000Z/20261129T123000Z',
    location: event.address,
    details: `${ORIGIN}${event.path}`,
  })
  const whatsApp = new URL(whatsAppUrl({ ...event, title }, ORIGIN))
  expect(whatsApp.searchParams.get('text')).toBe(
    `${title}\nSat, 28 Nov, 2026 – Sun, 29 Nov, 2026 · ${event.address}\n${ORIGIN}${event.path}`,
  )
  expect(whatsApp.search).not.toContain('+')
})

test('an event with an unknown date has a summary but no Google Calendar link', () => {
  const unannounced = { ...event, start_date_time_new: '' }
  expect(googleCalendarUrl(unannounced, ORIGIN)).toBeNull()
  expect(eventSummary(unannounced)).toBe('Date to be announced · Balewadi Badminton Hall, Pune')
})

test.each(['', 'soon', '28/11/2026, 9:00:00 AM', '27/11/2026, 9:00:00 AM'])(
  'Google Calendar gets the start as the end if the end is "%s"',
  (end_date_time_new) => {
    const link = googleCalendarUrl({ ...event, end_date_time_new }, ORIGIN) ?? ''
    expect(new URL(link).searchParams.get('dates')).toBe('20261128T033000Z/20261128T033000Z')
  },
)
