import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'

const product = shareProduct()

const DESKTOP = { viewport: { width: 1280, height: 900 } }
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function requestJson<T>(path: string): Promise<T> {
  return (await (await fetch(`${product.server.origin}/api/v1${path}`)).json()) as T
}

describe('home', () => {
  test('shows banners, round icons in reverse order and eight cards per list, and Load More opens the full list', async () => {
    const { data: icons } = await requestJson<ResponseOf<'icons'>>('/icon?page=1&limit=50')
    const { page, errors } = await newVisitor(product)
    for (const kind of ['Tournaments', 'Events']) {
      await page.goto('/')
      await expectVisible(cards(page).nth(15))
      const title = { name: kind, exact: true }
      const list = page.locator('section', {
        has: page.getByRole('heading', { level: 2, ...title }),
      })
      expect(await list.getByRole('article').count()).toBe(8)
      await list.getByRole('button', { name: 'Load More' }).click()
      await page.waitForURL(`**/${kind.toLowerCase()}`)
      await expectVisible(page.getByRole('heading', { level: 1, ...title }))
    }
    const request = page.waitForRequest('**/icon?*')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Matchpoint/ })
      .first()
      .click()
    expect(new URL((await request).url()).search).toBe('?page=1&limit=50')
    await expectVisible(page.getByRole('region', { name: 'Featured' }))
    const strip = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('img[width="96"]') })
    expect(await strip.getByRole('link').allTextContents()).toEqual(
      icons.map(({ title }) => title).toReversed(),
    )
    const icon = strip.locator('img').first()
    const box = await icon.boundingBox()
    expect(box?.width).toBe(box?.height)
    const radius = await icon.evaluate((image) =>
      Number.parseFloat(getComputedStyle(image).borderRadius),
    )
    expect(radius).toBeGreaterThanOrEqual((box?.width ?? 0) / 2)
    expect(errors).toEqual([])
  })
})

describe('a list', () => {
  test("loads 20 cards per page; Load More reads 'Loading...' meanwhile and disappears after the last page", async () => {
    const { page } = await newVisitor(product, DESKTOP)
    const { data: all } = await requestJson<ResponseOf<'tournaments'>>(
      '/tournaments?page=1&limit=100',
    )
    const pages = Array.from({ length: Math.ceil(all.length / 20) }, (_, index) =>
      all.slice(index * 20, (index + 1) * 20),
    )
    await page.goto('/tournaments')
    await expectVisible(cards(page).first())
    let release = () => {}
    await page.route('**/api/v1/tournaments?*', async (route) => {
      await new Promise<void>((go) => {
        release = go
      })
      await route.continue()
    })
    for (const [number, shown] of pages.slice(0, -1).entries()) {
      await expect.poll(() => cards(page).count()).toBe(20 * (number + 1))
      expect(await cards(page).last().getByRole('link').textContent()).toBe(shown.at(-1)?.name)
      await page.getByRole('button', { name: 'Load More' }).focus()
      await page.keyboard.press('Enter')
      const busy = page.getByRole('button', { name: 'Loading...' })
      await expectVisible(busy)
      expect(await busy.isDisabled()).toBe(true)
      expect(await busy.evaluate((button) => button === document.activeElement)).toBe(true)
      release()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(pages[number + 1]?.[0]?.name)
    }
    await expect
      .poll(() => cards(page).last().getByRole('link').textContent())
      .toBe(all.at(-1)?.name)
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
  })
  test('without results shows its own empty state', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/events?category=None')
    await expectVisible(page.getByText('No event found', { exact: true }))
    await page.goto('/tournaments?sport=none')
    await expectVisible(page.getByText('No tournament found', { exact: true }))
    await page.goto('/searchevents?q=zzzzzz')
    await expectVisible(
      page.getByRole('tabpanel').getByText('No tournaments/events found', { exact: true }),
    )
    await expectVisible(page.getByRole('tabpanel').getByText('Try other words.'))
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Tournaments (0)', 'Events (0)'])
  })
})

