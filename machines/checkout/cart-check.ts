import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { feeOf, itemType } from '#contract/cart.ts'
import type { CartItem } from '#contract/entities.ts'

type CartCheck = ResponseOf<'checkCart'>

/** In rupees; 0 is free. */
export interface FeeChange {
  name: string
  before: number
  after: number
}

export function checkCartBody({ items }: { items: CartItem[] }): BodyOf<'checkCart'> {
  const ids = (type: string) =>
    items.filter((item) => itemType(item) === type).map(({ _id }) => _id)
  return { categoryevents: ids('CATEGORY_EVENT'), events: ids('EVENT') }
}

const checkedItems = ({ categoryevents, events }: CartCheck) => [...categoryevents, ...events]

export function invalidIds(check: CartCheck): string[] {
  return checkedItems(check)
    .filter(({ valid }) => !valid)
    .map(({ id }) => id)
}

/**
 * The places that were left when it was added say nothing any more, nor do its conditions where the
 * server sends the item.
 */
export function currentItem(check: CartCheck, item: CartItem): CartItem {
  const { _id, entries_max: _, entries_left: __, ...kept } = item
  const current = checkedItems(check).find(({ id }) => id === _id)?.item
  if (!current) return { ...kept, _id }
  const { age_min: ___, age_max: ____, age_on: _____, level: ______, ...lasting } = kept
  return { ...lasting, ...current, _id }
}

/** Those that can no longer be booked; a full one has no place left. */
export function droppedItems(check: CartCheck, items: CartItem[]): CartItem[] {
  const invalid = new Map(
    checkedItems(check).flatMap(({ id, valid, reason }) => (valid ? [] : [[id, reason]])),
  )
  return items
    .filter(({ _id }) => invalid.has(_id))
    .map((item) => (invalid.get(item._id) === 'full' ? { ...item, entries_left: 0 } : item))
}

export function feeChanges(before: CartItem[], after: CartItem[]): FeeChange[] {
  return after.flatMap((item) => {
    const earlier = before.find(({ _id }) => _id === item._id)
    if (!earlier || feeOf(earlier) === feeOf(item)) return []
    return [{ name: item.name, before: feeOf(earlier), after: feeOf(item) }]
  })
}
