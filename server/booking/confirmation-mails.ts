import { eq } from 'drizzle-orm'
import { bookings, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { bookingMessage } from '#server/mail/booking-mail.ts'
import { findBooking } from './booking-list.ts'

export async function mailBooking(
  { db, mail, config, clock }: Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ user: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, id))
  if (!found || found.user.deletedAt) return
  const { email, name } = found.user
  const rows = await findBooking(db, found.user.id, id)
  await mail.send(bookingMessage(email, name, rows, config.publicUrl, clock()))
}
