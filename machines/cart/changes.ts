import { array, type Infer, literal, string, type, union } from 'superstruct'
import { addToCart, isInCart, mergeCarts, removeFromCart } from '#contract/cart.ts'
import { CartItem } from '#contract/entities.ts'

/** A change that the server has yet to hear of. */
const CartChange = union([
  type({ kind: literal('add'), item: CartItem }),
  type({ kind: literal('remove'), id: string() }),
])
export type CartChange = Infer<typeof CartChange>

/** What waits to be sent, oldest first, at most one change an item; it is nobody's but this user's. */
export const CartQueue = type({ userId: string(), changes: array(CartChange) })
export type CartQueue = Infer<typeof CartQueue>

const idOf = (change: CartChange) => (change.kind === 'add' ? change.item._id : change.id)

/** Whether two changes ask the server for the same. */
function isSame(a: CartChange, b: CartChange): boolean {
  return a.kind === b.kind && idOf(a) === idOf(b)
}

/** A user's own changes; another's are left alone. */
export function changesOf(queue: CartQueue | null, userId: string | null): CartChange[] {
  return queue && queue.userId === userId ? queue.changes : []
}

/** Queues a change; the last word on an item is the only one. */
export function withChange(changes: CartChange[], change: CartChange): CartChange[] {
  return [...changes.filter((other) => idOf(other) !== idOf(change)), change]
}

/** Without a change that was sent; another change of the same item stays. */
export function withoutChange(changes: CartChange[], sent: CartChange): CartChange[] {
  return changes.filter((change) => !isSame(change, sent))
}

/** Without all that concerns these items. */
export function withoutItems(changes: CartChange[], ids: string[]): CartChange[] {
  return changes.filter((change) => !ids.includes(idOf(change)))
}

/** Whether a change still waits to be sent. */
export function isQueued(changes: CartChange[], change: CartChange): boolean {
  return changes.some((other) => isSame(other, change))
}

/** What a cart holds after a change. */
export function applyChange(items: CartItem[], change: CartChange): CartItem[] {
  return change.kind === 'add' ? addToCart(items, change.item) : removeFromCart(items, change.id)
}

/**
 * The cart after a login (DESIGN section 5): what is here and what the server has, local first, with
 * the changes that an earlier session of the same user could not send; and what the server is to hear of.
 */
export function mergeAtLogin(
  local: CartItem[],
  remote: CartItem[],
  kept: CartChange[],
): { items: CartItem[]; changes: CartChange[] } {
  const items = mergeCarts(local, kept.reduce(applyChange, remote))
  const gone = remote.filter(({ _id }) => !isInCart(items, _id))
  const localOnly = items.filter(({ _id }) => !isInCart(remote, _id))
  return {
    items,
    changes: [
      ...gone.map(({ _id }) => ({ kind: 'remove' as const, id: _id })),
      ...localOnly.map((item) => ({ kind: 'add' as const, item })),
    ],
  }
}
