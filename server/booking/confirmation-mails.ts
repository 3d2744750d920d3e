import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { bookings, type UserRow, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { bookingMessage } from '#server/mail/booking-mail.ts'
import { findBooking } from './booking-list.ts'

export async function mailBooking(
  { db, mail, config, clock }: Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>,
  id: string,
): Promise<void> {
  const user = await findBooker(db, id)
  if (!user) return
  const rows = await findBooking(db, user.id, id)
  await mail.send(bookingMessage(user.email, user.name, rows, config.publicUrl, clock()))
}

/** Who made a booking; null if their account was deleted. */
export async function findBooker(db: Database, bookingId: string): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
  return found && !found.user.deletedAt ? found.user : null
}
