import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WaitlistEntry } from '#contract/entities.ts'
import { lockUser } from '#server/accounts/users.ts'
import { toPlaces } from '#server/catalogue/places.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { waitlist } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findItems, findListedItem, isOfClosedEvent, isOpen, shownItem } from './bookable-items.ts'
import { findPlaces, lockPlaces } from './places.ts'
import { queueOffers } from './waitlist-jobs.ts'
import { mailEnd } from './waitlist-mails.ts'
import { lockEntry, offerFree } from './waitlist-offers.ts'

const WAITLISTS_MAX = 20

/** The user's waitlists for events that can be booked at `now` (epoch ms), in the order of joining. */
export async function listWaitlist(
  db: Database,
  userId: string,
  now: number,
): Promise<WaitlistEntry[]> {
  const other = alias(waitlist, 'other')
  const ahead = db
    .select({ count: count() })
    .from(other)
    .where(
      and(
        eq(other.itemId, waitlist.itemId),
        isNull(other.offerUntil),
        lt(other.position, waitlist.position),
      ),
    )
  const entries = await db
    .select({
      itemId: waitlist.itemId,
      offerUntil: waitlist.offerUntil,
      ahead: sql<number>`(${ahead})::int`,
    })
    .from(waitlist)
    .where(eq(waitlist.userId, userId))
    .orderBy(asc(waitlist.position))
  const ids = entries.map(({ itemId }) => itemId)
  const items = await findItems(db, ids)
  const places = await findPlaces(db, ids, userId)
  return entries.flatMap(({ itemId, offerUntil, ahead }) => {
    const item = items.get(itemId)
    if (!item || !isOpen(item, now)) return []
    const found = places.get(itemId)
    return {
      item: { ...shownItem(item), ...(found && toPlaces(found)) },
      number: offerUntil ? null : ahead + 1,
      offer_until: offerUntil?.toISOString() ?? null,
    }
  })
}

/**
 * Repeated, it changes nothing. Throws `HttpError` 404 for an unknown event, 400 for one that cannot be
 * booked and for too many waitlists, and 409 for one that has a place for the user.
 */
export function joinWaitlist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  itemId: string,
): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const item = await findListedItem(tx, itemId)
    const { name } = shownItem(item)
    if (!isOpen(item, now)) {
      throw new HttpError(400, `Booking for ${name} is closed.`, { field: 'item_id' })
    }
    const isFull = (await lockPlaces(tx, [itemId], userId)) !== null
    const own = await tx
      .select({ itemId: waitlist.itemId })
      .from(waitlist)
      .where(eq(waitlist.userId, userId))
    if (own.some((entry) => entry.itemId === itemId)) return
    if (!isFull) throw new HttpError(409, `${name} has a place: you can book it now.`)
    if (own.length >= WAITLISTS_MAX) {
      throw new HttpError(400, `You can wait for ${WAITLISTS_MAX} events. Leave a waitlist first.`)
    }
    await tx.insert(waitlist).values({ id: newId('wait'), itemId, userId, joinedAt: new Date(now) })
  })
}

/** A repeated call changes nothing. An open offer goes to the next member in line at once. */
export function leaveWaitlist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  itemId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(waitlist.userId, userId), eq(waitlist.itemId, itemId))
    const entry = await lockEntry(tx, isOwn)
    if (!entry) return
    await tx.delete(waitlist).where(isOwn)
    if (entry.offerUntil) await offerFree(tx, itemId, clock())
  })
}

/** Deletes the entries of a deleted account. Its offers go to the next members. */
export async function removeFromWaitlists(
  tx: Database,
  userId: string,
  now: number,
): Promise<void> {
  const left = await tx.delete(waitlist).where(eq(waitlist.userId, userId)).returning()
  await queueOffers(
    tx,
    left.map(({ itemId }) => itemId),
    now,
  )
}

/**
 * Those who wait for a place of an event whose booking has closed by `now`, or that is gone, are told, and hold
 * it no longer: a payment in time may still need it.
 */
export async function endClosedWaitlists(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  now: number,
): Promise<void> {
  const waited = await db
    .selectDistinct({ itemId: waitlist.itemId })
    .from(waitlist)
    .where(isOfClosedEvent(db, waitlist.itemId, new Date(now)))
  const itemIds = waited.map(({ itemId }) => itemId)
  const items = await findItems(db, itemIds)
  for (const itemId of itemIds) {
    await db.transaction(async (tx) => {
      const ended = await tx.delete(waitlist).where(eq(waitlist.itemId, itemId)).returning()
      // The mail of an offer said when it ends.
      const untold = ended.filter(({ offerUntil }) => !offerUntil || offerUntil.getTime() > now)
      const item = items.get(itemId)
      const userIds = untold.map(({ userId }) => userId)
      if (item) await mailEnd(tx, item, { userIds, config, now })
    })
  }
}
