import { addToCart, checkCart, removeFromCart } from '#server/booking/cart.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function cartRoutes({
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

    checkCart: async ({ body, caller }) => ({
      success: true,
      ...(await checkCart(db, body, caller?.user.id ?? null, clock())),
    }),
  }
}
