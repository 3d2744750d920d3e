import { and, desc, eq, isNull } from 'drizzle-orm'
import type { PlayerForm } from '#contract/forms.ts'
import { comparable, emailKey } from '#contract/text.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, teamPlayers, teams } from '#server/db/schema.ts'

const MAX_PLAYERS = 20
const MAX_ROWS = 200

export async function listKnownPlayers(db: Database, userId: string): Promise<PlayerForm[]> {
  const rows = await db
    .select({
      name: teamPlayers.name,
      email: teamPlayers.email,
      mobile: teamPlayers.mobile,
      self: teamPlayers.userId,
    })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    // The players of a booking that was taken over were entered by another person.
    .where(and(eq(teams.userId, userId), isNull(bookings.transferredAt)))
    .orderBy(desc(teams.createdAt), desc(teams.id), teamPlayers.position)
    .limit(MAX_ROWS)
  const known = new Map<string, PlayerForm>()
  for (const { self, name, email, mobile } of rows) {
    const key = `${comparable(name)} ${emailKey(email)}`
    if (self === null && !known.has(key)) known.set(key, { name, email, mobile })
  }
  return [...known.values()].slice(0, MAX_PLAYERS)
}
