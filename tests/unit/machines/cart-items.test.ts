import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import { addToCart, isInCart, mergeCarts, removeFromCart } from '#machines/cart/items.ts'

const single: CartItem = {
  _id: 'singles',
  name: "Men's Singles",
  is_free_event: false,
  entry_fee: 600,
  event_type: 'SINGLE',
  players_capacity: 1,
}
const double: CartItem = { ...single, _id: 'doubles', event_type: 'DOUBLE', players_capacity: 2 }

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
const ids = (items: CartItem[]) => items.map(({ _id }) => _id)

describe('the cart', () => {
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
