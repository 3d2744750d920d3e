import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CartItem } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { retryDelay } from '../change-queue.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import {
  type CartChange,
  type CartQueue,
  changesOf,
  mergeAtLogin,
  withChange,
  withoutChange,
} from './cart-queue.ts'
import { addToCart, isInCart, removeFromCart, updateItems } from './items.ts'

export interface CartContext {
  items: CartItem[]
  userId: string | null
  /** A guest's is what an expired session left behind. */
  queue: CartQueue | null
  sent: CartChange | null
  /** Consecutive failures to reach the server. */
  failures: number
}

/** The cart of a user as the server stores it. */
interface StoredCart {
  userId: string
  cartItems: CartItem[]
}

export type CartEvent =
  | { type: 'cart.add'; item: CartItem }
  | { type: 'cart.remove'; id: string }
  /** Items were booked. The server may still have them, also those that this cart lacks. */
  | { type: 'cart.drop'; ids: string[] }
  | { type: 'cart.update'; items: CartItem[] }
  | { type: 'cart.stored'; items: CartItem[] }
  | { type: 'queue.stored'; queue: CartQueue | null }
  | { type: 'cart.online' }
  | ({ type: 'session.started' } & StoredCart)
  /** Another tab logged in; `cart.stored` follows. */
  | { type: 'session.followed'; userId: string | null }
  | { type: 'session.logout' }
  /** Empties the cart; unsent changes wait for the same user's next login. */
  | { type: 'session.expired' }

const itemsOf = ({ context }: { context: CartContext }) => ({ items: context.items })
const queueOf = ({ context }: { context: CartContext }) => ({ queue: context.queue })
const unsentChanges = ({ queue, userId }: CartContext) => changesOf(queue, userId)

function queued(context: CartContext, ...changes: CartChange[]) {
  const { userId } = context
  if (userId === null) return {}
  return { queue: { userId, changes: changes.reduce(withChange, unsentChanges(context)) } }
}

