import { PGlite } from '@electric-sql/pglite'
import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifySecret } from '#server/accounts/secrets.ts'
import { findPlaces } from '#server/booking/places.ts'
import { fixDate, mondayOf, readDate } from '#server/catalogue-files/dates.ts'
import { readCatalogue } from '#server/catalogue-files/read.ts'
import type { Row, TableName } from '#server/catalogue-files/rows.ts'
import type { FileRow } from '#server/catalogue-files/stage.ts'
import { type OpenDatabase, openPglite } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'
import { DEMO_PLAYER, UNVERIFIED_PLAYER } from '#server/demo/demo-accounts.ts'
import { DEMO_FOLDER, seedDemo } from '#server/demo/seed.ts'
import { drawIconSheet, parseIconSheetPath } from '#server/posters/icon-sheet.ts'
import { parsePosterPath } from '#server/posters/url.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const NOW = Date.parse('2026-11-21T10:00:00Z')
/** Monday 00:00 IST of the week of `NOW`. */
const MONDAY = Date.parse('2026-11-15T18:30:00Z')
const anyTimeOfTheWeek = fc.integer({ min: MONDAY, max: MONDAY + WEEK - 1 })

const read: FileRow[] = []
for await (const row of readCatalogue(DEMO_FOLDER, NOW)) read.push(row)
const rowsIn = <T extends TableName>(table: T) =>
  read.filter((row) => row.table === table).map(({ row }) => row as Row<T>)
const tournaments = rowsIn('tournaments')
const categoryEvents = rowsIn('category_events')
const events = [...tournaments, ...categoryEvents]

type Dates = Pick<Row<'tournaments'>, 'starts' | 'ends' | 'booking_until'>

const at = (text: string) => readDate(text)?.getTime() ?? Number.NaN

const timesOf = ({ starts, ends, booking_until }: Dates) => ({
  starts: at(starts),
  ends: at(ends),
  until: at(booking_until),
})
type Times = ReturnType<typeof timesOf>

function countByState(rows: readonly Times[], now: number) {
  const count = (test: (times: Times) => boolean) => rows.filter(test).length
  return {
    upcoming: count(({ starts }) => now < starts),
    ongoing: count(({ starts, ends }) => starts <= now && now <= ends),
    completed: count(({ ends }) => ends < now),
    open: count(({ until }) => now < until),
    closedBeforeStart: count(({ starts, until }) => until <= now && now < starts),
    closingWithinADay: count(({ until }) => now < until && until <= now + 24 * HOUR),
  }
}

describe('demo data', () => {
  test('has a poster URL for every image', () => {
    const images = [
      ...events.map(({ banner }) => banner),
      ...rowsIn('banners').flatMap((banner) => [banner.mobile_image, banner.desktop_image]),
    ]
    expect(images.filter((path) => parsePosterPath(path) === null)).toEqual([])
    for (const { image } of rowsIn('icons')) {
      const [path = '', id] = image.split('#')
      expect(drawIconSheet(parseIconSheetPath(path) ?? Number.NaN)).toContain(`<view id="${id}"`)
    }
    expect(new Set(events.map(({ banner }) => banner)).size).toBe(events.length)
  })

  test('has banners that each lead to a tournament or an event that can be booked all week', () => {
    const deadlines = new Map<string, string>([
      ...tournaments.map((row) => [`/tournament/${row.id}`, row.booking_until] as const),
      ...categoryEvents.map((row) => [`/event/${row.id}`, row.booking_until] as const),
    ])
    const until = rowsIn('banners').map(({ url }) => at(deadlines.get(url) ?? ''))
    expect(until).toHaveLength(5)
    for (const time of until) expect(time).toBeGreaterThan(MONDAY + WEEK)
  })
})

test('demo data has upcoming, ongoing, completed, open, closed and soon closing events at any time of the week', () => {
  const lists = [tournaments.map(timesOf), categoryEvents.map(timesOf)]
  fc.assert(
    fc.property(anyTimeOfTheWeek, (now) => {
      for (const rows of lists) {
        const found = countByState(rows, now)
        for (const [kind, number] of Object.entries(found)) {
          expect(number, `${kind} at ${new Date(now).toISOString()}`).toBeGreaterThan(0)
        }
        expect(found.upcoming).toBeGreaterThan(30)
      }
    }),
    { numRuns: 100 },
  )
  for (const { starts, ends, booking_until } of events) {
    expect(at(starts)).toBeLessThan(at(ends))
    expect(at(booking_until)).toBeLessThan(at(ends))
    expect(at(starts)).toBeLessThan(MONDAY + 12 * WEEK)
  }
})

test.each([
  ['2026-11-15T18:29:59Z', '2026-11-14 08:00', '2026-11-08 23:30'],
  ['2026-11-15T18:30:00Z', '2026-11-21 08:00', '2026-11-15 23:30'],
])('days are counted from the Monday of the week in India: at %s', (now, saturday, sunday) => {
  expect(fixDate('monday+5 08:00', mondayOf(Date.parse(now)))).toBe(saturday)
  expect(fixDate('monday-1 23:30', mondayOf(Date.parse(now)))).toBe(sunday)
})

