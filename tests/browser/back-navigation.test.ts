import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'

const product = shareProduct()

const at = (page: Page) => page.evaluate(() => Math.round(scrollY))
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.id)

async function filterBy(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: status }).click()
  const response = page.waitForResponse((response) =>
    response.url().includes(`status=${status.toUpperCase()}`),
  )
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expectRemoved(page.getByRole('dialog'))
  const { data } = (await (await response).json()) as ResponseOf<'tournaments'>
  await expectVisible(cards(page).first().getByRole('link', { name: data[0]?.name }))
}

/** Opens a card with the keyboard, and returns the list's focus, scroll position and URL. */
async function follow(page: Page, index: number) {
  const link = cards(page).nth(index).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const left = { name: (await link.textContent()) ?? '', top: await at(page), url: page.url() }
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('heading', { level: 1, name: left.name }))
  return left
}

/** The index of the first card that leads where a banner leads. */
async function firstOfBanner(page: Page): Promise<number> {
  const hrefs = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const banners = await hrefs(page.getByRole('region', { name: 'Featured' }).locator('a'))
  const index = (await hrefs(cards(page).locator('a'))).findIndex((href) => banners.includes(href))
  expect(index).toBeGreaterThanOrEqual(0)
  return index
}

async function expectRestored(page: Page, left: Awaited<ReturnType<typeof follow>>): Promise<void> {
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(left.name)
  expect(page.url()).toBe(left.url)
  expect(await at(page)).toBe(left.top)
}

describe('going back', () => {
  test('restores a list’s filters, pages, scroll position and focus without a new request', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournaments')
    await filterBy(page, 'Upcoming')
    await page.waitForURL('**/tournaments?status=UPCOMING')
    await page.getByRole('button', { name: 'Load More' }).click()
    await expectVisible(cards(page).nth(39))
    const count = await cards(page).count()
    const left = await follow(page, 22)
    expect(await at(page)).toBe(0)

    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/tournaments?')) requests.push(request.url())
    })
    await expectRestored(page, left)
    expect(await cards(page).count()).toBe(count)
    expect(await page.title()).toBe('Tournaments · Matchpoint')
    await expectVisible(
      page.getByRole('button', { name: /^Filter/ }).getByRole('img', { name: 'active' }),
    )
    expect(requests).toEqual([])

    await page.goForward()
    await expectVisible(page.getByRole('heading', { level: 1, name: left.name }))
    await page.goBack()
    await expect.poll(() => at(page)).toBe(left.top)
    expect(errors).toEqual([])
  })

  test('restores the chips of home, the tab and filters of a search, and the tab of an organizer', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/')
    await page
      .getByRole('radiogroup', { name: 'Category' })
      .getByRole('radio', { name: 'Quiz' })
      .click()
    await expect
      .poll(() => page.locator('section', { hasText: 'Events' }).last().getByText('Quiz').count())
      .toBeGreaterThan(1)
    await expectRestored(page, await follow(page, await firstOfBanner(page)))
    await expectVisible(
      page
        .getByRole('radiogroup', { name: 'Category' })
        .getByRole('radio', { name: 'Quiz', checked: true }),
    )

    await page.goto('/searchevents?tab=events')
    await filterBy(page, 'Upcoming')
    await page.getByRole('button', { name: 'Load More' }).click()
    await expectVisible(cards(page).nth(8))
    await expectRestored(page, await follow(page, 9))
    await expectVisible(page.getByRole('tab', { name: /^Events/, selected: true }))

    await page.goto(`/organizer/${await organizerWithPast()}`)
    await page.getByRole('tab', { name: /^Past/ }).click()
    await expectVisible(page.getByRole('tab', { name: /^Past/, selected: true }))
    const title = await page.title()
    await expectRestored(page, await follow(page, 0))
    await expectVisible(page.getByRole('tab', { name: /^Past/, selected: true }))
    expect(await page.title()).toBe(title)
  })
})

describe('a new page', () => {
  test('starts at the top, with its title and the focus in main', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/')
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'About Us' }))
    expect(await at(page)).toBe(0)
    expect(await page.title()).toBe('About Us · Matchpoint')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('that starts a visit puts the skip link first in the tab order', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    await expectVisible(cards(page).first())
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Filter')
  })
})

describe('a reload', () => {
  test('restores the scroll position', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    await cards(page).nth(8).scrollIntoViewIfNeeded()
    const top = await at(page)
    expect(top).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => at(page)).toBe(top)
  })

  test('restores a search’s text, tab and filters, and its URL shows the same to other visitors', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/events')
    await page.locator('[name=q]').fill('open')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Results for “open”' }))
    await filterBy(page, 'Upcoming')
    await page.getByRole('tab', { name: /^Events/ }).click()
    await filterBy(page, 'Completed')
    const address =
      '/searchevents?q=open&tab=events&tournaments.status=UPCOMING&events.status=COMPLETED'
    await page.waitForURL(`**${address}`)
    const seen = async (page: Page) => {
      await expectVisible(page.getByRole('tab', { name: /^Events/, selected: true }))
      await expectVisible(page.getByRole('img', { name: 'active' }))
      await untilLoaded(page)
      return {
        tabs: await page.getByRole('tab').allTextContents(),
        cards: await cards(page).getByRole('link').allTextContents(),
        words: await page.locator('[name=q]').inputValue(),
        title: await page.title(),
      }
    }
    const before = await seen(page)
    expect(before).toMatchObject({ words: 'open', title: 'Results for “open” · Matchpoint' })
    await page.reload()
    expect(await seen(page)).toEqual(before)
    const { page: other } = await newVisitor(product)
    await other.goto(address)
    expect(await seen(other)).toEqual(before)

    // Tabs and filters add no history entries.
    await page.goBack()
    await page.waitForURL('**/events')
  })
})

async function organizerWithPast(): Promise<string> {
  const api = `${product.server.origin}/api/v1`
  const list = await fetch(`${api}/tournaments?status=COMPLETED&limit=1`)
  const [past] = ((await list.json()) as ResponseOf<'tournaments'>).data
  const detail = await fetch(`${api}/user/tournament?id=${past?._id}`)
  return ((await detail.json()) as ResponseOf<'tournament'>).data.organization._id
}
