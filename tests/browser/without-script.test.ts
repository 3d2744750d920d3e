import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { isRendered, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()

async function newReader() {
  const options = { ...PHONE, javaScriptEnabled: false, baseURL: product.server.origin }
  return (await product.browser.newContext(options)).newPage()
}

test('without JavaScript, lists have links to their next page, and the search and the menu work', async ({
  skip,
}) => {
  skip(!isRendered)
  const page = await newReader()
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Tournaments' })
    .click()
  const cards = page.getByRole('article').getByRole('link')
  const first = await cards.allTextContents()
  expect(first).toHaveLength(20)
  await page.getByRole('link', { name: 'Load More' }).click()
  expect(page.url()).toMatch(/\/tournaments\?page=2$/)
  const second = await cards.allTextContents()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0)

  await page.getByRole('searchbox').fill('open')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(new URL(page.url()).search).toBe('?q=open')
  await expectVisible(page.getByRole('article').first())
})

test.for(['/login', '/book-events'])(
  'without JavaScript, %s says that it needs it, in sight, and does not blame the connection',
  async (path, { skip }) => {
    skip(!isRendered)
    const page = await newReader()
    await page.goto(path)
    const box = await page.locator('noscript').boundingBox()
    expect(box && box.y + box.height).toBe(page.viewportSize()?.height)
    const loading = page.getByText('Matchpoint has not loaded yet')
    expect(await loading.evaluate((element) => element.getClientRects().length)).toBe(0)
  },
)

test('without JavaScript, a tournament shows its events and About', async ({ skip }) => {
  skip(!isRendered)
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const page = await newReader()
  await page.goto(`/tournament/${tournament._id}`)
  await expectVisible(page.getByText(tournament.events[0]?.name ?? '').first())
  await expectVisible(page.locator('.prose').first())
  expect(await page.locator('.prose').first().textContent()).not.toBe('')
  await expectVisible(page.getByRole('heading', { name: 'Organizer' }))
})
