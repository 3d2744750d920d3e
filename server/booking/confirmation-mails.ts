import { and, asc, eq, lte } from 'drizzle-orm'
import { bookingMails, bookings, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { bookingMessage } from '#server/mail/booking-mail.ts'
import { findBooking } from './booking-list.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'config' | 'log'>

const RETRY_MS = 5 * 60_000
const RETRY_MAX_MS = 6 * 3_600_000
const ATTEMPTS = 12

/**
 * Mails the confirmations that are due. Claims each before sending it, so that no two servers send
 * the same; retries failed ones later.
 */
export async function sendConfirmations(deps: MailDeps): Promise<void> {
  const { db, clock, log } = deps
  const due = await db
    .select()
    .from(bookingMails)
    .where(lte(bookingMails.dueAt, new Date(clock())))
    .orderBy(asc(bookingMails.dueAt))
    .limit(20)
  for (const { bookingId, dueAt, attempts } of due) {
    const wait = Math.min(RETRY_MS * 2 ** attempts, RETRY_MAX_MS)
    const [claimed] = await db
      .update(bookingMails)
      .set({ attempts: attempts + 1, dueAt: new Date(clock() + wait) })
      .where(and(eq(bookingMails.bookingId, bookingId), eq(bookingMails.dueAt, dueAt)))
      .returning()
    if (!claimed) continue
    try {
      await sendConfirmation(deps, bookingId)
    } catch (err) {
      log.error(
        { err, booking: bookingId, attempts: attempts + 1 },
        'mailing a confirmation failed',
      )
      if (attempts + 1 < ATTEMPTS) continue
    }
    await db.delete(bookingMails).where(eq(bookingMails.bookingId, bookingId))
  }
}

async function sendConfirmation({ db, mail, config, clock }: MailDeps, id: string): Promise<void> {
  const [found] = await db
    .select({ user: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, id))
  if (!found) return
  const { email, name } = found.user
  const rows = await findBooking(db, found.user.id, id)
  await mail.send(bookingMessage(email, name, rows, config.publicUrl, clock()))
}
