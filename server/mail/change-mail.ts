import { html } from 'hono/html'
import { type BookedEvent, bookingPath } from '#contract/booking.ts'
import { calendarFiles, eventHtml, eventText } from './booked-event.ts'
import { htmlBody, textBody } from './layout.ts'
import type { Message } from './mailer.ts'

/**
 * Tells who booked an event its new date, venue or tournament. `origin` is the app's origin, `now`
 * epoch ms.
 */
export function changeMessage(
  to: string,
  name: string,
  booked: BookedEvent,
  { bookingId, origin, now }: { bookingId: string; origin: string; now: number },
): Message {
  const { event } = booked
  const link = origin + bookingPath(bookingId)
  const intro =
    'The organizer has changed the date, venue or tournament of an event that you booked. It is now:'
  const note = 'Your booking stays valid. If you cannot come, contact the organizer.'
  return {
    to,
    subject: `Your event has moved: ${event.title}`,
    text: textBody(name, [intro, eventText(booked), note, `Your booking: ${link}`]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        ${eventHtml(booked)}
        <p>${note}</p>
        <p><a href="${link}">Your booking</a></p>`,
    ),
    attachments: calendarFiles(event, origin, now),
  }
}
