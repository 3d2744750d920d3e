import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { addToCart, isInCart, mergeCarts, removeFromCart } from '#contract/cart.ts'
import type { CartItem } from '#contract/entities.ts'
import { isRefusal } from '../refusal.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** A change that the server has yet to hear of. */
export type CartChange = { kind: 'add'; item: CartItem } | { kind: 'remove'; id: string }

export interface CartContext {
  items: CartItem[]
  /** Oldest first; only a member's changes go to the server. */
  unsent: CartChange[]
}

export type CartEvent =
  | { type: 'cart.add'; item: CartItem }
  | { type: 'cart.remove'; id: string }
  /** Items went into a booking or are gone: the server knows already. */
  | { type: 'cart.drop'; ids: string[] }
  /** Another tab changed the stored cart. */
  | { type: 'cart.stored'; items: CartItem[] }
  | { type: 'cart.online' }
  | { type: 'session.started'; cartItems: CartItem[] }
  /** Another tab logged in, and its cart is on its way as `cart.stored`. */
  | { type: 'session.followed' }
  | { type: 'session.ended' }

const itemsOf = ({ context }: { context: CartContext }) => ({ items: context.items })

/** The cart and its copy on the server (SPEC section 4; DESIGN section 5, cart merge at login). */
export const cartMachine = setup({
  types: {
    input: {} as { items: CartItem[]; member: boolean },
    context: {} as CartContext & { member: boolean },
    events: {} as CartEvent,
  },
  actors: { sendChange: unprovidedPromise<void, CartChange>('sendChange') },
  actions: {
    /** Writes the items where the next visit finds them. */
    store: unprovidedAction<{ items: CartItem[] }>('store'),
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
    drop: assign(({ context, event }) => {
      assertEvent(event, 'cart.drop')
      return { items: event.ids.reduce(removeFromCart, context.items) }
    }),
    replace: assign(({ event }) => {
      assertEvent(event, 'cart.stored')
      return { items: event.items }
    }),
    merge: assign(({ context, event }) => {
      assertEvent(event, 'session.started')
      const items = mergeCarts(context.items, event.cartItems)
      const localOnly = items.filter(({ _id }) => !isInCart(event.cartItems, _id))
      return { items, unsent: localOnly.map((item) => ({ kind: 'add' as const, item })) }
    }),
    empty: assign({ items: [], unsent: [] }),
    noteAdded: assign(({ context, event }) => {
      assertEvent(event, 'cart.add')
      return { unsent: [...context.unsent, { kind: 'add' as const, item: event.item }] }
    }),
    noteRemoved: assign(({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return { unsent: [...context.unsent, { kind: 'remove' as const, id: event.id }] }
    }),
    forgetSent: assign(({ context }) => ({ unsent: context.unsent.slice(1) })),
  },
  guards: {
    isMember: ({ context }) => context.member,
    isPresent: ({ context, event }) => {
      assertEvent(event, 'cart.remove')
      return isInCart(context.items, event.id)
    },
    isAbsent: ({ context, event }) => {
      assertEvent(event, 'cart.add')
      return !isInCart(context.items, event.item._id)
    },
    /** The server answered, so that asking again would change nothing. */
    wasRefused: ({ event }) => 'error' in event && isRefusal(event.error),
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  delays: { SYNC_RETRY: 15_000 },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, unsent: [] }),
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
        'cart.drop': { actions: ['drop', { type: 'store', params: itemsOf }, 'announce'] },
        'cart.stored': { actions: ['replace', 'announce'] },
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
              actions: ['merge', { type: 'store', params: itemsOf }, 'announce'],
            },
            'session.followed': 'synced',
          },
        },
        synced: {
          initial: 'idle',
          on: {
            'cart.add': { guard: 'isAbsent', actions: 'noteAdded' },
            'cart.remove': { guard: 'isPresent', actions: 'noteRemoved' },
            'session.ended': { target: 'local', actions: ['empty', 'announce'] },
          },
          states: {
            idle: { always: { guard: 'hasUnsent', target: 'sending' } },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendChange',
                src: 'sendChange',
                input: ({ context }) => context.unsent[0] as CartChange,
                onDone: { target: 'idle', actions: 'forgetSent' },
                onError: [
                  { guard: 'wasRefused', target: 'idle', actions: 'forgetSent' },
                  { target: 'waiting' },
                ],
              },
            },
            waiting: {
              tags: 'failed',
              after: { SYNC_RETRY: 'sending' },
              on: { 'cart.online': 'sending' },
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