describe('the city', () => {
  test('can be found by name, is saved, and filters the current search', async () => {
    const { page, errors } = await newVisitor(product, DESKTOP)
    await page.goto('/searchevents?q=open')
    await page.getByRole('button', { name: 'Global' }).click()
    const box = page.getByPlaceholder('Browse cities...')
    const options = page.getByRole('dialog', { name: 'City' }).getByRole('option')
    await expectVisible(box)
    expect(await options.allTextContents()).toEqual([
      'Global',
      'Bengaluru',
      'Chennai',
      'Delhi',
      'Hyderabad',
      'Mumbai',
      'Pune',
    ])
    const panel = page.getByRole('dialog', { name: 'City' })
    expect((await panel.boundingBox())?.width).toBe(256)
    await expectVisible(page.getByRole('option', { name: 'Global', selected: true }))
    await box.fill('  MUM ')
    await expect.poll(() => options.allTextContents()).toEqual(['Global', 'Mumbai'])
    await box.fill('atlantis')
    await expectVisible(page.getByText('No cities found', { exact: true }))
    await box.fill('pune')
    const listRequest = page.waitForRequest((request) =>
      /\/tournaments\?.*city=pune/i.test(request.url()),
    )
    await page.getByRole('option', { name: 'Pune' }).click()
    await listRequest
    await expectVisible(page.getByRole('button', { name: 'Pune' }))
    expect(new URL(page.url()).search).toBe('?q=open')
    expect(await page.evaluate(() => localStorage.getItem('selectedCity'))).toMatch(/pune/i)
    await page.goto('/tournaments')
    await expectVisible(page.getByRole('button', { name: 'Pune' }))
    expect(errors).toEqual([])
  })
})

describe('the header', () => {
  test('shows all links on a wide screen, and a menu below 1024 px that closes at 1024 px and by Escape', async () => {
    const { page } = await newVisitor(product, DESKTOP)
    await page.goto('/')
    const header = page.getByRole('banner')
    const organizers = header.getByRole('link', { name: 'Organizers' })
    expect(await organizers.first().getAttribute('target')).toBe('_blank')
    for (const name of ['Book Events', 'Login']) {
      expect(await header.getByRole('link', { name }).getAttribute('href')).toBe('/login')
    }
    await expectVisible(header.getByPlaceholder('Search for Tournaments and Events'))
    const menu = header.getByRole('button', { name: 'Menu', includeHidden: true })
    expect(await menu.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1023, height: 900 })
    await menu.click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expectVisible(sheet.getByRole('link', { name: 'Login' }))
    await page.setViewportSize({ width: 1024, height: 900 })
    await expectRemoved(sheet)
    await page.setViewportSize({ width: 1023, height: 900 })
    await menu.click()
    await expectVisible(sheet)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expectRemoved(sheet)
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label', { timeout: 1000 }))
      .toBe('Menu')
    await menu.click()
    // Ark listens to presses outside from then on.
    await expectVisible(sheet.locator(':focus'))
    await page.mouse.click(8, 8)
    await expectRemoved(sheet)
    await page.setViewportSize({ width: 1024, height: 900 })
    const places = async () => {
      const [logo, search] = await Promise.all([
        header.getByRole('link', { name: 'Matchpoint, home' }).boundingBox(),
        header.getByRole('search').boundingBox(),
      ])
      return (search?.y ?? 0) >= (logo?.y ?? 0) + (logo?.height ?? 0) ? 'below' : 'beside'
    }
    expect(await places()).toBe('beside')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await places()).toBe('below')
    expect((await header.locator('[name=q]').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('has no overlapping parts with text at 200 %', async () => {
    const { page } = await newVisitor(product, DESKTOP)
    await page.goto('/about')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const overlaps = await page.getByRole('banner').evaluate((header) => {
        const boxes = Array.from(header.firstElementChild?.children ?? [], (part) =>
          part.getBoundingClientRect(),
        ).filter((box) => box.width > 0)
        const meet = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        return boxes.some((a, index) => boxes.slice(index + 1).some((b) => meet(a, b)))
      })
      expect([overlaps, await horizontalScroll(page)], `${width} px`).toEqual([false, 0])
    }
  })
})

test('the footer shows the product description once, the quick links and the contact data', async () => {
  const { data } = await requestJson<ResponseOf<'socialLinks'>>('/social-links')
  const { page } = await newVisitor(product)
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByText(/premier platform for sports tournament bookings/).count()).toBe(1)
  for (const [href, name] of [
    ['/', 'Home'],
    ['/about', 'About Us'],
    ['/tournaments', 'Tournaments'],
    ['/contact', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ] as const) {
    const link = footer.getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toBe(href)
  }
  for (const text of [data.address, data.phone, data.email, data.footerText]) {
    await expectVisible(footer.getByText(text, { exact: true }))
  }
  for (const name of ['Facebook', 'Twitter', 'Instagram', 'YouTube']) {
    await expectVisible(footer.getByRole('link', { name }))
  }
})

/** Breaks what renders `text`. */
const breakText = (page: Page, text: string) =>
  page.evaluate((broken) => {
    const { replace } = String.prototype
    String.prototype.replace = function (this: string, ...args: unknown[]) {
      if (String(this) === broken) throw new Error('broken')
      return replace.apply(this, args as Parameters<typeof replace>)
    } as typeof replace
  }, text)

test('a page that fails to render shows an error and a Retry button', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/')
  await breakText(page, 'Filter')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
  await expectVisible(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  )
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Retry' }))
})

