import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { generateToken, hashSecret } from '#server/accounts/secrets.ts'
import { readCsv } from '#server/catalogue-files/csv.ts'
import { fixDate, mondayOf, readDate } from '#server/catalogue-files/dates.ts'
import { importRows } from '#server/catalogue-files/import.ts'
import { columnNames, readCatalogue } from '#server/catalogue-files/read.ts'
import { HASHING, type HashingCost } from '#server/config/config.ts'
import type { Database } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'
import { ROOT } from '#server/process/root.ts'
import { DEMO_CLUB, DEMO_PLAYER, UNVERIFIED_PLAYER } from './demo-accounts.ts'
import { insertDemoBookings } from './demo-bookings.ts'

export const DEMO_FOLDER = join(ROOT, 'demo')
const WEEK_MS = 7 * 86_400_000

/**
 * Imports the demo's catalogue into an empty database, and adds its accounts, in one transaction. On
 * later starts it inserts nothing and leaves bookings alone; once the demo's week is over it shifts the
 * dates by whole weeks, so that upcoming, ongoing and completed events stay mixed. `now` in epoch ms.
 */
export async function seedDemo(
  db: Database,
  now: number,
  hashing: HashingCost = HASHING,
): Promise<void> {
  if (await shiftDates(db, now)) return
  const club = { ...DEMO_CLUB, password: generateToken() }
  const accounts = await Promise.all(
    [DEMO_PLAYER, UNVERIFIED_PLAYER, club].map(async ({ id, name, email, phone, password }) => ({
      id,
      name,
      email,
      phoneNumber: phone,
      passwordHash: await hashSecret(password, hashing),
      verifiedAt: id === UNVERIFIED_PLAYER.id ? null : new Date(now),
      createdAt: new Date(now),
    })),
  )
  await db.transaction(async (tx) => {
    // Two servers may start at the same time: the second waits, and finds all rows.
    await tx.execute(sql`set local lock_timeout = 0`)
    await importRows({ db: tx, clock: () => now }, DEMO_FOLDER)
    await tx.insert(schema.users).values(accounts).onConflictDoNothing()
    await insertDemoBookings(tx, now)
  })
}

/** Returns false when the demo is not there yet; shifts its dates once its week is over. */
async function shiftDates(db: Database, now: number): Promise<boolean> {
  if ((await db.$count(schema.users, eq(schema.users.id, DEMO_PLAYER.id))) === 0) return false
  const { id, starts } = await firstTournament(now)
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ startsAt: schema.tournaments.startsAt })
      .from(schema.tournaments)
      .where(eq(schema.tournaments.id, id))
      .for('update')
    if (!stored) return false
    const due = readDate(starts)
    const weeks = due && stored.startsAt ? Math.round((+due - +stored.startsAt) / WEEK_MS) : 0
    if (weeks < 1) return true
    // Hours, since days change their length in time zones with daylight saving time.
    const later = (column: AnyPgColumn) =>
      sql`${column} + make_interval(hours => ${weeks * 7 * 24}::int)`
    const ids = await idsOfEvents(now)
    for (const table of [schema.tournaments, schema.categoryEvents]) {
      await tx
        .update(table)
        .set({
          startsAt: later(table.startsAt),
          endsAt: later(table.endsAt),
          bookingUntil: later(table.bookingUntil),
        })
        .where(inArray(table.id, ids))
    }
    return true
  })
}

/** Of its file alone: this is read at each start. */
async function firstTournament(now: number): Promise<{ id: string; starts: string }> {
  const columns = { known: columnNames('tournaments'), required: ['id', 'starts'] }
  const rows = readCsv(join(DEMO_FOLDER, 'tournaments.csv'), columns, [])
  for await (const { row } of rows)
    return { id: String(row.id), starts: fixDate(String(row.starts), mondayOf(now)) }
  throw new RangeError('The demo has no tournament')
}

/** Of the demo alone: a database may have others. */
async function idsOfEvents(now: number): Promise<string[]> {
  const ids: string[] = []
  for await (const { table, key } of readCatalogue(DEMO_FOLDER, now))
    if (table === 'tournaments' || table === 'category_events') ids.push(key)
  return ids
}
