import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayRange } from '#server/catalogue/day-range.ts'
import { ist } from '../ist.ts'

const SECOND = 1000
const DAY = 86_400_000
const IST = 19_800_000

const wholeSeconds = fc
  .integer({ min: ist(1990, 1, 1) / SECOND, max: ist(2101, 1, 1) / SECOND - 1 })
  .map((seconds) => seconds * SECOND)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('dayRange', () => {
  test('includes both days, in IST', () => {
    const { from, before } = dayRange('2026-11-21', '2026-11-22')
    expect(from).toBe(ist(2026, 11, 21))
    expect(before).toBe(ist(2026, 11, 22, 23, 59, 59, 999) + 1)
  })

  test('has no bound for an empty date', () => {
    expect(dayRange('', '')).toEqual({ from: null, before: null })
    expect(dayRange('2026-11-21', '')).toEqual({ from: ist(2026, 11, 21), before: null })
    expect(dayRange('', '2026-11-21')).toEqual({ from: null, before: ist(2026, 11, 22) })
  })

  test('contains exactly the times of its days', () => {
    fc.assert(
      fc.property(wholeSeconds, (instant) => {
        const day = new Date(instant + IST).toISOString().slice(0, 10)
        const { from, before } = dayRange(day, day)
        expect(from).toBeLessThanOrEqual(instant)
        expect(before).toBeGreaterThan(instant)
        expect((before ?? 0) - (from ?? 0)).toBe(DAY)
      }),
    )
  })

  test.each(['21/11/2026', '2026-02-31', '2026-13-01', 'tomorrow', '0001-01-01', '9999-12-31'])(
    'throws on %j',
    (date) => {
      expect(() => dayRange(date, '')).toThrow()
      expect(() => dayRange('', date)).toThrow()
    },
  )

  test.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'])(
    'is the same on a server in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(dayRange('2026-03-08', '2026-03-08')).toEqual({
        from: ist(2026, 3, 8),
        before: ist(2026, 3, 9),
      })
    },
  )
})