test('a header that fails to render shows an error and a button that reloads the page', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/privacy')
  await expectVisible(page.locator('[name=q]'))
  await breakText(page, 'Search')
  await page.locator('[name=q]').fill('chess')
  await expectVisible(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  )
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Privacy Policy' }))
  await expectVisible(page.getByRole('banner'))
})

test('/index.html redirects to /', async () => {
  const response = await fetch(`${product.server.origin}/index.html`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/'])
})

test('lists can be searched, filtered and opened by keyboard alone at 360 px', async () => {
  const { page } = await newVisitor(product, { ...PHONE, viewport: { width: 360, height: 740 } })
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const name = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
  const reach = async (wanted: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      if (wanted.test(await name())) return
      await press('Tab')
    }
    throw new Error(`${wanted} is not reached; the focus is on ${await name()}`)
  }
  const fits = async () => expect(await horizontalScroll(page)).toBe(0)

  await page.goto('/')
  await reach(/^City: Global$/)
  await press('Enter')
  await expect.poll(name).toBe('Browse cities')
  await page.keyboard.type('beng')
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['Global', 'Bengaluru'])
  await press('ArrowDown', 'Enter')
  await page.waitForURL('**/searchevents')
  await fits()
  await page.getByRole('tab', { name: /^Tournaments/ }).focus()
  await press('ArrowRight')
  await expectVisible(page.getByRole('tab', { name: /^Events/, selected: true }))
  await page.getByRole('button', { name: 'Menu' }).focus()
  await press('Enter')
  await reach(/^Tournaments$/)
  await press('Enter')
  await page.waitForURL('**/tournaments')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await fits()
  await reach(/^Filter/)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filter Tournaments' })
  await expectVisible(dialog)
  await fits()
  await press('Escape')
  await expectRemoved(dialog)
  await expect.poll(name).toMatch(/^Filter/)
  // Past the row of the order and the chips.
  const isInCard = () => page.evaluate(() => document.activeElement?.closest('article') !== null)
  for (let presses = 0; presses < 20 && !(await isInCard()); presses++) await press('Tab')
  const card = await name()
  await press('Enter')
  await expectVisible(page.getByRole('heading', { level: 1, name: card }))
  await fits()
  await page.getByRole('tab', { name: 'Events' }).focus()
  await press('ArrowRight')
  await expectVisible(page.getByRole('tab', { name: 'About', selected: true }))
  await fits()
  await page.goBack()
  await expect.poll(name).toBe(card)
})