describe('seedDemo', () => {
  const hashing = { memory: 64, time: 1 }
  let client: PGlite
  let database: OpenDatabase

  beforeAll(async () => {
    client = new PGlite()
    database = await openPglite(client)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    await client.exec(`truncate ${tables.rows.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  })

  const rowsOf = async () => {
    const numbers: number[] = []
    for (const table of [
      schema.cities,
      schema.tournaments,
      schema.tournamentEvents,
      schema.categoryEvents,
      schema.banners,
      schema.icons,
      schema.users,
      schema.bookings,
      schema.teams,
      schema.teamPlayers,
    ]) {
      const [row] = await database.db.select({ value: count() }).from(table)
      numbers.push(row?.value ?? 0)
    }
    return numbers
  }

  test('inserts nothing on a second run and does not remove bookings made in between', async () => {
    await seedDemo(database.db, NOW, hashing)
    const before = await rowsOf()
    expect(before.every((number) => number > 0)).toBe(true)
    await database.db.insert(schema.bookings).values({
      id: 'ord_between',
      userId: DEMO_PLAYER.id,
      paymentId: 'pay_between',
      paymentOrderId: 'order_between',
      total: 100_00,
      createdAt: new Date(NOW),
    })
    await seedDemo(database.db, NOW + HOUR, hashing)
    const rows = await database.db.select().from(schema.bookings)
    expect(rows.map(({ id }) => id)).toContain('ord_between')
    await database.db.delete(schema.bookings).where(eq(schema.bookings.id, 'ord_between'))
    expect(await rowsOf()).toEqual(before)
  })

  test('inserts each row once when two servers start together', async () => {
    await Promise.all([seedDemo(database.db, NOW, hashing), seedDemo(database.db, NOW, hashing)])
    const [row] = await database.db.select({ value: count() }).from(schema.tournaments)
    expect(row?.value).toBe(80)
  })

  test('shifts only the dates, by whole weeks, once the week is over', async () => {
    await seedDemo(database.db, NOW, hashing)
    const first = await database.db.select().from(schema.tournaments).orderBy(schema.tournaments.id)
    await seedDemo(database.db, NOW + 6 * HOUR, hashing)
    expect(
      await database.db.select().from(schema.tournaments).orderBy(schema.tournaments.id),
    ).toEqual(first)

    const later = NOW + 5 * WEEK
    await seedDemo(database.db, later, hashing)
    const moved = await database.db.select().from(schema.tournaments).orderBy(schema.tournaments.id)
    const shifted = (date: Date | null) => date && new Date(date.getTime() + 5 * WEEK)
    expect(moved).toEqual(
      first.map((row) => ({
        ...row,
        startsAt: shifted(row.startsAt),
        endsAt: shifted(row.endsAt),
        bookingUntil: shifted(row.bookingUntil),
      })),
    )
    const movedEvents = await database.db.select().from(schema.categoryEvents)
    for (const rows of [moved, movedEvents]) {
      const times = rows.map(({ startsAt, endsAt, bookingUntil }) => ({
        starts: Number(startsAt),
        ends: Number(endsAt),
        until: Number(bookingUntil),
      }))
      for (const number of Object.values(countByState(times, later)))
        expect(number).toBeGreaterThan(0)
    }
  })

  test('creates a verified player with a paid and a free booking, and an unverified player', async () => {
    await seedDemo(database.db, NOW, hashing)
    const users = await database.db.select().from(schema.users)
    const player = users.find(({ email }) => email === DEMO_PLAYER.email)
    expect(player?.verifiedAt).not.toBeNull()
    expect(await verifySecret(player?.passwordHash ?? '', DEMO_PLAYER.password)).toBe(true)
    expect(users.find(({ email }) => email === UNVERIFIED_PLAYER.email)?.verifiedAt).toBeNull()

    const booked = await database.db
      .select({ total: schema.bookings.total, team: schema.teams, event: schema.tournamentEvents })
      .from(schema.bookings)
      .innerJoin(schema.teams, eq(schema.teams.bookingId, schema.bookings.id))
      .innerJoin(schema.tournamentEvents, eq(schema.tournamentEvents.id, schema.teams.itemId))
      .where(eq(schema.bookings.userId, DEMO_PLAYER.id))
    expect(booked.map(({ event }) => event.isFreeEvent).sort()).toEqual([false, true])
    expect(new Set(booked.map(({ event }) => event.tournamentId)).size).toBe(2)
    for (const { total, team, event } of booked) {
      const players = await database.db
        .select()
        .from(schema.teamPlayers)
        .where(eq(schema.teamPlayers.teamId, team.id))
      expect(total).toBe(event.entryFee)
      expect(players).toHaveLength(Math.max(2, event.playersCapacity))
      expect(players.reduce((sum, { cost }) => sum + cost, 0)).toBe(total)
    }
  })

  test('has a full event of each kind, and one with three places left', async () => {
    await seedDemo(database.db, NOW, hashing)
    const limited = [
      ...(await database.db.select().from(schema.tournamentEvents)),
      ...(await database.db.select().from(schema.categoryEvents)),
    ].filter(({ entriesMax }) => entriesMax !== null)
    const places = await findPlaces(
      database.db,
      limited.map(({ id }) => id),
      null,
    )
    const left = Object.fromEntries([...places].map(([id, it]) => [id, it.entriesLeft]))
    expect(left).toEqual({
      'gachibowli-masters-hyderabad-ws': 32,
      'gachibowli-masters-hyderabad-md': 3,
      'gachibowli-masters-hyderabad-wd': 0,
      'gachibowli-masters-hyderabad-xd': 32,
      'mumbai-lan-party-mumbai': 3,
      'salsa-on-the-sand-goa': 0,
    })
  })
})
