import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/calls.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { TransferredBooking } from '#contract/entities.ts'
import { EmailForm } from '#contract/forms.ts'
import { toRupees } from '#contract/money.ts'
import { emailKey } from '#contract/text.ts'
import { consumeOtp } from '#server/accounts/otps.ts'
import { lockUser } from '#server/accounts/users.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  bookingTransfers,
  jobs,
  paymentOrders,
  reminders,
  teamPlayers,
  teams,
  users,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { requireForm } from '#server/http/input.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { enqueue } from '#server/queue/queue.ts'
import { eventOfEntry, shownEvents } from './bookable-items.ts'
import { isRefused, noMoreMails, stopOf } from './mail-stops.ts'
import type { PassCodes } from './pass-codes.ts'
import { tellOrganizers } from './tell-organizers.ts'
import {
  findInvitation,
  insertInvitation,
  isOpenInvitation,
  readWhole,
  stateOf,
  type TransferRow,
} from './transfer-invitations.ts'
import { invitationMessage, type TransferJobs } from './transfer-mails.ts'

const OBSTACLES = {
  cancelled: 'This booking is cancelled.',
  checkedIn: 'This booking cannot be transferred: you are checked in.',
  closed: 'Booking is closed: this booking can no longer be transferred.',
}

/**
 * Invites an address by mail to take over one of the caller's bookings. Consumes the verified OTP. Repeated
 * for the same address, it changes nothing. Throws `HttpError` 404 for another user's booking, 400 for an
 * invalid address and the caller's own, 409 if the booking cannot be transferred or somebody else is
 * invited, and 429 for an address that was invited too often today.
 */
export async function inviteToBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'> & { passCodes: PassCodes },
  caller: Caller,
  { order_id: bookingId, email: typed }: BodyOf<'transferBooking'>,
): Promise<void> {
  const { db, clock, config, limits } = deps
  const { email } = requireForm({ email: typed }, EmailForm)
  if (emailKey(email) === emailKey(caller.user.email)) {
    throw new HttpError(400, 'This is your own email.', { field: 'email' })
  }
  if (await limits.isReached('transfersToAddress', emailKey(email))) {
    throw new HttpError(429, 'This email was invited too often today. Try again tomorrow.', {
      field: 'email',
    })
  }
  const now = clock()
  const wasInvited = await db.transaction(async (tx) => {
    await lockUser(tx, caller.user.id)
    const open = await lockOwn(tx, caller, bookingId)
    if (open?.email === emailKey(email)) return false
    if (open) {
      throw new HttpError(409, `${open.email} is invited already. Withdraw that invitation first.`)
    }
    const { obstacle, entries, items, until } = await readWhole(tx, bookingId, now)
    if (obstacle !== null) throw new HttpError(409, OBSTACLES[obstacle])
    await consumeOtp(tx, caller, now)
    const row = { bookingId, fromUserId: caller.user.id, email: emailKey(email) }
    const { id, token } = await insertInvitation(tx, row, now)
    if (await isRefused(tx, emailKey(email))) return true
    const stop = await stopOf(deps, { transferId: id }, caller.user.language, noMoreMails)
    const message = invitationMessage(email, caller.user, {
      token,
      stop,
      until,
      origin: config.publicUrl,
      titles: inLanguage(caller.user.language, () =>
        entries.map(({ team }) => eventOfEntry(team.eventName, items.get(team.itemId)).title),
      ),
    })
    await enqueueMail(tx, { ...message, ...(until && { until: until.getTime() }) }, now)
    return true
  })
  if (wasInvited) await limits.count('transfersToAddress', emailKey(email))
}

/** A repeated call changes nothing. Throws `HttpError` 404 for another user's booking. */
export function revokeInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  bookingId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, caller.user.id)
    const open = await lockOwn(tx, caller, bookingId)
    if (!open) return
    await tx
      .update(bookingTransfers)
      .set({ revokedAt: new Date(clock()) })
      .where(eq(bookingTransfers.id, open.id))
  })
}

/** The open invitation to one of the caller's bookings. Throws `HttpError` 404 for another user's. */
async function lockOwn(
  tx: Database,
  { user }: Caller,
  bookingId: string,
): Promise<TransferRow | undefined> {
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, user.id)))
  if (!booking) throw new HttpError(404, 'Booking not found', { field: 'order_id' })
  const [open] = await tx
    .select()
    .from(bookingTransfers)
    .where(and(eq(bookingTransfers.bookingId, bookingId), isOpenInvitation))
    .for('update')
  return open
}

const ENDED = {
  accepted: 'This booking was taken over already.',
  revoked: 'This invitation was withdrawn.',
  cancelled: 'This booking was cancelled meanwhile.',
  closed: 'Booking is closed: this booking can no longer be taken over.',
}

