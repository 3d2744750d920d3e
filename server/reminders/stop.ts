import { eq } from 'drizzle-orm'
import { REMINDERS_PATH } from '#contract/constants.ts'
import type { Reminders } from '#contract/entities.ts'
import { emailKey } from '#contract/text.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, stoppedReminders, teamPlayers, users } from '#server/db/schema.ts'

/** Whose address a link is of: who made a booking, or a player of one. No address is in the link. */
export type LinkOf = { bookingId: string } | { playerId: string }

const BOOKER = 'stop:b:'
const PLAYER = 'stop:p:'

/** The path of the page that stops the reminders of an address. */
export async function stopPath(passCodes: PassCodes, of: LinkOf): Promise<string> {
  const id = 'bookingId' in of ? BOOKER + of.bookingId : PLAYER + of.playerId
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
    : id.startsWith(PLAYER)
      ? await emailOfPlayer(db, id.slice(PLAYER.length))
      : ''
  return emailKey(email) || null
}

async function emailOfBooker(db: Database, bookingId: string): Promise<string> {
  const [found] = await db
    .select({ user: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
  return found && !found.user.deletedAt ? found.user.email : ''
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
