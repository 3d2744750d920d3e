import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAttached } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
/** ms; more than the time for which a banner is shown. */
const BANNER_INTERVAL = 5_000
const SLIDE_DURATION = 800
/** ms; the code that moves banners loads later. */
const IDLE = 10_000

async function openHome(options: BrowserContextOptions) {
  const { page, errors } = await newVisitor(product, options)
  await page.clock.install()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured' })
  await expectAttached(page.locator('#root[data-app=started]'))
  expect(await featured.getByRole('button').count()).toBe(0)
  await page.clock.runFor(IDLE)
  await expectAttached(featured.getByRole('button').first())
  await page.clock.pauseAt(Date.now() + 3_600_000)
  return { page, featured, errors }
}

const visibleBanners = (page: Page) =>
  page.getByRole('region', { name: 'Featured' }).evaluate((region) => {
    const frame = region.getBoundingClientRect()
    return Array.from(region.querySelectorAll('li')).flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return right > frame.left + 2 && left < frame.right - 2 ? [index] : []
    })
  })

test('banners advance automatically, one at a time, within 800 ms', async () => {
  const { page, errors } = await openHome(DESKTOP)
  await page.mouse.move(640, 880)
  const [first = -1] = await visibleBanners(page)
  let waited = 0
  while ((await visibleBanners(page)).length === 1 && waited < 2 * BANNER_INTERVAL) {
    await page.clock.runFor(50)
    waited += 50
  }
  let under = 0
  while ((await visibleBanners(page)).length === 2 && under < 2 * SLIDE_DURATION) {
    await page.clock.runFor(50)
    under += 50
  }
  expect(under).toBeGreaterThanOrEqual(SLIDE_DURATION - 100)
  expect(under).toBeLessThanOrEqual(SLIDE_DURATION + 100)
  expect(await visibleBanners(page)).toEqual([first + 1])
  await page.clock.runFor(BANNER_INTERVAL + SLIDE_DURATION)
  expect(await visibleBanners(page)).toEqual([first + 2])
  expect(errors).toEqual([])
})

test('banners do not advance while hovered, focused or paused', async () => {
  const { page, featured } = await openHome(DESKTOP)
  const settled = async () => {
    await page.clock.runFor(2 * SLIDE_DURATION)
    return visibleBanners(page)
  }
  await featured.hover()
  const hovered = await settled()
  await page.clock.runFor(3 * BANNER_INTERVAL)
  expect(await visibleBanners(page)).toEqual(hovered)

  await featured.getByRole('button', { name: 'Next' }).focus()
  await page.mouse.move(640, 880)
  const focused = await settled()
  await page.clock.runFor(3 * BANNER_INTERVAL)
  expect(await visibleBanners(page)).toEqual(focused)

  await featured.getByRole('button', { name: 'Pause banners' }).click()
  await page.mouse.move(640, 880)
  await page.getByRole('searchbox').focus()
  const paused = await settled()
  await page.clock.runFor(3 * BANNER_INTERVAL)
  expect(await visibleBanners(page)).toEqual(paused)
})

test('the arrow buttons show the next and the previous banner', async () => {
  const { page, featured } = await openHome(DESKTOP)
  await featured.hover()
  await page.clock.runFor(2 * SLIDE_DURATION)
  const before = await visibleBanners(page)
  await featured.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(2 * SLIDE_DURATION)
  expect(await visibleBanners(page)).not.toEqual(before)
  await featured.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(2 * SLIDE_DURATION)
  expect(await visibleBanners(page)).toEqual(before)
})

test('with reduced motion, banners do not advance automatically and have no pause button', async () => {
  const { page, featured } = await openHome({ ...DESKTOP, reducedMotion: 'reduce' })
  await page.clock.runFor(4 * BANNER_INTERVAL)
  expect(await visibleBanners(page)).toEqual([0])
  expect(await featured.getByRole('button', { name: 'Pause banners' }).isVisible()).toBe(false)
  await featured.getByRole('button', { name: 'Next' }).click()
  let waited = 0
  while ((await visibleBanners(page))[0] === 0 && waited < SLIDE_DURATION / 4) {
    await page.clock.runFor(10)
    waited += 10
  }
  expect(await visibleBanners(page)).toEqual([1])
})

test('banners have arrows and desktop images from 768 px, and mobile images without arrows below', async () => {
  const response = await fetch(`${product.server.origin}/api/v1/image`)
  const { data } = (await response.json()) as {
    data: { mobileImage: string; desktopImage: string }[]
  }
  const { page, featured } = await openHome({ ...PHONE, isMobile: false })
  const next = featured.getByRole('button', { name: 'Next' })
  const imagePath = () =>
    featured
      .getByRole('img')
      .first()
      .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(imagePath).toBe(data[0]?.mobileImage)
  expect(await next.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(imagePath).toBe(data[0]?.desktopImage)
  expect(await next.isVisible()).toBe(true)
})
