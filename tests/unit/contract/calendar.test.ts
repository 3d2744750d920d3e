import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { formatEventDate } from '#contract/dates.ts'
import { eventTimes, type ShareableEvent } from '#contract/shareable-event.ts'

const ORIGIN = 'https://matchpoint.example'
const NOW = Date.UTC(2026, 10, 21, 6, 30)
const event: ShareableEvent = {
  title: 'Monsoon Smash Open',
  path: '/tournament/monsoon-smash',
  address: 'Balewadi Badminton Hall, Pune',
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
}

/** RFC 5545 section 3.1, read back: unfolded content lines by name; throws for a line that is none. */
function properties(ics: string): Map<string, string> {
  expect(ics.endsWith('\r\n')).toBe(true)
  const lines = ics.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+):([^\r\n]*)$/.exec(line) ?? []
      if (name === '') throw new Error(`No content line: ${line}`)
      return [name, value]
    }),
  )
}
/** RFC 5545 section 3.3.11, read back. */
const text = (value = '') =>
  value.replace(/\\([\\;,nN])/g, (_, character) => (/n/i.test(character) ? '\n' : character))

const read = (given: ShareableEvent) => properties(icsFile(given, ORIGIN, NOW) ?? '')

test('an event is one VEVENT with its IST times in UTC', () => {
  expect(icsFile(event, ORIGIN, NOW)?.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matchpoint//Matchpoint//EN',
    'BEGIN:VEVENT',
    'UID:tournament-monsoon-smash@matchpoint.example',
    'DTSTAMP:20261121T063000Z',
    'DTSTART:20261128T033000Z',
    'DTEND:20261129T123000Z',
    'SUMMARY:Monsoon Smash Open',
    'LOCATION:Balewadi Badminton Hall\\, Pune',
    'DESCRIPTION:https://matchpoint.example/tournament/monsoon-smash',
    'URL:https://matchpoint.example/tournament/monsoon-smash',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('times around midnight IST fall on the right UTC day', () => {
  const at = (start: string) => read({ ...event, start_date_time_new: start }).get('DTSTART')
  expect(at('28/11/2026, 11:59:59 PM')).toBe('20261128T182959Z')
  expect(at('29/11/2026, 12:00:00 AM')).toBe('20261128T183000Z')
})

test('an event keeps its UID when it changes, and another event has another UID', () => {
  const uid = read(event).get('UID')
  const moved = { ...event, title: 'Renamed', start_date_time_new: '28/11/2026, 9:30:00 AM' }
  expect(properties(icsFile(moved, ORIGIN, NOW + 1e9) ?? '').get('UID')).toBe(uid)
  expect(read({ ...event, path: '/event/monsoon-smash' }).get('UID')).not.toBe(uid)
})

test('any title and address survive folding into lines of at most 75 octets', () => {
  const unit = fc.constantFrom(...'aé,;:\\"न🏸 \n\t')
  const any = fc.string({ unit, maxLength: 200, size: 'max' })
  fc.assert(
    fc.property(any, any, (title, address) => {
      const ics = icsFile({ ...event, title, address }, ORIGIN, NOW) ?? ''
      for (const line of ics.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(line).toString()).toBe(line)
      }
      expect(text(properties(ics).get('SUMMARY'))).toBe(title)
    }),
  )
})

test('a line is folded after 75 octets', () => {
  const lines = (length: number) =>
    icsFile({ ...event, title: 'a'.repeat(length) }, ORIGIN, NOW)?.split('\r\n')
  const first = `SUMMARY:${'a'.repeat(67)}`
  expect(lines(67)).toContain(first)
  expect(lines(67)).not.toContain(' ')
  expect(lines(68)).toEqual(expect.arrayContaining([first, ' a']))
})

test('no text can break out of its line', () => {
  const hostile = 'Open\r\nATTENDEE:mailto:a@b.example\rX\u0000\u0085\nEND:VEVENT'
  const ics = icsFile({ ...event, title: hostile, address: hostile }, ORIGIN, NOW) ?? ''
  expect(properties(ics).has('ATTENDEE')).toBe(false)
  expect(text(properties(ics).get('SUMMARY'))).toBe(
    'Open\nATTENDEE:mailto:a@b.example\nX\nEND:VEVENT',
  )
})

describe('an event with an unknown date', () => {
  const unannounced = { ...event, start_date_time_new: '' }

  test('has no calendar file', () => {
    expect(icsFile(unannounced, ORIGIN, NOW)).toBeNull()
  })

  test.each(['', 'soon', '28/11/2026, 9:00:00 AM', '27/11/2026, 9:00:00 AM'])(
    'an end that is "%s" is none',
    (end_date_time_new) => {
      const given = { ...event, end_date_time_new }
      expect(eventTimes(given)?.end).toBeNull()
      expect(read(given).has('DTEND')).toBe(false)
    },
  )
})

test('any time of this century is written unchanged', () => {
  const instant = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2099, 0) })
  fc.assert(
    fc.property(instant, (at) => {
      const start = Math.floor(at / 1000) * 1000
      const stamp = read({ ...event, start_date_time_new: formatEventDate(start) }).get('DTSTART')
      const iso = stamp?.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')
      expect(Date.parse(iso ?? '')).toBe(start)
    }),
  )
})

test.each([
  ['Monsoon Smash Open', 'monsoon-smash-open.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
  ['पुणे ओपन', 'पुणे-ओपन.ics'],
  ['!!!', 'event.ics'],
  ['न'.repeat(90), `${'न'.repeat(60)}.ics`],
])('%s becomes the file name %s', (title, name) => {
  expect(icsFileName({ ...event, title })).toBe(name)
})
