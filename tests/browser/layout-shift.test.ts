import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findBookable, organizerOf } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

async function newShiftVisitor() {
  const { page } = await newVisitor(product)
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

test('nothing moves while a page opens', async () => {
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const organizer = await organizerOf(product.server.origin, tournament._id)
  const page = await newShiftVisitor()
  for (const path of [
    '/',
    '/tournaments',
    '/searchevents?q=open',
    `/tournament/${tournament._id}`,
    `/organizer/${organizer._id}`,
    '/about',
    '/login',
    '/nowhere',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), path).toEqual([])
  }
})

test('nothing in view moves when content takes the place of its placeholders', async () => {
  const page = await newShiftVisitor()
  await page.goto('/about')
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.fulfill({ response })
  })
  const footer = page.getByRole('contentinfo')
  for (const name of ['Home', 'Tournaments']) {
    await footer.getByRole('link', { name }).click()
    await expectVisible(page.getByRole('main').getByRole('article').first())
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), name).toEqual([])
  }
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  expect(await shiftsOf(page), 'tournament').toEqual([])
})
