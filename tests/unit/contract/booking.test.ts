import { expect, test } from 'vitest'
import { passPath } from '#contract/booking.ts'
import { orderRow } from '#machines/modelling/fixtures.ts'

test('each item of a booking has its own code, which opens the booking at the pass of the item', () => {
  expect(passPath(orderRow)).toBe('/thank-you?order=order-1#row-1')
  expect(passPath({ ...orderRow, _id: 'row-2' })).toBe('/thank-you?order=order-1#row-2')
  expect(passPath({ ...orderRow, _id: '' })).toBe('/thank-you?order=order-1')
})
