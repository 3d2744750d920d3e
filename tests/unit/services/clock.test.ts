import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClock } from '#src/services/clock.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000

/** A device whose time the test sets. */
function deviceAt(ms: number) {
  const device = { ms }
  return { device, clock: createClock(() => device.ms) }
}
const header = (ms: number) => new Date(ms).toUTCString()

test('the clock follows the device before the first response', () => {
  const { device, clock } = deviceAt(NOON)
  expect(clock.now()).toBe(NOON)
  device.ms += 500
  expect(clock.now()).toBe(NOON + 500)
})

test.each([
  ['slow', -HOUR],
  ['fast', HOUR],
  ['years off', -20 * 365 * 24 * HOUR],
])('the clock corrects a device that is %s, and keeps running', (_, error) => {
  const { device, clock } = deviceAt(NOON + error)
  clock.setBy(header(NOON))
  expect(clock.now()).toBe(NOON)
  device.ms += 1234
  expect(clock.now()).toBe(NOON + 1234)
})

test('the clock keeps the milliseconds of a device that is right within 2 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (error) => {
      const { clock } = deviceAt(NOON + error)
      clock.setBy(header(NOON))
      expect(clock.now()).toBe(NOON + error)
    }),
  )
})

test('the clock follows the device again after its time is corrected', () => {
  const { device, clock } = deviceAt(NOON - HOUR)
  clock.setBy(header(NOON))
  device.ms = NOON
  clock.setBy(header(NOON))
  expect(clock.now()).toBe(NOON)
})

describe('the clock ignores an invalid Date header', () => {
  test.each([[null], [''], ['soon'], ['Sat, 31 Foo 2026']])('%j', (date) => {
    const { clock } = deviceAt(NOON - HOUR)
    clock.setBy(header(NOON))
    clock.setBy(date)
    expect(clock.now()).toBe(NOON)
  })
})
