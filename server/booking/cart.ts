import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import type { CartItem, ItemType } from '#contract/entities.ts'
import { isFull } from '#contract/places.ts'
import { toPlaces } from '#server/catalogue/places.ts'
import type { Database } from '#server/db/open.ts'
import { cartItems } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findItems, isOpen, shownItem } from './bookable-items.ts'
import { endInvitations } from './invitations.ts'
import { findPlaces } from './places.ts'

const CART_MAX = 100

/** A user's cart with current names and prices; events that are gone are left out. */
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
    return item?.isApproved ? [shownItem(item)] : []
  })
}

/** Idempotent. Throws `HttpError` 400 if the event is gone or the cart is full. */
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
  const [counted] = await db
    .select({ items: count() })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
  if ((counted?.items ?? 0) >= CART_MAX) throw new HttpError(400, 'Your cart is full.')
  await db
    .insert(cartItems)
    .values({ userId, itemId, addedAt: new Date(now) })
    .onConflictDoNothing()
}

/** Also ends the invitations for these events. */
export async function removeFromCart(
  db: Database,
  userId: string,
  itemIds: string[],
): Promise<void> {
  if (itemIds.length === 0) return
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.itemId, itemIds)))
  await endInvitations(db, userId, itemIds)
}

/**
 * An id is valid if `userId`, or a guest, can book it at `now` (epoch ms) as the type that it is listed
 * under.
 */
export async function checkCart(
  db: Database,
  ids: BodyOf<'checkCart'>,
  userId: string | null,
  now: number,
): Promise<Pick<ResponseOf<'checkCart'>, 'events' | 'categoryevents'>> {
  const all = [...ids.events, ...ids.categoryevents]
  const items = await findItems(db, all)
  const places = await findPlaces(db, all, userId)
  const check = (listed: string[], type: ItemType) =>
    listed.map((id) => {
      const item = items.get(id)
      if (item?.type !== type) return { id, valid: false }
      const found = places.get(id)
      const cartItem = { ...shownItem(item), ...(found && toPlaces(found)) }
      if (!isOpen(item, now)) return { id, valid: false, item: cartItem }
      return isFull(cartItem)
        ? { id, valid: false, reason: 'full' as const, item: cartItem }
        : { id, valid: true, item: cartItem }
    })
  return {
    events: check(ids.events, 'EVENT'),
    categoryevents: check(ids.categoryevents, 'CATEGORY_EVENT'),
  }
}
