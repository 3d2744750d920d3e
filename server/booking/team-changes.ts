import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls.ts'
import { emailKey } from '#contract/text.ts'
import { consumeOtp } from '#server/accounts/otps.ts'
import { lockUser } from '#server/accounts/users.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, teamPlayers, teams } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findItems, shownName } from './bookable-items.ts'
import { isPlayerOf, rejectEntered } from './duplicates.ts'
import { obstacleOf, readEntries } from './entry-obstacles.ts'
import type { PlayerJobs } from './player-mails.ts'
import type { ReplacementJobs } from './replacement-mails.ts'
import { requirePlayer } from './teams.ts'
import { tellOrganizers } from './tell-organizers.ts'

type PlayerRow = typeof teamPlayers.$inferSelect

/** Until when players can be replaced, as IST text, by the ids of the entries where they can at `now`. */
export async function listChangeable(
  db: Database,
  bookingIds: string[],
  now: number,
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const entries = await readEntries(db, inArray(teams.bookingId, bookingIds))
  const items = await findItems(
    db,
    entries.map(({ team }) => team.itemId),
  )
  const found = new Map<string, string>()
  for (const entry of entries) {
    const item = items.get(entry.team.itemId)
    if (obstacleOf(entry, item, now) !== null) continue
    found.set(entry.team.id, toEventDate(item?.bookingUntil ?? null))
  }
  return found
}

/**
 * Enters another player in place of one of the caller's entries: a row of its own, so that the link of
 * the replaced one ends. The entry's pass has another version: what was saved of it ends too. Both are
 * mailed, and the organizer is told. Consumes the verified OTP. Repeated, as after an answer that was lost,
 * it changes nothing. Throws `HttpError` 404 for another user's booking and for a player who was replaced
 * before, 400 for an invalid player or without an OTP, and 409 if the team can no longer be changed, or the
 * player is in the event.
 */
export function replacePlayer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { order_id: bookingId, item_id: teamId, player_id: playerId, ...given }: BodyOf<'replacePlayer'>,
): Promise<void> {
  const now = clock()
  const { user } = caller
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    // Check-ins and cancellations lock the same row.
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update')
    const isOwn = and(
      eq(teams.id, teamId),
      eq(bookings.id, bookingId),
      eq(bookings.userId, user.id),
    )
    const [entry] = await readEntries(tx, isOwn)
    if (!entry) throw new HttpError(404, 'Booking not found', { field: 'order_id' })
    const roster = await playersIn(tx, [teamId])
    const replaced = roster.find(({ id }) => id === playerId)
    if (!replaced && isPlayerOf(roster, given)) return
    if (!replaced) throw new HttpError(404, 'Player not found', { field: 'player_id' })
    const { team } = entry
    const item = (await findItems(tx, [team.itemId])).get(team.itemId)
    const eventName = shownName(team.eventName, item)
    const obstacle = obstacleOf(entry, item, now)
    if (obstacle !== null) {
      throw new HttpError(409, MESSAGES[obstacle](eventName))
    }
    const player = requirePlayer(given)
    await rejectEntered(tx, user.id, { itemId: team.itemId, eventName }, player)
    await consumeOtp(tx, caller, now)
    const { position, cost } = replaced
    const isBooker = emailKey(player.email) === emailKey(user.email)
    const id = newId('plr')
    await tx.delete(teamPlayers).where(eq(teamPlayers.id, playerId))
    await tx
      .insert(teamPlayers)
      .values({ ...player, id, teamId, position, cost, userId: isBooker ? user.id : null })
    await tx
      .update(teams)
      .set({ playersChangedAt: new Date(now), passVersion: team.passVersion + 1 })
      .where(eq(teams.id, teamId))
    await queueMails(tx, { id, isBooker, userId: user.id, email: user.email }, replaced, now)
    await tellOrganizers(tx, [teamId], 'entry.changed', now)
  })
}

const MESSAGES = {
  cancelled: (event: string) => `${event} is cancelled.`,
  checkedIn: (event: string) => `${event} cannot be changed: you are checked in.`,
  closed: (event: string) =>
    `Booking for ${event} is closed: its players can no longer be changed.`,
}

const playersIn = (db: Database, teamIds: string[]) =>
  db
    .select()
    .from(teamPlayers)
    .where(inArray(teamPlayers.teamId, teamIds))
    .orderBy(asc(teamPlayers.position))

/** Mails the player, unless the address is the booker's or stays in the booking. */
async function queueMails(
  tx: Database,
  added: { id: string; isBooker: boolean; userId: string; email: string },
  replaced: PlayerRow,
  now: number,
): Promise<void> {
  const { id, userId } = added
  if (!added.isBooker) {
    const job = { kind: 'mailPlayer', subject: id, payload: { userId }, at: now } as const
    await enqueue<PlayerJobs>(tx, job, now)
  }
  if (replaced.deniedAt || replaced.userId || replaced.email === '') return
  if (emailKey(replaced.email) === emailKey(added.email)) return
  const { teamId, name, email } = replaced
  const payload = { userId, teamId, name, email }
  await enqueue<ReplacementJobs>(
    tx,
    { kind: 'mailReplaced', subject: replaced.id, payload, at: now },
    now,
  )
}
