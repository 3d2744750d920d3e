import { and, eq, gt, ne } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls.ts'
import type { Invite } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { comparablePlayer } from '#contract/text.ts'
import { hashToken } from '#server/accounts/secrets.ts'
import type { Database } from '#server/db/open.ts'
import { invitations, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { findItems, type Item, isOpen, shownItem } from './bookable-items.ts'
import { alreadyEntered, rejectEntered } from './duplicates.ts'
import { acceptedMessage } from './invitation-mails.ts'
import { safeName } from './player-pass.ts'
import { requirePlayer } from './teams.ts'

type InviteDeps = Pick<Deps, 'db' | 'clock'>

interface Found {
  invitation: typeof invitations.$inferSelect
  captain: typeof users.$inferSelect
  item: Item
  invite: Invite
}

/** Throws the same `HttpError` 404 for an unknown link and for one that has ended. */
export async function readInvite({ db, clock }: InviteDeps, token: string): Promise<Invite> {
  return (await findInvite(db, token, clock())).invite
}

async function findInvite(db: Database, token: string, now: number): Promise<Found> {
  const [found] = await db
    .select({ invitation: invitations, captain: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.hash, hashToken(token)), gt(invitations.expiresAt, new Date(now))))
  const item =
    found && (await findItems(db, [found.invitation.itemId])).get(found.invitation.itemId)
  if (!found || !item || !isOpen(item, now)) {
    throw new HttpError(404, 'This link is not valid.', { field: 'token' })
  }
  const { invitation, captain } = found
  return {
    ...found,
    item,
    invite: {
      state: invitation.state,
      captain: safeName(captain.name),
      item: shownItem(item),
      expires_at: invitation.expiresAt.toISOString(),
    },
  }
}

/**
 * Enters the player's own details, and mails the captain. What was answered before stays as it was. Throws
 * `HttpError` 404 as `readInvite` does, 400 for invalid details, and 409 for a player whom the captain has
 * entered already.
 */
export async function acceptInvite(
  { db, clock, config, wakeWorker }: InviteDeps & Pick<Deps, 'config' | 'wakeWorker'>,
  { token, ...given }: BodyOf<'acceptInvite'>,
): Promise<Invite> {
  const now = clock()
  const accepted = await db.transaction(async (tx): Promise<Invite> => {
    const { invitation, captain, item, invite } = await lockInvite(tx, token, now)
    if (invitation.state !== 'open') return invite
    const player = requirePlayer(given)
    await rejectTwice(tx, invitation, captain, player, invite.item.name)
    await tx
      .update(invitations)
      .set({ state: 'accepted', ...player })
      .where(eq(invitations.id, invitation.id))
    await enqueueMail(tx, acceptedMessage(captain, item, player.name, config.publicUrl), now)
    return { ...invite, state: 'accepted' }
  })
  wakeWorker()
  return accepted
}

/** An earlier answer is kept. Throws `HttpError` 404 as `readInvite` does. */
export function declineInvite({ db, clock }: InviteDeps, token: string): Promise<Invite> {
  return db.transaction(async (tx) => {
    const { invitation, invite } = await lockInvite(tx, token, clock())
    if (invitation.state !== 'open') return invite
    await tx.update(invitations).set({ state: 'declined' }).where(eq(invitations.id, invitation.id))
    return { ...invite, state: 'declined' }
  })
}

/** Serializes the answers to one captain. */
async function lockInvite(tx: Database, token: string, now: number): Promise<Found> {
  const { captain } = await findInvite(tx, token, now)
  await tx.select().from(users).where(eq(users.id, captain.id)).for('no key update')
  return findInvite(tx, token, now)
}

async function rejectTwice(
  tx: Database,
  { id, userId, itemId }: Found['invitation'],
  { name, email, phoneNumber }: Found['captain'],
  player: PlayerForm,
  eventName: string,
): Promise<void> {
  await rejectEntered(tx, userId, { itemId, eventName }, player)
  const others = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.userId, userId),
        eq(invitations.itemId, itemId),
        eq(invitations.state, 'accepted'),
        ne(invitations.id, id),
      ),
    )
  const key = (of: PlayerForm) => JSON.stringify(comparablePlayer(of))
  const entered = [
    { name, email, mobile: phoneNumber },
    ...others.map(({ name, email, mobile }) => ({
      name: name ?? '',
      email: email ?? '',
      mobile: mobile ?? '',
    })),
  ]
  if (entered.some((each) => key(each) === key(player))) throw alreadyEntered(player, eventName)
}
