import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import {
  addToCart,
  isInCart,
  mergeCarts,
  removeFromCart,
  updateItems,
} from '#machines/cart/items.ts'
import { double, item, single } from '../cart-samples.ts'

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

  test('takes the current version of its items, in their place, and adds no other', () => {
    const dearer = { ...single, entry_fee: 900 }
    expect(updateItems([single, double], [dearer])).toEqual([dearer, double])
    expect(updateItems([double], [dearer])).toEqual([double])
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
