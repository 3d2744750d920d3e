import { fromPromise } from 'xstate'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { appCartMachine } from '#machines/app/app.setup.ts'
import type { CartChange } from '#machines/cart/cart.machine.ts'
import type { Services } from '../services.ts'

/** The cart, kept in storage and on the server. */
export const cartLogic = ({ api, store }: Services) =>
  appCartMachine.provide({
    actors: {
      sendChange: fromPromise<void, CartChange>(async ({ input, signal }) => {
        if (input.kind === 'add') {
          const { item } = input
          await api.call('addToCart', { body: { item_id: item._id, item }, signal })
        } else {
          await api.call('removeFromCart', { query: { id: input.id }, signal })
        }
      }),
    },
    actions: { store: (_, { items }) => store.write(STORAGE_KEYS.cart, items) },
  })
