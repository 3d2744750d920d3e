import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { addToCart, isInCart, removeFromCart } from '#contract/cart.ts'
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
  withoutItems,
} from './changes.ts'

export interface CartContext {
  items: CartItem[]
  /** Whose cart it is; null for a guest, whose changes stay here. */
  userId: string | null
  /** A guest's is what an expired session left behind. */
  queue: CartQueue | null
  /** The change that is on its way. */
  sent: CartChange | null
  /** How often in a row the server was not reached. */
  failures: number
}

export type CartEvent =
  | { type: 'cart.add'; item: CartItem }
  | { type: 'cart.remove'; id: string }
  /** Items went into a booking or are gone: the server knows already. */
  | { type: 'cart.drop'; ids: string[] }
  /** Another tab changed the stored cart. */
  | { type: 'cart.stored'; items: CartItem[] }
  /** Another tab queued a change, or sent one. */
  | { type: 'queue.stored'; queue: CartQueue | null }
  | { type: 'cart.online' }
  | { type: 'session.started'; userId: string; cartItems: CartItem[] }
  /** Another tab logged in, and its cart is on its way as `cart.stored`. */
  | { type: 'session.followed'; userId: string | null }
  /** The member left: nothing of theirs stays. */
  | { type: 'session.logout' }
  /** The cart goes; what could not be sent waits for the same user's next login. */
  | { type: 'session.expired' }

const RETRY_MS = 2_000
const RETRY_MAX_MS = 120_000

const itemsOf = ({ context }: { context: CartContext }) => ({ items: context.items })
const queueOf = ({ context }: { context: CartContext }) => ({ queue: context.queue })
const own = ({ queue, userId }: CartContext) => changesOf(queue, userId)

/** The queue with another change, of the member that is here. */
function queued(context: CartContext, change: CartChange) {
  if (context.userId === null) return {}
  return { queue: { userId: context.userId, changes: withChange(own(context), change) } }
}

/** The cart and its copy on the server (SPEC section 4; DESIGN section 5, cart merge at login). */
export const cartMachine = setup({
  types: {
    input: {} as Pick<CartContext, 'items' | 'userId' | 'queue'>,
    context: {} as CartContext,
    events: {} as CartEvent,
  },
  actors: {
    /** Sends a change that is still queued, and takes it out of the stored queue; one tab at a time. */
    sendChange: unprovidedPromise<void, { userId: string; change: CartChange }>('sendChange'),
    /** Tells when the network is back. */
    connection: unprovidedCallback<{ type: 'cart.online' }>('connection'),
  },
  actions: {
    /** Writes the items where the next visit finds them. */
    store: unprovidedAction<{ items: CartItem[] }>('store'),
    /** Writes what waits to be sent where the next visit finds it. */
    storeQueue: unprovidedAction<{ queue: CartQueue | null }>('storeQueue'),
    /** The contents are others than before. */
    announce: unprovidedAction('announce'),
    add: assign(({ context, event }) => {
      assertEvent(event, 'cart.add')
      return { items: addToCart(context.items, event.item) }
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return { items: removeFromCart(context.items, event.id) }
    }),
    drop: assign(({ context: { items, queue }, event }) => {
      assertEvent(event, 'cart.drop')
      return {
        items: event.ids.reduce(removeFromCart, items),
        queue: queue && { ...queue, changes: withoutItems(queue.changes, event.ids) },
      }
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
      const kept = changesOf(context.queue, userId)
      const { items, changes } = mergeAtLogin(context.items, cartItems, kept)
      return { items, userId, queue: { userId, changes } }
    }),
    follow: assign(({ event }) => {
      assertEvent(event, 'session.followed')
      return { userId: event.userId }
    }),
    empty: assign({ items: [], userId: null, failures: 0 }),
    forgetQueue: assign({ queue: null }),
    noteAdded: assign(({ context, event }) => {
      assertEvent(event, 'cart.add')
      return queued(context, { kind: 'add', item: event.item })
    }),
    noteRemoved: assign(({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return queued(context, { kind: 'remove', id: event.id })
    }),
    takeNext: assign(({ context }) => ({ sent: own(context)[0] ?? null })),
    forgetSent: assign(({ context: { queue, sent } }) => ({
      queue: queue && sent && { ...queue, changes: withoutChange(queue.changes, sent) },
      failures: 0,
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
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
    wasRefused: ({ event }) => 'error' in event && isFinalApiError(event.error),
    hasUnsent: ({ context }) => own(context).length > 0,
    isAllSent: ({ context }) => own(context).length === 0,
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
          actions: ['add', { type: 'store', params: itemsOf }, 'announce'],
        },
        'cart.remove': {
          guard: 'isPresent',
          actions: ['remove', { type: 'store', params: itemsOf }, 'announce'],
        },
        'cart.drop': {
          actions: [
            'drop',
            { type: 'storeQueue', params: queueOf },
            { type: 'store', params: itemsOf },
            'announce',
          ],
        },
        'cart.stored': { actions: ['replace', 'announce'] },
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
                { type: 'storeQueue', params: queueOf },
                { type: 'store', params: itemsOf },
                'announce',
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
              actions: ['noteAdded', { type: 'storeQueue', params: queueOf }],
            },
            'cart.remove': {
              guard: 'isPresent',
              actions: ['noteRemoved', { type: 'storeQueue', params: queueOf }],
            },
            'session.followed': { target: '.idle', actions: 'follow' },
            'session.logout': { target: 'local', actions: ['empty', 'forgetQueue', 'announce'] },
            'session.expired': { target: 'local', actions: ['empty', 'announce'] },
          },
          states: {
            idle: { always: { guard: 'hasUnsent', target: 'sending' } },
            sending: {
              tags: 'busy',
              entry: 'takeNext',
              invoke: {
                id: 'sendChange',
                src: 'sendChange',
                input: ({ context: { userId, sent } }) => ({
                  userId: userId as string,
                  change: sent as CartChange,
                }),
                onDone: { target: 'idle', actions: 'forgetSent' },
                onError: [
                  { guard: 'wasRefused', target: 'idle', actions: 'forgetSent' },
                  { target: 'waiting', actions: 'countFailure' },
                ],
              },
            },
            waiting: {
              tags: 'failed',
              // Another tab sent it, or it went into a booking.
              always: { guard: 'isAllSent', target: 'idle', actions: 'forgetFailures' },
              invoke: { id: 'connection', src: 'connection' },
              after: { SYNC_RETRY: 'sending' },
              on: { 'cart.online': { target: 'sending', actions: 'forgetFailures' } },
            },
          },
        },
      },
    },
  },
})

export type CartRef = ActorRefFrom<typeof cartMachine>
type CartSnapshot = ReturnType<CartRef['getSnapshot']>

/** What is in the cart, oldest first. */
export const selectItems = ({ context }: CartSnapshot) => context.items

/** How many items the badge shows. */
export const selectCount = ({ context }: CartSnapshot) => context.items.length

/** What the server has yet to hear of. */
export const selectUnsent = ({ context }: CartSnapshot) => own(context)
