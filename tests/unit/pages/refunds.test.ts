import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaymentRefund } from '#contract/entities.ts'
import { refund } from '#machines/fixtures.ts'
import { Refunds } from '#src/features/orders/Refunds.tsx'

const textOf = (shown: PaymentRefund) =>
  renderToString(createElement(Refunds, { refunds: [shown] }))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const events = ['Singles', 'Doubles']

test('a refund on its way has its amount, events, reason and payment', () => {
  expect(textOf({ ...refund, events, refund_id: null })).toBe(
    'Refund of ₹600 on its way Singles, Doubles. Booking for an event has closed. Payment ID pay_N5q3aXk0Zt2',
  )
})

test('a processed refund has its day and its id', () => {
  const text = textOf({ ...refund, refunded_at: '2026-11-20T10:00:00.000Z' })
  expect(text).toMatch(/^Refunded on Fri, 20 Nov,? 2026, 3:30 pm IST ₹600 · Mixed Doubles\. /)
  expect(text).toContain('Refund ID rfnd_N5q3aXk0Zt3 Payment ID pay_N5q3aXk0Zt2')
})

test('a refund for a reason that the app does not know is shown without a reason', () => {
  expect(textOf({ ...refund, events, reason: null, refund_id: null })).toBe(
    'Refund of ₹600 on its way Singles, Doubles Payment ID pay_N5q3aXk0Zt2',
  )
})
