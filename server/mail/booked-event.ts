import { html } from 'hono/html'
import type { BookedEvent } from '#contract/booking.ts'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { showDateTime } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { INK } from '#contract/palette.ts'
import type { Message } from './mailer.ts'

const playersOf = ({ item: { players } }: OrderRow) => players.map(({ name }) => name).join(', ')

export function eventText({ event, rows }: BookedEvent): string {
  return [
    event.title,
    showDateTime(event.start_date_time_new),
    event.address,
    ...rows.map((row) => `- ${row.item.item_name}, ${row.item.team_name}: ${playersOf(row)}`),
  ].join('\n')
}

export function eventHtml({ event, rows }: BookedEvent) {
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

/** None while its date is unknown. `now` in epoch ms. */
export function calendarFiles(
  event: BookedEvent['event'],
  origin: string,
  now: number,
): NonNullable<Message['attachments']> {
  const content = icsFile(event, origin, now)
  return content === null
    ? []
    : [{ filename: icsFileName(event), contentType: 'text/calendar; charset=utf-8', content }]
}
