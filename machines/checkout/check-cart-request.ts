import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { itemType } from '#contract/cart.ts'
import type { CheckoutContext } from './context.ts'

export function checkCartBody({ items }: CheckoutContext): BodyOf<'checkCart'> {
  const ids = (type: string) =>
    items.filter((item) => itemType(item) === type).map(({ _id }) => _id)
  return { categoryevents: ids('CATEGORY_EVENT'), events: ids('EVENT') }
}

export function invalidIds({ categoryevents, events }: ResponseOf<'checkCart'>): string[] {
  return [...categoryevents, ...events].filter(({ valid }) => !valid).map(({ id }) => id)
}
