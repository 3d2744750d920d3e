import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'
import { sidewaysScroll } from './sideways.ts'

const product = shareProduct()

const DESK = { viewport: { width: 1280, height: 900 } }
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(`${product.server.origin}/api/v1${path}`)).json()) as T
}

describe('home', () => {
  test('has icons in reverse, and eight of each list, whose Load More leads to all of them', async () => {
    const { data: icons } = await ask<ResponseOf<'icons'>>('/icon?page=1&limit=50')
    const { page, errors } = await newVisitor(product)
    for (const [index, kind] of ['tournaments', 'events'].entries()) {
      await page.goto('/')
      await cards(page).nth(15).waitFor()
      expect(await cards(page).count()).toBe(16)
      await page.getByRole('button', { name: 'Load More' }).nth(index).click()
      await page.waitForURL(`**/${kind}`)
    }
    await page.goto('/')
    const strip = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('img[width="96"]') })
    expect(await strip.getByRole('link').allTextContents()).toEqual(
      icons.map(({ title }) => title).toReversed(),
    )
    expect(errors).toEqual([])
  })
})

describe('a list', () => {
  test('shows the newer answer, whichever comes first', async () => {
    const { page } = await newVisitor(product, DESK)
    await page.goto('/')
    const sports = page.getByRole('group', { name: 'Sport' })
    const held = new Map<string, () => Promise<void>>()
    await page.route('**/api/v1/tournaments?*', async (route) => {
      const sport = new URL(route.request().url()).searchParams.get('sport') ?? ''
      const response = await route.fetch()
      await new Promise<void>((release) =>
        held.set(sport, async () => release(await route.fulfill({ response }).catch(() => {}))),
      )
    })
    await sports.getByRole('button', { name: 'Chess', exact: true }).click()
    await expect.poll(() => held.has('chess')).toBe(true)
    await sports.getByRole('button', { name: 'Football', exact: true }).click()
    await expect.poll(() => held.has('football')).toBe(true)
    const { data } = await ask<ResponseOf<'tournaments'>>(
      '/tournaments?page=1&limit=8&sport=football',
    )
    const first = page.getByRole('main').getByRole('article').first().getByRole('heading')

    await held.get('football')?.()
    await expect.poll(() => first.textContent()).toBe(data[0]?.name)
    await held.get('chess')?.()
    await page.waitForLoadState('networkidle')
    expect(await first.textContent()).toBe(data[0]?.name)
  })

  test("is 20 a page, and Load More reads 'Loading...' while it loads and is gone after the last", async () => {
    const { page } = await newVisitor(product, DESK)
    const { totalPages, total } = await ask<ResponseOf<'tournaments'>>(
      '/tournaments?page=1&limit=20',
    )
    await page.goto('/tournaments')
    let release = () => {}
    await page.route('**/api/v1/tournaments?*', async (route) => {
      await new Promise<void>((go) => {
        release = go
      })
      await route.continue()
    })
    for (let number = 1; number < totalPages; number++) {
      await expect.poll(() => cards(page).count()).toBe(20 * number)
      await page.getByRole('button', { name: 'Load More' }).focus()
      await page.keyboard.press('Enter')
      const busy = page.getByRole('button', { name: 'Loading...' })
      await busy.waitFor()
      expect(await busy.isDisabled()).toBe(true)
      expect(await busy.evaluate((button) => button === document.activeElement)).toBe(true)
      release()
      await cards(page)
        .nth(20 * number)
        .waitFor()
      const next = await cards(page)
        .nth(20 * number)
        .getByRole('link')
        .textContent()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
    }
    expect(await cards(page).count()).toBe(total)
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
  })

  test('that is empty says so, each in its words', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/events?category=None')
    await page.getByText('No event found', { exact: true }).waitFor()
    await page.goto('/tournaments?sport=none')
    await page.getByText('No tournament found', { exact: true }).waitFor()
    await page.goto('/searchevents?q=zzzzzz')
    await page.getByText('No tournaments/events found', { exact: true }).waitFor()
    await page.getByText(/Try a different city/).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Tournaments (0)', 'Events (0)'])
  })

  test('keeps what it shows when the next answer fails', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    const before = await cards(page).getByRole('link').allTextContents()
    await page.route('**/api/v1/tournaments?*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Load More' }).click()
    await failed
    await page.getByRole('button', { name: 'Load More' }).waitFor()
    expect(await cards(page).getByRole('link').allTextContents()).toEqual(before)
  })
})

