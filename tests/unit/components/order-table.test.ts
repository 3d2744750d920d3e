import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { paidText } from '#contract/booking.ts'
import type { OrderRow } from '#contract/entities.ts'
import { orderRow } from '#machines/modelling/fixtures.ts'
import { OrderTable } from '#src/components/OrderTable/OrderTable.tsx'

type RouterProps = ComponentProps<typeof Router>

function htmlOf(row: OrderRow): string {
  const table = createElement(OrderTable, { rows: [row], first: 1, onViewPlayers: () => {} })
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
  const [, cell = ''] = /data-column="Amount">(.*?)<details/.exec(htmlOf(row)) ?? []
  return textOf(cell)
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

test('a row says what, when and where before the amount, and the payment id and the day of the booking in its details alone', () => {
  const [row = '', details = ''] = htmlOf(orderRow).split('<details')
  expect(textOf(row.slice(row.indexOf('<tbody')))).toBe(
    '1 Mixed Doubles Tournament · Monsoon Smash Open · Net Gains Sat, 28 Nov, 2026, 9:00 am IST Balewadi Badminton Hall, Pune ₹1,600 ₹1,000 for this item',
  )
  expect(textOf(details)).toMatch(
    /Payment ID pay_N5q3aXk0Zt1 Booked on Fri, 20 Nov,? 2026, 12:00 pm IST/,
  )
})

test('the item type EVENT is shown as Tournament, any other as Event', () => {
  const itemOf = (item_type: OrderRow['item_type']) =>
    textOf(
      /<td[^>]*data-column="Item">.*?<\/td>/.exec(htmlOf({ ...orderRow, item_type }))?.[0] ?? '',
    )
  const [name, facts] = [orderRow.item.item_name, 'Monsoon Smash Open · Net Gains']
  expect(itemOf('EVENT')).toBe(`${name} Tournament · ${facts}`)
  expect(itemOf('CATEGORY_EVENT')).toBe(`${name} Event · ${facts}`)
})

test('Show pass alone is a main button of a row, leads to the booking, and is left out where there is no booking to show', () => {
  const main = htmlOf(orderRow).match(/<[^>]*button--variant_action[^>]*>/g)
  expect(main).toEqual([expect.stringMatching(/^<a .*href="\/thank-you\?order=order-1"/)])
  expect(textOf(htmlOf(orderRow))).toMatch(/Show pass View Players$/)
  expect(textOf(htmlOf({ ...orderRow, order_id: '' }))).not.toContain('Show pass')
})