export const cartMachine = setup({
  types: {
    input: {} as Pick<CartContext, 'items' | 'userId' | 'queue'>,
    context: {} as CartContext,
    events: {} as CartEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends a change if it is still in the stored queue, then removes it there; one tab at a time. */
    sendChange: unprovidedPromise<void, { userId: string; change: CartChange }>('sendChange'),
    connection: unprovidedCallback<{ type: 'cart.online' }>('connection'),
  },
  actions: {
    saveItems: unprovidedAction<{ items: CartItem[] }>('saveItems'),
    saveQueue: unprovidedAction<{ queue: CartQueue | null }>('saveQueue'),
    cartChanged: unprovidedAction('cartChanged'),
    add: assign(({ context }, item: CartItem) => ({ items: addToCart(context.items, item) })),
    remove: assign(({ context }, id: string) => ({ items: removeFromCart(context.items, id) })),
    drop: assign(({ context }, ids: string[]) => ({
      items: ids.reduce(removeFromCart, context.items),
    })),
    update: assign(({ context }, items: CartItem[]) => ({
      items: updateItems(context.items, items),
    })),
    replace: assign((_, items: CartItem[]) => ({ items })),
    replaceQueue: assign((_, queue: CartQueue | null) => ({ queue })),
    merge: assign(({ context }, { userId, cartItems }: StoredCart) => {
      const unsent = changesOf(context.queue, userId)
      const { items, changes } = mergeAtLogin(context.items, cartItems, unsent)
      return { items, userId, queue: { userId, changes } }
    }),
    follow: assign((_, userId: string | null) => ({ userId, failures: 0 })),
    empty: assign({ items: [], userId: null, failures: 0 }),
    clearQueue: assign({ queue: null }),
    queueAddition: assign(({ context }, item: CartItem) => queued(context, { kind: 'add', item })),
    queueRemoval: assign(({ context }, id: string) => queued(context, { kind: 'remove', id })),
    queueRemovals: assign(({ context }, ids: string[]) =>
      queued(context, ...ids.map((id) => ({ kind: 'remove' as const, id }))),
    ),
    selectNextChange: assign(({ context }) => ({ sent: unsentChanges(context)[0] ?? null })),
    removeSentChange: assign(({ context: { queue, sent } }) => ({
      queue: queue && sent && { ...queue, changes: withoutChange(queue.changes, sent) },
      failures: 0,
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    resetFailures: assign({ failures: 0 }),
  },
  guards: {
    isMember: ({ context }) => context.userId !== null,
    isPresent: ({ context }, id: string) => isInCart(context.items, id),
    isAbsent: ({ context }, { _id }: CartItem) => !isInCart(context.items, _id),
    isOutdated: ({ context: { items } }, current: CartItem[]) =>
      JSON.stringify(updateItems(items, current)) !== JSON.stringify(items),
    isFinalApiError: (_, { error }: { error: unknown }) => isFinalApiError(error),
    hasUnsent: ({ context }) => unsentChanges(context).length > 0,
    isAllSent: ({ context }) => unsentChanges(context).length === 0,
  },
  delays: { SYNC_RETRY: retryDelay },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, sent: null, failures: 0 }),
  type: 'parallel',
  states: {
    contents: {
      description: 'Cart has its events. The number at Book Events is what is in it.',
      on: {
        'cart.add': {
          guard: { type: 'isAbsent', params: ({ event }) => event.item },
          actions: [
            { type: 'add', params: ({ event }) => event.item },
            { type: 'saveItems', params: itemsOf },
            'cartChanged',
          ],
        },
        'cart.remove': {
          guard: { type: 'isPresent', params: ({ event }) => event.id },
          actions: [
            { type: 'remove', params: ({ event }) => event.id },
            { type: 'saveItems', params: itemsOf },
            'cartChanged',
          ],
        },
        'cart.drop': {
          actions: [
            { type: 'drop', params: ({ event }) => event.ids },
            { type: 'saveItems', params: itemsOf },
            'cartChanged',
          ],
        },
        'cart.update': {
          guard: { type: 'isOutdated', params: ({ event }) => event.items },
          actions: [
            { type: 'update', params: ({ event }) => event.items },
            { type: 'saveItems', params: itemsOf },
            'cartChanged',
          ],
        },
        'cart.stored': {
          actions: [{ type: 'replace', params: ({ event }) => event.items }, 'cartChanged'],
        },
        'queue.stored': {
          actions: { type: 'replaceQueue', params: ({ event }) => event.queue },
        },
      },
    },
    server: {
      description: 'Cart at the server.',
      initial: 'restored',
      states: {
        restored: {
          description: 'Cart: guest or member. A moment: whose cart it is.',
          always: [{ guard: 'isMember', target: 'synced' }, { target: 'local' }],
        },
        local: {
          description: 'Cart of a guest. Kept in this browser; the number is in the header.',
          on: {
            'session.started': {
              target: 'synced',
              actions: [
                { type: 'merge', params: ({ event }) => event },
                { type: 'saveQueue', params: queueOf },
                { type: 'saveItems', params: itemsOf },
                'cartChanged',
              ],
            },
            'session.followed': {
              target: 'synced',
              actions: { type: 'follow', params: ({ event }) => event.userId },
            },
          },
        },
        synced: {
          description: 'Cart of a member.',
          initial: 'idle',
          on: {
            'cart.add': {
              guard: { type: 'isAbsent', params: ({ event }) => event.item },
              actions: [
                { type: 'queueAddition', params: ({ event }) => event.item },
                { type: 'saveQueue', params: queueOf },
              ],
            },
            'cart.remove': {
              guard: { type: 'isPresent', params: ({ event }) => event.id },
              actions: [
                { type: 'queueRemoval', params: ({ event }) => event.id },
                { type: 'saveQueue', params: queueOf },
              ],
            },
            'cart.drop': {
              actions: [
                { type: 'queueRemovals', params: ({ event }) => event.ids },
                { type: 'saveQueue', params: queueOf },
              ],
            },
            'session.followed': {
              target: '.idle',
              actions: { type: 'follow', params: ({ event }) => event.userId },
            },
            'session.logout': { target: 'local', actions: ['empty', 'clearQueue', 'cartChanged'] },
            'session.expired': { target: 'local', actions: ['empty', 'cartChanged'] },
          },
          states: {
            idle: {
              description: 'Cart is saved. The server has the same events.',
              always: { guard: 'hasUnsent', target: 'sending' },
            },
            sending: {
              description: 'Cart is being saved. A change is on its way to the server.',
              tags: 'busy',
              entry: 'selectNextChange',
              invoke: {
                id: 'sendChange',
                src: 'sendChange',
                input: ({ context: { userId, sent } }) => ({
                  userId: userId as string,
                  change: sent as CartChange,
                }),
                onDone: { target: 'idle', actions: 'removeSentChange' },
                onError: [
                  {
                    guard: { type: 'isFinalApiError', params: ({ event }) => event },
                    target: 'idle',
                    actions: 'removeSentChange',
                  },
                  { target: 'waiting', actions: 'countFailure' },
                ],
              },
            },
            waiting: {
              description:
                'Cart waits for the network. A change could not be sent and is tried again.',
              tags: 'failed',
              // Another tab sent the changes, or their items were booked.
              always: { guard: 'isAllSent', target: 'idle', actions: 'resetFailures' },
              invoke: { id: 'connection', src: 'connection' },
              after: { SYNC_RETRY: 'sending' },
              on: { 'cart.online': { target: 'sending', actions: 'resetFailures' } },
            },
          },
        },
      },
    },
  },
})

type CartSnapshot = SnapshotFrom<typeof cartMachine>

export const selectItems = ({ context }: CartSnapshot) => context.items

export const selectCount = ({ context }: CartSnapshot) => context.items.length

export const selectUnsent = ({ context }: CartSnapshot) => unsentChanges(context)
