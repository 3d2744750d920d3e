import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { isFinalApiError } from '#machines/api-error.ts'
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

interface Sent {
  userId: string
  change: CartChange
}

export const provideCart = ({ api, store, withLock, onOnline }: Services) => {
  const stored = (userId: string) =>
    changesOf(store.read(STORAGE_KEYS.cartQueue, CartQueue), userId)

  const saveQueue = (queue: CartQueue | null) => {
    if (queue && queue.changes.length > 0) store.write(STORAGE_KEYS.cartQueue, queue)
    else store.remove(STORAGE_KEYS.cartQueue)
  }

  const dequeue = ({ userId, change }: Sent) =>
    saveQueue({ userId, changes: withoutChange(stored(userId), change) })

  const send = async (change: CartChange, signal: AbortSignal) => {
    if (change.kind === 'add') {
      const { item } = change
      await api.call('addToCart', { body: { item_id: item._id, item }, signal })
    } else {
      await api.call('removeFromCart', { params: { id: change.id }, signal })
    }
  }

  return appCartMachine.provide({
    actors: {
      sendChange: fromPromise<void, Sent>(({ input, signal }) =>
        withLock(STORAGE_KEYS.cartQueue, async () => {
          if (!isQueued(stored(input.userId), input.change)) return
          try {
            await send(input.change, signal)
          } catch (error) {
            if (isFinalApiError(error)) dequeue(input)
            throw error
          }
          dequeue(input)
        }),
      ),
      connection: fromCallback<{ type: string }, NonReducibleUnknown, { type: 'cart.online' }>(
        ({ sendBack }) => onOnline(() => sendBack({ type: 'cart.online' })),
      ),
    },
    actions: {
      saveItems: (_, { items }) => store.write(STORAGE_KEYS.cart, items),
      saveQueue: (_, { queue }) => saveQueue(queue),
    },
  })
}
