import { PGlite } from '@electric-sql/pglite'
import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_SLUGS } from '#contract/constants.ts'
import { CITY_ORDER, GLOBAL_CITY } from '#machines/city/cities.ts'
import { verifySecret } from '#server/accounts/secrets.ts'
import { type OpenDatabase, openPglite } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'
import { demoData } from '#server/demo/data.ts'
import { DEMO_PLAYER, UNVERIFIED_PLAYER } from '#server/demo/demo-accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { drawIconSheet, parseIconSheetPath } from '#server/posters/icon-sheet.ts'
import { parsePosterPath } from '#server/posters/url.ts'
import { elementsOf } from './xml.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const anyTime = fc.date({
  min: new Date('2025-01-01'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
})
const NOW = Date.parse('2026-11-21T10:00:00Z')
const data = demoData(NOW)
const events = [...data.tournaments, ...data.categoryEvents]

const ms = (date: Date | null | undefined) => date?.getTime() ?? Number.NaN

function countByState(
  rows: readonly { startsAt?: Date | null; endsAt?: Date | null; bookingUntil?: Date | null }[],
  now: number,
) {
  return {
    upcoming: rows.filter((row) => now < ms(row.startsAt)).length,
    ongoing: rows.filter((row) => ms(row.startsAt) <= now && now <= ms(row.endsAt)).length,
    completed: rows.filter((row) => ms(row.endsAt) < now).length,
    open: rows.filter((row) => now < ms(row.bookingUntil)).length,
    closedBeforeStart: rows.filter((row) => ms(row.bookingUntil) <= now && now < ms(row.startsAt))
      .length,
    closingWithinADay: rows.filter(
      (row) => now < ms(row.bookingUntil) && ms(row.bookingUntil) <= now + 24 * HOUR,
    ).length,
  }
}

describe('demo data', () => {
  test('has 80 tournaments and 80 category events over all sports, categories and organizers', () => {
    expect(data.tournaments).toHaveLength(80)
    expect(data.categoryEvents).toHaveLength(80)
    expect(data.sports).toHaveLength(12)
    expect(data.categories).toHaveLength(12)
    expect(data.organizations).toHaveLength(14)
    const names = data.cities.map(({ name }) => name)
    const fixed = CITY_ORDER.filter((name) => name !== GLOBAL_CITY.name)
    expect(names).toEqual(expect.arrayContaining([...fixed]))
    expect(names.length).toBeGreaterThanOrEqual(fixed.length + 8)
    for (const { id } of data.sports) {
      expect(data.tournaments.filter(({ sportId }) => sportId === id).length).toBeGreaterThan(3)
    }
    for (const { id } of data.organizations) {
      expect(events.some(({ organizationId }) => organizationId === id)).toBe(true)
    }
    expect(new Set(data.categoryEvents.map(({ type }) => type))).toEqual(
      new Set(['ONLINE', 'OFFLINE']),
    )
    expect(new Set(data.categoryEvents.map(({ isFreeEvent }) => isFreeEvent)).size).toBe(2)
  })

  test('has two to six events per tournament, of every type, free and paid', () => {
    for (const { id } of data.tournaments) {
      const own = data.tournamentEvents.filter(({ tournamentId }) => tournamentId === id)
      expect(own.length).toBeGreaterThanOrEqual(2)
      expect(own.length).toBeLessThanOrEqual(6)
      expect(own.some(({ bookingActive }) => bookingActive)).toBe(true)
    }
    expect(new Set(data.tournamentEvents.map(({ eventType }) => eventType))).toEqual(
      new Set(schema.EVENT_TYPES),
    )
    for (const { isFreeEvent, entryFee = 0, eventType, playersCapacity } of data.tournamentEvents) {
      expect(isFreeEvent).toBe(entryFee === 0)
      if (!isFreeEvent) expect(entryFee).toBeGreaterThanOrEqual(100_00)
      if (eventType === 'SINGLE') expect(playersCapacity).toBe(1)
      if (eventType === 'DOUBLE') expect(playersCapacity).toBe(2)
      if (eventType === 'MULTIPLAYER') expect(playersCapacity).toBeGreaterThan(2)
    }
    expect(data.tournamentEvents.some(({ isFreeEvent }) => isFreeEvent)).toBe(true)
    expect(data.tournamentEvents.some(({ bookingActive }) => !bookingActive)).toBe(true)
  })

  test('has unique, URL-safe ids of at most 64 characters', () => {
    const ids = [...events, ...data.tournamentEvents].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(id.length).toBeLessThanOrEqual(64)
    }
  })

  test('has a poster URL for every image', () => {
    const images = [
      ...events.map(({ banner }) => banner),
      ...data.banners.flatMap(({ mobileImage, desktopImage }) => [mobileImage, desktopImage]),
    ]
    expect(images.filter((path) => parsePosterPath(path) === null)).toEqual([])
    for (const { image = '' } of data.icons) {
      const [path = '', id] = image?.split('#') ?? []
      expect(drawIconSheet(parseIconSheetPath(path) ?? Number.NaN)).toContain(`<view id="${id}"`)
    }
    expect(new Set(events.map(({ banner }) => banner)).size).toBe(events.length)
  })

  test('has venues in India for every event that is not online', () => {
    for (const { venueLat, venueLong } of data.tournaments) {
      expect(venueLat).toBeGreaterThan(8)
      expect(venueLat).toBeLessThan(35)
      expect(venueLong).toBeGreaterThan(68)
      expect(venueLong).toBeLessThan(97.5)
    }
    for (const event of data.categoryEvents) {
      const somewhere = event.type === 'OFFLINE'
      expect([event.cityId, event.venueLat, event.venueLong].every((part) => part !== null)).toBe(
        somewhere,
      )
    }
  })

  test('has well-formed HTML without scripts', () => {
    const texts = [
      ...events.flatMap(({ details = '', terms = '' }) => [details, terms]),
      ...data.contentPages.map(({ content }) => content),
      ...data.supportInfo.map(({ timing = '' }) => timing),
    ]
    for (const text of texts) {
      const elements = elementsOf(`<main>${text}</main>`)
      expect(elements.length).toBeGreaterThan(1)
      expect(elements).not.toContain('script')
    }
    expect(data.contentPages.map(({ slug }) => slug)).toEqual([...CONTENT_SLUGS])
  })

  test('has content pages with headings and text about this product', () => {
    const topics = {
      'about-us': ['India', 'organizers', 'Payment'],
      'privacy-policy': ['e-mail', 'payment', 'erased'],
      'terms-of-service': ['refund', 'organizer', 'law of India'],
    }
    for (const { slug, content } of data.contentPages) {
      const words = content
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
      expect(words.length, slug).toBeGreaterThan(120)
      expect(
        elementsOf(`<main>${content}</main>`).filter((name) => name === 'h3').length,
        slug,
      ).toBeGreaterThan(1)
      expect(content, slug).not.toMatch(/lorem|ipsum|placeholder|TBD/i)
      for (const topic of topics[slug as keyof typeof topics])
        expect(content, slug).toContain(topic)
    }
  })

  test('has banners that link to existing tournaments', () => {
    const targets = data.banners.flatMap(({ url }) => /^\/tournament\/(.+)$/.exec(url)?.[1] ?? [])
    for (const id of targets) expect(data.tournaments.map((row) => row.id)).toContain(id)
  })
})

