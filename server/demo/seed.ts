import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { HASHING, type HashingCost, hashSecret } from '#server/accounts/secrets.ts'
import type { Database } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'
import { type DemoData, demoData } from './data.ts'
import { DEMO_PLAYER, UNVERIFIED_PLAYER } from './demo-accounts.ts'
import { WEEK_MS } from './schedule.ts'

/**
 * Fills an empty database with the demo data in one transaction. On later starts it inserts nothing
 * and leaves bookings alone; once the demo's week is over it shifts the dates by whole weeks, so
 * that upcoming, ongoing and completed events stay mixed. `now` in epoch ms.
 */
export async function seedDemo(
  db: Database,
  now: number,
  hashing: HashingCost = HASHING,
): Promise<void> {
  const data = demoData(now)
  if (await shiftDates(db, data)) return
  const passwords = await Promise.all(
    [DEMO_PLAYER, UNVERIFIED_PLAYER].map(({ password }) => hashSecret(password, hashing)),
  )
  await db.transaction(async (tx) => {
    // Two servers may start at the same time: the second waits, then its inserts conflict.
    await tx.execute(sql`set local lock_timeout = 0`)
    const insert = async <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => {
      for (let at = 0; at < rows.length; at += 100) {
        await tx
          .insert(table)
          .values(rows.slice(at, at + 100))
          .onConflictDoNothing()
      }
    }
    await insert(schema.cities, data.cities)
    await insert(schema.sports, data.sports)
    await insert(schema.categories, data.categories)
    await insert(schema.organizations, data.organizations)
    await insert(schema.tournaments, data.tournaments)
    await insert(schema.tournamentEvents, data.tournamentEvents)
    await insert(schema.categoryEvents, data.categoryEvents)
    await insert(schema.banners, data.banners)
    await insert(schema.icons, data.icons)
    await insert(schema.supportInfo, data.supportInfo)
    await insert(schema.contentPages, data.contentPages)
    await insert(
      schema.users,
      [DEMO_PLAYER, UNVERIFIED_PLAYER].map(({ id, name, email, phone }, index) => ({
        id,
        name,
        email,
        phoneNumber: phone,
        passwordHash: passwords[index] ?? '',
        verifiedAt: id === DEMO_PLAYER.id ? new Date(now) : null,
        createdAt: new Date(now),
      })),
    )
    await insert(schema.bookings, data.bookings.bookings)
    await insert(schema.paymentOrders, data.bookings.paymentOrders)
    await insert(schema.teams, data.bookings.teams)
    await insert(schema.teamPlayers, data.bookings.teamPlayers)
  })
}

/** Returns false when the demo is not there yet; shifts its dates once its week is over. */
async function shiftDates(db: Database, data: DemoData): Promise<boolean> {
  const [model] = data.tournaments
  if (!model?.startsAt) return false
  const due = model.startsAt.getTime()
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ startsAt: schema.tournaments.startsAt })
      .from(schema.tournaments)
      .where(eq(schema.tournaments.id, model.id))
      .for('update')
    if (!stored) return false
    const weeks = stored.startsAt ? Math.round((due - stored.startsAt.getTime()) / WEEK_MS) : 0
    if (weeks < 1) return true
    // Hours, since days change their length in time zones with daylight saving time.
    const later = (column: AnyPgColumn) =>
      sql`${column} + make_interval(hours => ${weeks * 7 * 24}::int)`
    for (const [table, rows] of [
      [schema.tournaments, data.tournaments],
      [schema.categoryEvents, data.categoryEvents],
    ] as const) {
      await tx
        .update(table)
        .set({
          startsAt: later(table.startsAt),
          endsAt: later(table.endsAt),
          bookingUntil: later(table.bookingUntil),
        })
        .where(
          inArray(
            table.id,
            rows.map(({ id }) => id),
          ),
        )
    }
    return true
  })
}
