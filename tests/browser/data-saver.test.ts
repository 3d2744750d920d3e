import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { newVisitor, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()

const DATA_SAVER = { extraHTTPHeaders: { 'Save-Data': 'on' } }

/** The posters of cards whose place is in the window, as paths; '' for one without. */
const postersInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main article img')]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return top < innerHeight && bottom > 0
      })
      .map((image) => image.getAttribute('src') ?? ''),
  )

test.each<[string, BrowserContextOptions, number]>([
  ['a phone', PHONE, 6],
  ['a desk', { viewport: { width: 1280, height: 800 } }, 8],
])(
  'with data saver, %s requests the posters in view alone, on a first page and on one opened from it',
  async (_, options, most) => {
    const { page } = await newVisitor(product, { ...options, ...DATA_SAVER })
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/posters/')) requested.add(pathname)
    })
    const seen = new Set<string>()
    const expectThoseInView = async () => {
      await expect
        .poll(async () => (await postersInView(page)).filter((poster) => !requested.has(poster)))
        .toEqual([])
      await page.waitForLoadState('networkidle')
      for (const poster of await postersInView(page)) seen.add(poster)
      expect(requested).toEqual(seen)
    }
    await page.goto('/tournaments')
    await expectThoseInView()
    expect(seen.size).toBeGreaterThan(1)
    expect(seen.size).toBeLessThanOrEqual(most)

    await page.locator('[name=q]').fill('cup')
    await page.locator('[name=q]').press('Enter')
    await page.waitForURL('**/searchevents*')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await expectThoseInView()
    const last = page.getByRole('main').getByRole('article').last()
    await last.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        last.getByRole('presentation').evaluate((it: HTMLImageElement) => it.naturalWidth),
      )
      .toBeGreaterThan(0)
  },
)

test('a page for data saver is for its visitor alone, and all others get all images', async () => {
  const { origin } = product.server
  const saving = await fetch(`${origin}/tournaments`, { headers: { 'Save-Data': 'on' } })
  const other = await fetch(`${origin}/tournaments`)
  expect(saving.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(other.headers.get('Cache-Control')).toContain('public')
  expect(other.headers.get('Vary')).toContain('Save-Data')
  const images = async (response: Response) =>
    (await response.text()).match(/<img[^>]* src="\/posters\//g)?.length
  expect(await images(saving)).toBe(2)
  expect(await images(other)).toBe(20)
})
