import { expect, test } from 'vitest'
import { readRefundTerms, refundTermAt } from '#server/catalogue/refund-terms.ts'

const START = Date.UTC(2026, 11, 12, 3, 30)
const DAY = 86_400_000
const event = { startsAt: new Date(START), bookingUntil: new Date(START - 2 * DAY) }
const steps = '100% 7 days, 50% 3 days'

test.each([
  ['', 2.5, [100, 2]],
  ['', 2, null],
  ['0%', 9, [0, 2]],
  ['95 %', 9, [95, 2]],
  [steps, 7.1, [100, 7]],
  [steps, 7, [50, 3]],
  [steps, 3, null],
  ['100% 1 day', 1.5, [100, 1]],
  ['100% 9 days, 25%', 5, [25, 2]],
])('%j at %j is %j', (refunds, daysBefore, expected) => {
  const term = refundTermAt({ ...event, refunds }, START - daysBefore * DAY)
  expect(term && [term.percent, (START - term.until.getTime()) / DAY]).toEqual(expected)
})

test.each([
  '100',
  '101%',
  '-5%',
  '50% 3',
  '50% three days',
  '100% 3 days, 50% 7 days',
  '100% 3 days, 50% 3 days',
  '100%, 50% 3 days',
  '100% 7 days;',
])('%j is no rule', (text) => {
  expect(readRefundTerms(text)).toBe(null)
})

test('days before an unknown start are until booking closes, and nothing is offered without that', () => {
  const at = { startsAt: null, refunds: steps }
  const now = event.bookingUntil.getTime() - 1
  expect(refundTermAt({ ...at, bookingUntil: event.bookingUntil }, now)).toEqual({
    percent: 100,
    until: event.bookingUntil,
  })
  expect(refundTermAt({ ...at, bookingUntil: null }, now)).toBe(null)
})
