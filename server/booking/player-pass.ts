import { eq } from 'drizzle-orm'
import { shownTeamName } from '#contract/cart.ts'
import type { PlayerPass } from '#contract/entities.ts'
import { firstMatches } from '#server/catalogue/schedule.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, paymentOrders, teamPlayers, teams, users } from '#server/db/schema.ts'
import { eventOfEntry, findItems } from './bookable-items.ts'
import type { PassCodes } from './pass-codes.ts'

/** A player of a booked entry, and what a mail or a page says of both. */
interface FoundPlayer {
  player: typeof teamPlayers.$inferSelect
  team: typeof teams.$inferSelect
  /** Who booked; null if their account was deleted. */
  captain: typeof users.$inferSelect | null
  pass: PlayerPass
}

/** Null for an unknown id, and for a player whose captain has deleted the account. */
export async function findPlayer(
  db: Database,
  passCodes: PassCodes,
  playerId: string,
): Promise<FoundPlayer | null> {
  const [found] = await db
    .select({
      player: teamPlayers,
      team: teams,
      booking: bookings,
      captain: users,
      payment: paymentOrders.context,
    })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(eq(teamPlayers.id, playerId))
  if (!found || found.captain.deletedAt) return null
  const { player, team, booking, captain, payment } = found
  const booked = (await findItems(db, [team.itemId])).get(team.itemId)
  const state = stateOf(player, team, payment?.reason)
  const first = state === 'valid' ? (await firstMatches(db, [team.id])).get(team.id) : undefined
  return {
    player,
    team,
    captain,
    pass: {
      state,
      code: state === 'valid' ? await passCodes.codeOf(team.id, team.passVersion) : '',
      order_id: booking.id,
      player: safeName(player.name),
      captain: safeName(captain.name),
      ...eventOfEntry(team.eventName, booked),
      team_name: shownTeamName(team.teamName),
      ...(first && { first_match: first }),
    },
  }
}

function stateOf(
  { deniedAt }: FoundPlayer['player'],
  { cancelledAt }: FoundPlayer['team'],
  refundReason: unknown,
): PlayerPass['state'] {
  if (deniedAt) return 'denied'
  if (cancelledAt) return 'cancelled'
  return refundReason ? 'refunded' : 'valid'
}

const NAME_MAX = 60

/** A name that others have typed, without what could be a link or a second sentence. */
export function safeName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M} .'’-]/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX)
}
