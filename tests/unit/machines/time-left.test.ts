import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeLeft } from '#machines/countdown/time-left.ts'

const SECOND = 1000
const DAY = 86_400_000

describe('timeLeft', () => {
  const total = ({ days, hours, minutes, seconds }: ReturnType<typeof timeLeft>) =>
    ((days * 24 + hours) * 60 + minutes) * 60 + seconds

  test('adds up to the difference, over centuries', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 4e12 }),
        (deadline, now) => {
          const left = timeLeft(deadline, now)
          const seconds = total(left)
          const exact = Math.max(0, deadline - now) / SECOND
          expect(seconds).toBeGreaterThanOrEqual(exact)
          expect(seconds).toBeLessThan(exact + 1)
          for (const [unit, below] of [
            [left.days, Number.POSITIVE_INFINITY],
            [left.hours, 24],
            [left.minutes, 60],
            [left.seconds, 60],
          ] as const) {
            expect(Number.isInteger(unit) && unit >= 0 && unit < below).toBe(true)
          }
        },
      ),
    )
  })

  test('is zero only once the deadline is reached', () => {
    expect(total(timeLeft(1000, 999))).toBe(1)
    expect(total(timeLeft(1000, 1000))).toBe(0)
    expect(total(timeLeft(1000, 9_999_999))).toBe(0)
  })

  test('works beyond the 24.8 days of a timer', () => {
    expect(timeLeft(30 * DAY + 3_661_000, 0)).toEqual({
      days: 30,
      hours: 1,
      minutes: 1,
      seconds: 1,
    })
  })
})
