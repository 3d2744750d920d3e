import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ParamsOf } from '#contract/calls.ts'
import { isGlobal } from '#contract/cities.ts'
import type { Tournament, TournamentEvent, TournamentSummary } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'
import type { Database } from '#server/db/open.ts'
import {
  cities,
  organizations,
  pictures,
  sports,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { local } from '#server/languages/local.ts'
import { isOnDays, overlapsDays } from './event-dates.ts'
import { type Catalogue, type Listing, readPage } from './list-page.ts'
import { entriesLeft, type Places, toPlaces } from './places.ts'
import { hasSchedule } from './schedule.ts'
import type { Sense } from './search-terms.ts'
import { sortKey } from './sort-key.ts'
import { toEntry, toEventDetail, toEventSummary } from './sports-event.ts'
import { matchesText, readSearch, searchedName } from './text-search.ts'

const isApproved = eq(tournaments.status, 'APPROVED')

const event = tournamentEvents

type EventRow = Omit<typeof tournamentEvents.$inferSelect, 'tournamentId' | 'position'> & Places

/** The events as a JSON subquery, to read a list in one round trip. */
const events = sql<EventRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${event.id}, 'name', ${event.name}, 'nameHi', ${event.nameHi}, 'matchType', ${event.matchType}, 'matchTypeHi', ${event.matchTypeHi}, 'bookingActive', ${event.bookingActive},
    'isFreeEvent', ${event.isFreeEvent}, 'entryFee', ${event.entryFee}, 'eventType', ${event.eventType},
    'playersCapacity', ${event.playersCapacity},
    'ageMin', ${event.ageMin}, 'ageMax', ${event.ageMax}, 'ageOn', ${event.ageOn}, 'level', ${event.level},
    'entriesMax', ${event.entriesMax}, 'entriesLeft', ${entriesLeft(event)}
  ) order by ${event.position}, ${event.id}), '[]')
  from ${event} where ${event.tournamentId} = ${tournaments.id})`

const isFree = or(event.isFreeEvent, lte(event.entryFee, 0))

const isOfTournament = eq(event.tournamentId, tournaments.id)

function eventSays({ feeMax, ageMax }: Sense): SQL | undefined {
  return and(
    feeMax === undefined ? undefined : or(isFree, lte(event.entryFee, toPaise(feeMax))),
    ageMax === undefined ? undefined : lte(event.ageMax, ageMax),
  )
}

function hasEvent(is: SQL | undefined): SQL | undefined {
  return is && sql`exists (select 1 from ${event} where ${and(isOfTournament, is)})`
}

/** Conditions on one event of a tournament; undefined without any. */
function isOffered({ fee, event_type }: ParamsOf<'tournaments'>): SQL | undefined {
  return and(fee && isFree, event_type && eq(event.eventType, event_type))
}

export async function listTournaments(
  catalogue: Catalogue,
  params: ParamsOf<'tournaments'>,
  now: number,
): Promise<{ data: TournamentSummary[]; total: number }> {
  const offered = isOffered(params)
  const ofTournament = and(isOfTournament, offered)
  return readSummaries(
    catalogue,
    {
      ...params,
      where: and(
        overlapsDays(tournaments, params.start_date, params.end_date),
        params.city === '' || isGlobal(params.city)
          ? undefined
          : eq(tournaments.cityId, params.city),
        params.sport === '' ? undefined : eq(tournaments.sportId, params.sport),
        hasEvent(offered),
      ),
      key: sortKey(
        params,
        tournaments,
        sql`(select min(case when ${isFree} then 0 else ${event.entryFee} end) from ${event} where ${ofTournament})`,
      ),
      search: await matchesText(catalogue.db, await readSearch(catalogue.db, params.search, now), {
        of: tournaments,
        named: [
          { by: tournaments.sportId, in: sports, is: sports.id },
          { by: tournaments.cityId, in: cities, is: cities.id },
          { by: tournaments.organizationId, in: organizations, is: organizations.id },
          { by: tournaments.id, in: event, is: event.tournamentId },
        ],
        says: (sense) => and(isOnDays(tournaments, sense.days), hasEvent(eventSays(sense))),
        oneEvent: (is) => hasEvent(is(searchedName(event), eventSays)),
      }),
    },
    now,
  )
}

const ORGANIZED_MAX = 500

export async function organizerTournaments(
  catalogue: Catalogue,
  organizationId: string,
  now: number,
): Promise<TournamentSummary[]> {
  const where = eq(tournaments.organizationId, organizationId)
  const first = { page: 1, limit: ORGANIZED_MAX, needsTotal: false }
  const page = { ...first, status: 'APPROVED' as const, where }
  return (await readSummaries(catalogue, page, now)).data
}

/** Those of the ids that are listed. */
export async function tournamentsOf(
  catalogue: Catalogue,
  ids: string[],
  now: number,
): Promise<TournamentSummary[]> {
  const rows = await selectSummaries(catalogue.db).where(
    and(isApproved, sql`${tournaments.id} = any(${sql.param(ids)})`),
  )
  return rows.map((row) => toSummary(row, catalogue, now))
}

async function readSummaries(
  catalogue: Catalogue,
  listing: Listing,
  now: number,
): Promise<{ data: TournamentSummary[]; total: number }> {
  const page = await readPage(catalogue, tournaments, listing, now)
  const rows = await page.rows('summaries', () => selectSummaries(catalogue.db))
  return { data: rows.map((row) => toSummary(row, catalogue, now)), total: page.total }
}

function selectSummaries(db: Database) {
  const { id, name, nameHi, banner, address, addressHi } = tournaments
  const { startsAt, endsAt, bookingUntil } = tournaments
  return db
    .select({
      id,
      name,
      nameHi,
      banner,
      address,
      addressHi,
      startsAt,
      endsAt,
      bookingUntil,
      sport: sports.name,
      city: cities.name,
      picture: pictures,
      events,
    })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .innerJoin(cities, eq(cities.id, tournaments.cityId))
    .leftJoin(pictures, eq(pictures.path, tournaments.banner))
    .$dynamic()
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

function toSummary(row: SummaryRow, { config }: Catalogue, now: number): TournamentSummary {
  return {
    ...toEventSummary(row, { ...row, subject: row.sport }, config, now),
    sport: row.sport,
    events: row.events.map(toEvent),
  }
}

export async function findTournament(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  now: number,
): Promise<Tournament | null> {
  const [row] = await db
    .select({
      tournament: tournaments,
      sport: sports.name,
      city: cities.name,
      organization: organizations,
      picture: pictures,
      events,
      hasSchedule,
    })
    .from(tournaments)
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .innerJoin(cities, eq(cities.id, tournaments.cityId))
    .leftJoin(pictures, eq(pictures.path, tournaments.banner))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(and(isApproved, eq(tournaments.id, id)))
  if (!row) return null
  return {
    ...toEventSummary(row.tournament, { ...row, subject: row.sport }, config, now),
    ...toEventDetail(row.tournament, row.organization),
    ...(row.hasSchedule && { has_schedule: true }),
    sport: row.sport,
    events: row.events.map(toEvent),
  }
}

function toEvent(row: EventRow): TournamentEvent {
  return {
    _id: row.id,
    name: local(row.name, row.nameHi),
    match_type: local(row.matchType, row.matchTypeHi),
    booking_active: row.bookingActive,
    ...toEntry(row),
    ...toPlaces(row),
  }
}
