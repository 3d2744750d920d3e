import { and, eq, isNull } from 'drizzle-orm'
import { REMINDERS_PATH } from '#contract/constants.ts'
import type { Reminders } from '#contract/entities.ts'
import { emailKey } from '#contract/text.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, stoppedReminders, teamPlayers, users } from '#server/db/schema.ts'

/** Whose address a link is of: who has a booking, or a player of one. No address is in the link. */
export type LinkOf = { userId: string } | { playerId: string }

const BOOKER = 'stop:u:'
/** Of mails that were sent when a booking stayed with who made it. */
const BOOKING = 'stop:b:'
const PLAYER = 'stop:p:'

/** The path of the page that stops the reminders of an address. */
export async function stopPath(passCodes: PassCodes, of: LinkOf): Promise<string> {
  const id = 'userId' in of ? BOOKER + of.userId : PLAYER + of.playerId
  return `${REMINDERS_PATH}/${await passCodes.codeOf(id)}`
}

/** The address that a link is of; null for a code that this site did not make, or whose owner is gone. */
export async function addressOf(
  db: Database,
  passCodes: PassCodes,
  code: string,
): Promise<string | null> {
  const id = (await passCodes.entryOf(code)) ?? ''
  const email = id.startsWith(BOOKER)
    ? await emailOfBooker(db, id.slice(BOOKER.length))
    : id.startsWith(BOOKING)
      ? await emailOfBooking(db, id.slice(BOOKING.length))
      : id.startsWith(PLAYER)
        ? await emailOfPlayer(db, id.slice(PLAYER.length))
        : ''
  return emailKey(email) || null
}

async function emailOfBooker(db: Database, userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user && !user.deletedAt ? user.email : ''
}

/** Not of who has taken it over. */
async function emailOfBooking(db: Database, bookingId: string): Promise<string> {
  const [found] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.transferredAt)))
  return found ? emailOfBooker(db, found.userId) : ''
}

async function emailOfPlayer(db: Database, playerId: string): Promise<string> {
  const [player] = await db.select().from(teamPlayers).where(eq(teamPlayers.id, playerId))
  return player?.email ?? ''
}

export async function isStopped(db: Database, address: string): Promise<boolean> {
  const rows = await db.select().from(stoppedReminders).where(eq(stoppedReminders.email, address))
  return rows.length > 0
}

/** Repeated, it changes nothing. */
export async function setReminders(
  db: Database,
  address: string,
  { on }: { on: boolean },
  now: number,
): Promise<void> {
  if (on) await db.delete(stoppedReminders).where(eq(stoppedReminders.email, address))
  else {
    const row = { email: address, stoppedAt: new Date(now) }
    await db.insert(stoppedReminders).values(row).onConflictDoNothing()
  }
}

/** Of an address, what its owner recognizes: a link that was forwarded does not show it. */
export async function readReminders(db: Database, address: string): Promise<Reminders> {
  const [first = ''] = address
  const domain = address.slice(address.lastIndexOf('@'))
  return { email: `${first}…${domain}`, on: !(await isStopped(db, address)) }
}
