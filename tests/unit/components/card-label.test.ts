import { describe, expect, test } from 'vitest'
import { cardLabel } from '#src/ui/Badge/card-label.ts'

const ist = (year: number, month: number, day: number, hour = 0) =>
  Date.UTC(year, month - 1, day, hour) - 19_800_000

describe('cardLabel', () => {
  const [start, end] = ['28/11/2026, 9:00:00 AM', '29/11/2026, 6:00:00 PM']

  test.each([
    ['before the start', ist(2026, 11, 28, 9) - 1, 'Upcoming'],
    ['at the start', ist(2026, 11, 28, 9), 'Register Now'],
    ['at the end', ist(2026, 11, 29, 18), 'Register Now'],
    ['after the end', ist(2026, 11, 29, 18) + 1, 'Completed'],
  ])('%s', (_, now, label) => {
    expect(cardLabel(start, end, now)).toBe(label)
  })

  test('is Upcoming without a readable start date', () => {
    expect(cardLabel('', '', ist(2026, 11, 28))).toBe('Upcoming')
    expect(cardLabel(start, '', ist(2030, 1, 1))).toBe('Register Now')
  })
})
