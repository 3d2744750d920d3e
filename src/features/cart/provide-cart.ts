import { fromCallback, type NonReducibleUnknown } from 'xstate'
import { appCartMachine } from '#machines/app/children.ts'
import {
  type CartChange,
  CartQueue,
  changesOf,
  isQueued,
  withoutChange,
} from '#machines/cart/cart-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { storedQueue } from '../stored-queue.ts'

export const provideCart = ({ api, store, withLock, onOnline }: Services) => {
  const send = async (change: CartChange, signal: AbortSignal) => {
    if (change.kind === 'add') {
      const { item } = change
      await api.call('addToCart', { body: { item_id: item._id, item }, signal })
    } else {
      await api.call('removeFromCart', { params: { id: change.id }, signal })
    }
  }

  const queue = storedQueue<CartChange>(
    { store, withLock },
    {
      key: STORAGE_KEYS.cartQueue,
      struct: CartQueue,
      changesOf,
      isQueued,
      withoutChange,
      send,
    },
  )

  return appCartMachine.provide({
    actors: {
      sendChange: queue.sendChange,
      connection: fromCallback<{ type: string }, NonReducibleUnknown, { type: 'cart.online' }>(
        ({ sendBack }) => onOnline(() => sendBack({ type: 'cart.online' })),
      ),
    },
    actions: {
      saveItems: (_, { items }) => store.write(STORAGE_KEYS.cart, items),
      saveQueue: queue.saveQueue,
    },
  })
}
