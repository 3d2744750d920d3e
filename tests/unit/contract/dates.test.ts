import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  canBook,
  DATE_UNKNOWN,
  dayInIndia,
  formatEventDate,
  INDIA_TIME_ZONE,
  isBookingOpen,
  parseEventDate,
  showDateTime,
  showDay,
  showDayAndMonth,
  showDayRange,
  showInstant,
  showNearDay,
  showShortDayRange,
  showTimestamp,
} from '#contract/dates.ts'
import { ist } from '../ist.ts'

const SECOND = 1000
const IST = 19_800_000

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a day in India starts at 18:30 UTC', () => {
  const start = Date.UTC(2026, 10, 24, 18, 30)
  expect(dayInIndia(start)).toBe('2026-11-25')
  expect(dayInIndia(start - 1)).toBe('2026-11-24')
})

describe('parseEventDate', () => {
  test.each([
    ['22/11/2026, 9:00:00 AM', ist(2026, 11, 22, 9)],
    ['1/3/2026, 12:00:00 AM', ist(2026, 3, 1)],
    ['1/3/2026, 12:00:00 PM', ist(2026, 3, 1, 12)],
    ['31/12/2026, 11:59:59 PM', ist(2026, 12, 31, 23, 59, 59)],
    ['29/2/2028, 1:05:09 PM', ist(2028, 2, 29, 13, 5, 9)],
    ['01/03/2026, 09:05:00 AM', ist(2026, 3, 1, 9, 5)],
  ])('%s', (text, instant) => {
    expect(parseEventDate(text)).toBe(instant)
  })

  test('reads the day first: 3/4 is the third of April', () => {
    expect(parseEventDate('3/4/2026, 6:00:00 PM')).toBe(ist(2026, 4, 3, 18))
    expect(parseEventDate('4/13/2026, 6:00:00 PM')).toBeNull()
  })

  test.each([
    '22/11/2026, 9:00:00 am',
    '22/11/2026, 9:00:00 Am',
    '22/11/2026, 9:00:00\u202FAM',
    '22/11/2026, 9:00:00\u202Fam',
  ])('accepts any case and a narrow no-break space: %j', (text) => {
    expect(parseEventDate(text)).toBe(ist(2026, 11, 22, 9))
  })

  test.each([
    ['31 February', '31/2/2026, 9:00:00 AM'],
    ['29 February of a common year', '29/2/2026, 9:00:00 AM'],
    ['31 April', '31/4/2026, 9:00:00 AM'],
    ['day 32', '32/1/2026, 9:00:00 AM'],
    ['day 0', '0/1/2026, 9:00:00 AM'],
    ['month 13', '1/13/2026, 9:00:00 AM'],
    ['month 0', '1/0/2026, 9:00:00 AM'],
    ['year 0', '1/1/0000, 9:00:00 AM'],
    ['a year of two digits', '1/1/26, 9:00:00 AM'],
    ['24-hour time', '22/11/2026, 18:00:00'],
    ['24-hour time with PM', '22/11/2026, 18:00:00 PM'],
    ['hour 0', '22/11/2026, 0:00:00 AM'],
    ['hour 13', '22/11/2026, 13:00:00 PM'],
    ['minute 60', '22/11/2026, 9:60:00 AM'],
    ['second 60', '22/11/2026, 9:00:60 AM'],
    ['no seconds', '22/11/2026, 9:00 AM'],
    ['no half of the day', '22/11/2026, 9:00:00'],
    ['no time', '22/11/2026'],
    ['no comma', '22/11/2026 9:00:00 AM'],
    ['dashes', '22-11-2026, 9:00:00 AM'],
    ['ISO 8601', '2026-11-22T09:00:00+05:30'],
    ['text before', ' 22/11/2026, 9:00:00 AM'],
    ['text after', '22/11/2026, 9:00:00 AM IST'],
    ['nothing', ''],
    ['words', 'Invalid Date'],
  ])('returns null for %s', (_, text) => {
    expect(parseEventDate(text)).toBeNull()
  })

  test('accepts exactly the days that exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2100 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const instant = ist(year, month, day)
          const there = new Date(instant + IST)
          const exists = there.getUTCMonth() + 1 === month && there.getUTCDate() === day
          expect(parseEventDate(`${day}/${month}/${year}, 12:00:00 AM`)).toBe(
            exists ? instant : null,
          )
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseEventDate(text)).toBeNull()
      }),
    )
  })
})

