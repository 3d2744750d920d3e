import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

/** A time zone far from India, to detect dates computed in the browser's zone. */
const DESKTOP = { viewport: { width: 1280, height: 800 }, timezoneId: 'America/Los_Angeles' }

async function requestJson<T>(path: string): Promise<T> {
  const response = await fetch(`${product.server.origin}/api/v1${path}`)
  return (await response.json()) as T
}

describe('content pages', () => {
  test.each([
    ['/about', 'about-us', 'About Us'],
    ['/privacy', 'privacy-policy', 'Privacy Policy'],
    ['/terms', 'terms-of-service', 'Terms of Service'],
  ])(
    '%s shows its text when opened from the footer, by its URL and after a reload',
    async (path, slug, link) => {
      const { data } = await requestJson<ResponseOf<'contentPage'>>(`/page?slug=${slug}`)
      const opening = data.content.match(/<p>([^<]{20,60})/)?.[1] ?? ''
      const { page, errors } = await newVisitor(product)
      const isShown = async () => {
        await expectVisible(page.getByRole('heading', { level: 1, name: data.title }))
        await expectVisible(page.getByRole('main').getByText(opening))
        expect(await page.title()).toBe(`${data.title} · Matchpoint`)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      }

      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await page.waitForURL(`**${path}`)
      await isShown()
      await page.reload()
      await isShown()
      await page.goto(path)
      await isShown()
      expect(errors).toEqual([])
    },
  )
})

describe('the organizer page', () => {
  test("opens from a tournament's About tab with the tournament counts of the API", async () => {
    const tournaments = await requestJson<ResponseOf<'tournaments'>>('/tournaments?page=1&limit=1')
    const id = tournaments.data[0]?._id
    const { data: tournament } = await requestJson<ResponseOf<'tournament'>>(
      `/user/tournament?id=${id}`,
    )
    const { name, _id } = tournament.organization
    const { data: organizer } = await requestJson<ResponseOf<'organization'>>(
      `/organization?id=${_id}`,
    )
    const past = organizer.tournaments.filter(({ status }) => status === 'COMPLETED')
    const upcoming = organizer.tournaments.length - past.length
    const { page, errors } = await newVisitor(product)
    const main = page.getByRole('main')

    await page.goto(`/tournament/${id}`)
    await main.getByRole('tab', { name: 'About' }).click()
    await main.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**/organizer/${_id}`)
    await expectVisible(main.getByRole('heading', { level: 1, name }))
    expect(await page.title()).toBe(`${name} · Matchpoint`)
    await expectVisible(main.getByRole('link', { name: organizer.email }))
    await expectVisible(main.getByRole('link', { name: organizer.phone_number }))

    expect(await main.getByRole('tab').allTextContents()).toEqual([
      `Upcoming (${upcoming})`,
      `Past (${past.length})`,
    ])
    expect(await main.getByRole('article').count()).toBe(upcoming)
    await main.getByRole('tab', { name: 'Past' }).click()
    await expectVisible(main.getByRole('tab', { name: 'Past', selected: true }))
    await expect
      .poll(() => main.getByRole('article').getByRole('link').allTextContents())
      .toEqual(past.map((tournament) => tournament.name))
    expect(errors).toEqual([])
  })
})

describe('the date range filter', () => {
  test('has its date patterns loaded in another thread', async () => {
    const { page } = await newVisitor(product)
    const worker = page.waitForEvent('worker')
    await page.goto('/tournaments')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    expect((await worker).url()).toMatch(/\/date-patterns\.worker-.*\.js$/)
  })

  test('sends dates as yyyy-MM-dd, shows the active dot, and is cleared by a reset', async () => {
    const { page, errors } = await newVisitor(product)
    const filter = page.getByRole('button', { name: 'Filter' })
    const dot = filter.getByRole('img', { name: 'active' })
    const dialog = page.getByRole('dialog', { name: 'Filter Tournaments' })
    const listRequest = () =>
      page.waitForRequest((request) => /\/tournaments\?/.test(request.url()))

    await page.goto('/tournaments')
    await filter.click()
    const range = dialog.getByRole('group', { name: 'Date Range' })
    await expectVisible(range)
    await expect.poll(() => range.getByRole('grid').count()).toBe(1)
    await range.getByRole('button', { name: 'Next month' }).click()
    const month = new Date(`${nextMonth()}-01T00:00:00Z`)
    const name = month.toLocaleString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const grid = range.getByRole('grid', { name })
    await grid.getByRole('button', { name: new RegExp(`\\b9 ${name}`) }).click()
    await grid.getByRole('button', { name: new RegExp(`\\b21 ${name}`) }).click()
    const [request] = await Promise.all([
      listRequest(),
      dialog.getByRole('button', { name: 'Apply Filters' }).click(),
    ])
    const params = new URL(request.url()).searchParams
    expect(params.get('start_date')).toBe(`${nextMonth()}-09`)
    expect(params.get('end_date')).toBe(`${nextMonth()}-21`)
    await expectVisible(dot)

    await filter.click()
    const [afterReset] = await Promise.all([
      listRequest(),
      dialog.getByRole('button', { name: 'Reset All Filters' }).click(),
    ])
    expect(new URL(afterReset.url()).searchParams.get('start_date')).toBe('')
    await expectRemoved(dot)
    expect(errors).toEqual([])
  })

  test('shows two months on a wide screen and accepts today in India as start date by keyboard', async () => {
    const { page } = await newVisitor(product, DESKTOP)
    await page.goto('/events')
    await page.getByRole('button', { name: 'Filter' }).click()
    const range = page.getByRole('group', { name: 'Date Range' })
    await expectVisible(range)
    await expect.poll(() => range.getByRole('grid').count()).toBe(2)

    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
    )
    await range.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').getAttribute('data-value')).toBe(today)
    await page.keyboard.press('Enter')
    await expectVisible(range.getByText(/^From /))
    const [request] = await Promise.all([
      page.waitForRequest((request) => /\/categoryevents\?/.test(request.url())),
      page.getByRole('button', { name: 'Apply Filters' }).click(),
    ])
    const params = new URL(request.url()).searchParams
    expect(params.get('start_date')).toBe(today)
    expect(params.get('end_date')).toBe('')

    await page.setViewportSize({ width: 700, height: 800 })
    await page.getByRole('button', { name: 'Filter' }).click()
    await expectVisible(range)
    await expect.poll(() => range.getByRole('grid').count()).toBe(1)
  })
})

function nextMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
