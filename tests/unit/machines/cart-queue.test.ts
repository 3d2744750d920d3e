import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import {
  applyChange,
  type CartChange,
  changesOf,
  mergeAtLogin,
  withChange,
  withoutChange,
} from '#machines/cart/cart-queue.ts'
import { singleItem } from '#machines/modelling/fixtures.ts'

const named = (_id: string): CartItem => ({ ...singleItem, _id })
const id = fc.constantFrom('a', 'b', 'c', 'd')
const cart = fc.uniqueArray(id).map((ids) => ids.map(named))
const change: fc.Arbitrary<CartChange> = fc.oneof(
  id.map((_id) => ({ kind: 'add' as const, item: named(_id) })),
  id.map((_id) => ({ kind: 'remove' as const, id: _id })),
)
const ids = (items: CartItem[]) => items.map(({ _id }) => _id).sort()

describe('the queue of cart changes', () => {
  test('has the same result as all its changes in order, with at most one change per item', () => {
    fc.assert(
      fc.property(cart, fc.array(change), (items, changes) => {
        const queue = changes.reduce(withChange, [])
        expect(ids(queue.reduce(applyChange, items))).toEqual(
          ids(changes.reduce(applyChange, items)),
        )
        expect(queue.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('keeps a second change to an item whose first change was just sent', () => {
    const [added, removed] = [
      { kind: 'add' as const, item: singleItem },
      { kind: 'remove' as const, id: singleItem._id },
    ]
    expect(withoutChange(withChange([added], removed), added)).toEqual([removed])
    expect(withoutChange([added], added)).toEqual([])
  })

  test('is only sent for the user who made the changes', () => {
    const queue = { userId: 'asha', changes: [{ kind: 'remove' as const, id: 'a' }] }
    expect(changesOf(queue, 'asha')).toHaveLength(1)
    expect(changesOf(queue, 'rohan')).toEqual([])
    expect(changesOf(queue, null)).toEqual([])
    expect(changesOf(null, 'asha')).toEqual([])
  })
})

describe('merging carts at login', () => {
  test('yields the items that the server has after it received the changes', () => {
    fc.assert(
      fc.property(cart, cart, fc.array(change), (local, remote, made) => {
        const unsent = made.reduce(withChange, [])
        const { items, changes } = mergeAtLogin(local, remote, unsent)
        expect(ids(changes.reduce(applyChange, remote))).toEqual(ids(items))
        expect(items.slice(0, local.length)).toEqual(local)
      }),
    )
  })

  test('does not restore an item that was removed before the session expired', () => {
    const [a, b] = [named('a'), named('b')]
    const { items, changes } = mergeAtLogin([], [a, b], [{ kind: 'remove', id: 'a' }])
    expect(items).toEqual([b])
    expect(changes).toEqual([{ kind: 'remove', id: 'a' }])
  })
})
