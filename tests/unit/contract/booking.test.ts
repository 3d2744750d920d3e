import { expect, test } from 'vitest'
import { bookedEvents, bookingPath, paidText, passPath } from '#contract/booked-events.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { orderRow } from '#machines/fixtures.ts'

test('each item of a booking has its own code, which opens the booking at the pass of the item', () => {
  expect(passPath(orderRow)).toBe('/thank-you?order=order-1#row-1')
  expect(passPath({ ...orderRow, _id: 'row-2' })).toBe('/thank-you?order=order-1#row-2')
  expect(passPath({ ...orderRow, _id: '' })).toBe('/thank-you?order=order-1')
})

test('the address of a booking escapes its order', () => {
  expect(bookingPath('order 1&2')).toBe('/thank-you?order=order+1%262')
})

test('items of one event are shown under it, in the order of their booking', () => {
  const second = { ...orderRow, _id: 'row-2' }
  const run = {
    ...orderRow,
    _id: 'row-3',
    item: { ...orderRow.item, title: 'City Run', href: '/event/run' },
  }
  const third = { ...orderRow, _id: 'row-4' }
  const [open, cityRun, ...others] = bookedEvents([orderRow, second, run, third])
  expect(others).toEqual([])
  const { title, href, address, start_date_time_new, end_date_time_new } = orderRow.item
  expect(open?.event).toEqual({
    title,
    path: href,
    address,
    start_date_time_new,
    end_date_time_new,
  })
  expect(open?.rows).toEqual([orderRow, second, third])
  expect(cityRun?.event.title).toBe('City Run')
  expect(cityRun?.rows).toEqual([run])
})

test('items of events that are gone are shown apart', () => {
  const gone = { ...orderRow, item: { ...orderRow.item, href: '' } }
  const rows = [gone, { ...gone, _id: 'row-2' }]
  expect(bookedEvents(rows).map((booked) => booked.rows)).toEqual(rows.map((row) => [row]))
  expect(bookedEvents([])).toEqual([])
})

test('what was paid is the charge, the total where it is unknown, or nothing', () => {
  expect(paidText({ ...orderRow, charged: 1_500 })).toBe('₹1,500 paid')
  expect(paidText({ ...orderRow, charged: null })).toBe('₹1,600 paid')
  expect(paidText({ ...orderRow, razorpay_payment_id: FREE_PAYMENT_ID })).toBe('Free of charge')
})
