import { asc, eq, or } from 'drizzle-orm'
import { toRupees } from '#contract/money.ts'
import { emailKey } from '#contract/text.ts'
import { listSessions } from '#server/accounts/sessions.ts'
import { toUser } from '#server/accounts/users.ts'
import { readCart } from '#server/booking/cart.ts'
import { describeSaved } from '#server/catalogue/saved-tournaments.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  bookingTransfers,
  checkIns,
  contactMessages,
  invitations,
  partnerListings,
  paymentOrders,
  receipts,
  stoppedReminders,
  teamPlayers,
  teams,
  waitlist,
} from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { subscriptionsOf } from '#server/push/subscriptions.ts'
import { receiptNumber } from '#server/receipts/number.ts'

/** All that is stored about the caller, without secrets. Amounts in rupees. */
export async function collectPersonalData(db: Database, caller: Caller, now: number) {
  const { user } = caller
  const players = await db
    .select({ player: teamPlayers })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .where(eq(teams.userId, user.id))
    .orderBy(asc(teamPlayers.position))
  const ownTeams = await db
    .select({ team: teams, checkedInAt: checkIns.at })
    .from(teams)
    .leftJoin(checkIns, eq(checkIns.teamId, teams.id))
    .where(eq(teams.userId, user.id))
    .orderBy(asc(teams.createdAt))
  const ownBookings = await db
    .select({ booking: bookings, receipt: receipts })
    .from(bookings)
    .leftJoin(receipts, eq(receipts.bookingId, bookings.id))
    .where(eq(bookings.userId, user.id))
    .orderBy(asc(bookings.createdAt))
  const payments = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.userId, user.id))
    .orderBy(asc(paymentOrders.createdAt))
  const [stopped] = await db
    .select()
    .from(stoppedReminders)
    .where(eq(stoppedReminders.email, emailKey(user.email)))
  const messages = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, user.id))
    .orderBy(asc(contactMessages.createdAt))
  const waits = await db
    .select()
    .from(waitlist)
    .where(eq(waitlist.userId, user.id))
    .orderBy(asc(waitlist.position))
  const invited = await db
    .select()
    .from(invitations)
    .where(eq(invitations.userId, user.id))
    .orderBy(asc(invitations.createdAt))
  const listings = await db
    .select()
    .from(partnerListings)
    .where(eq(partnerListings.userId, user.id))
    .orderBy(asc(partnerListings.listedAt))
  const transfers = await db
    .select()
    .from(bookingTransfers)
    .where(or(eq(bookingTransfers.fromUserId, user.id), eq(bookingTransfers.toUserId, user.id)))
    .orderBy(asc(bookingTransfers.createdAt))
  const devices = await subscriptionsOf(db, user.id)
  return {
    exported_at: new Date(now).toISOString(),
    profile: { ...toUser(user), created_at: user.createdAt, verified_at: user.verifiedAt },
    sessions: await listSessions(db, caller, now),
    cart: (await readCart(db, user.id)).map(({ _id, name }) => ({ _id, name })),
    saved: await describeSaved(db, user.id),
    bookings: ownBookings.map(({ booking, receipt }) => ({
      id: booking.id,
      payment_id: booking.paymentId,
      total: toRupees(booking.total),
      created_at: booking.createdAt,
      receipt: receipt && receiptNumber(receipt),
    })),
    teams: ownTeams.map(({ team, checkedInAt }) => ({
      id: team.id,
      booking_id: team.bookingId,
      event_id: team.itemId,
      event_name: team.eventName,
      team_name: team.teamName,
      total: toRupees(team.total),
      created_at: team.createdAt,
      cancelled_at: team.cancelledAt,
      checked_in_at: checkedInAt,
      accepted_conditions: team.acceptedConditions,
      players: players.flatMap(({ player: { teamId, name, email, mobile } }) =>
        teamId === team.id ? [{ name, email, mobile }] : [],
      ),
    })),
    payments: payments.map(({ id, amount, state, paymentId, bookingId, createdAt, draft }) => ({
      id,
      amount: toRupees(amount),
      state,
      payment_id: paymentId,
      booking_id: bookingId,
      created_at: createdAt,
      teams: draft,
    })),
    transfers: transfers.map(({ bookingId, fromUserId, email, ...at }) => ({
      booking_id: bookingId,
      was_sent: fromUserId === user.id,
      email,
      created_at: at.createdAt,
      accepted_at: at.acceptedAt,
      revoked_at: at.revokedAt,
    })),
    waitlist: waits.map(({ itemId, joinedAt, offerUntil }) => ({
      event_id: itemId,
      joined_at: joinedAt,
      offer_until: offerUntil,
    })),
    invitations: invited.map(({ itemId, state, createdAt, expiresAt, name, email, mobile }) => ({
      event_id: itemId,
      state,
      created_at: createdAt,
      expires_at: expiresAt,
      player: state === 'accepted' ? { name, email, mobile } : null,
    })),
    needs_partner: listings.map(({ itemId, level, age, listedAt }) => ({
      event_id: itemId,
      level,
      age,
      listed_at: listedAt,
    })),
    notified_devices: devices.map(({ endpoint, createdAt }) => ({
      endpoint,
      created_at: createdAt,
    })),
    reminders_stopped_at: stopped?.stoppedAt ?? null,
    contact_messages: messages.map(({ queryType, message, createdAt }) => ({
      query_type: queryType,
      message,
      created_at: createdAt,
    })),
  }
}
