import { addToCart, removeFromCart } from '#server/booking/cart.ts'
import { findItems, isOpen } from '#server/booking/items.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

/** The cart that a member keeps on the server, and its check at checkout (SPEC section 7). */
export function cart({
  db,
  clock,
}: Deps): HandlersOf<'addToCart' | 'removeFromCart' | 'checkCart'> {
  return {
    addToCart: async ({ body, caller }) => {
      await addToCart(db, caller.user.id, body.item_id, clock())
      return { success: true }
    },

    removeFromCart: async ({ params, caller }) => {
      await removeFromCart(db, caller.user.id, [params.id])
      return { success: true }
    },

    checkCart: async ({ body }) => {
      const items = await findItems(db, [...body.events, ...body.categoryevents])
      const now = clock()
      const check = (ids: string[], type: 'EVENT' | 'CATEGORY_EVENT') =>
        ids.map((id) => {
          const item = items.get(id)
          return { id, valid: item?.type === type && isOpen(item, now) }
        })
      return {
        success: true,
        events: check(body.events, 'EVENT'),
        categoryevents: check(body.categoryevents, 'CATEGORY_EVENT'),
      }
    },
  }
}