test('demo data has upcoming, ongoing, completed, open, closed and soon closing events at any time', () => {
  fc.assert(
    fc.property(anyTime, (date) => {
      const now = date.getTime()
      const { tournaments, categoryEvents } = demoData(now)
      for (const rows of [tournaments, categoryEvents]) {
        const found = countByState(rows, now)
        for (const [kind, number] of Object.entries(found)) {
          expect(number, `${kind} at ${date.toISOString()}`).toBeGreaterThan(0)
        }
        expect(found.upcoming).toBeGreaterThan(30)
      }
      for (const row of [...tournaments, ...categoryEvents]) {
        expect(ms(row.startsAt)).toBeLessThan(ms(row.endsAt))
        expect(ms(row.bookingUntil)).toBeLessThan(ms(row.endsAt))
        expect(ms(row.startsAt)).toBeLessThan(now + 12 * WEEK)
      }
    }),
    { numRuns: 100 },
  )
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'demo data has free open events for teams of both kinds, %i days from now',
  (days) => {
    const now = NOW + days * 24 * HOUR
    const { tournaments, tournamentEvents, categoryEvents } = demoData(now)
    const open = [...tournaments, ...categoryEvents].filter((row) => now < ms(row.bookingUntil))
    const isOpen = (openId: string) => open.some(({ id }) => id === openId)
    const isForTeams = (row: { eventType?: string | null; isFreeEvent?: boolean | null }) =>
      row.eventType === 'MULTIPLAYER' && row.isFreeEvent === true
    const ofTournaments = tournamentEvents.filter(
      (row) => isForTeams(row) && row.bookingActive && isOpen(row.tournamentId),
    )
    expect(ofTournaments.length).toBeGreaterThan(0)
    const ofCategories = categoryEvents.filter((row) => isForTeams(row) && isOpen(row.id))
    expect(ofCategories.length).toBeGreaterThan(0)
  },
)

test('demo events start mostly on weekends, and between 5 am and 8 pm IST', () => {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Kolkata' })
  const hour = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
  const starts = events.map(({ startsAt }) => ms(startsAt))
  const weekend = starts.filter((at) => /Sat|Sun/.test(weekday.format(at)))
  expect(weekend.length).toBeGreaterThan(starts.length * 0.7)
  for (const at of starts) {
    expect(Number(hour.format(at))).toBeGreaterThanOrEqual(5)
    expect(Number(hour.format(at))).toBeLessThan(20)
  }
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
      for (const number of Object.values(countByState(rows, later)))
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
})
