import fc from 'fast-check'
import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import {
  applyChange,
  type CartChange,
  CartQueue,
  changesOf,
  isQueued,
  mergeAtLogin,
  withChange,
  withoutChange,
} from '#machines/cart/cart-queue.ts'
import { singleItem } from '#machines/fixtures.ts'

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

  test('has the last change of an item, in the order in which the last changes were made', () => {
    const dearer = { ...named('a'), entry_fee: 900 }
    const made: CartChange[] = [
      { kind: 'add', item: named('a') },
      { kind: 'remove', id: 'b' },
      { kind: 'remove', id: 'a' },
      { kind: 'add', item: dearer },
    ]
    const queue = made.reduce(withChange, [])
    expect(queue).toEqual([
      { kind: 'remove', id: 'b' },
      { kind: 'add', item: dearer },
    ])
    expect(queue.reduce(applyChange, [named('b'), named('c')])).toEqual([named('c'), dearer])
  })

  test('has a change only as the kind that it is, and of the item that it is of', () => {
    const queue: CartChange[] = [{ kind: 'add', item: named('a') }]
    expect(isQueued(queue, { kind: 'add', item: { ...named('a'), name: 'Renamed' } })).toBe(true)
    expect(isQueued(queue, { kind: 'add', item: named('b') })).toBe(false)
    expect(isQueued(queue, { kind: 'remove', id: 'a' })).toBe(false)
    expect(isQueued([], { kind: 'remove', id: 'a' })).toBe(false)
  })

  test('that was stored with a part missing is not read', () => {
    const [add, remove] = [
      { kind: 'add', item: singleItem },
      { kind: 'remove', id: 'a' },
    ]
    const queue = { userId: 'asha', changes: [add, remove] }
    expect(is(queue, CartQueue)).toBe(true)
    const broken = [
      { ...queue, userId: undefined },
      { ...queue, changes: undefined },
      ...[{}, { kind: 'add' }, { kind: 'remove' }, { ...remove, kind: 'drop' }].map((change) => ({
        ...queue,
        changes: [change],
      })),
    ]
    for (const each of broken) expect(is(each, CartQueue), JSON.stringify(each)).toBe(false)
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

  test('removes from the server before it adds, and sends only what it lacks', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(named) as [CartItem, CartItem, CartItem, CartItem]
    const unsent: CartChange[] = [
      { kind: 'add', item: d },
      { kind: 'remove', id: 'b' },
    ]
    expect(mergeAtLogin([a], [b, c], unsent)).toEqual({
      items: [a, c, d],
      changes: [
        { kind: 'remove', id: 'b' },
        { kind: 'add', item: a },
        { kind: 'add', item: d },
      ],
    })
  })

  test('keeps an item that a guest added again after its removal could not be sent', () => {
    const [a] = [named('a')]
    expect(mergeAtLogin([a], [a], [{ kind: 'remove', id: 'a' }])).toEqual({
      items: [a],
      changes: [],
    })
  })

  test('does not restore an item that was removed before the session expired', () => {
    const [a, b] = [named('a'), named('b')]
    const { items, changes } = mergeAtLogin([], [a, b], [{ kind: 'remove', id: 'a' }])
    expect(items).toEqual([b])
    expect(changes).toEqual([{ kind: 'remove', id: 'a' }])
  })
})
