import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { bookings, checkIns, paymentOrders, teams } from '#server/db/schema.ts'
import { type Item, isOpen } from './bookable-items.ts'

export interface BookedEntry {
  team: typeof teams.$inferSelect
  isCheckedIn: boolean
  isRefunded: boolean
}

export async function readEntries(db: Database, which: SQL | undefined): Promise<BookedEntry[]> {
  const rows = await db
    .select({ team: teams, payment: paymentOrders.context, checkedInAt: checkIns.at })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .leftJoin(checkIns, eq(checkIns.teamId, teams.id))
    .where(which)
  return rows.map(({ team, payment, checkedInAt }) => ({
    team,
    isCheckedIn: checkedInAt !== null,
    isRefunded: Boolean(payment?.reason),
  }))
}

/** Why the players and the owner of an entry cannot change at `now`; null if they can. */
export function obstacleOf(
  { team, isCheckedIn, isRefunded }: BookedEntry,
  item: Item | undefined,
  now: number,
): 'cancelled' | 'checkedIn' | 'closed' | null {
  if (team.cancelledAt || isRefunded) return 'cancelled'
  if (isCheckedIn) return 'checkedIn'
  return item && isOpen(item, now) ? null : 'closed'
}
