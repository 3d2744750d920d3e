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

test('until the first banner is there, no other banner is requested; the icons are one request', async () => {
  const { page } = await newVisitor(product)
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const requested = { banners: 0, icons: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/banner-')) requested.banners += 1
    if (pathname.startsWith('/posters/') && pathname.includes('icon')) requested.icons += 1
  })
  await page.route('**/posters/*/banner-*', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(requested.banners).toBe(1)
  send()
  await expect.poll(() => requested.banners).toBe(5)
  await page.waitForLoadState('networkidle')
  expect(requested.icons).toBe(1)
})
