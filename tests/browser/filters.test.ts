import { describe, expect, test } from 'vitest'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

/** A time zone far from India, to detect dates computed in the browser's zone. */
const DESKTOP = { viewport: { width: 1280, height: 800 }, timezoneId: 'America/Los_Angeles' }

describe('the date range filter', () => {
  test('sends dates as yyyy-MM-dd, shows the active dot, and is cleared by a reset', async () => {
    const { page, errors } = await newVisitor(product)
    const filter = page.getByRole('button', { name: /^Filter/ })
    const dot = filter.getByRole('img', { name: 'active' })
    const dialog = page.getByRole('dialog', { name: 'Filter Tournaments' })
    const listRequest = () =>
      // The dialog counts what it would show by a list of one.
      page.waitForRequest((request) => /\/tournaments\?(?!.*limit=1&)/.test(request.url()))

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
    await page.getByRole('button', { name: /^Filter/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter Events' })
    await expectVisible(dialog.getByRole('combobox', { name: 'Category' }))
    const range = dialog.getByRole('group', { name: 'Date Range' })
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
    await page.getByRole('button', { name: /^Filter/ }).click()
    await expectVisible(range)
    await expect.poll(() => range.getByRole('grid').count()).toBe(1)
  })
})

describe('the chips of a list', () => {
  test('set a filter at one press, show it, and keep it after Back and a reload', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournaments?sport=badminton')
    const chips = page.getByRole('list', { name: 'Order and filters' })
    const chip = (name: string) => chips.getByRole('button', { name, exact: true })
    const isOn = (name: string) => chip(name).getAttribute('aria-pressed')
    const requested = async (name: string) => {
      const [request] = await Promise.all([
        page.waitForRequest((request) => /\/tournaments\?/.test(request.url())),
        chip(name).click(),
      ])
      return new URL(request.url()).searchParams
    }

    const weekend = await requested('This weekend')
    expect(weekend.get('end_date')).toBe(dayAfter(weekend.get('start_date') ?? ''))
    expect((await requested('Free')).get('fee')).toBe('free')
    await expect
      .poll(() => Promise.all(['This weekend', 'Free', 'Today'].map(isOn)))
      .toEqual(['true', 'true', 'false'])
    await expectVisible(chip('Remove filter: Badminton'))
    await expect.poll(() => page.url()).toContain('fee=free')

    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'About Us' }))
    await page.goBack()
    await expect.poll(() => isOn('Free')).toBe('true')
    await page.reload()
    await expect.poll(() => isOn('This weekend')).toBe('true')

    const removed = await requested('Remove filter: Badminton')
    expect(removed.get('sport')).toBe('')
    await expectRemoved(chip('Remove filter: Badminton'))
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Today')
    expect(errors).toEqual([])
  })

  test('sort by distance once the location is allowed, and say where it is not', async () => {
    const { page } = await newVisitor(product)
    const context = page.context()
    await page.goto('/tournaments')
    const order = page.getByRole('combobox', { name: 'Order' })
    await order.selectOption('nearest')
    await expectVisible(page.getByText('Your location is not known'))
    await expect.poll(() => order.inputValue()).toBe('date')

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 })
    const [request] = await Promise.all([
      page.waitForRequest((request) => /[?&]near=/.test(request.url())),
      order.selectOption('nearest'),
    ])
    expect(new URL(request.url()).searchParams.get('near')).toBe('18.52,73.86')
    await expectVisible(page.getByRole('article').first().locator('p', { hasText: 'Pune' }).first())
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=nearest')
  })
})

describe('the filter dialog', () => {
  test('says how many the chosen filters find', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    await page.getByRole('button', { name: /^Filter/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter Tournaments' })
    await expectVisible(dialog.getByRole('status').getByText(/^\d+ tournaments$/))
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /[?&]status=COMPLETED/.test(response.url())),
      (async () => {
        await dialog.getByRole('combobox', { name: 'Status' }).click()
        await dialog.getByRole('option', { name: 'Completed' }).click()
      })(),
    ])
    const { total } = await answer.json()
    await expectVisible(dialog.getByRole('status').getByText(`${total} tournaments`))
  })
})

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function nextMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
