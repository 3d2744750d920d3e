import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newVisitor, PHONE, shareProduct, untilLoaded } from './harness.ts'
import { newShiftVisitor, shiftsOf } from './shifts.ts'

const product = shareProduct()

const search = (page: Page) =>
  page.getByRole('banner').getByLabel('Search for Tournaments and Events')

/** Whether a touch in the middle of the field reaches it. */
const isSearchThere = (page: Page) =>
  search(page).evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === field
  })

const scrollTo = (page: Page, top: number) => page.evaluate(`scrollTo(0, ${top})`)

test('on a phone the header gives the line of its search to the page while it is read, and nothing moves', async () => {
  const { page } = await newShiftVisitor(product, PHONE)
  await page.goto('/tournaments')
  await untilLoaded(page)
  expect(await isSearchThere(page)).toBe(true)

  await scrollTo(page, 600)
  await expect.poll(() => isSearchThere(page)).toBe(false)
  const menu = page.getByRole('button', { name: 'Menu' })
  expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(0)

  await scrollTo(page, 500)
  await expect.poll(() => isSearchThere(page)).toBe(true)
  await scrollTo(page, 900)
  await expect.poll(() => isSearchThere(page)).toBe(false)
  await scrollTo(page, 0)
  await expect.poll(() => isSearchThere(page)).toBe(true)
  expect(await shiftsOf(page)).toEqual([])
})

test('the search of a phone stays while something in the header has the focus', async () => {
  const { page } = await newVisitor(product, PHONE)
  await page.goto('/tournaments')
  await untilLoaded(page)
  await scrollTo(page, 600)
  await expect.poll(() => isSearchThere(page)).toBe(false)
  await search(page).focus()
  await expect.poll(() => isSearchThere(page)).toBe(true)
  await scrollTo(page, 900)
  expect(await page.evaluate('scrollY')).toBe(900)
  expect(await isSearchThere(page)).toBe(true)
})

test('on a desk the search stays', async () => {
  const { page } = await newVisitor(product, { viewport: { width: 1280, height: 800 } })
  await page.goto('/tournaments')
  await untilLoaded(page)
  await scrollTo(page, 600)
  await expect.poll(() => page.evaluate('scrollY')).toBe(600)
  expect(await isSearchThere(page)).toBe(true)
})
