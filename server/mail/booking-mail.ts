import { html } from 'hono/html'
import { bookedEvents, bookingPath, paidText } from '#contract/booking.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { showInstant } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { INK, MARIGOLD } from '#contract/palette.ts'
import { calendarFiles, eventHtml, eventText } from './booked-event.ts'
import { htmlBody, textBody } from './layout.ts'
import type { Message } from './mailer.ts'

/**
 * Confirms a booking, with a link to the pass and calendar files. `rows` is one booking, `origin` the
 * app's origin, `now` epoch ms. Throws when `rows` is empty.
 */
export function bookingMessage(
  to: string,
  name: string,
  rows: OrderRow[],
  origin: string,
  now: number,
): Message {
  const [first] = rows
  if (!first) throw new Error('The booking has no items')
  const booked = bookedEvents(rows)
  const link = origin + bookingPath(first.order_id)
  const titles = booked.map(({ event }) => event.title).join(', ')
  const receipt = receiptOf(first)
  return {
    to,
    subject: `Booking confirmed: ${titles}`,
    text: textBody(name, [
      'Your booking is confirmed. See you on the court.',
      ...booked.map(eventText),
      receipt.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Your pass (print it or show it at the venue): ${link}`,
    ]),
    html: htmlBody(
      name,
      html`<p>Your booking is confirmed. See you on the court.</p>
        ${booked.map(eventHtml)}
        <table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0;font-size:14px">
          ${receipt.map(
            ([label, value]) =>
              html`<tr>
                <td style="padding:2px 16px 2px 0;color:#57534e">${label}</td>
                <td style="padding:2px 0;overflow-wrap:anywhere">${value}</td>
              </tr>`,
          )}
        </table>
        <p style="margin:24px 0">
          <a href="${link}" style="background:${MARIGOLD};color:${INK};font-weight:700;padding:14px 24px;border-radius:8px;text-decoration:none;display:inline-block">Show my pass</a>
        </p>
        <p style="color:#57534e">Print it or show it at the venue. To add the event to your calendar, open the attached file.</p>`,
    ),
    attachments: booked.flatMap(({ event }) => calendarFiles(event, origin, now)),
  }
}

function receiptOf(row: OrderRow): [label: string, value: string][] {
  return [
    ['Booking', row.order_id],
    ['Booked on', showInstant(Date.parse(row.createdAt))],
    ['Total', paidText(row)],
    ...(row.razorpay_payment_id === FREE_PAYMENT_ID
      ? []
      : [['Payment ID', row.razorpay_payment_id] satisfies [string, string]]),
  ]
}
