import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerCosts } from '#contract/cart.ts'
import { PLAYERS_MAX } from '#contract/constants.ts'
import type { CartItem } from '#contract/entities.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { cartTotal, lineTotal } from '#machines/cart/totals.ts'

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
const players = fc.integer({ min: 1, max: PLAYERS_MAX })

describe('totals of the cart', () => {
  test("a line costs the sum of its players' costs", () => {
    fc.assert(
      fc.property(item, players, (entry, count) => {
        const paise = playerCosts(entry, count).reduce((sum, cost) => sum + toPaise(cost), 0)
        expect(lineTotal(entry, count)).toBe(paise / 100)
      }),
    )
  })

  test('have no rounding errors', () => {
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
})
