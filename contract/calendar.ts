import { eventTimes, eventUrl, type ShareableEvent } from './shareable-event.ts'

/**
 * Returns an iCalendar file (RFC 5545); null when the start is unknown. Times are UTC, to be right
 * in any time zone. The UID is constant, so that a calendar updates an event that it already has.
 * `now` in epoch ms.
 */
export function icsFile(event: ShareableEvent, origin: string, now: number): string | null {
  const time = eventTimes(event)
  if (time === null) return null
  const url = eventUrl(event, origin)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matchpoint//Matchpoint//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(`${event.path.slice(1).replaceAll('/', '-')}@${new URL(origin).hostname}`)}`,
    `DTSTAMP:${utcTimestamp(now)}`,
    `DTSTART:${utcTimestamp(time.start)}`,
    ...(time.end === null ? [] : [`DTEND:${utcTimestamp(time.end)}`]),
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.address)}`,
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

export function icsFileName({ title }: ShareableEvent): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${[...name].slice(0, 60).join('') || 'event'}.ics`
}

/** RFC 5545 section 3.3.5, form 2: 20261128T033000Z. */
export function utcTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** RFC 5545 section 3.3.11, which forbids control characters. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

const LINE_OCTETS = 75

/** RFC 5545 section 3.1: at most 75 octets per line, without splitting a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const width = new TextEncoder().encode(character).length
    if (octets + width > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += width
  }
  return folded
}
