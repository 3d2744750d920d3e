import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClock } from '#src/platform/clock.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
/** The Date header has a resolution of one second. */
const SECOND = 1_000

interface Exchange {
  /** Of the device against the server's time, ms. */
  error: number
  /** The server's time when the request leaves. */
  sent: number
  /** To the server and back, ms. */
  there: number
  back: number
}

function deviceAt(ms: number) {
  const device = { ms }
  return { device, clock: createClock(() => device.ms) }
}
const header = (ms: number) => new Date(ms).toUTCString()

function clockAfter(exchanges: Exchange[]) {
  const { device, clock } = deviceAt(NOON)
  const errors = exchanges.map(({ error, sent, there, back }) => {
    device.ms = sent + there + back + error
    clock.setBy(header(sent + there), there + back)
    return clock.now() - (sent + there + back)
  })
  return { clock, device, errors }
}

const latency = fc.integer({ min: 0, max: 20_000 })
const exchange = (error: fc.Arbitrary<number>) =>
  fc.record({
    error,
    sent: fc.integer({ min: NOON, max: NOON + HOUR }),
    there: latency,
    back: latency,
  })

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
  const { clock, device } = clockAfter([{ error, sent: NOON, there: 0, back: 0 }])
  const corrected = clock.now()
  expect(Math.abs(corrected - NOON)).toBeLessThanOrEqual(SECOND)
  device.ms += 1234
  expect(clock.now()).toBe(corrected + 1234)
})

test('a response that takes long does not move the clock of a device that is right', () => {
  fc.assert(
    fc.property(fc.array(exchange(fc.constant(0))), (exchanges) => {
      expect(clockAfter(exchanges).errors).toEqual(exchanges.map(() => 0))
    }),
  )
})

test('the clock is as exact as the fastest response, and no later response makes it worse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -HOUR, max: HOUR }),
      fc.array(exchange(fc.constant(0)), { minLength: 1 }),
      (error, exchanges) => {
        const { errors } = clockAfter(exchanges.map((each) => ({ ...each, error })))
        const sizes = errors.map(Math.abs)
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
        const fastest = Math.min(...exchanges.map(({ there, back }) => there + back))
        expect(sizes.at(-1)).toBeLessThanOrEqual(SECOND + fastest)
      },
    ),
  )
})

test('the clock follows the device again after its time is corrected', () => {
  const { errors } = clockAfter([
    { error: -HOUR, sent: NOON, there: 0, back: 0 },
    { error: 0, sent: NOON, there: 0, back: 0 },
  ])
  expect(Math.abs(errors.at(-1) ?? HOUR)).toBeLessThanOrEqual(SECOND)
})

describe('the clock ignores an invalid Date header', () => {
  test.each([[null], [''], ['soon'], ['Sat, 31 Foo 2026']])('%j', (date) => {
    const { clock } = deviceAt(NOON - HOUR)
    clock.setBy(header(NOON), 0)
    const before = clock.now()
    clock.setBy(date, 0)
    expect(clock.now()).toBe(before)
  })
})
