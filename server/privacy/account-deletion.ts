import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import { parseEventDate } from '#contract/dates.ts'
import { NO_OPTIONAL_USER_FIELDS } from '#contract/forms.ts'
import { accountDeletedMessage } from '#server/accounts/account-mails.ts'
import { deleteResetToken } from '#server/accounts/password-resets.ts'
import { generateToken, hashSecret, verifySecret } from '#server/accounts/secrets.ts'
import { deleteSessions } from '#server/accounts/sessions.ts'
import { NO_PENDING_EMAIL } from '#server/accounts/users.ts'
import { findItems, shownItem } from '#server/booking/bookable-items.ts'
import { forgetTransfers } from '#server/booking/transfers.ts'
import { removeFromWaitlists } from '#server/booking/waitlist.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  cartItems,
  checkIns,
  contactMessages,
  invitations,
  otps,
  outbox,
  partnerListings,
  paymentOrders,
  reminders,
  savedTournaments,
  teamPlayers,
  teams,
  users,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { statesWithTag, withoutPersons } from '#server/payments/payment-state.ts'

/**
 * Deletes the caller's account. Bookings and payments stay, without any person. Throws `HttpError`
 * 400 for a wrong password, and 409 while a payment is in progress or a booked event is not over.
 */
export async function deleteAccount(
  { db, clock, limits, config, wakeWorker }: Deps,
  { user }: Caller,
  password: string,
): Promise<void> {
  if (!(await verifySecret(user.passwordHash, password))) {
    throw new HttpError(400, 'Current password is incorrect.', { field: 'password' })
  }
  await limits.reset('passwordCheck', user.id)
  const unusableHash = await hashSecret(generateToken(), config.hashing)
  await db.transaction(async (tx) => {
    // A payment order locks the user too: none is created meanwhile.
    await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    await requireNoMoneyInProgress(tx, user.id)
    await requireNoComingEvent(tx, user.id, clock())
    await deletePersonalRows(tx, user.id)
    await removeFromWaitlists(tx, user.id, clock())
    await forgetTransfers(tx, user, clock())
    await removePersons(tx, user.id)
    const addresses = [user.email, ...(user.pendingEmail === null ? [] : [user.pendingEmail])]
    await tx.delete(outbox).where(inArray(outbox.to, addresses))
    await enqueueMail(tx, accountDeletedMessage(user.email, user.name), clock())
    const hasNothing = and(
      notExists(tx.select().from(bookings).where(eq(bookings.userId, users.id))),
      notExists(tx.select().from(paymentOrders).where(eq(paymentOrders.userId, users.id))),
    )
    await tx.delete(users).where(and(eq(users.id, user.id), hasNothing))
    await tx
      .update(users)
      .set({
        name: 'Deleted account',
        email: `${user.id}@deleted.invalid`,
        phoneNumber: '',
        ...NO_OPTIONAL_USER_FIELDS,
        ...NO_PENDING_EMAIL,
        passwordHash: unusableHash,
        deletedAt: new Date(clock()),
      })
      .where(eq(users.id, user.id))
  })
  wakeWorker()
}

async function requireNoMoneyInProgress(tx: Database, userId: string): Promise<void> {
  const states = (['open', 'blocksOrder', 'unsettled'] as const).flatMap(statesWithTag)
  const [busy] = await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), inArray(paymentOrders.state, states)))
    .limit(1)
  if (busy) {
    throw new HttpError(
      409,
      'A payment is not settled yet. It is booked, refunded or expired within 30 minutes in most cases; then delete your account.',
    )
  }
}

async function requireNoComingEvent(tx: Database, userId: string, now: number): Promise<void> {
  const booked = await tx
    .select({ id: teams.itemId })
    .from(teams)
    .where(and(eq(teams.userId, userId), isNotNull(teams.bookingId), isNull(teams.cancelledAt)))
  const items = await findItems(
    tx,
    booked.map(({ id }) => id),
  )
  for (const item of items.values()) {
    const { title, end_date_time_new } = shownItem(item)
    const ends = parseEventDate(end_date_time_new ?? '')
    if (ends !== null && ends > now) {
      throw new HttpError(
        409,
        `You have booked ${title}, and its organizer needs your players until it is over. Delete your account after it, or write to us.`,
      )
    }
  }
}

async function deletePersonalRows(tx: Database, userId: string): Promise<void> {
  await deleteSessions(tx, userId)
  await deleteResetToken(tx, userId)
  await tx.delete(otps).where(eq(otps.userId, userId))
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  await tx.delete(invitations).where(eq(invitations.userId, userId))
  await tx.delete(partnerListings).where(eq(partnerListings.userId, userId))
  await tx.delete(savedTournaments).where(eq(savedTournaments.userId, userId))
  await tx.delete(contactMessages).where(eq(contactMessages.userId, userId))
  await tx.delete(teams).where(and(eq(teams.userId, userId), isNull(teams.bookingId)))
  await tx.delete(checkIns).where(inArray(checkIns.teamId, teamsOf(tx, userId)))
  const ownBookings = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.userId, userId))
  await tx.delete(reminders).where(inArray(reminders.bookingId, ownBookings))
}

const teamsOf = (tx: Database, userId: string) =>
  tx.select({ id: teams.id }).from(teams).where(eq(teams.userId, userId))

async function removePersons(tx: Database, userId: string): Promise<void> {
  await tx
    .update(teamPlayers)
    .set({ name: 'Deleted', email: '', mobile: '', userId: null })
    .where(inArray(teamPlayers.teamId, teamsOf(tx, userId)))
  await tx.update(teams).set({ teamName: '' }).where(eq(teams.userId, userId))
  const orders = await tx
    .select({ id: paymentOrders.id, draft: paymentOrders.draft })
    .from(paymentOrders)
    .where(eq(paymentOrders.userId, userId))
  for (const { id, draft } of orders) {
    const stripped = { draft: withoutPersons(draft) }
    await tx.update(paymentOrders).set(stripped).where(eq(paymentOrders.id, id))
  }
}
