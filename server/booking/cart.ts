import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { CartItem } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { cartItems } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findItems } from './items.ts'

/** As many as one booking takes. */
const CART_MAX = 100

/** A user's cart as the database knows its items today; what is gone is left out. */
export async function readCart(db: Database, userId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ id: cartItems.itemId })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.itemId))
  const items = await findItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => {
    const item = items.get(id)
    return item?.isApproved ? [item.cartItem] : []
  })
}

/** Puts an item in a user's cart; one already there is ignored. Throws `HttpError` 400. */
export async function addToCart(
  db: Database,
  userId: string,
  itemId: string,
  now: number,
): Promise<void> {
  const item = (await findItems(db, [itemId])).get(itemId)
  if (!item?.isApproved) {
    throw new HttpError(400, 'This event is no longer available.', { field: 'item_id' })
  }
  const [held] = await db
    .select({ items: count() })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
  if ((held?.items ?? 0) >= CART_MAX) throw new HttpError(400, 'Your cart is full.')
  await db
    .insert(cartItems)
    .values({ userId, itemId, addedAt: new Date(now) })
    .onConflictDoNothing()
}

/** Takes items out of a user's cart; those not in it are ignored. */
export async function removeFromCart(
  db: Database,
  userId: string,
  itemIds: string[],
): Promise<void> {
  if (itemIds.length === 0) return
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.itemId, itemIds)))
}
