import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParamsOf } from '#contract/calls.ts'
import { categoryEvents, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { categoryEvent, fillCatalogue, tournament } from './support/catalogue.ts'
import { NOW, testServer } from './support/server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Row {
  id: string
  startsAt: Date | null
  endsAt: Date | null
  bookingUntil: Date | null
  cityId: string
  sportId: string
  status: 'APPROVED' | 'PENDING'
  /** Degrees of latitude from the equator, where the nearest are asked for; null for an unknown venue. */
  venueLat: number | null
  /** Of a category event, in paise. */
  entryFee: number
}

// Few instants, so that many rows share one, and some equal the time of the request.
const instant = fc.option(
  fc.integer({ min: -20, max: 20 }).map((hours) => new Date(NOW + hours * HOUR)),
  { freq: 12 },
)
const row = fc.record({
  startsAt: instant,
  endsAt: instant,
  bookingUntil: instant,
  cityId: fc.constantFrom('bengaluru', 'pune'),
  sportId: fc.constantFrom('badminton', 'chess'),
  status: fc.constantFrom('APPROVED' as const, 'APPROVED' as const, 'PENDING' as const),
  venueLat: fc.constantFrom(null, -8, -1, 2, 4),
  entryFee: fc.constantFrom(0, 10_000, 90_000),
})
// Enough rows that whole lists are read from the indexes, while filtered ones are sorted.
const rows: Row[] = fc
  .sample(row, { numRuns: 2_400, seed: 7 })
  .map((given, index) => ({ ...given, id: `row-${String(index).padStart(4, '0')}` }))

const server = testServer(async (db) => {
  await fillCatalogue(db)
  await db.delete(tournaments)
  await db.delete(categoryEvents)
  for (let from = 0; from < rows.length; from += 400) {
    const some = rows.slice(from, from + 400)
    const longitude = ({ venueLat }: Pick<Row, 'venueLat'>) => (venueLat === null ? null : 77)
    await db
      .insert(tournaments)
      .values(some.map((given) => tournament({ ...given, venueLong: longitude(given) })))
    await db.insert(tournamentEvents).values(
      some.map(({ id, entryFee }) => ({
        id: `event-of-${id}`,
        tournamentId: id,
        position: 0,
        name: 'Singles',
        matchType: 'Knockout',
        entryFee,
      })),
    )
    await db.insert(categoryEvents).values(
      some.map(({ sportId, ...given }) =>
        categoryEvent({
          ...given,
          venueLong: longitude(given),
          categoryId: sportId === 'chess' ? 'quiz' : 'marathon',
        }),
      ),
    )
  }
})

interface Asked {
  now: number
  status: ParamsOf<'tournaments'>['status']
  city: string
  sport: string
  start_date: string
  end_date: string
  search: string
  sort?: 'price' | 'deadline'
  near?: string
  fee?: 'free'
}

const day = fc.constantFrom('', '2026-11-21', '2026-11-22', '2026-11-23')
const filters = {
  now: fc.integer({ min: -22, max: 22 }).map((hours) => NOW + hours * HOUR),
  status: fc.constantFrom('APPROVED', 'UPCOMING', 'ONGOING', 'COMPLETED'),
  city: fc.constantFrom('', 'pune'),
  sport: fc.constantFrom('', 'chess'),
  start_date: day,
  end_date: day,
  // In all rows, and in those from 1,000 on.
  search: fc.constantFrom('', 'stadium', 'row-1'),
}
const asked: fc.Arbitrary<Asked> = fc.record(
  {
    ...filters,
    sort: fc.constantFrom('price', 'deadline'),
    near: fc.constant('0,77'),
    fee: fc.constant('free'),
  },
  { requiredKeys: Object.keys(filters) as (keyof typeof filters)[] },
)

const time = (date: Date | null) => date?.getTime() ?? Number.POSITIVE_INFINITY

function keyOf({ near, sort }: Asked, { venueLat, bookingUntil, entryFee }: Row): number {
  if (near) return Math.abs(venueLat ?? Number.POSITIVE_INFINITY)
  if (sort === 'deadline') return time(bookingUntil)
  return sort === 'price' ? entryFee : 0
}

function expected(asked: Asked): string[] {
  const { now, status, city, sport, start_date, end_date, search, fee } = asked
  const isOver = ({ endsAt }: Row) => time(endsAt) < now
  const hasBegun = ({ startsAt }: Row) => time(startsAt) <= now
  const isOpen = ({ bookingUntil }: Row) => bookingUntil !== null && time(bookingUntil) > now
  const statusOf = (given: Row) =>
    isOver(given) ? 'COMPLETED' : hasBegun(given) ? 'ONGOING' : 'UPCOMING'
  const rank = (given: Row) => (isOver(given) ? 2 : isOpen(given) ? 0 : 1)
  const from = start_date === '' ? null : Date.parse(`${start_date}T00:00:00+05:30`)
  const before = end_date === '' ? null : Date.parse(`${end_date}T00:00:00+05:30`) + DAY
  return rows
    .filter((given) => given.status === 'APPROVED')
    .filter((given) => status === 'APPROVED' || statusOf(given) === status)
    .filter(({ cityId }) => city === '' || cityId === city)
    .filter(({ sportId }) => sport === '' || sportId === sport)
    .filter(({ entryFee }) => fee === undefined || entryFee === 0)
    .filter(({ id }) => search !== 'row-1' || id.startsWith(search))
    .filter(({ startsAt, endsAt }) => {
      if (from === null && before === null) return true
      if (startsAt === null || (from !== null && before !== null && from >= before)) return false
      const [first, last] = [time(startsAt), time(endsAt ?? startsAt)]
      return (before === null || Math.min(first, last) < before) && (from === null || last >= from)
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        Math.sign(keyOf(asked, a) - keyOf(asked, b)) ||
        (isOver(a) ? time(b.endsAt) - time(a.endsAt) : 0) ||
        Math.sign(time(a.startsAt) - time(b.startsAt)) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id)
}

describe('pages of a list are complete, in order and never overlap', () => {
  const page = fc.record({
    limit: fc.constantFrom(37, 100),
    page: fc.integer({ min: 1, max: 40 }),
  })

  it('for tournaments, with any filter, search and page size', async () => {
    await fc.assert(
      fc.asyncProperty(asked, page, async ({ now, ...params }, { limit, page }) => {
        server.now = now
        const response = await server.call('tournaments', { params: { ...params, limit, page } })
        const wanted = expected({ now, ...params })
        expect(response.total).toBe(wanted.length)
        expect(response.data.map(({ _id }) => _id)).toEqual(
          wanted.slice((page - 1) * limit, page * limit),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('for category events, with any filter, search and page size', async () => {
    await fc.assert(
      fc.asyncProperty(asked, page, async ({ now, sport, ...params }, { limit, page }) => {
        server.now = now
        const category = sport === 'chess' ? 'Quiz' : ''
        const response = await server.call('categoryEvents', {
          params: { ...params, category, limit, page },
        })
        const wanted = expected({ now, sport, ...params })
        expect(response.total).toBe(wanted.length)
        expect(response.data.map(({ _id }) => _id)).toEqual(
          wanted.slice((page - 1) * limit, page * limit),
        )
      }),
      { numRuns: 150 },
    )
  })
})
