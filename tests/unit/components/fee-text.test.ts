import { expect, test } from 'vitest'
import { categoryEvent, doubleItem, freeItem, singleItem } from '#machines/fixtures.ts'
import { entryFeeText, feesText, feeText } from '#src/ui/Card/fee-text.ts'

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

const fee = (event: typeof singleItem, entry_fee: number) => ({ ...event, entry_fee })

test.each([
  ['of one event', [fee(doubleItem, 850)], '₹850 a team'],
  ['of events with the same fee', [fee(doubleItem, 850), fee(doubleItem, 850)], '₹850 a team'],
  ['of several fees', [fee(doubleItem, 1200), fee(doubleItem, 850)], 'from ₹850 a team'],
  [
    'of teams and players with the same amount',
    [fee(singleItem, 850), fee(doubleItem, 850)],
    'from ₹850 a player',
  ],
  [
    'where some are free',
    [fee(doubleItem, 850), fee(doubleItem, 900), freeItem],
    'from ₹850 a team · some free',
  ],
  ['where all but one fee is free', [freeItem, fee(doubleItem, 850)], '₹850 a team · some free'],
  ['where all are free', [freeItem, freeItem], 'Free'],
  ['without events', [], ''],
])('the fees of a tournament, %s, are those of players or of teams', (_, events, text) => {
  expect(feesText(events)).toBe(text)
})

test.each([
  [[500], '₹500'],
  [[0, 0], 'Free'],
  [[1200, 850], 'from ₹850'],
  [[0, 850, 1200], 'from ₹850 · some free'],
  [[], ''],
])('fees of %j without what they are for are %s', (fees, text) => {
  expect(feeText(fees)).toBe(text)
})