describe('formatEventDate', () => {
  test('writes D/M/YYYY, h:mm:ss A in IST', () => {
    expect(formatEventDate(ist(2026, 3, 1))).toBe('1/3/2026, 12:00:00 AM')
    expect(formatEventDate(ist(2026, 3, 1, 12))).toBe('1/3/2026, 12:00:00 PM')
    expect(formatEventDate(ist(2026, 11, 22, 18, 5, 9))).toBe('22/11/2026, 6:05:09 PM')
  })

  test('agrees with the time zone database and is parsed back, 1946 to 2100', () => {
    const clock = new Intl.DateTimeFormat('en-IN', {
      timeZone: INDIA_TIME_ZONE,
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
    })
    const sinceIst = fc
      .integer({ min: ist(1946, 1, 1) / SECOND, max: ist(2101, 1, 1) / SECOND - 1 })
      .map((seconds) => seconds * SECOND)
    fc.assert(
      fc.property(sinceIst, (instant) => {
        const shown = Object.fromEntries(
          clock.formatToParts(instant).map(({ type, value }) => [type, value]),
        )
        const { day, month, year, hour, minute, second, dayPeriod } = shown
        const text = formatEventDate(instant)
        expect(text).toBe(
          `${day}/${month}/${year}, ${Number(hour) % 12 || 12}:${minute}:${second} ${dayPeriod?.toUpperCase()}`,
        )
        expect(parseEventDate(text)).toBe(instant)
      }),
      { numRuns: 2000 },
    )
  })
})

// Local clocks skip, repeat or date differently each of these hours.
describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -780],
  ['Pacific/Honolulu', 600],
])('on a device in %s', (zone, offset) => {
  test('dates are read, written and shown as anywhere else', async () => {
    vi.resetModules()
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
    const dates = await import('#contract/dates.ts')
    for (const [text, instant] of [
      ['8/3/2026, 2:30:00 AM', ist(2026, 3, 8, 2, 30)],
      ['1/11/2026, 1:30:00 AM', ist(2026, 11, 1, 1, 30)],
      ['27/9/2026, 2:30:00 AM', ist(2026, 9, 27, 2, 30)],
      ['1/1/2027, 12:00:00 AM', ist(2027, 1, 1)],
    ] as const) {
      expect(dates.parseEventDate(text)).toBe(instant)
      expect(dates.formatEventDate(instant)).toBe(text)
    }
    expect(dates.showDateTime('1/1/2027, 12:05:00 AM')).toMatch(
      /^Fri, 1 Jan,? 2027, 12:05\sam IST$/i,
    )
  })
})

