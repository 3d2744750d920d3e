import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { tournaments } from '#server/db/schema.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'

const ZONES = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland']

const INDIA_AHEAD_MS = 19_800_000
const DAY_MS = 86_400_000
const SECOND_MS = 1000

/** The start of yesterday in India, which is 5:30 h ahead of UTC all year. */
const midnight =
  Math.floor((Date.now() + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS - DAY_MS

/** Tournaments just before and after midnight in India, one for each status label. */
const CUPS = {
  before: {
    name: 'Nightjar Cup Before',
    startsAt: midnight - 3_600_000,
    endsAt: midnight - SECOND_MS,
  },
  after: { name: 'Nightjar Cup After', startsAt: midnight, endsAt: midnight + 40 * DAY_MS },
  later: {
    name: 'Nightjar Cup Later',
    startsAt: midnight + 10 * DAY_MS - SECOND_MS,
    endsAt: midnight + 10 * DAY_MS,
  },
} as const
const LABELS = { before: 'Completed', after: 'Register Now', later: 'Upcoming' } as const

const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  await db.insert(tournaments).values(
    Object.entries(CUPS).map(([id, { name, startsAt, endsAt }]) => ({
      ...model,
      id,
      name,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      bookingUntil: new Date(midnight + 9 * DAY_MS),
    })),
  )
})

/** The date ('22 Nov') and time ('11:59 pm IST') in India, independent of the machine's time zone. */
function inIndia(ms: number) {
  const clock = new Date(ms + INDIA_AHEAD_MS)
  const month = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')[clock.getUTCMonth()]
  const [hour, minute] = [clock.getUTCHours(), clock.getUTCMinutes()]
  const half = hour < 12 ? 'am' : 'pm'
  return {
    date: `${clock.getUTCDate()} ${month}`,
    year: clock.getUTCFullYear(),
    time: `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half} IST`,
  }
}

describe.each(ZONES)('in the time zone %s', (timezoneId) => {
  test('cards and pages show dates and times in IST and the same status label', async () => {
    const { page, errors } = await newVisitor(product, { timezoneId, locale: 'en-US' })
    await page.goto('/searchevents?q=Nightjar+Cup')
    for (const [id, { name, startsAt, endsAt }] of Object.entries(CUPS)) {
      const card = page.getByRole('article').filter({ hasText: name })
      await expectVisible(card)
      const label = LABELS[id as keyof typeof LABELS]
      const [start, end] = [inIndia(startsAt), inIndia(endsAt)]
      const text = (await card.textContent()) ?? ''
      const isNextYear = end.year !== start.year
      const dayOf = ({ date, year }: typeof start) => (isNextYear ? `${date} ${year}` : date)
      const shown = id === 'after' ? ` – ${dayOf(end)} · book until ` : ` · ${start.time}`
      expect(text).toContain(label)
      expect(text).toContain(`${id === 'after' ? dayOf(start) : start.date}${shown}`)
      expect(await card.getByRole('time').getAttribute('datetime')).toBe(
        new Date(startsAt).toISOString(),
      )

      await card.getByRole('link').click()
      const main = page.getByRole('main')
      await expectVisible(main.getByRole('heading', { level: 1, name }))
      await expectVisible(main.getByText(label, { exact: true }))
      const when = await main.getByText(/ IST to /).textContent()
      const expected = [start.date, start.time, end.date, end.time]
      expect(expected.filter((part) => !when?.includes(part))).toEqual([])
      await page.goBack()
    }
    expect(errors).toEqual([])
  })

  let fixed: Page
  beforeAll(async () => {
    fixed = (await newVisitor(product, { timezoneId })).page
  })

  test.each([
    ['at the last second of a day', Date.UTC(2026, 10, 22, 18, 29, 59), '2026-11-22'],
    ['at the first second of the next day', Date.UTC(2026, 10, 22, 18, 30), '2026-11-23'],
  ])('the date filter marks today in India %s', async (_, now, today) => {
    await fixed.clock.setFixedTime(now)
    await fixed.goto('/tournaments')
    await fixed.getByRole('button', { name: 'Filter' }).click()
    const range = fixed.getByRole('group', { name: 'Date Range' })
    await expectVisible(range)
    expect(await range.locator('[data-today]').getAttribute('data-value')).toBe(today)
    await range.locator('[data-today]').click()
    await range.locator('[data-today]').click()
    const [request] = await Promise.all([
      fixed.waitForRequest((request) => /\/tournaments\?/.test(request.url())),
      fixed.getByRole('button', { name: 'Apply Filters' }).click(),
    ])
    expect(new URL(request.url()).searchParams.get('start_date')).toBe(today)
  })
})
