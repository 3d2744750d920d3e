import { is } from 'superstruct'
import { expect, test } from 'vitest'
import { REFUND_ADVICE, REFUND_REASONS, RefundReason } from '#contract/refunds.ts'

const reasons = Object.keys(RefundReason.schema)

test('a refund is late, closed, full, dearer, without teams, surplus, by an operator, or of a cancelled entry', () => {
  const known = 'late closed full dearer noTeams surplus operator cancelled'
  expect(reasons).toEqual(known.split(' '))
  expect(is('other', RefundReason)).toBe(false)
})

test.each([
  ['a reason', REFUND_REASONS],
  ['advice', REFUND_ADVICE],
])('each refund has %s of its own, which is a sentence', (_, texts) => {
  expect(Object.keys(texts)).toEqual(reasons)
  for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z][^.]+\.$/)
  expect(new Set(Object.values(texts)).size).toBe(reasons.length)
})
