import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerCosts } from '#contract/cart.ts'
import { PLAYERS_MAX } from '#contract/constants.ts'
import { toPaise } from '#contract/money.ts'
import { cartTotal, leastTotal, lineTotal } from '#machines/cart/totals.ts'
import { double, item, run, single, team } from '../cart-samples.ts'

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

  test('the least total counts one player of singles and the whole fee of a team', () => {
    const [forOne, forTwo] = [
      { ...single, entry_fee: 300 },
      { ...double, entry_fee: 450 },
    ]
    expect(leastTotal([forOne, forTwo])).toBe(750)
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
