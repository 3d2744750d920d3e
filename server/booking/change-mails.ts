import { bookedEvents } from '#contract/booking.ts'
import type { Deps } from '#server/deps.ts'
import { changeMessage } from '#server/mail/change-mail.ts'
import { findBooking } from './booking-list.ts'
import { findBooker } from './confirmation-mails.ts'

/** `path` is the page of the event. */
export async function mailChange(
  { db, mail, config, clock }: Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>,
  { bookingId, path }: { bookingId: string; path: string },
): Promise<void> {
  const user = await findBooker(db, bookingId)
  if (!user) return
  const rows = await findBooking(db, user.id, bookingId)
  const booked = bookedEvents(rows).find(({ event }) => event.path === path)
  if (!booked) return
  const about = { bookingId, origin: config.publicUrl, now: clock() }
  await mail.send(changeMessage(user.email, user.name, booked, about))
}
