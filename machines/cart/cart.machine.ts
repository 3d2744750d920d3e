import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { CartItem } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
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

export type CartEvent =
  | { type: 'cart.add'; item: CartItem }
  | { type: 'cart.remove'; id: string }
  /** Items were booked. The server may still have them, also those that this cart lacks. */
  | { type: 'cart.drop'; ids: string[] }
  | { type: 'cart.update'; items: CartItem[] }
  | { type: 'cart.stored'; items: CartItem[] }
  | { type: 'queue.stored'; queue: CartQueue | null }
  | { type: 'cart.online' }
  | { type: 'session.started'; userId: string; cartItems: CartItem[] }
  /** Another tab logged in; `cart.stored` follows. */
  | { type: 'session.followed'; userId: string | null }
  | { type: 'session.logout' }
  /** Empties the cart; unsent changes wait for the same user's next login. */
  | { type: 'session.expired' }

const RETRY_MS = 2_000
const RETRY_MAX_MS = 120_000

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
    add: assign(({ context, event }) => {
      assertEvent(event, 'cart.add')
      return { items: addToCart(context.items, event.item) }
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return { items: removeFromCart(context.items, event.id) }
    }),
    drop: assign(({ context, event }) => {
      assertEvent(event, 'cart.drop')
      return { items: event.ids.reduce(removeFromCart, context.items) }
    }),
    update: assign(({ context, event }) => {
      assertEvent(event, 'cart.update')
      return { items: updateItems(context.items, event.items) }
    }),
    replace: assign(({ event }) => {
      assertEvent(event, 'cart.stored')
      return { items: event.items }
    }),
    replaceQueue: assign(({ event }) => {
      assertEvent(event, 'queue.stored')
      return { queue: event.queue }
    }),
    merge: assign(({ context, event }) => {
      assertEvent(event, 'session.started')
      const { userId, cartItems } = event
      const unsent = changesOf(context.queue, userId)
      const { items, changes } = mergeAtLogin(context.items, cartItems, unsent)
      return { items, userId, queue: { userId, changes } }
    }),
    follow: assign(({ event }) => {
      assertEvent(event, 'session.followed')
      return { userId: event.userId, failures: 0 }
    }),
    empty: assign({ items: [], userId: null, failures: 0 }),
    clearQueue: assign({ queue: null }),
    queueAddition: assign(({ context, event }) => {
      assertEvent(event, 'cart.add')
      return queued(context, { kind: 'add', item: event.item })
    }),
    queueRemoval: assign(({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return queued(context, { kind: 'remove', id: event.id })
    }),
    queueRemovals: assign(({ context, event }) => {
      assertEvent(event, 'cart.drop')
      return queued(context, ...event.ids.map((id) => ({ kind: 'remove' as const, id })))
    }),
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
    isPresent: ({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return isInCart(context.items, event.id)
    },
    isAbsent: ({ context, event }) => {
      assertEvent(event, 'cart.add')
      return !isInCart(context.items, event.item._id)
    },
    isOutdated: ({ context: { items }, event }) => {
      assertEvent(event, 'cart.update')
      return JSON.stringify(updateItems(items, event.items)) !== JSON.stringify(items)
    },
    isFinalApiError: ({ event }) => 'error' in event && isFinalApiError(event.error),
    hasUnsent: ({ context }) => unsentChanges(context).length > 0,
    isAllSent: ({ context }) => unsentChanges(context).length === 0,
  },
  delays: {
    SYNC_RETRY: ({ context }) => Math.min(RETRY_MS * 2 ** (context.failures - 1), RETRY_MAX_MS),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, sent: null, failures: 0 }),
  type: 'parallel',
  states: {
    contents: {
      on: {
        'cart.add': {
          guard: 'isAbsent',
          actions: ['add', { type: 'saveItems', params: itemsOf }, 'cartChanged'],
        },
        'cart.remove': {
          guard: 'isPresent',
          actions: ['remove', { type: 'saveItems', params: itemsOf }, 'cartChanged'],
        },
        'cart.drop': {
          actions: ['drop', { type: 'saveItems', params: itemsOf }, 'cartChanged'],
        },
        'cart.update': {
          guard: 'isOutdated',
          actions: ['update', { type: 'saveItems', params: itemsOf }, 'cartChanged'],
        },
        'cart.stored': { actions: ['replace', 'cartChanged'] },
        'queue.stored': { actions: 'replaceQueue' },
      },
    },
    server: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isMember', target: 'synced' }, { target: 'local' }] },
        local: {
          on: {
            'session.started': {
              target: 'synced',
              actions: [
                'merge',
                { type: 'saveQueue', params: queueOf },
                { type: 'saveItems', params: itemsOf },
                'cartChanged',
              ],
            },
            'session.followed': { target: 'synced', actions: 'follow' },
          },
        },
        synced: {
          initial: 'idle',
          on: {
            'cart.add': {
              guard: 'isAbsent',
              actions: ['queueAddition', { type: 'saveQueue', params: queueOf }],
            },
            'cart.remove': {
              guard: 'isPresent',
              actions: ['queueRemoval', { type: 'saveQueue', params: queueOf }],
            },
            'cart.drop': { actions: ['queueRemovals', { type: 'saveQueue', params: queueOf }] },
            'session.followed': { target: '.idle', actions: 'follow' },
            'session.logout': { target: 'local', actions: ['empty', 'clearQueue', 'cartChanged'] },
            'session.expired': { target: 'local', actions: ['empty', 'cartChanged'] },
          },
          states: {
            idle: { always: { guard: 'hasUnsent', target: 'sending' } },
            sending: {
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
                  { guard: 'isFinalApiError', target: 'idle', actions: 'removeSentChange' },
                  { target: 'waiting', actions: 'countFailure' },
                ],
              },
            },
            waiting: {
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

export type CartRef = ActorRefFrom<typeof cartMachine>
type CartSnapshot = ReturnType<CartRef['getSnapshot']>

export const selectItems = ({ context }: CartSnapshot) => context.items

export const selectCount = ({ context }: CartSnapshot) => context.items.length

export const selectUnsent = ({ context }: CartSnapshot) => unsentChanges(context)
