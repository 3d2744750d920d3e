import { expect, test } from 'vitest'
import { categoryEvent, doubleItem, freeItem, singleItem } from '#machines/fixtures.ts'
import { entryFeeText } from '#src/ui/Card/fee-text.ts'

test('the fee of an event is for a player or for a team', () => {
  expect(entryFeeText({ ...singleItem, entry_fee: 600 })).toBe('₹600 a player')
  expect(entryFeeText({ ...doubleItem, entry_fee: 1000 })).toBe('₹1,000 a team')
  expect(
    entryFeeText({
      ...doubleItem,
      event_type: 'MULTIPLAYER',
      players_capacity: 5,
      entry_fee: 1000,
    }),
  ).toBe('₹1,000 a team')
  expect(entryFeeText(categoryEvent)).toBe('₹750')
  expect(entryFeeText(freeItem)).toBe('Free')
})
