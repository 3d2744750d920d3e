import { expect, test } from 'vitest'
import { PALETTES } from '#contract/palette.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

test('before its image arrives, a card has the colour of its sport', async () => {
  const { page } = await newVisitor(product)
  await page.route('**/posters/**', () => {})
  await page.goto('/tournaments', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('article').first()
  const sport = (await card.locator('img').getAttribute('src'))?.split('/')[2] ?? ''
  const colour = await card.locator('img').evaluate((image) => {
    const [, ...channels] =
      /(\d+), (\d+), (\d+)/.exec(getComputedStyle(image).backgroundColor) ?? []
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
  })
  expect(colour).toBe(PALETTES[sport as keyof typeof PALETTES].base)
})

test('of the banners only the first and those beside it are requested; the icons are four requests', async () => {
  const { page } = await newVisitor(product)
  const requested = { banners: new Set<string>(), icons: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/banner-')) requested.banners.add(pathname)
    if (pathname.startsWith('/posters/') && pathname.includes('icon')) requested.icons += 1
  })
  await page.goto('/')
  await expect.poll(() => requested.banners.size, { timeout: 10_000 }).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(requested.banners.size).toBe(3)
  expect(requested.icons).toBe(4)
})
