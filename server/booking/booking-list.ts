import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { shownTeamName } from '#contract/cart.ts'
import type { OrderRow } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import { firstMatches } from '#server/catalogue/schedule.ts'
import type { Database } from '#server/db/open.ts'
import { offsetOf } from '#server/db/paging.ts'
import {
  bookings,
  paymentLedger,
  paymentOrders,
  teamPlayers,
  teams,
  users,
} from '#server/db/schema.ts'
import { eventOfEntry, findItems } from './bookable-items.ts'

/** One row per booked item, latest booking first; `total` counts rows. */
export async function listBookings(
  db: Database,
  userId: string,
  page: { page: number; limit: number },
): Promise<{ data: OrderRow[]; total: number }> {
  const [counted] = await db
    .select({ total: count() })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .where(eq(bookings.userId, userId))
  const rows = await selectTeams(db)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id), asc(teams.position), asc(teams.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return { data: await toOrderRows(db, rows), total: counted?.total ?? 0 }
}

/** One row per booked item; empty for an unknown id and for another user's booking. */
export async function findBooking(db: Database, userId: string, id: string): Promise<OrderRow[]> {
  const rows = await selectTeams(db)
    .where(and(eq(bookings.id, id), eq(bookings.userId, userId)))
    .orderBy(asc(teams.position), asc(teams.id))
  return toOrderRows(db, rows)
}

/**
 * A booking for its receipt, which is of who paid: for them, and for who has the booking now, who does not
 * see the email. No rows for anybody else; `payer` is null for one that cost nothing.
 */
export async function findPaidBooking(
  db: Database,
  userId: string,
  id: string,
): Promise<{ rows: OrderRow[]; payer: { name: string; email: string } | null }> {
  const [found] = await db
    .select({ payer: users })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .where(
      and(eq(bookings.id, id), or(eq(bookings.userId, userId), eq(paymentOrders.userId, userId))),
    )
  if (!found) return { rows: [], payer: null }
  const { payer } = found
  const rows = await selectTeams(db)
    .where(eq(bookings.id, id))
    .orderBy(asc(teams.position), asc(teams.id))
  return {
    rows: await toOrderRows(db, rows),
    payer: { name: payer.name, email: payer.id === userId ? payer.email : '' },
  }
}

export async function findLatestBookingId(db: Database, userId: string): Promise<string | null> {
  const [latest] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
  return latest?.id ?? null
}

/** When the payment of a booking was refunded by hand, which ends its entries; else null. */
export const refundedByHandAt = sql<Date | null>`(
  select max(${paymentLedger.at}) from ${paymentLedger}
  where ${paymentLedger.paymentOrderId} = ${paymentOrders.id}
    and ${paymentLedger.event} ->> 'type' = 'payment.refunded'
    and ${paymentOrders.state} = 'booked' and ${paymentOrders.context} ->> 'reason' is not null
)`.mapWith(paymentLedger.at)

const selectTeams = (db: Database) =>
  db
    .select({
      team: teams,
      booking: bookings,
      payment: paymentOrders.context,
      refundedAt: refundedByHandAt,
    })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))

async function toOrderRows(
  db: Database,
  rows: Awaited<ReturnType<typeof selectTeams>>,
): Promise<OrderRow[]> {
  const items = await findItems(
    db,
    rows.map(({ team }) => team.itemId),
  )
  const players = await playersOf(
    db,
    rows.map(({ team }) => team.id),
  )
  const first = await firstMatches(
    db,
    rows.map(({ team }) => team.id),
  )
  return rows.map(({ team, booking, payment, refundedAt }) => {
    const charged = payment?.payment?.amount ?? booking.total
    const cancelledAt = team.cancelledAt ?? refundedAt
    const firstMatch = cancelledAt ? undefined : first.get(team.id)
    return {
      _id: team.id,
      order_id: booking.id,
      item_type: team.itemType,
      item_is_free_event: team.isFreeEvent,
      razorpay_payment_id: booking.paymentId,
      createdAt: booking.createdAt.toISOString(),
      order_total: toRupees(booking.total),
      item_total: toRupees(team.total),
      charged: charged === booking.total ? null : toRupees(charged),
      ...(firstMatch && { first_match: firstMatch }),
      ...(cancelledAt && { cancelled_at: cancelledAt.toISOString() }),
      item: {
        ...eventOfEntry(team.eventName, items.get(team.itemId)),
        team_name: shownTeamName(team.teamName),
        players: players.filter(({ teamId }) => teamId === team.id).map(toPlayer),
      },
    }
  })
}

/** Versions of the passes, by the ids of the entries. */
export async function passVersionsOf(
  db: Database,
  entryIds: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: teams.id, version: teams.passVersion })
    .from(teams)
    .where(inArray(teams.id, entryIds))
  return new Map(rows.map(({ id, version }) => [id, version]))
}

type PlayerRow = typeof teamPlayers.$inferSelect

/** Players are in the order of their rosters. */
export async function playersOf(db: Database, teamIds: string[]): Promise<PlayerRow[]> {
  if (teamIds.length === 0) return []
  return db
    .select()
    .from(teamPlayers)
    .where(inArray(teamPlayers.teamId, teamIds))
    .orderBy(asc(teamPlayers.position))
}

function toPlayer({ id, name, email }: PlayerRow) {
  // A booking exists only once its fees are paid.
  return { _id: id, name, email, fees_paid: true }
}
