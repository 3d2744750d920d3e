import { and, asc, eq, exists, gte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { Entry } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import { playersOf } from '#server/booking/booking-list.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  categoryEvents,
  paymentLedger,
  paymentOrders,
  teams,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'

/** Whose entries: of a tournament, of one event, or of all events of an organizer. */
export type EntriesOf = { tournament: string } | { event: string } | { organizer: string }

interface Page {
  /** Booked, changed, transferred, cancelled or refunded then or later, or its refund failed. */
  since?: Date | undefined
  /** The `next` of the page before. */
  after?: string | undefined
  limit: number
}

/** The entries of a tournament or an event; null for an unknown id. */
export async function findEntriesOf(db: Database, id: string): Promise<EntriesOf | null> {
  const [tournament] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  if (tournament) return { tournament: id }
  const [event] = await eventsOf(db, { event: id })
  return event ? { event: id } : null
}

/**
 * A page of entries, first booked first, and the position of the next page. A booking that is made
 * meanwhile comes on a later page and moves no other.
 */
export async function listEntries(
  db: Database,
  of: EntriesOf,
  { since, after, limit }: Page,
): Promise<{ entries: Entry[]; next: string | null }> {
  const rows = await selectRows(db)
    .where(
      and(
        isEntryOf(db, of),
        since &&
          or(
            gte(bookings.createdAt, since),
            gte(teams.cancelledAt, since),
            gte(teams.playersChangedAt, since),
            gte(bookings.transferredAt, since),
            isReturned(db, since),
          ),
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(bookedAt, asc(teams.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { entries: await toEntries(db, page), next: last ? positionOf(last) : null }
}

/**
 * Null for an unknown id, for an entry that went with its player's account, and for one of another
 * organizer than is given.
 */
export async function findEntry(
  db: Database,
  id: string,
  organizer?: string,
): Promise<Entry | null> {
  const isOf = organizer === undefined ? undefined : isEntryOf(db, { organizer })
  const [entry] = await toEntries(db, await selectRows(db).where(and(eq(teams.id, id), isOf)))
  return entry ?? null
}

const selectRows = (db: Database) =>
  db
    .select({
      team: teams,
      booking: bookings,
      payment: paymentOrders.context,
      tournament: tournaments.name,
    })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .leftJoin(
      tournamentEvents,
      and(eq(teams.itemType, 'EVENT'), eq(tournamentEvents.id, teams.itemId)),
    )
    .leftJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))

type Row = Awaited<ReturnType<typeof selectRows>>[number]

async function toEntries(db: Database, rows: Row[]): Promise<Entry[]> {
  const players = await playersOf(
    db,
    rows.map(({ team }) => team.id),
  )
  return rows.map(({ team, booking, payment, tournament }) => ({
    entry: team.id,
    order_id: booking.id,
    tournament,
    event_id: team.itemId,
    event: team.eventName,
    team_name: team.teamName,
    players: players
      .filter(({ teamId }) => teamId === team.id)
      .map(({ name, email, mobile }) => ({ name, email, mobile })),
    amount: toRupees(team.total),
    payment_id: booking.paymentId === FREE_PAYMENT_ID ? null : booking.paymentId,
    booked_at: booking.createdAt.toISOString(),
    players_changed_at: team.playersChangedAt?.toISOString() ?? null,
    transferred_at: booking.transferredAt?.toISOString() ?? null,
    state: stateOf(team, payment),
  }))
}

function stateOf({ cancelledAt }: Row['team'], payment: Row['payment']): Entry['state'] {
  if (cancelledAt) return 'cancelled'
  // A payment that is booked has a reason once it is refunded.
  return payment?.reason ? 'refunded' : 'booked'
}

const isEntryOf = (db: Database, of: EntriesOf) =>
  sql`(${teams.itemType}, ${teams.itemId}) in ${eventsOf(db, of)}`

/** The ids of the events with their types, as teams have them. */
function eventsOf(db: Database, of: EntriesOf) {
  const inTournaments = (where: SQL) =>
    db
      .select({ type: sql<string>`'EVENT'`.as('type'), id: tournamentEvents.id })
      .from(tournamentEvents)
      .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
      .where(where)
  const inCategories = (where: SQL) =>
    db
      .select({ type: sql<string>`'CATEGORY_EVENT'`.as('type'), id: categoryEvents.id })
      .from(categoryEvents)
      .where(where)
  if ('tournament' in of) return inTournaments(eq(tournaments.id, of.tournament))
  if ('event' in of) {
    const { event } = of
    return unionAll(
      inTournaments(eq(tournamentEvents.id, event)),
      inCategories(eq(categoryEvents.id, event)),
    )
  }
  const { organizer } = of
  return unionAll(
    inTournaments(eq(tournaments.organizationId, organizer)),
    inCategories(eq(categoryEvents.organizationId, organizer)),
  )
}

/** Also in part: so is a refund of the whole that failed. */
const isReturned = (db: Database, since: Date) =>
  exists(
    db
      .select({ id: paymentLedger.id })
      .from(paymentLedger)
      .where(
        and(
          eq(paymentLedger.paymentOrderId, paymentOrders.id),
          gte(paymentLedger.at, since),
          sql`${paymentLedger.event} ->> 'type' in ('payment.refunded', 'payment.partRefunded')`,
        ),
      ),
  )

/** As exact as a position: rows that others wrote may have microseconds. */
const bookedAt = sql`date_trunc('milliseconds', ${bookings.createdAt})`

const positionOf = ({ booking, team }: { booking: { createdAt: Date }; team: { id: string } }) =>
  `${booking.createdAt.getTime()}.${team.id}`

function isAfter(position: string): SQL {
  const dot = position.indexOf('.')
  const at = new Date(Number(position.slice(0, dot))).toISOString()
  return sql`(${bookedAt}, ${teams.id}) > (${at}::timestamptz, ${position.slice(dot + 1)})`
}