describe('dates for people', () => {
  test('the day of a booking is that in India, without its year', () => {
    expect(showDayAndMonth('2026-11-20T18:29:59.000Z')).toBe('20 Nov')
    expect(showDayAndMonth('2026-11-20T18:30:00.000Z')).toBe('21 Nov')
    expect(showDayAndMonth('soon')).toBe('')
  })

  test('show a day, or a day with its time and IST', () => {
    expect(showDay('22/11/2026, 9:00:00 AM')).toMatch(/^Sun, 22 Nov,? 2026$/)
    expect(showDateTime('22/11/2026, 9:00:00 AM')).toMatch(/^Sun, 22 Nov,? 2026, 9:00\sam IST$/i)
    expect(showDateTime('22/11/2026, 12:00:00 PM')).toMatch(/, 12:00\spm IST$/i)
    expect(showInstant(ist(2026, 11, 22, 9))).toBe(showDateTime('22/11/2026, 9:00:00 AM'))
  })

  test('are those of the language and the time zone database, 1946 to 2100', () => {
    const style = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' } as const
    const shortText = new Intl.DateTimeFormat('en-IN', style)
    const text = new Intl.DateTimeFormat('en-IN', {
      ...style,
      weekday: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    const sinceIst = fc.date({
      min: new Date(ist(1946, 1, 1)),
      max: new Date(ist(2101, 1, 1)),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(sinceIst, (date) => {
        expect(showInstant(date.getTime())).toBe(`${text.format(date).replace(/\s/g, ' ')} IST`)
        expect(showDayAndMonth(date.toISOString())).toBe(shortText.format(date))
      }),
      { numRuns: 2000 },
    )
  })

  test('and prices need no formatter of the browser, which takes long to make', async () => {
    vi.resetModules()
    vi.stubGlobal('Intl', undefined)
    const dates = await import('#contract/dates.ts')
    const { formatRupees } = await import('#contract/money.ts')
    vi.unstubAllGlobals()
    expect(dates.showInstant(ist(2026, 11, 22, 9))).toBe('Sun, 22 Nov, 2026, 9:00 am IST')
    expect(formatRupees(1500)).toBe('₹1,500')
  })

  test("show 'Date to be announced' when unreadable", () => {
    expect(DATE_UNKNOWN).toBe('Date to be announced')
    expect(showDay('31/2/2026, 9:00:00 AM')).toBe(DATE_UNKNOWN)
    expect(showDateTime('')).toBe(DATE_UNKNOWN)
  })

  test('show a range of days, or one day when both are equal', () => {
    const [saturday, evening] = ['28/11/2026, 9:00:00 AM', '28/11/2026, 9:00:00 PM']
    const sunday = '29/11/2026, 6:00:00 PM'
    expect(showDayRange(saturday, sunday)).toBe(`${showDay(saturday)} – ${showDay(sunday)}`)
    expect(showDayRange(saturday, evening)).toBe(showDay(saturday))
    expect(showDayRange(saturday, 'soon')).toBe(showDay(saturday))
    expect(showDayRange('soon', 'later')).toBe(DATE_UNKNOWN)
    expect(showDayRange('soon', sunday)).toBe(DATE_UNKNOWN)
  })
})

describe('short dates', () => {
  const at = (day: string) => `${day}, 9:00:00 AM`

  test.each([
    ['28/11/2026', '28/11/2026', '28 Nov'],
    ['1/11/2026', '29/11/2026', '1–29 Nov'],
    ['28/11/2026', '3/12/2026', '28 Nov – 3 Dec'],
    ['31/12/2026', '1/1/2027', '31 Dec 2026 – 1 Jan 2027'],
    ['10/1/2026', '20/1/2027', '10 Jan 2026 – 20 Jan 2027'],
    ['10/1/2026', '10/1/2027', '10 Jan 2026 – 10 Jan 2027'],
    ['28/11/2026', '27/11/2026', '28 Nov'],
    ['28/11/2026', 'soon', '28 Nov'],
    ['soon', '28/11/2026', DATE_UNKNOWN],
  ])('of an event from %s to %s are %s', (start, end, text) => {
    expect(showShortDayRange(at(start), at(end))).toBe(text)
  })

  test.each([
    [ist(2026, 11, 22, 18), '6:00 pm IST'],
    [ist(2026, 11, 22, 23, 59, 59), '11:59 pm IST'],
    [ist(2026, 11, 23), 'Mon'],
    [ist(2026, 11, 28, 9) - 1, 'Sat'],
    [ist(2026, 11, 28, 9), '28 Nov'],
    [ist(2026, 12, 12, 9), '12 Dec'],
  ])('of a deadline name the hour today, the day soon and the date later: %j', (ms, text) => {
    expect(showNearDay(ms, ist(2026, 11, 22, 9))).toBe(text)
  })
})

test('the time of an order is read from ISO 8601 or as that of an event', () => {
  const text = 'Sun, 22 Nov, 2026, 9:00 am IST'
  expect(showTimestamp('2026-11-22T03:30:00.000Z')).toBe(text)
  expect(showTimestamp('22/11/2026, 9:00:00 AM')).toBe(text)
  // Read by the rules of the United States, it would be the fourth of March.
  expect(showTimestamp('3/4/2026, 9:00:00 AM')).toBe('Fri, 3 Apr, 2026, 9:00 am IST')
  expect(showTimestamp('soon')).toBe('')
})

describe('isBookingOpen', () => {
  const deadline = '26/11/2026, 6:00:00 PM'
  const close = ist(2026, 11, 26, 18)

  test('is true before the deadline and false at it', () => {
    expect(isBookingOpen(deadline, close - 1)).toBe(true)
    expect(isBookingOpen(deadline, close)).toBe(false)
  })

  test('is false when the deadline is unreadable', () => {
    expect(isBookingOpen('11/26/2026, 6:00:00 PM', 0)).toBe(false)
    expect(isBookingOpen('', 0)).toBe(false)
    expect(isBookingOpen('', -1)).toBe(false)
  })
})

describe('canBook', () => {
  test('is false for a tournament event without booking_active', () => {
    expect(canBook({ booking_active: true }, true)).toBe(true)
    expect(canBook({ booking_active: false }, true)).toBe(false)
    expect(canBook({ booking_active: true }, false)).toBe(false)
  })

  test('depends only on the deadline for a category event', () => {
    expect(canBook({}, true)).toBe(true)
    expect(canBook({}, false)).toBe(false)
  })
})
