import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAttached, expectVisible } from './expect-visible.ts'
import { isRendered, newVisitor, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
/** ms */
const SHOWN_FOR = 5_000
const SLIDE_DURATION = 800
/** A banner arrives within `SLIDE_DURATION` to a pixel; Embla is at rest later. */
const REST = 2_000
/** The other pictures are requested when the browser is idle. */
const LOADING = { timeout: 10_000 }

async function openHome(options: BrowserContextOptions) {
  const { page, errors } = await newVisitor(product, options)
  await page.clock.install()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured' })
  await expectAttached(page.locator('#root[data-app=started]'))
  await expectAttached(featured.locator('[data-moved]'))
  await expect.poll(() => isLoaded(featured, 1), LOADING).toBe(true)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.clock.runFor(REST)
  return { page, featured, errors }
}

const isLoaded = (featured: Locator, index: number) =>
  featured
    .getByRole('img')
    .nth(index)
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)

const visibleBanners = (page: Page) =>
  page.getByRole('region', { name: 'Featured' }).evaluate((region) => {
    const frame = region.getBoundingClientRect()
    return Array.from(region.querySelectorAll('li')).flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return right > frame.left + 2 && left < frame.right - 2 ? [index] : []
    })
  })

/** Away from the banners, so that the time for which one is shown begins. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Featured' }).hover()
  await page.mouse.move(640, 880)
}

async function press(featured: Locator, name: string): Promise<void> {
  await featured.getByRole('button', { name }).click()
  await featured.page().clock.runFor(REST)
}

test('banners advance automatically, one at a time, within 800 ms, and the next has its picture', async () => {
  const { page, featured, errors } = await openHome(DESKTOP)
  await leave(page)
  const [first = -1] = await visibleBanners(page)
  await page.clock.runFor(SHOWN_FOR - 100)
  expect(await visibleBanners(page)).toEqual([first])
  expect(await isLoaded(featured, first + 1)).toBe(true)
  await page.clock.runFor(100 + SLIDE_DURATION / 4)
  expect(await visibleBanners(page)).toEqual([first, first + 1])
  await page.clock.runFor((SLIDE_DURATION * 3) / 4)
  expect(await visibleBanners(page)).toEqual([first + 1])
  await page.clock.runFor(SHOWN_FOR)
  expect(await visibleBanners(page)).toEqual([first + 2])
  expect(errors).toEqual([])
})

/** Home, whose scripts arrive when `release` is called. */
async function openWithoutScript(options: BrowserContextOptions) {
  const baseURL = product.server.origin
  const page = await (await product.browser.newContext({ ...options, baseURL })).newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return { page, release }
}

/** Swipes to the next banner with a finger. */
async function swipe(page: Page): Promise<void> {
  const featured = page.getByRole('region', { name: 'Featured' })
  const { x, y, width, height } = (await featured.boundingBox()) ?? expect.fail()
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + part * width, y: y + height / 2 }],
    })
  await touch('touchStart', 0.8)
  for (const part of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await touch('touchMove', part)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a swipe before the script shows the next banner, and the script goes on from there', async ({
  skip,
}) => {
  skip(!isRendered)
  const { page, release } = await openWithoutScript(PHONE)
  const featured = page.getByRole('region', { name: 'Featured' })
  await expectVisible(featured)
  await swipe(page)
  await expect.poll(() => visibleBanners(page)).toEqual([1])
  release()
  await expectAttached(featured.locator('[data-moved]'))
  expect(await visibleBanners(page)).toEqual([1])
  await expect.poll(() => isLoaded(featured, 1), LOADING).toBe(true)
  await swipe(page)
  await expect.poll(() => visibleBanners(page)).toEqual([2])
})

test('the arrows are in the HTML and work from the first press', async ({ skip }) => {
  skip(!isRendered)
  const { page, release } = await openWithoutScript(DESKTOP)
  const featured = page.getByRole('region', { name: 'Featured' })
  const next = featured.getByRole('button', { name: 'Next' })
  await expectVisible(next)
  await expectVisible(featured.getByRole('button', { name: /^Banner 2 of/ }))
  release()
  await expectAttached(page.locator('#root[data-app=started]'))
  await next.click()
  await expect.poll(() => visibleBanners(page)).toEqual([1])
})

test('banners do not advance while hovered, focused or paused', async () => {
  const { page, featured } = await openHome(DESKTOP)
  const expectStill = async () => {
    await page.clock.runFor(REST)
    const before = await visibleBanners(page)
    await page.clock.runFor(3 * SHOWN_FOR)
    expect(await visibleBanners(page)).toEqual(before)
  }
  await featured.hover()
  await expectStill()
  await featured.getByRole('button', { name: 'Next' }).focus()
  await page.mouse.move(640, 880)
  await expectStill()
  await featured.hover()
  await page.locator('[name=q]').focus()
  await expectStill()
  await featured.getByRole('button', { name: 'Pause banners' }).click()
  await page.mouse.move(640, 880)
  await page.locator('[name=q]').focus()
  await expectStill()
})

test('arrows and dots show the next, the previous and any banner, and the first follows the last', async () => {
  const { page, featured } = await openHome(DESKTOP)
  await featured.hover()
  await page.clock.runFor(REST)
  const count = await featured.getByRole('listitem').count()
  const [before = -1] = await visibleBanners(page)
  await press(featured, 'Next')
  expect(await visibleBanners(page)).toEqual([(before + 1) % count])
  await press(featured, 'Previous')
  expect(await visibleBanners(page)).toEqual([before])
  await press(featured, `Banner ${count} of ${count}`)
  expect(await visibleBanners(page)).toEqual([count - 1])
  await press(featured, `Banner 1 of ${count}`)
  expect(await visibleBanners(page)).toEqual([0])
  await featured.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(SLIDE_DURATION / 4)
  expect(await visibleBanners(page)).toEqual([0, count - 1])
  await page.clock.runFor(REST)
  expect(await visibleBanners(page)).toEqual([count - 1])
})

test('with reduced motion, banners do not advance automatically and have no pause button', async () => {
  const { page, featured } = await openHome({ ...DESKTOP, reducedMotion: 'reduce' })
  await page.clock.runFor(4 * SHOWN_FOR)
  expect(await visibleBanners(page)).toEqual([0])
  expect(await featured.getByRole('button', { name: 'Pause banners' }).isVisible()).toBe(false)
  await featured.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(100)
  expect(await visibleBanners(page)).toEqual([1])
})

test('banners have arrows and desktop images from 768 px, and mobile images without arrows below', async () => {
  const response = await fetch(`${product.server.origin}/api/v1/image`)
  const { data } = (await response.json()) as {
    data: { mobileImage: string; desktopImage: string }[]
  }
  const { page, featured } = await openHome({ ...PHONE, isMobile: false })
  const arrows = ['Previous', 'Next'].map((name) => featured.getByRole('button', { name }))
  const areVisible = () => Promise.all(arrows.map((arrow) => arrow.isVisible()))
  const imagePath = () =>
    featured
      .getByRole('img')
      .first()
      .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(imagePath).toBe(data[0]?.mobileImage)
  expect(await areVisible()).toEqual([false, false])
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(imagePath).toBe(data[0]?.desktopImage)
  expect(await areVisible()).toEqual([true, true])
})
