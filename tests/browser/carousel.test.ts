import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { newVisitor, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
/** Longer than a banner stands, in ms; and how long it takes to go (SPEC section 9). */
const STANDS = 5_000
const SPEED = 800

/** Home, its banners ready to move, in a time that the test alone moves on. */
async function openHome(options: BrowserContextOptions) {
  const { page, errors } = await newVisitor(product, options)
  await page.clock.install()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured' })
  await featured.getByRole('button').first().waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  return { page, featured, errors }
}

/** Which banners are in sight, by their number. */
const inSight = (page: Page) =>
  page.getByRole('region', { name: 'Featured' }).evaluate((region) => {
    const frame = region.getBoundingClientRect()
    return Array.from(region.querySelectorAll('li')).flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return right > frame.left + 2 && left < frame.right - 2 ? [index] : []
    })
  })

test('a banner goes by itself, in 800 ms, one after the other', async () => {
  const { page, errors } = await openHome(DESK)
  await page.mouse.move(640, 880)
  const [first = -1] = await inSight(page)
  let waited = 0
  while ((await inSight(page)).length === 1 && waited < 2 * STANDS) {
    await page.clock.runFor(50)
    waited += 50
  }
  let under = 0
  while ((await inSight(page)).length === 2 && under < 2 * SPEED) {
    await page.clock.runFor(50)
    under += 50
  }
  expect(under).toBeGreaterThanOrEqual(SPEED - 100)
  expect(under).toBeLessThanOrEqual(SPEED + 100)
  expect(await inSight(page)).toEqual([first + 1])
  await page.clock.runFor(STANDS + SPEED)
  expect(await inSight(page)).toEqual([first + 2])
  expect(errors).toEqual([])
})

test('a banner stays while a pointer or the focus is on it, and when it is paused', async () => {
  const { page, featured } = await openHome(DESK)
  const settled = async () => {
    await page.clock.runFor(2 * SPEED)
    return inSight(page)
  }
  await featured.hover()
  const hovered = await settled()
  await page.clock.runFor(3 * STANDS)
  expect(await inSight(page)).toEqual(hovered)

  await featured.getByRole('button', { name: 'Next' }).focus()
  await page.mouse.move(640, 880)
  const focused = await settled()
  await page.clock.runFor(3 * STANDS)
  expect(await inSight(page)).toEqual(focused)

  await featured.getByRole('button', { name: 'Pause banners' }).click()
  await page.mouse.move(640, 880)
  await page.getByRole('searchbox').focus()
  const paused = await settled()
  await page.clock.runFor(3 * STANDS)
  expect(await inSight(page)).toEqual(paused)
})

test('the arrows bring the next and the one before', async () => {
  const { page, featured } = await openHome(DESK)
  await featured.hover()
  await page.clock.runFor(2 * SPEED)
  const before = await inSight(page)
  await featured.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(2 * SPEED)
  expect(await inSight(page)).not.toEqual(before)
  await featured.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(2 * SPEED)
  expect(await inSight(page)).toEqual(before)
})

test('nothing goes by itself for whoever wants less motion, and nothing is there to pause', async () => {
  const { page, featured } = await openHome({ ...DESK, reducedMotion: 'reduce' })
  await page.clock.runFor(4 * STANDS)
  expect(await inSight(page)).toEqual([0])
  expect(await featured.getByRole('button', { name: 'Pause banners' }).isVisible()).toBe(false)
  await featured.getByRole('button', { name: 'Next' }).click()
  let waited = 0
  while ((await inSight(page))[0] === 0 && waited < SPEED / 4) {
    await page.clock.runFor(10)
    waited += 10
  }
  expect(await inSight(page)).toEqual([1])
})

test('arrows from 768 px on, below it none and pictures for phones', async () => {
  const answer = await fetch(`${product.server.origin}/api/v1/image`)
  const { data } = (await answer.json()) as {
    data: { mobileImage: string; desktopImage: string }[]
  }
  const { page, featured } = await openHome({ ...PHONE, isMobile: false })
  const next = featured.getByRole('button', { name: 'Next' })
  const picture = () =>
    featured
      .getByRole('img')
      .first()
      .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(picture).toBe(data[0]?.mobileImage)
  expect(await next.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(picture).toBe(data[0]?.desktopImage)
  expect(await next.isVisible()).toBe(true)
})
