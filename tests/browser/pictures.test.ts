import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { CACHE_SECONDS, STALE_SECONDS } from '#contract/constants.ts'
import { ROOT } from '#server/process/root.ts'
import { phonePhotograph } from '../photograph.ts'
import { PHONE, startProduct } from './harness.ts'
import { holdAll } from './hold.ts'
import { newShiftVisitor, shiftsOf } from './shifts.ts'

const product = startProduct()
const CACHED_MS = 1000 * (CACHE_SECONDS + STALE_SECONDS)

const FILES = {
  'organizers.csv': 'id,name,email,phone\nclub,Club,play@club.example,9822099090\n',
  'cities.csv': 'id,name\nnashik,Nashik\n',
  'sports.csv': 'id,name\nkabaddi,Kabaddi\n',
  'venues.csv': 'id,address,city\nhall,"Hall, Nashik",nashik\n',
  'tournaments.csv':
    'id,name,status,organizer,sport,venue,banner\npictured,Pictured Open,APPROVED,club,kabaddi,hall,photo.jpg\n',
  'banners.csv':
    'id,position,url,mobile_image,desktop_image\n0-pictured,0,/about,photo.jpg,photo.jpg\n',
}

beforeAll(async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'matchpoint-')), 'pictures')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'photo.jpg'), await phonePhotograph(2000))
  const env = { ...process.env, DATA_DIR: product.server.dataDir, DEMO: 'on' }
  const program = join(ROOT, 'dist/server/catalogue.js')
  // The running server has the database, and carries the import out.
  await promisify(execFile)(process.execPath, [program, 'import', folder], { env })
  // The page that the server rendered when it started is cached.
  await product.server.advance(CACHED_MS)
})

test.each([
  ['a phone', PHONE, 2],
  ['a wide screen', { viewport: { width: 1280, height: 900 } }, 1],
])(
  'on %s a picture comes in the size of its place, over its placeholder, and nothing moves',
  async (_, options, deviceScaleFactor) => {
    const { page, errors } = await newShiftVisitor(product, { ...options, deviceScaleFactor })
    const bytes: Record<string, number> = {}
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/media/')) bytes[pathname] = (await response.body()).length
    })
    for (const path of ['/', '/searchevents?q=Pictured', '/tournament/pictured']) {
      const send = await holdAll(page, '**/media/**')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      const image = page.getByRole('main').locator('img[srcset^="/media/"]').first()
      const box = image.locator('xpath=ancestor::span[1]')
      const blurred = await box.screenshot()
      const before = await shiftsOf(page)
      // The placeholder has the colours of the picture, upright.
      expect(await coloursOf(blurred), path).toEqual(['blue', 'red'])
      expect(await isDrawn(image), path).toBe(false)
      send()
      await expect.poll(() => isDrawn(image)).toBe(true)
      const { currentSrc, ratio } = await image.evaluate((it: HTMLImageElement) => ({
        currentSrc: new URL(it.currentSrc).pathname,
        ratio: it.naturalWidth / it.naturalHeight,
      }))
      expect(currentSrc, path).toMatch(/^\/media\/\w+-\d+\.avif$/)
      expect(await coloursOf(await box.screenshot()), path).toEqual(['blue', 'red'])
      expect(ratio, path).toBeGreaterThan(1.7)
      expect(await shiftsOf(page), path).toEqual(before)
      await page.unroute('**/media/**')
    }
    expect(Math.max(...Object.values(bytes))).toBeLessThanOrEqual(60_000)
    expect(errors).toEqual([])
  },
)

test('a picture whose files are lost is its placeholder, not marked as broken', async () => {
  const { page } = await newShiftVisitor(product, PHONE)
  rmSync(join(product.server.dataDir, 'media'), { recursive: true })
  const lost = page.waitForResponse(/\/media\//)
  await page.goto('/tournament/pictured')
  expect((await lost).status()).toBe(404)
  const image = page.getByRole('main').locator('img[srcset^="/media/"]').first()
  await expect.poll(() => isDrawn(image)).toBe(true)
  const box = image.locator('xpath=ancestor::span[1]')
  expect(await coloursOf(await box.screenshot())).toEqual(['blue', 'red'])
})

const isDrawn = (image: Locator) =>
  image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)

/** The colours of the left and the right side. */
async function coloursOf(png: Buffer): Promise<string[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width
  return [0.25, 0.75].map((at) => {
    const start = 3 * (middle + Math.floor(at * info.width))
    return (data[start] ?? 0) > (data[start + 2] ?? 0) ? 'red' : 'blue'
  })
}
