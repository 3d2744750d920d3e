import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { EventSchedule, FirstMatch, Match } from '#contract/entities.ts'
import type { GivenMatch } from '#contract/organizer-calls.ts'
import { cleanText, comparable } from '#contract/text.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { matches, teamPlayers, teams, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { local } from '#server/languages/local.ts'
import { toEventDate } from './event-dates.ts'
import { usualName } from './usual-names.ts'

/** The events of a listed tournament that have matches. Null for an unknown id. */
export async function findSchedule(db: Database, id: string): Promise<EventSchedule[] | null> {
  const [tournament] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.id, id), eq(tournaments.status, 'APPROVED')))
  if (!tournament) return null
  const rows = await db
    .select({ match: matches, event: tournamentEvents })
    .from(matches)
    .innerJoin(tournamentEvents, eq(tournamentEvents.id, matches.eventId))
    .where(eq(tournamentEvents.tournamentId, id))
    .orderBy(
      asc(tournamentEvents.position),
      asc(tournamentEvents.id),
      asc(matches.position),
      asc(matches.startsAt),
      asc(matches.id),
    )
  const events = new Map<string, EventSchedule>()
  for (const { match, event } of rows) {
    const schedule = events.get(event.id) ?? {
      _id: event.id,
      name: local(event.name, event.nameHi),
      matches: [],
    }
    schedule.matches.push(toMatch(match))
    events.set(event.id, schedule)
  }
  return [...events.values()]
}

const toMatch = (row: typeof matches.$inferSelect): Match => ({
  _id: row.id,
  round: usualName(row.round),
  group: usualName(row.group),
  side_a: row.sideA,
  side_b: row.sideB,
  start_date_time_new: toEventDate(row.startsAt),
  court: usualName(row.court),
  score: row.score,
  status: row.status,
  winner: row.winner,
})

/** A condition for a select of tournaments. */
export const hasSchedule = sql<boolean>`exists (
  select 1 from ${matches} join ${tournamentEvents} on ${tournamentEvents.id} = ${matches.eventId}
  where ${tournamentEvents.tournamentId} = ${tournaments.id})`

/** Replaces the matches of an event. False for an event that is not the organizer's. */
export async function putMatches(
  db: Database,
  organizerId: string,
  { eventId, given }: { eventId: string; given: GivenMatch[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [event] = await tx
      .select({ id: tournamentEvents.id })
      .from(tournamentEvents)
      .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
      .where(and(eq(tournamentEvents.id, eventId), eq(tournaments.organizationId, organizerId)))
      .for('update')
    if (!event) return false
    await tx.delete(matches).where(eq(matches.eventId, eventId))
    if (given.length === 0) return true
    await tx.insert(matches).values(
      given.map((match, position) => ({
        id: newId('match'),
        eventId,
        position,
        round: cleanText(match.round),
        group: cleanText(match.group),
        sideA: cleanText(match.side_a),
        sideB: cleanText(match.side_b),
        startsAt: match.starts === undefined ? null : new Date(match.starts),
        court: cleanText(match.court),
        score: cleanText(match.score),
        status: match.status,
        winner: match.winner,
      })),
    )
    return true
  })
}

/** The name of an entry in the draw: the player's in singles, else the team's. */
const sideName = sql<string>`case when ${tournamentEvents.eventType} = 'SINGLE'
  then ${teamPlayers.name} else ${teams.teamName} end`

/**
 * By entry, its first match that has a time. The draw knows entries by name alone: none is given where two
 * entries of an event have the same.
 */
export async function firstMatches(
  db: Database,
  entryIds: string[],
): Promise<Map<string, FirstMatch>> {
  if (entryIds.length === 0) return new Map()
  const own = await namesOf(db, inArray(teams.id, entryIds))
  if (own.length === 0) return new Map()
  const played = await db
    .select()
    .from(matches)
    .where(
      and(
        inArray(
          matches.eventId,
          own.map(({ itemId }) => itemId),
        ),
        ne(matches.status, 'CANCELLED'),
        isNotNull(matches.startsAt),
      ),
    )
    .orderBy(asc(matches.startsAt), asc(matches.position))
  const first = new Map<string, FirstMatch>()
  for (const { eventId, sideA, sideB, startsAt, court } of played) {
    const sides = [sideA, sideB].map(comparable)
    for (const { id, itemId, name } of own) {
      if (itemId !== eventId || first.has(id) || !sides.includes(comparable(name))) continue
      first.set(id, {
        start_date_time_new: toEventDate(startsAt),
        court: usualName(court),
      })
    }
  }
  if (first.size > 0) await dropNamesakes(db, own, first)
  return first
}

interface Named {
  id: string
  itemId: string
  name: string
}

/** Only events of tournaments have a schedule. */
const namesOf = (db: Database, where: SQL | undefined): Promise<Named[]> =>
  db
    .select({ id: teams.id, itemId: teams.itemId, name: sideName })
    .from(teams)
    .innerJoin(tournamentEvents, eq(tournamentEvents.id, teams.itemId))
    .innerJoin(teamPlayers, eq(teamPlayers.teamId, teams.id))
    .where(where)

async function dropNamesakes(
  db: Database,
  own: Named[],
  first: Map<string, FirstMatch>,
): Promise<void> {
  const found = own.filter(({ id }) => first.has(id))
  const lower = found.map(({ name }) => name.toLowerCase())
  const booked = await namesOf(
    db,
    and(
      inArray(
        teams.itemId,
        found.map(({ itemId }) => itemId),
      ),
      isNotNull(teams.bookingId),
      isNull(teams.cancelledAt),
      sql`lower(${sideName}) = any(${sql.param(lower)})`,
    ),
  )
  for (const { id, itemId, name } of found) {
    const isShared = booked.some(
      (other) =>
        other.id !== id && other.itemId === itemId && comparable(other.name) === comparable(name),
    )
    if (isShared) first.delete(id)
  }
}
