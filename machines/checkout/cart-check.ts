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

export function currentItem(check: CartCheck, item: CartItem): CartItem {
  const { _id } = item
  return { ...item, ...checkedItems(check).find(({ id }) => id === _id)?.item, _id }
}

export function feeChanges(before: CartItem[], after: CartItem[]): FeeChange[] {
  return after.flatMap((item) => {
    const earlier = before.find(({ _id }) => _id === item._id)
    if (!earlier || feeOf(earlier) === feeOf(item)) return []
    return [{ name: item.name, before: feeOf(earlier), after: feeOf(item) }]
  })
}
