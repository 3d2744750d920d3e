import { html } from 'hono/html'
import { type BookedEvent, bookedEvents, bookingPath, paidText } from '#contract/booking.ts'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { showDateTime, showInstant } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { INK, MARIGOLD } from '#contract/palette.ts'
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
    attachments: booked.flatMap(({ event }) => {
      const content = icsFile(event, origin, now)
      return content === null
        ? []
        : [{ filename: icsFileName(event), contentType: 'text/calendar; charset=utf-8', content }]
    }),
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

const playersOf = ({ item: { players } }: OrderRow) => players.map(({ name }) => name).join(', ')

function eventText({ event, rows }: BookedEvent): string {
  return [
    event.title,
    showDateTime(event.start_date_time_new),
    event.address,
    ...rows.map((row) => `- ${row.item.item_name}, ${row.item.team_name}: ${playersOf(row)}`),
  ].join('\n')
}

function eventHtml({ event, rows }: BookedEvent) {
  return html`<div style="margin:24px 0;padding:16px 20px;border:2px dashed #d6d3d1;border-radius:8px">
    <p style="margin:0;font-weight:800;font-size:18px;color:${INK}">${event.title}</p>
    <p style="margin:4px 0 0">${showDateTime(event.start_date_time_new)}</p>
    <p style="margin:4px 0 12px;color:#57534e">${event.address}</p>
    ${rows.map(
      (row) =>
        html`<p style="margin:8px 0 0;overflow-wrap:anywhere"><strong>${row.item.item_name}</strong><br />${row.item.team_name}: ${playersOf(row)}</p>`,
    )}
  </div>`
}
