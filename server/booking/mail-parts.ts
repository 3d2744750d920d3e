import { html } from 'hono/html'
import type { BookedEvent } from '#contract/booked-events.ts'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { showDateTime } from '#contract/dates.ts'
import type { OrderRow, PlayerPass } from '#contract/entities.ts'
import { INK } from '#contract/palette.ts'
import type { ShareableEvent } from '#contract/shareable-event.ts'
import { t } from '#contract/translate.ts'
import { buttonHtml } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'

/** A player's pass with the address of its page. */
export interface LinkedPass {
  pass: PlayerPass
  link: string
}

const playersOf = ({ item: { players } }: OrderRow) => players.map(({ name }) => name).join(', ')

export function eventText({ event, rows }: BookedEvent): string {
  return [
    event.title,
    t(showDateTime(event.start_date_time_new)),
    event.address,
    ...rows.map((row) => `- ${row.item.item_name}, ${row.item.team_name}: ${playersOf(row)}`),
  ].join('\n')
}

export function eventHtml({ event, rows }: BookedEvent) {
  return html`<div style="margin:24px 0;padding:16px 20px;border:2px dashed #d6d3d1;border-radius:8px">
    <p style="margin:0;font-weight:800;font-size:18px;color:${INK}">${event.title}</p>
    <p style="margin:4px 0 0">${t(showDateTime(event.start_date_time_new))}</p>
    <p style="margin:4px 0 12px;color:#57534e">${event.address}</p>
    ${rows.map(
      (row) =>
        html`<p style="margin:8px 0 0;overflow-wrap:anywhere"><strong>${row.item.item_name}</strong><br />${row.item.team_name}: ${playersOf(row)}</p>`,
    )}
  </div>`
}

const factsOf = ({ title, item_name, player, start_date_time_new, address }: PlayerPass) => [
  title,
  `${item_name}: ${player}`,
  t(showDateTime(start_date_time_new)),
  address,
]

export const passText = ({ pass, link }: LinkedPass) =>
  [...factsOf(pass), t('Your pass: {link}', { link })].join('\n')

export function passHtml({ pass, link }: LinkedPass) {
  const [title, ...facts] = factsOf(pass)
  return html`<div style="margin:24px 0;padding:16px 20px;border:2px dashed #d6d3d1;border-radius:8px">
    <p style="margin:0;font-weight:800;font-size:18px;color:${INK}">${title}</p>
    ${facts.map((fact) => html`<p style="margin:4px 0 0;overflow-wrap:anywhere">${fact}</p>`)}
    <p style="margin:16px 0 0">${linkHtml(link)}</p>
  </div>`
}

export const linkHtml = (link: string) => buttonHtml(link, t('Show my pass'))

/** Empty while the date is unknown. `now` is in epoch ms. */
export function calendarFiles(
  event: ShareableEvent,
  origin: string,
  now: number,
): NonNullable<Message['attachments']> {
  const content = icsFile(event, origin, now)
  return content === null
    ? []
    : [{ filename: icsFileName(event), contentType: 'text/calendar; charset=utf-8', content }]
}

/** One part for each event, even if several players of a family are entered. */
export function passCalendarFiles(
  passes: LinkedPass[],
  origin: string,
  now: number,
): NonNullable<Message['attachments']> {
  const events = new Map(
    passes.map(({ pass: { href, ...pass } }) => [href, { path: href, ...pass }]),
  )
  return [...events.values()].flatMap((event) => calendarFiles(event, origin, now))
}
