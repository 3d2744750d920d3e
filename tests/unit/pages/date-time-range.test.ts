import { expect, test } from 'vitest'
import { DATE_UNKNOWN, showDateTime } from '#contract/dates.ts'
import { showDateTimeRange } from '#src/features/detail/date-time-range.ts'

test('showDateTimeRange shows both times with each day once, or one date when the other is unknown', () => {
  const [start, end] = ['28/11/2026, 9:00:00 AM', '29/11/2026, 6:00:00 PM']
  expect(showDateTimeRange(start, end)).toBe(
    'Sat, 28 Nov, 2026, 9:00 am IST to Sun, 29 Nov, 2026, 6:00 pm IST',
  )
  expect(showDateTimeRange(start, '28/11/2026, 6:00:00 PM')).toBe(
    'Sat, 28 Nov, 2026, 9:00 am IST to 6:00 pm IST',
  )
  expect(showDateTimeRange(start, '')).toBe(showDateTime(start))
  expect(showDateTimeRange('', end)).toBe(DATE_UNKNOWN)
  expect(showDateTimeRange('', '')).toBe(DATE_UNKNOWN)
})
