import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { itemType } from '#contract/cart.ts'
import type { CheckoutContext } from './context.ts'

/** The cart as POST /checkcartevents takes it. */
export function checkBody({ items }: CheckoutContext): BodyOf<'checkCart'> {
  const ids = (type: string) =>
    items.filter((item) => itemType(item) === type).map(({ _id }) => _id)
  return { categoryevents: ids('CATEGORY_EVENT'), events: ids('EVENT') }
}

/** Only what is said to be invalid is dropped (DESIGN section 5, Cart check at checkout). */
export function invalidIds({ categoryevents, events }: ResponseOf<'checkCart'>): string[] {
  return [...categoryevents, ...events].filter(({ valid }) => !valid).map(({ id }) => id)
}
