import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  automaticTeamName,
  cartTotal,
  isFree,
  isInCart,
  itemType,
  lineTotal,
  mergeCarts,
  needsTeamName,
  playerCosts,
  removeFromCart,
  teamSize,
} from '#contract/cart.ts'
import { PLAYERS_MAX } from '#contract/constants.ts'
import type { CartItem } from '#contract/entities.ts'
import { toPaise, toRupees } from '#contract/money.ts'

const single: CartItem = {
  _id: 'singles',
  name: "Men's Singles",
  is_free_event: false,
  entry_fee: 600,
  event_type: 'SINGLE',
  players_capacity: 1,
}
const double: CartItem = { ...single, _id: 'doubles', event_type: 'DOUBLE', players_capacity: 2 }
const team: CartItem = { ...single, _id: 'team', event_type: 'MULTIPLAYER', players_capacity: 11 }
const run: CartItem = { ...single, _id: 'run', category: 'Marathon' }

const fee = fc.integer({ min: 0, max: 10_000_000 }).map(toRupees)
const item: fc.Arbitrary<CartItem> = fc.record(
  {
    _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.string(),
    is_free_event: fc.boolean(),
    entry_fee: fee,
    event_type: fc.constantFrom('SINGLE', 'DOUBLE', 'MULTIPLAYER'),
    players_capacity: fc.integer({ min: 1, max: 30 }),
    category: fc.string(),
  },
  {
    requiredKeys: ['_id', 'name', 'is_free_event', 'entry_fee', 'event_type', 'players_capacity'],
  },
)
const cart = fc.uniqueArray(item, { selector: ({ _id }) => _id })
const players = fc.integer({ min: 1, max: PLAYERS_MAX })
const ids = (items: CartItem[]) => items.map(({ _id }) => _id)

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
        expect(lineTotal(entry, count)).toBe(paise / 100)
      }),
    )
  })

  test('totals have no rounding errors', () => {
    expect(lineTotal({ ...single, entry_fee: 0.1 }, 3)).toBe(0.3)
    expect(
      cartTotal([0.1, 0.2].map((each) => ({ item: { ...run, entry_fee: each }, players: 1 }))),
    ).toBe(0.3)
  })

  test('the total of the cart is the sum of its lines', () => {
    expect(
      cartTotal([
        { item: single, players: 2 },
        { item: double, players: 2 },
        { item: run, players: 1 },
        { item: { ...team, is_free_event: true }, players: 11 },
      ]),
    ).toBe(2400)
    expect(cartTotal([])).toBe(0)
    fc.assert(
      fc.property(fc.array(fc.record({ item, players })), (lines) => {
        const sum = lines.reduce(
          (paise, line) => paise + toPaise(lineTotal(line.item, line.players)),
          0,
        )
        expect(toPaise(cartTotal(lines))).toBe(sum)
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

  test('appends an item and ignores one already present', () => {
    expect(addToCart([single], double)).toEqual([single, double])
    expect(addToCart([single, double], { ...single, name: 'Again' })).toEqual([single, double])
  })

  test('removes an item by its id', () => {
    expect(removeFromCart([single, double], 'singles')).toEqual([double])
    expect(removeFromCart([single], 'unknown')).toEqual([single])
  })

  test('contains an item until it is removed, and does not mutate its input', () => {
    fc.assert(
      fc.property(cart, item, (items, added) => {
        const before = structuredClone(items)
        const more = addToCart(items, added)
        expect(isInCart(more, added._id)).toBe(true)
        expect(new Set(ids(more)).size).toBe(more.length)
        const fewer = removeFromCart(more, added._id)
        expect(isInCart(fewer, added._id)).toBe(false)
        expect(fewer).toEqual(items.filter(({ _id }) => _id !== added._id))
        expect(items).toEqual(before)
      }),
    )
  })

  test('merges to a union with local items first, idempotently', () => {
    fc.assert(
      fc.property(cart, cart, (local, remote) => {
        const merged = mergeCarts(local, remote)
        expect(merged.slice(0, local.length)).toEqual(local)
        expect(merged.slice(local.length)).toEqual(
          remote.filter(({ _id }) => !ids(local).includes(_id)),
        )
        expect(mergeCarts(merged, remote)).toEqual(merged)
        expect(mergeCarts(local, local)).toEqual(local)
      }),
    )
  })
})
