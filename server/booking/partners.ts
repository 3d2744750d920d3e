import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { teamSize } from '#contract/cart.ts'
import type { Partner } from '#contract/entities.ts'
import { lockUser } from '#server/accounts/users.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { partnerListings, teamPlayers, teams, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  findItems,
  findListedItem,
  type Item,
  isOfClosedEvent,
  isOpen,
  shownItem,
} from './bookable-items.ts'
import { safeName } from './player-pass.ts'

const SHOWN_MAX = 100
const LISTINGS_MAX = 20

type Listing = typeof partnerListings.$inferSelect

export interface Listed {
  listing: Listing
  user: typeof users.$inferSelect
  item: Item
}

/** The listed members of an event that can be booked now, in the order of listing; else empty. */
export async function readPartners(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  itemId: string,
): Promise<Partner[]> {
  const item = (await findItems(db, [itemId])).get(itemId)
  if (!item || !isOpen(item, clock())) return []
  const rows = await db
    .select({ listing: partnerListings, name: users.name })
    .from(partnerListings)
    .innerJoin(users, eq(users.id, partnerListings.userId))
    .where(eq(partnerListings.itemId, itemId))
    .orderBy(asc(partnerListings.listedAt), asc(partnerListings.id))
    .limit(SHOWN_MAX)
  return rows.map(({ listing, name }) => ({
    _id: listing.id,
    name: shortName(name),
    level: listing.level,
    age: listing.age,
    own: listing.userId === userId,
  }))
}

/** 'Rahul M.': the first name, and the first letter of the last. */
export function shortName(name: string): string {
  const words = safeName(name).split(' ').filter(Boolean)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const [initial = ''] = last
  return initial === '' ? first : `${first} ${initial}.`
}

/**
 * Listed again, only what the list says changes. Throws `HttpError` 404 for an unknown event, and 400 for one
 * without partners, for one that cannot be booked, and for too many.
 */
export function listPartner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { item_id: itemId, level, age }: { item_id: string; level: string; age: string },
): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const item = await findListedItem(tx, itemId)
    const { name } = shownItem(item)
    if (teamSize(item.cartItem).min < 2) {
      throw new HttpError(400, `${name} is not played in teams.`, { field: 'item_id' })
    }
    if (!isOpen(item, now)) {
      throw new HttpError(400, `Booking for ${name} is closed.`, { field: 'item_id' })
    }
    const [own] = await tx
      .select({ count: count() })
      .from(partnerListings)
      .where(eq(partnerListings.userId, userId))
    if ((own?.count ?? 0) >= LISTINGS_MAX) {
      throw new HttpError(400, `You are listed for ${LISTINGS_MAX} events. Leave a list first.`)
    }
    await tx
      .insert(partnerListings)
      .values({ id: newId('part'), userId, itemId, level, age, listedAt: new Date(now) })
      .onConflictDoUpdate({
        target: [partnerListings.userId, partnerListings.itemId],
        set: { level, age },
      })
  })
}

/** A repeated call changes nothing. */
export async function unlistPartner(db: Database, userId: string, itemId: string): Promise<void> {
  await db
    .delete(partnerListings)
    .where(and(eq(partnerListings.userId, userId), eq(partnerListings.itemId, itemId)))
}

/** Throws `HttpError` 404 for a member who is no longer listed. */
export async function findListed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<Listed> {
  const [found] = await db
    .select({ listing: partnerListings, user: users })
    .from(partnerListings)
    .innerJoin(users, eq(users.id, partnerListings.userId))
    .where(eq(partnerListings.id, id))
  const item = found && (await findItems(db, [found.listing.itemId])).get(found.listing.itemId)
  if (!found || !item || !isOpen(item, clock())) {
    throw new HttpError(404, 'This player is no longer on the list.', { field: 'id' })
  }
  return { ...found, item }
}

/** The booker of these teams, and members who play in them. */
export async function unlistBooked(
  tx: Database,
  userId: string,
  booked: { id: string; itemId: string }[],
): Promise<void> {
  const players = tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(teamPlayers, eq(sql`lower(${teamPlayers.email})`, users.email))
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .where(
      inArray(
        teams.id,
        booked.map(({ id }) => id),
      ),
    )
  await tx.delete(partnerListings).where(
    and(
      inArray(
        partnerListings.itemId,
        booked.map(({ itemId }) => itemId),
      ),
      or(eq(partnerListings.userId, userId), inArray(partnerListings.userId, players)),
    ),
  )
}

/** Deletes the listings of events whose booking closed before then, or that are gone. */
export async function deleteClosedListings(tx: Database, before: Date): Promise<void> {
  await tx.delete(partnerListings).where(isOfClosedEvent(tx, partnerListings.itemId, before))
}
