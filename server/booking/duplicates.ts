import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ErrorBody } from '#contract/call.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { comparablePlayer } from '#contract/text.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, teamPlayers, teams } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

const WITHIN_MS = 7 * 86_400_000

export interface Roster {
  itemId: string
  players: { name: string; email: string; mobile: string }[]
}

/**
 * Throws `HttpError` 409 with the earlier booking if the user booked one of these events for the same
 * players within seven days, and has not cancelled it.
 */
export async function rejectDuplicate(
  db: Database,
  userId: string,
  rosters: Roster[],
  now: number,
): Promise<void> {
  const duplicate = await findDuplicate(db, userId, rosters, now)
  if (!duplicate) return
  throw new HttpError(409, 'You have already booked this event for the same players.', {
    duplicate,
  })
}

async function findDuplicate(
  db: Database,
  userId: string,
  rosters: Roster[],
  now: number,
): Promise<ErrorBody['duplicate']> {
  const wanted = new Map(rosters.map((roster) => [roster.itemId, playersKey(roster.players)]))
  const booked = await db
    .select({ teamId: teams.id, itemId: teams.itemId, booking: bookings })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(teams.itemId, [...wanted.keys()]),
        isNull(teams.cancelledAt),
        gt(bookings.createdAt, new Date(now - WITHIN_MS)),
      ),
    )
    .orderBy(desc(bookings.createdAt))
  for (const { teamId, itemId, booking } of booked) {
    const players = await db.select().from(teamPlayers).where(eq(teamPlayers.teamId, teamId))
    if (playersKey(players) === wanted.get(itemId)) {
      return { order_id: booking.id, booked_at: booking.createdAt.toISOString() }
    }
  }
  return undefined
}

export async function rostersOf(
  db: Database,
  rows: { id: string; itemId: string }[],
): Promise<Map<string, Roster>> {
  const players = await db
    .select()
    .from(teamPlayers)
    .where(
      inArray(
        teamPlayers.teamId,
        rows.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map(({ id, itemId }) => [
      id,
      { itemId, players: players.filter(({ teamId }) => teamId === id) },
    ]),
  )
}

/** The same players in the same events, in any order. */
export async function haveSamePlayers(
  db: Database,
  a: { id: string; itemId: string }[],
  b: { id: string; itemId: string }[],
): Promise<boolean> {
  const keys = async (rows: typeof a) =>
    [...(await rostersOf(db, rows)).values()]
      .map(({ itemId, players }) => itemId + playersKey(players))
      .sort()
  return isDeepStrictEqual(await keys(a), await keys(b))
}

/** Equal for the same players in any order. */
function playersKey(players: Roster['players']): string {
  return JSON.stringify(players.map((player) => JSON.stringify(comparablePlayer(player))).sort())
}

/**
 * One member enters a player once for an event. What other members have entered is not told. Throws
 * `HttpError` 409.
 */
export async function rejectEntered(
  db: Database,
  userId: string,
  { itemId, eventName }: { itemId: string; eventName: string },
  player: PlayerForm,
): Promise<void> {
  const own = await db
    .select({ player: teamPlayers })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .where(
      and(
        eq(teams.userId, userId),
        eq(teams.itemId, itemId),
        isNotNull(teams.bookingId),
        isNull(teams.cancelledAt),
      ),
    )
  const entered = own.map((row) => row.player)
  if (isPlayerOf(entered, player)) throw alreadyEntered(player, eventName)
}

export function isPlayerOf(roster: PlayerForm[], player: PlayerForm): boolean {
  const key = (of: PlayerForm) => JSON.stringify(comparablePlayer(of))
  const wanted = key(player)
  return roster.some((entered) => key(entered) === wanted)
}

export const alreadyEntered = ({ name }: PlayerForm, eventName: string) =>
  new HttpError(409, `${name} is already entered for ${eventName}.`, { field: 'name' })