describe('the city', () => {
  test('is chosen by name, kept, and searched in with the words that were there', async () => {
    const { page, errors } = await newVisitor(product, DESK)
    await page.goto('/searchevents?q=open')
    await page.getByRole('button', { name: 'Global' }).click()
    const box = page.getByPlaceholder('Browse cities...')
    const options = page.getByRole('option')
    await box.waitFor()
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
    await page.getByRole('option', { name: 'Global', selected: true }).waitFor()
    await box.fill('  MUM ')
    await expect.poll(() => options.allTextContents()).toEqual(['Global', 'Mumbai'])
    await box.fill('atlantis')
    await page.getByText('No cities found', { exact: true }).waitFor()
    await box.fill('pune')
    const asked = page.waitForRequest((request) =>
      /\/tournaments\?.*city=pune/i.test(request.url()),
    )
    await page.getByRole('option', { name: 'Pune' }).click()
    await asked
    await page.getByRole('button', { name: 'Pune' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=open')
    expect(await page.evaluate(() => localStorage.getItem('selectedCity'))).toMatch(/pune/i)
    await page.goto('/tournaments')
    await page.getByRole('button', { name: 'Pune' }).waitFor()
    expect(errors).toEqual([])
  })

  test("that is no more reads 'Select City', and filters nothing", async () => {
    const { page } = await newVisitor(product)
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('selectedCity', 'atlantis'))
    await page.goto('/tournaments')
    await page.getByRole('button', { name: 'Select City' }).waitFor()
    await cards(page).nth(19).waitFor()
  })
})

describe('the header', () => {
  test('has its places on a wide screen, and a menu that closes at 1024 px', async () => {
    const { page } = await newVisitor(product, DESK)
    await page.goto('/')
    const header = page.getByRole('banner')
    const organizers = header.getByRole('link', { name: 'Organizers' })
    expect(await organizers.first().getAttribute('target')).toBe('_blank')
    for (const name of ['Book Events', 'Login']) {
      expect(await header.getByRole('link', { name }).getAttribute('href')).toBe('/login')
    }
    await header.getByPlaceholder('Search for Tournaments and Events').waitFor()
    const menu = header.getByRole('button', { name: 'Menu', includeHidden: true })
    expect(await menu.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1023, height: 900 })
    await menu.click()
    expect(await menu.getAttribute('aria-expanded')).toBe('true')
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false')
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
    expect((await header.getByRole('searchbox').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('has no part over another where letters are twice their size', async () => {
    const { page } = await newVisitor(product, DESK)
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
      expect([overlaps, await sidewaysScroll(page)], `${width} px`).toEqual([false, 0])
    }
  })

  test('takes a long search as far as it can be asked', async () => {
    const { page } = await newVisitor(product)
    await page.goto(`/searchevents?q=${'long '.repeat(1_000)}`)
    await page.getByText('No tournaments/events found', { exact: true }).waitFor()
    expect((await page.getByRole('searchbox').inputValue()).length).toBeLessThanOrEqual(100)
  })
})

test('the footer says what the product is, once, and where to go', async () => {
  const { data } = await ask<ResponseOf<'socialLinks'>>('/social-links')
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
    await footer.getByText(text, { exact: true }).waitFor()
  }
  for (const name of ['Facebook', 'Twitter', 'Instagram', 'YouTube']) {
    await footer.getByRole('link', { name }).waitFor()
  }
})

test('a page that breaks says so, and can be tried again', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/')
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('broken')
      },
    })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor()
})

test('/index.html is no second home', async () => {
  const answer = await fetch(`${product.server.origin}/index.html`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/'])
})

test('all of it can be found, filtered and opened by keyboard alone, at 360 px', async () => {
  const { page } = await newVisitor(product, { ...PHONE, viewport: { width: 360, height: 740 } })
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const name = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
  /** Tabs on until what has the focus is called so. */
  const reach = async (wanted: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      if (wanted.test(await name())) return
      await press('Tab')
    }
    throw new Error(`${wanted} is not reached; the focus is on ${await name()}`)
  }
  const fits = async () => expect(await sidewaysScroll(page)).toBe(0)

  await page.goto('/')
  await reach(/^Global$/)
  await press('Enter')
  await expect.poll(name).toBe('Browse cities')
  await page.keyboard.type('beng')
  await press('ArrowDown', 'Enter')
  await page.waitForURL('**/searchevents')
  await fits()
  await page.getByRole('tab', { name: /^Tournaments/ }).focus()
  await press('ArrowRight')
  await page.getByRole('tab', { name: /^Events/, selected: true }).waitFor()
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
  await dialog.waitFor()
  await fits()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(name).toMatch(/^Filter/)
  await press('Tab')
  const card = await name()
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: card }).waitFor()
  await fits()
  await page.getByRole('tab', { name: 'Events' }).focus()
  await press('ArrowRight')
  await page.getByRole('tab', { name: 'About', selected: true }).waitFor()
  await fits()
  await page.goBack()
  await expect.poll(name).toBe(card)
})