/**
 * Gives the booking of a link to the caller, whose email the invitation must be for; returns its id, also
 * when it is repeated. Who had it keeps the payment alone. Throws `HttpError` 404 for an unknown link and
 * 409 for another account's and for one that is over.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user }: Caller,
  token: string,
): Promise<string> {
  const now = clock()
  const found = await findInvitation(db, token)
  if (!found) throw new HttpError(404, 'This link is not valid.', { field: 'code' })
  return db.transaction(async (tx) => {
    // Whoever changes a booking locks its owner first, and all lock users in one order.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [user.id, ...(found.fromUserId ? [found.fromUserId] : [])]))
      .orderBy(asc(users.id))
      .for('no key update')
    const invitation = (await findInvitation(tx, token)) ?? found
    const { id, bookingId, fromUserId, email, toUserId } = invitation
    if (toUserId === user.id) return bookingId
    if (email !== emailKey(user.email)) {
      throw new HttpError(409, `This invitation is for ${email}. Log in with that email.`)
    }
    // Check-ins and cancellations lock the same rows.
    await tx
      .select({ id: teams.id })
      .from(teams)
      .where(eq(teams.bookingId, bookingId))
      .orderBy(asc(teams.id))
      .for('update')
    const whole = await readWhole(tx, bookingId, now)
    const state = stateOf(invitation, whole)
    if (state !== 'open') throw new HttpError(409, ENDED[state])
    await giveTo(tx, { bookingId, fromUserId: fromUserId ?? '', user }, now)
    await tx
      .update(bookingTransfers)
      .set({ toUserId: user.id, acceptedAt: new Date(now) })
      .where(eq(bookingTransfers.id, id))
    await enqueue<TransferJobs>(
      tx,
      { kind: 'mailTransferred', subject: id, payload: null, at: now },
      now,
    )
    await enqueue<TransferJobs>(
      tx,
      { kind: 'mailTakenOver', subject: id, payload: null, at: now },
      now,
    )
    await tellOrganizers(
      tx,
      whole.entries.map(({ team }) => team.id),
      'entry.changed',
      now,
    )
    return bookingId
  })
}

/** Raises the version of the passes: copies that the earlier owner saved are no longer valid. */
async function giveTo(
  tx: Database,
  { bookingId, fromUserId, user }: { bookingId: string; fromUserId: string; user: Caller['user'] },
  now: number,
): Promise<void> {
  const [given] = await tx
    .update(bookings)
    .set({ userId: user.id, transferredAt: new Date(now) })
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, fromUserId)))
    .returning({ id: bookings.id })
  if (!given) throw new HttpError(409, ENDED.accepted)
  const entries = await tx
    .update(teams)
    .set({ userId: user.id, passVersion: sql`${teams.passVersion} + 1` })
    .where(eq(teams.bookingId, bookingId))
    .returning({ id: teams.id })
  for (const { id } of entries) {
    const players = await tx.select().from(teamPlayers).where(eq(teamPlayers.teamId, id))
    for (const player of players) {
      const userId = emailKey(player.email) === emailKey(user.email) ? user.id : null
      await tx.update(teamPlayers).set({ userId }).where(eq(teamPlayers.id, player.id))
    }
  }
  await moveReminders(tx, bookingId, emailKey(user.email))
}

/** Moves planned reminders that are not sent to the new owner. Each address gets one. */
async function moveReminders(tx: Database, bookingId: string, email: string): Promise<void> {
  const waiting = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, 'mailReminder'), eq(jobs.subject, reminders.id), isNull(jobs.sentAt)))
  const isUnsent = and(eq(reminders.bookingId, bookingId), exists(waiting))
  const ofOwner = and(isUnsent, isNull(reminders.playerId))
  await tx.delete(reminders).where(and(isUnsent, eq(reminders.email, email)))
  const other = alias(reminders, 'other')
  const reminded = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.bookingId, reminders.bookingId),
        eq(other.kind, reminders.kind),
        eq(other.startsAt, reminders.startsAt),
        eq(other.email, email),
      ),
    )
  await tx
    .update(reminders)
    .set({ email })
    .where(and(ofOwner, notExists(reminded)))
  await tx.delete(reminders).where(and(ofOwner, ne(reminders.email, email)))
}

/** Bookings that a user transferred and did not get back, newest first. The payments stay theirs. */
export async function listTransferred(db: Database, userId: string): Promise<TransferredBooking[]> {
  const rows = await db
    .select({ transfer: bookingTransfers, booking: bookings, payer: paymentOrders.userId })
    .from(bookingTransfers)
    .innerJoin(bookings, eq(bookings.id, bookingTransfers.bookingId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(
      and(
        eq(bookingTransfers.fromUserId, userId),
        isNotNull(bookingTransfers.acceptedAt),
        ne(bookings.userId, userId),
      ),
    )
    .orderBy(desc(bookingTransfers.acceptedAt))
  return Promise.all(
    rows.map(async ({ transfer, booking, payer }) => {
      const entries = await db
        .select({ event_id: teams.itemId, event_name: teams.eventName })
        .from(teams)
        .where(eq(teams.bookingId, booking.id))
        .orderBy(asc(teams.position))
      const isPayer = payer === userId && booking.paymentId !== FREE_PAYMENT_ID
      return {
        order_id: booking.id,
        to: transfer.email,
        at: transfer.acceptedAt?.toISOString() ?? '',
        events: await shownEvents(db, entries),
        total: toRupees(isPayer ? booking.total : 0),
        payment_id: isPayer ? booking.paymentId : null,
      }
    }),
  )
}

/** For a deleted account: ends its open invitations, and removes the addresses of the others. */
export async function forgetTransfers(
  tx: Database,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  const isSent = eq(bookingTransfers.fromUserId, id)
  await tx
    .update(bookingTransfers)
    .set({ revokedAt: new Date(now) })
    .where(and(isSent, isOpenInvitation))
  await tx.update(bookingTransfers).set({ email: '', fromUserId: null }).where(isSent)
  await tx
    .update(bookingTransfers)
    .set({ email: '', toUserId: null })
    .where(eq(bookingTransfers.toUserId, id))
  await tx
    .update(bookingTransfers)
    .set({ email: '', revokedAt: new Date(now) })
    .where(and(eq(bookingTransfers.email, emailKey(email)), isOpenInvitation))
}
