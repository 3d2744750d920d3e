import { array, type Infer, literal, string, type, union } from 'superstruct'
import { CartItem } from '#contract/entities.ts'
import { changeQueue } from '../change-queue.ts'
import { addToCart, isInCart, mergeCarts, removeFromCart } from './items.ts'

const CartChange = union([
  type({ kind: literal('add'), item: CartItem }),
  type({ kind: literal('remove'), id: string() }),
])
export type CartChange = Infer<typeof CartChange>

/** One user's changes, oldest first, at most one per item. */
export const CartQueue = type({ userId: string(), changes: array(CartChange) })
export type CartQueue = Infer<typeof CartQueue>

export const { changesOf, withChange, withoutChange, isQueued } = changeQueue(
  (change: CartChange) => (change.kind === 'add' ? change.item._id : change.id),
)

export function applyChange(items: CartItem[], change: CartChange): CartItem[] {
  return change.kind === 'add' ? addToCart(items, change.item) : removeFromCart(items, change.id)
}

/**
 * Merges the local cart, the server's cart and the changes that an earlier session of the same user
 * could not send. Local items come first. `changes` brings the server up to date.
 */
export function mergeAtLogin(
  local: CartItem[],
  remote: CartItem[],
  unsent: CartChange[],
): { items: CartItem[]; changes: CartChange[] } {
  const items = mergeCarts(local, unsent.reduce(applyChange, remote))
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
