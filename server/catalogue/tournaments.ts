import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls.ts'
import { isGlobal } from '#contract/cities.ts'
import type { Tournament, TournamentEvent, TournamentSummary } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { organizations, sports, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { entry, fixture, fixtureDetail } from './fixture.ts'
import { pageOf } from './listing.ts'
import { hasWords } from './text.ts'
import { forPlayers, overlaps } from './when.ts'

const isApproved = eq(tournaments.status, 'APPROVED')

/** One page of the tournaments that a list asks for, and how many there are in all. */
export async function listTournaments(
  db: Database,
  query: QueryOf<'tournaments'>,
  now: number,
): Promise<{ data: TournamentSummary[]; total: number }> {
  const { total, isOnPage } = await pageOf(
    db,
    tournaments,
    {
      ...query,
      where: and(
        overlaps(tournaments, query.start_date, query.end_date),
        query.city === '' || isGlobal(query.city) ? undefined : eq(tournaments.cityId, query.city),
        query.sport === '' ? undefined : eq(tournaments.sportId, query.sport),
        await hasWords(db, query.search, {
          own: [tournaments.name, tournaments.address],
          named: [
            { by: tournaments.sportId, in: sports },
            { by: tournaments.organizationId, in: organizations },
          ],
        }),
      ),
    },
    now,
  )
  return { data: await summaries(db, isOnPage, now), total }
}

/** As many tournaments of one organizer as its page shows. */
const ORGANIZED_MAX = 500

/** The approved tournaments of one organizer, in the order of the lists. */
export async function tournamentsOf(
  db: Database,
  organizationId: string,
  now: number,
): Promise<TournamentSummary[]> {
  const { isOnPage } = await pageOf(
    db,
    tournaments,
    {
      page: 1,
      limit: ORGANIZED_MAX,
      status: 'APPROVED',
      where: eq(tournaments.organizationId, organizationId),
    },
    now,
  )
  return summaries(db, isOnPage, now)
}

async function summaries(db: Database, where: SQL, now: number): Promise<TournamentSummary[]> {
  const { id, name, banner, address, startsAt, endsAt, bookingUntil } = tournaments
  const rows = await db
    .select({ id, name, banner, address, startsAt, endsAt, bookingUntil, sport: sports.name })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .where(where)
    .orderBy(...forPlayers(tournaments, tournaments.id, now))
  const events = await eventsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...fixture(row, now),
    sport: row.sport,
    events: events.get(row.id) ?? [],
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
