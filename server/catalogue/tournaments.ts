import { and, eq, sql } from 'drizzle-orm'
import type { ParamsOf } from '#contract/calls.ts'
import { isGlobal } from '#contract/cities.ts'
import type { Tournament, TournamentEvent, TournamentSummary } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { organizations, sports, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { entry, fixture, fixtureDetail } from './fixture.ts'
import { type Listing, pageOf } from './listing.ts'
import { hasWords } from './text.ts'
import { overlaps } from './when.ts'

const isApproved = eq(tournaments.status, 'APPROVED')

const event = tournamentEvents

type EventRow = Omit<typeof tournamentEvents.$inferSelect, 'tournamentId' | 'position'>

/** A tournament's events in their order, read along with it: one round trip for a whole list. */
const events = sql<EventRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${event.id}, 'name', ${event.name}, 'matchType', ${event.matchType}, 'bookingActive', ${event.bookingActive},
    'isFreeEvent', ${event.isFreeEvent}, 'entryFee', ${event.entryFee}, 'eventType', ${event.eventType},
    'playersCapacity', ${event.playersCapacity}
  ) order by ${event.position}, ${event.id}), '[]')
  from ${event} where ${event.tournamentId} = ${tournaments.id})`

/** One page of the tournaments that a list asks for, and how many there are in all. */
export async function listTournaments(
  db: Database,
  params: ParamsOf<'tournaments'>,
  now: number,
): Promise<{ data: TournamentSummary[]; total: number }> {
  return pageOfSummaries(
    db,
    {
      ...params,
      where: and(
        overlaps(tournaments, params.start_date, params.end_date),
        params.city === '' || isGlobal(params.city)
          ? undefined
          : eq(tournaments.cityId, params.city),
        params.sport === '' ? undefined : eq(tournaments.sportId, params.sport),
        await hasWords(db, params.search, {
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
}

/** As many tournaments of one organizer as its page shows. */
const ORGANIZED_MAX = 500

/** The approved tournaments of one organizer, in the order of the lists. */
export async function tournamentsOf(
  db: Database,
  organizationId: string,
  now: number,
): Promise<TournamentSummary[]> {
  const where = eq(tournaments.organizationId, organizationId)
  const page = { page: 1, limit: ORGANIZED_MAX, status: 'APPROVED' as const, where }
  return (await pageOfSummaries(db, page, now)).data
}

async function pageOfSummaries(
  db: Database,
  listing: Listing,
  now: number,
): Promise<{ data: TournamentSummary[]; total: number }> {
  const page = await pageOf(db, tournaments, listing, now)
  const { id, name, banner, address, startsAt, endsAt, bookingUntil } = tournaments
  const rows = await page.rows('summaries', () =>
    db
      .select({
        ...{ id, name, banner, address, startsAt, endsAt, bookingUntil },
        sport: sports.name,
        events,
      })
      .from(tournaments)
      .innerJoin(sports, eq(sports.id, tournaments.sportId))
      .$dynamic(),
  )
  const data = rows.map((row) => ({
    ...fixture(row, row.sport, now),
    sport: row.sport,
    events: row.events.map(toEvent),
  }))
  return { data, total: page.total }
}

/** An approved tournament with its events and organizer; null where there is none. */
export async function findTournament(
  db: Database,
  id: string,
  now: number,
): Promise<Tournament | null> {
  const [row] = await db
    .select({ tournament: tournaments, sport: sports.name, organization: organizations, events })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(and(isApproved, eq(tournaments.id, id)))
  if (!row) return null
  return {
    ...fixture(row.tournament, row.sport, now),
    ...fixtureDetail(row.tournament, row.organization),
    sport: row.sport,
    events: row.events.map(toEvent),
  }
}

function toEvent(row: EventRow): TournamentEvent {
  return {
    _id: row.id,
    name: row.name,
    match_type: row.matchType,
    booking_active: row.bookingActive,
    ...entry(row),
  }
}
