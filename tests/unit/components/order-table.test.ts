import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { paidText } from '#contract/booked-events.ts'
import { calls } from '#contract/calls.ts'
import type { OrderRow } from '#contract/entities.ts'
import { cancellableRow, cancelledRow, orderRow } from '#machines/fixtures.ts'
import { OrderTable } from '#src/ui/OrderTable/OrderTable.tsx'

type RouterProps = ComponentProps<typeof Router>

function htmlOf(row: OrderRow): string {
  const table = createElement(OrderTable, {
    rows: [row],
    first: 1,
    onViewPlayers: () => {},
    onCancel: () => {},
    onTransfer: () => {},
  })
  const page = createElement(Router, { ssrPath: '/account' } as RouterProps, table)
  return renderToString(page)
}

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function amountOf(row: OrderRow): string {
  return cellOf(row, 'Amount')
}

function cellOf(row: OrderRow, column: string): string {
  const cell = new RegExp(`<td[^>]*data-column="${column}">(.*?)</td>`).exec(htmlOf(row))
  return textOf(cell?.[1] ?? '')
}

test('the amount is the total of the order, with the part of the item where it differs', () => {
  expect(amountOf({ ...orderRow, order_total: 1600, item_total: 1600 })).toBe('₹1,600')
  expect(amountOf({ ...orderRow, order_total: 1600, item_total: 1000 })).toBe(
    '₹1,600 ₹1,000 for this item',
  )
})

test('the amount has what was charged beside the total, where an offer or a fee changed it', () => {
  const row = { ...orderRow, order_total: 500, item_total: 500 }
  expect(amountOf({ ...row, charged: 450 })).toBe('₹500 ₹450 charged')
  expect(paidText({ ...row, charged: 450 })).toBe('₹450 paid')
  expect(paidText({ ...row, charged: null })).toBe('₹500 paid')
})

test('the amount of a free item is Free, also in an order that was paid', () => {
  expect(amountOf({ ...orderRow, item_is_free_event: true, item_total: 0 })).toBe('Free')
})

test('a row has order id, item, type, payment id, date, amount and players, and says when the event is', () => {
  const html = htmlOf(orderRow)
  expect(textOf(/<thead.*<\/thead>/.exec(html)?.[0] ?? '')).toBe(
    'Order ID Item Type Payment ID Date Amount Players',
  )
  const cells = {
    'Order ID': '1',
    Item: 'Mixed Doubles Monsoon Smash Open · Net Gains Sat, 28 Nov, 2026, 9:00 am IST',
    Type: 'Tournament',
    'Payment ID': 'pay_N5q3aXk0Zt1',
    Date: expect.stringMatching(/^Fri, 20 Nov,? 2026, 12:00 pm IST$/),
    Amount: '₹1,600 ₹1,000 for this item',
    Players: 'Show pass View Players Receipt',
  }
  for (const [column, text] of Object.entries(cells)) {
    expect(cellOf(orderRow, column), column).toEqual(text)
  }
})

test('a row of a server that says neither when nor where an event is has the seven facts alone', () => {
  const { data } = create(
    {
      data: [
        {
          item: { item_name: 'Mixed Doubles', players: [] },
          item_type: 'EVENT',
          item_is_free_event: false,
          razorpay_payment_id: 'pay_1',
          order_createdAt: '2026-11-20T06:30:00.000Z',
          order_total: 1600,
        },
      ],
      total: 1,
      currentPage: 1,
      totalPages: 1,
    },
    calls.orders.response,
  )
  const [row = orderRow] = data
  expect(cellOf(row, 'Item')).toBe('Mixed Doubles')
  expect(cellOf(row, 'Date')).toMatch(/^Fri, 20 Nov,? 2026/)
  expect(textOf(htmlOf(row))).not.toContain('to be announced')
})

test('the item type EVENT is shown as Tournament, any other as Event', () => {
  expect(cellOf({ ...orderRow, item_type: 'EVENT' }, 'Type')).toBe('Tournament')
  expect(cellOf({ ...orderRow, item_type: 'CATEGORY_EVENT' }, 'Type')).toBe('Event')
})

test('Show pass alone has the outline of a row’s main button, leads to the booking, and is left out where there is no booking to show', () => {
  const main = htmlOf(orderRow).match(/<[^>]*button--variant_outline[^>]*>/g)
  expect(main).toEqual([expect.stringMatching(/^<a .*href="\/thank-you\?order=order-1"/)])
  expect(textOf(htmlOf(orderRow))).toMatch(/Show pass View Players Receipt$/)
  expect(textOf(htmlOf({ ...orderRow, order_id: '' }))).not.toContain('Show pass')
})

test('a row can be cancelled where the server says what is refunded, and says when it was', () => {
  expect(cellOf(cancellableRow, 'Players')).toBe('Show pass View Players Receipt Cancel')
  expect(cellOf(cancelledRow, 'Players')).toBe('View Players Receipt')
  expect(cellOf(cancelledRow, 'Item')).toMatch(/ Cancelled on 21 Nov$/)
})
