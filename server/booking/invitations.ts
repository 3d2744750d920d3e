import { and, asc, count, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import { teamSize } from '#contract/cart.ts'
import type { Invitation } from '#contract/entities.ts'
import { generateToken, hashToken } from '#server/accounts/secrets.ts'
import { lockUser } from '#server/accounts/users.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { invitations } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findListedItem, isOpen, shownItem } from './bookable-items.ts'

type Row = typeof invitations.$inferSelect

const VALID_MS = 48 * 3_600_000
const OPEN_MAX = 20

/** The user's invitations for rows that are not booked, without expired ones. */
export async function listInvitations(
  db: Database,
  userId: string,
  now: number,
): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.userId, userId),
        or(ne(invitations.state, 'open'), gt(invitations.expiresAt, new Date(now))),
      ),
    )
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
  return rows.map(toInvitation)
}

function toInvitation({ id, itemId, row, state, expiresAt, name, email, mobile }: Row): Invitation {
  return {
    _id: id,
    item_id: itemId,
    row,
    state,
    expires_at: expiresAt.toISOString(),
    ...(name && email && mobile && { player: { name, email, mobile } }),
  }
}

/**
 * It takes the place of an earlier one to the row. Throws `HttpError` 404 for an unknown event, and 400 for
 * one without such a row, for one that cannot be booked, and for too many open invitations.
 */
export function createInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { item_id: itemId, row }: { item_id: string; row: number },
): Promise<Invitation & { token: string }> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const item = await findListedItem(tx, itemId)
    const { name } = shownItem(item)
    const { max: size } = teamSize(item.cartItem)
    if (size < 2) {
      throw new HttpError(400, `${name} has one player.`, { field: 'item_id' })
    }
    if (row >= size) throw new HttpError(400, `${name} has ${size} players.`, { field: 'row' })
    if (!isOpen(item, now) || item.bookingUntil === null) {
      throw new HttpError(400, `Booking for ${name} is closed.`, { field: 'item_id' })
    }
    await tx
      .delete(invitations)
      .where(
        and(
          eq(invitations.userId, userId),
          eq(invitations.itemId, itemId),
          eq(invitations.row, row),
        ),
      )
    await requireFewOpen(tx, userId, now)
    const token = generateToken()
    const [created] = await tx
      .insert(invitations)
      .values({
        id: newId('inv'),
        userId,
        itemId,
        row,
        hash: hashToken(token),
        state: 'open',
        createdAt: new Date(now),
        expiresAt: new Date(Math.min(now + VALID_MS, item.bookingUntil.getTime())),
      })
      .returning()
    return { ...toInvitation(created as Row), token }
  })
}

async function requireFewOpen(tx: Database, userId: string, now: number): Promise<void> {
  const [open] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.userId, userId),
        eq(invitations.state, 'open'),
        gt(invitations.expiresAt, new Date(now)),
      ),
    )
  if ((open?.count ?? 0) < OPEN_MAX) return
  throw new HttpError(
    400,
    `You have ${OPEN_MAX} invitations that wait for an answer. End one of them first.`,
  )
}

/** A repeated call, or one for another user's invitation, changes nothing. */
export async function revokeInvitation(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(invitations).where(and(eq(invitations.id, id), eq(invitations.userId, userId)))
}

/** Called when events leave the cart, also because they are booked. */
export async function endInvitations(
  db: Database,
  userId: string,
  itemIds: string[],
): Promise<void> {
  await db
    .delete(invitations)
    .where(and(eq(invitations.userId, userId), inArray(invitations.itemId, itemIds)))
}

/** Deletes invitations up to that time, in any state. */
export async function deleteInvitations(db: Database, until: Date): Promise<void> {
  await db.delete(invitations).where(lte(invitations.createdAt, until))
}
