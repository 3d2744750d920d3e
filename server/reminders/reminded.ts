import { eq } from 'drizzle-orm'
import { type BookedEvent, bookedEvents } from '#contract/booked-events.ts'
import { dayInIndia, showTime } from '#contract/dates.ts'
import { t } from '#contract/translate.ts'
import { findBooker, findValid } from '#server/booking/booking-mails.ts'
import type { LinkedPass } from '#server/booking/mail-parts.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, paymentOrders, type reminders, type UserRow } from '#server/db/schema.ts'

/** Who booked, and what of the booking starts then. Null where nobody is to be reminded any more. */
export async function findBooked(
  db: Database,
  { bookingId, startsAt }: Pick<typeof reminders.$inferSelect, 'bookingId' | 'startsAt'>,
): Promise<{ user: UserRow; booked: BookedEvent[] } | null> {
  const user = await findBooker(db, bookingId)
  if (!user || (await isRefunded(db, bookingId))) return null
  const rows = await findValid(db, user, bookingId)
  const start = toEventDate(startsAt)
  const booked = bookedEvents(rows).filter(({ event }) => event.start_date_time_new === start)
  return booked.length === 0 ? null : { user, booked }
}

async function isRefunded(db: Database, bookingId: string): Promise<boolean> {
  const [found] = await db
    .select({ context: paymentOrders.context })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(eq(bookings.id, bookingId))
  return Boolean(found?.context.reason)
}

export function startingPasses(passes: LinkedPass[], startsAt: Date): LinkedPass[] {
  const start = toEventDate(startsAt)
  return passes.filter(({ pass }) => pass.start_date_time_new === start)
}

/** 'Tomorrow, 9:00 am IST'. At most a day lies between both. */
export function whenOf(startsAt: Date, now: number): string {
  const start = startsAt.getTime()
  const isToday = dayInIndia(start) === dayInIndia(now)
  return `${isToday ? t('Today') : t('Tomorrow')}, ${t(showTime(start))}`
}

export const subjectOf = (when: string, titles: string[]) =>
  `${when}: ${[...new Set(titles)].join(', ')}`
