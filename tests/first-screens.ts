import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '#server/process/root.ts'
import { findBookable, findOpenEvents } from './browser/catalogue.ts'
import {
  launchBrowser,
  newVisitor,
  PHONE,
  startServer,
  stopServers,
  untilLoaded,
} from './browser/harness.ts'

/**
 * `npm run first-screens` writes what pages of the demo show before they are scrolled:
 * docs/first-screens.md.
 */
const FOLDER = join(ROOT, 'docs/first-screens')
const WIDE = { width: 1280, height: 800 }
const SCHEMES = { day: 'light', night: 'dark' } as const
/** px, of a file. The posters are halftones, which compress badly. */
const WIDTH_MAX = 960
const BYTES_MAX = 40_000

const server = await startServer()
const browser = await launchBrowser()
const { tournament } = await findBookable(server.origin, [{ type: 'SINGLE', free: false }])
const [event] = await findOpenEvents(server.origin)
const PAGES = {
  home: '/',
  list: '/tournaments',
  tournament: `/tournament/${tournament._id}`,
  event: `/event/${event._id}`,
  'home-hindi': '/hi/',
  'list-hindi': '/hi/tournaments',
  'tournament-hindi': `/hi/tournament/${tournament._id}`,
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const options of [PHONE, { ...PHONE, viewport: WIDE, hasTouch: false, isMobile: false }]) {
  const { page } = await newVisitor({ server, browser }, { ...options, reducedMotion: 'reduce' })
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path)
    await untilLoaded(page)
    for (const [scheme, colorScheme] of Object.entries(SCHEMES)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = join(FOLDER, `${name}-${options.viewport?.width}-${scheme}.webp`)
      await write(await page.screenshot(), file)
    }
  }
  await page.context().close()
}
await browser.close()
await stopServers()

async function write(screenshot: Buffer, file: string, quality = 60): Promise<void> {
  const { size } = await sharp(screenshot)
    .resize({ width: WIDTH_MAX, withoutEnlargement: true })
    .webp({ quality, effort: 6 })
    .toFile(file)
  if (size > BYTES_MAX && quality > 10) await write(screenshot, file, quality - 10)
}
