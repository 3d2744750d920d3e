import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  automaticTeamName,
  isFree,
  itemType,
  needsTeamName,
  playerCosts,
  teamSize,
} from '#contract/cart.ts'
import { PLAYERS_MAX } from '#contract/constants.ts'
import { toPaise } from '#contract/money.ts'
import { double, item, run, single, team } from '../cart-samples.ts'

const players = fc.integer({ min: 1, max: PLAYERS_MAX })

describe('the price of a line', () => {
  test.each([
    ['SINGLE: the fee for each', single, 3, [600, 600, 600]],
    ['DOUBLE: the fee once, on the first', double, 2, [600, 0]],
    ['MULTIPLAYER: the fee once, on the first', team, 4, [600, 0, 0, 0]],
    ['a category event, SINGLE or not: the fee once', run, 1, [600]],
    ['a free event: nothing', { ...single, is_free_event: true }, 2, [0, 0]],
    ['no fee: nothing', { ...double, entry_fee: 0 }, 2, [0, 0]],
  ])('%s', (_, entry, count, costs) => {
    expect(playerCosts(entry, count)).toEqual(costs)
  })

  test("is the fee per player for SINGLE and one fee otherwise, and equals the sum of the players' costs", () => {
    fc.assert(
      fc.property(item, players, (entry, count) => {
        const times = entry.category === undefined && entry.event_type === 'SINGLE' ? count : 1
        const paise = entry.is_free_event ? 0 : toPaise(entry.entry_fee) * times
        const costs = playerCosts(entry, count)
        expect(costs).toHaveLength(count)
        expect(costs.reduce((sum, cost) => sum + toPaise(cost), 0)).toBe(paise)
      }),
    )
  })

  test('an item that is marked free or has no fee costs nothing', () => {
    expect(isFree(single)).toBe(false)
    expect(isFree({ ...single, is_free_event: true })).toBe(true)
    expect(isFree({ ...single, entry_fee: 0 })).toBe(true)
  })
})

describe('the size of a team', () => {
  test.each([
    ['SINGLE: one or more', single, { min: 1, max: PLAYERS_MAX }],
    ['DOUBLE: two', double, { min: 2, max: 2 }],
    ['DOUBLE: two, ignoring the capacity', { ...double, players_capacity: 4 }, { min: 2, max: 2 }],
    ['MULTIPLAYER: its capacity', team, { min: 11, max: 11 }],
    ['MULTIPLAYER without a capacity: one', { ...team, players_capacity: 0 }, { min: 1, max: 1 }],
    [
      'MULTIPLAYER of a crowd: what a request may carry',
      { ...team, players_capacity: 5000 },
      { min: PLAYERS_MAX, max: PLAYERS_MAX },
    ],
    ['a category event: one', { ...team, category: 'Chess' }, { min: 1, max: 1 }],
  ])('%s', (_, entry, size) => {
    expect(teamSize(entry)).toEqual(size)
  })
})

describe('the name of a team', () => {
  test.each([
    ['SINGLE', single, false],
    ['DOUBLE', double, true],
    ['MULTIPLAYER', team, true],
    ['a category event', run, false],
    ['a category event for two', { ...double, category: 'Chess' }, false],
  ])('is required only for DOUBLE and MULTIPLAYER: %s', (_, entry, asked) => {
    expect(needsTeamName(entry)).toBe(asked)
  })

  test("is derived from the user's name when it is not required", () => {
    expect(automaticTeamName(' Asha Rao ')).toBe("Asha Rao's Team")
    expect(automaticTeamName('  ')).toBe("Player's Team")
  })
})

describe('the cart', () => {
  test('an item with a category is a category event', () => {
    expect(itemType(single)).toBe('EVENT')
    expect(itemType(run)).toBe('CATEGORY_EVENT')
    expect(itemType({ category: '' })).toBe('CATEGORY_EVENT')
  })
})
