import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAttached } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
/** ms; more than the time for which a banner is shown. */
const BANNER_INTERVAL = 5_000
const SLIDE_DURATION = 800
const FRAME_MS = 50
/** ms; the banners move from then on. */
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
    return Array.from(region.querySelectorAll('li > *')).flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return right > frame.left + 2 && left < frame.right - 2 ? [index] : []
    })
  })

/** Stops the movement of the banners at a time, and returns how long it takes. Empty if none moves. */
const stopMovementAt = (featured: Locator, ms: number) =>
  featured.evaluate(
    (region, ms) =>
      region
        .getAnimations({ subtree: true })
        .filter((animation) => !(animation instanceof CSSTransition))
        .map((animation) => {
          animation.pause()
          animation.currentTime = ms
          return animation.effect?.getTiming().duration
        }),
    ms,
  )

/** The listeners of a click run after a frame of the page's clock. */
async function press(featured: Locator, name: string): Promise<void> {
  await featured.getByRole('button', { name }).click()
  await featured.page().clock.runFor(FRAME_MS)
}

const endMovement = (featured: Locator) => stopMovementAt(featured, SLIDE_DURATION)

test('banners advance automatically, one at a time, within 800 ms', async () => {
  const { page, featured, errors } = await openHome(DESKTOP)
  await page.mouse.move(640, 880)
  await endMovement(featured)
  const [first = -1] = await visibleBanners(page)
  await page.clock.runFor(BANNER_INTERVAL)
  const durations = await stopMovementAt(featured, SLIDE_DURATION / 4)
  expect(durations).toEqual([SLIDE_DURATION, SLIDE_DURATION])
  expect(await visibleBanners(page)).toEqual([first, first + 1])
  await endMovement(featured)
  expect(await visibleBanners(page)).toEqual([first + 1])
  await page.clock.runFor(BANNER_INTERVAL)
  await endMovement(featured)
  expect(await visibleBanners(page)).toEqual([first + 2])
  expect(errors).toEqual([])
})

test('the first swipe shows the next banner, before the code that moves banners has loaded', async () => {
  const { page } = await newVisitor(product, PHONE)
  await page.route('**/assets/Controls-*', () => {})
  await page.goto('/')
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
  await expect.poll(() => visibleBanners(page)).toEqual([1])
  const image = featured.getByRole('img').nth(1)
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

test('banners do not advance while hovered, focused or paused', async () => {
  const { page, featured } = await openHome(DESKTOP)
  const settled = async () => {
    await endMovement(featured)
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
  await endMovement(featured)
  const before = await visibleBanners(page)
  await press(featured, 'Next')
  await endMovement(featured)
  expect(await visibleBanners(page)).not.toEqual(before)
  await press(featured, 'Previous')
  await endMovement(featured)
  expect(await visibleBanners(page)).toEqual(before)
})

test('the last banner is followed by the first, from the same side', async () => {
  const { page, featured } = await openHome(DESKTOP)
  await featured.hover()
  const count = await featured.getByRole('listitem').count()
  const next = featured.getByRole('button', { name: 'Next' })
  await expect
    .poll(async () => {
      await next.click()
      await endMovement(featured)
      return visibleBanners(page)
    })
    .toEqual([count - 1])
  await next.click()
  await stopMovementAt(featured, SLIDE_DURATION / 4)
  const left = (index: number) =>
    featured
      .getByRole('listitem')
      .nth(index)
      .locator('> *')
      .evaluate((it) => it.getBoundingClientRect().left)
  expect(await visibleBanners(page)).toEqual([0, count - 1])
  expect(await left(0)).toBeGreaterThan(await left(count - 1))
  await endMovement(featured)
  expect(await visibleBanners(page)).toEqual([0])
})

test('with reduced motion, banners do not advance automatically and have no pause button', async () => {
  const { page, featured } = await openHome({ ...DESKTOP, reducedMotion: 'reduce' })
  await page.clock.runFor(4 * BANNER_INTERVAL)
  expect(await visibleBanners(page)).toEqual([0])
  expect(await featured.getByRole('button', { name: 'Pause banners' }).isVisible()).toBe(false)
  await press(featured, 'Next')
  expect(await stopMovementAt(featured, 0)).toEqual([])
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
