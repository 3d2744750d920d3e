import { and, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/dates.ts'
import { deleteEndedSessions } from '#server/accounts/sessions.ts'
import { NO_PENDING_EMAIL } from '#server/accounts/users.ts'
import { deleteInvitations } from '#server/booking/invitations.ts'
import { deleteClosedListings } from '#server/booking/partners.ts'
import type { ReplacementJobs } from '#server/booking/replacement-mails.ts'
import type { OrganizerJobs } from '#server/booking/tell-organizers.ts'
import { deleteOldInvitations } from '#server/booking/transfer-invitations.ts'
import type { Database } from '#server/db/open.ts'
import {
  contactMessages,
  jobs,
  otps,
  outbox,
  passwordResets,
  pushNotifications,
  rateLimits,
  reminders,
  teams,
  usageCounts,
  users,
  webhookEvents,
} from '#server/db/schema.ts'
import type { MailJobs } from '#server/mail/enqueue-mail.ts'
import { type Clocks, skewOf } from '#server/payments/clock-skew.ts'
import { stripExpired } from '#server/payments/payment-state.ts'

const DAY_MS = 86_400_000

/** Nobody waits for one that could not be delivered for so long. */
const MESSAGES: (keyof (MailJobs & OrganizerJobs & ReplacementJobs))[] = [
  'sendMail',
  'tellOrganizer',
  'mailReplaced',
]

/** How long each is stored: SECURITY.md. A clock that is ahead deletes nothing. */
export async function deleteExpired(deps: Clocks & { db: Database }): Promise<void> {
  const { db, clock } = deps
  if (skewOf(deps) < 0) return
  const now = new Date(clock())
  const daysAgo = (days: number) => new Date(clock() - days * DAY_MS)
  const lastWeek = daysAgo(7)
  const run = (work: (tx: Database) => Promise<unknown>) => withoutTimeLimit(db, work)
  await run((tx) => deleteEndedSessions(tx, now.getTime()))
  await run((tx) => tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now)))
  await run((tx) => tx.delete(otps).where(lte(otps.expiresAt, daysAgo(1))))
  // A server of before the column does not set it.
  await run((tx) =>
    tx
      .update(users)
      .set({ pendingEmailAt: now })
      .where(and(isNotNull(users.pendingEmail), isNull(users.pendingEmailAt))),
  )
  await run((tx) =>
    tx.update(users).set(NO_PENDING_EMAIL).where(lte(users.pendingEmailAt, lastWeek)),
  )
  await run((tx) => tx.delete(rateLimits).where(lte(rateLimits.expire, now)))
  await run((tx) => tx.delete(outbox).where(lte(outbox.sentAt, lastWeek)))
  await run((tx) => tx.delete(reminders).where(lte(reminders.startsAt, lastWeek)))
  await run((tx) => tx.delete(pushNotifications).where(lte(pushNotifications.createdAt, lastWeek)))
  await run((tx) =>
    tx.delete(teams).where(and(isNull(teams.bookingId), lte(teams.createdAt, lastWeek))),
  )
  await run((tx) => deleteClosedListings(tx, lastWeek))
  await run((tx) => deleteInvitations(tx, lastWeek))
  await run((tx) => deleteOldInvitations(tx, { revoked: lastWeek, open: daysAgo(180) }))
  await run((tx) => stripExpired(tx, lastWeek))
  await run((tx) => tx.delete(webhookEvents).where(lte(webhookEvents.receivedAt, daysAgo(30))))
  await run((tx) => tx.delete(contactMessages).where(lte(contactMessages.createdAt, daysAgo(90))))
  await run((tx) =>
    tx.delete(usageCounts).where(lt(usageCounts.day, dayInIndia(clock() - 90 * DAY_MS))),
  )
  await run((tx) =>
    tx.delete(jobs).where(and(inArray(jobs.kind, MESSAGES), lte(jobs.deadAt, daysAgo(30)))),
  )
  await run((tx) =>
    tx.delete(users).where(and(isNull(users.verifiedAt), lte(users.createdAt, daysAgo(1)))),
  )
}

/** After a flood there may be millions of rows. */
async function withoutTimeLimit(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await work(tx)
  })
}
