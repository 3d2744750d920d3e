import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls.ts'
import { isGlobal } from '#contract/cities.ts'
import type { Tournament, TournamentEvent, TournamentSummary } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { organizations, sports, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { entry, fixture, fixtureDetail } from './fixture.ts'
import { offsetOf } from './page.ts'
import { containsWords } from './text.ts'
import { forPlayers, hasStatus, overlaps } from './when.ts'

const isApproved = eq(tournaments.status, 'APPROVED')

/** One page of the tournaments that a list asks for, and how many there are in all. */
export async function listTournaments(
  db: Database,
  query: QueryOf<'tournaments'>,
  now: number,
): Promise<{ data: TournamentSummary[]; total: number }> {
  const where = and(
    isApproved,
    hasStatus(tournaments, query.status, now),
    overlaps(tournaments, query.start_date, query.end_date),
    query.city === '' || isGlobal(query.city) ? undefined : eq(tournaments.cityId, query.city),
    query.sport === '' ? undefined : eq(tournaments.sportId, query.sport),
    containsWords(
      [tournaments.name, sports.name, organizations.name, tournaments.address],
      query.search,
    ),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(where)
  const data = await summaries(db, where, now, query)
  return { data, total: counted?.total ?? 0 }
}

/** All approved tournaments of one organizer, in the order of the lists. */
export function tournamentsOf(
  db: Database,
  organizationId: string,
  now: number,
): Promise<TournamentSummary[]> {
  return summaries(db, and(isApproved, eq(tournaments.organizationId, organizationId)), now, {
    page: 1,
    limit: 500,
  })
}

async function summaries(
  db: Database,
  where: SQL | undefined,
  now: number,
  page: { page: number; limit: number },
): Promise<TournamentSummary[]> {
  const rows = await db
    .select({ tournament: tournaments, sport: sports.name })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(where)
    .orderBy(...forPlayers(tournaments, tournaments.id, now))
    .limit(page.limit)
    .offset(offsetOf(page))
  const events = await eventsOf(
    db,
    rows.map(({ tournament }) => tournament.id),
  )
  return rows.map(({ tournament, sport }) => ({
    ...fixture(tournament, now),
    sport,
    events: events.get(tournament.id) ?? [],
  }))
}

/** An approved tournament with its events and organizer; null where there is none. */
export async function findTournament(
  db: Database,
  id: string,
  now: number,
): Promise<Tournament | null> {
  const [row] = await db
    .select({ tournament: tournaments, sport: sports.name, organization: organizations })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(and(isApproved, eq(tournaments.id, id)))
  if (!row) return null
  const events = await eventsOf(db, [id])
  return {
    ...fixture(row.tournament, now),
    ...fixtureDetail(row.tournament, row.organization),
    sport: row.sport,
    events: events.get(id) ?? [],
  }
}

/** The events of some tournaments, in their order, by tournament. */
async function eventsOf(db: Database, ids: string[]): Promise<Map<string, TournamentEvent[]>> {
  const byTournament = new Map<string, TournamentEvent[]>()
  if (ids.length === 0) return byTournament
  const rows = await db
    .select()
    .from(tournamentEvents)
    .where(inArray(tournamentEvents.tournamentId, ids))
    .orderBy(asc(tournamentEvents.position), asc(tournamentEvents.id))
  for (const row of rows) {
    const events = byTournament.get(row.tournamentId) ?? []
    byTournament.set(row.tournamentId, [...events, toEvent(row)])
  }
  return byTournament
}

function toEvent(row: typeof tournamentEvents.$inferSelect): TournamentEvent {
  return {
    _id: row.id,
    name: row.name,
    match_type: row.matchType,
    booking_active: row.bookingActive,
    ...entry(row),
  }
}
