import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

const at = (page: Page) => page.evaluate(() => Math.round(scrollY))
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.id)

/** Chooses a status in the filters of the list that is shown. */
async function filterBy(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: status }).click()
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Follows a card's link from where the page is scrolled to; answers what there was to come back to. */
async function follow(page: Page, index: number) {
  const link = cards(page).nth(index).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const left = { name: (await link.textContent()) ?? '', top: await at(page), url: page.url() }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: left.name }).waitFor()
  return left
}

/** Goes back, and looks whether everything is as it was left. */
async function comesBackTo(page: Page, left: Awaited<ReturnType<typeof follow>>): Promise<void> {
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(left.name)
  expect(page.url()).toBe(left.url)
  expect(await at(page)).toBe(left.top)
}

describe('back', () => {
  test('shows a listing as it was left: filters, pages, place and focus, without asking again', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournaments')
    await filterBy(page, 'Upcoming')
    await page.waitForURL('**/tournaments?status=UPCOMING')
    await page.getByRole('button', { name: 'Load More' }).click()
    await cards(page).nth(20).waitFor()
    const count = await cards(page).count()
    const left = await follow(page, 22)
    expect(await at(page)).toBe(0)

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/tournaments?')) asked.push(request.url())
    })
    await comesBackTo(page, left)
    expect(await cards(page).count()).toBe(count)
    expect(await page.title()).toBe('Tournaments · Matchpoint')
    await page
      .getByRole('button', { name: 'Filter' })
      .getByRole('img', { name: 'active' })
      .waitFor()
    expect(asked).toEqual([])

    await page.goForward()
    await page.getByRole('heading', { level: 1, name: left.name }).waitFor()
    await page.goBack()
    await expect.poll(() => at(page)).toBe(left.top)
    expect(errors).toEqual([])
  })

  test('shows home with its chips, a search with its tab and filters, an organizer with its tab', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/')
    await page
      .getByRole('group', { name: 'Category' })
      .getByRole('button', { name: 'Quiz' })
      .click()
    await expect
      .poll(() => page.locator('section', { hasText: 'Events' }).last().getByText('Quiz').count())
      .toBeGreaterThan(1)
    await comesBackTo(page, await follow(page, 9))
    await page
      .getByRole('group', { name: 'Category' })
      .getByRole('button', { name: 'Quiz', pressed: true })
      .waitFor()

    await page.goto('/searchevents?tab=events')
    await filterBy(page, 'Upcoming')
    await page.getByRole('button', { name: 'Load More' }).click()
    await cards(page).nth(8).waitFor()
    await comesBackTo(page, await follow(page, 9))
    await page.getByRole('tab', { name: /^Events/, selected: true }).waitFor()

    await page.goto(`/organizer/${await organizerWithPast()}`)
    await page.getByRole('tab', { name: /^Past/ }).click()
    await page.getByRole('tab', { name: /^Past/, selected: true }).waitFor()
    const title = await page.title()
    await comesBackTo(page, await follow(page, 0))
    await page.getByRole('tab', { name: /^Past/, selected: true }).waitFor()
    expect(await page.title()).toBe(title)
  })

  test('shows a list that was left in another city in this one', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'Global' }).click()
    await page.getByRole('option', { name: 'Pune' }).click()
    await page.waitForURL('**/searchevents')
    const asked = page.waitForRequest((request) => /\/tournaments\?.*limit=20/.test(request.url()))
    await page.goBack()
    expect(new URL((await asked).url()).searchParams.get('city')).toMatch(/pune/i)
  })
})

describe('a new page', () => {
  test('begins at its top, with its title, and the focus in it', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
    expect(await at(page)).toBe(0)
    expect(await page.title()).toBe('About Us · Matchpoint')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('of the same list without its filters shows all of it, from the top', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments?sport=chess')
    await cards(page).first().waitFor()
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname.endsWith('/tournaments') && searchParams.get('sport') === ''
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
    await asked
    await expect.poll(() => at(page)).toBe(0)
    expect(await page.getByRole('img', { name: 'active' }).count()).toBe(0)
  })

  test('that a visit begins with leaves the focus before the way past the header', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    await cards(page).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Filter')
  })
})

describe('a reload', () => {
  test('stays where the page was scrolled to', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournaments')
    await cards(page).nth(8).scrollIntoViewIfNeeded()
    const top = await at(page)
    expect(top).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => at(page)).toBe(top)
  })

  test('shows a search with its words, tab and filters, as its address does to anybody', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/events')
    await page.getByRole('searchbox').fill('open')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Results for “open”' }).waitFor()
    await filterBy(page, 'Upcoming')
    await page.getByRole('tab', { name: /^Events/ }).click()
    await filterBy(page, 'Completed')
    const address =
      '/searchevents?q=open&tab=events&tournaments.status=UPCOMING&events.status=COMPLETED'
    await page.waitForURL(`**${address}`)
    const seen = async (page: Page) => {
      await page.getByRole('tab', { name: /^Events/, selected: true }).waitFor()
      await page.getByRole('img', { name: 'active' }).waitFor()
      await page.waitForLoadState('networkidle')
      return {
        tabs: await page.getByRole('tab').allTextContents(),
        cards: await cards(page).getByRole('link').allTextContents(),
        words: await page.getByRole('searchbox').inputValue(),
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

    // Tabs and filters are no steps of their own: back leads where the search was begun.
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
