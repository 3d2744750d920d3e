import { readFileSync } from 'node:fs'
import type { Locator, Page, Route } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import type { User } from '#contract/entities.ts'
import { STORAGE_KEYS } from '#src/services/storage-keys.ts'
import { findBookable, organizerOf } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { DEMO, newVisitor, shareProduct } from './harness.ts'
import { openAs } from './members.ts'

const product = shareProduct()

/** Vite's manifest (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const ENTRY = 'index.html'

function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const each of manifest[name]?.imports ?? []) withImports(each, found)
  return found
}

const fileOf = (name: string) => manifest[name]?.file ?? ''

interface Place {
  as?: 'member'
  path: string
  open?(page: Page): Promise<void>
  shown(page: Page): Locator
  /** Nothing says that the code is missing. */
  silent?: true
}

let event: { tournament: string; category: string; organizer: string }

beforeAll(async () => {
  const { origin } = product.server
  const { tournament } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const response = await fetch(`${origin}/api/v1/categoryevents?page=1&limit=1`)
  const { data } = (await response.json()) as ResponseOf<'categoryEvents'>
  const { _id } = await organizerOf(origin, tournament._id)
  event = { tournament: tournament._id, category: data[0]?._id ?? '', organizer: _id }
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const pageAt = (path: string, as?: 'member'): Place => ({ path, as, shown: heading })
const press = (name: string) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })

/**
 * By the module that is imported dynamically. The first place of a chunk is where it is tested: pages
 * that are shown fast come first.
 */
const PLACES: Record<string, () => Place> = {
  'src/pages/content/page.ts': () => pageAt('/privacy'),
  'src/pages/reset-password/page.ts': () => pageAt('/reset-password'),
  'src/pages/forgot-password/page.ts': () => pageAt('/forgot-password'),
  'src/pages/login/page.ts': () => pageAt('/login'),
  'src/pages/register/page.ts': () => pageAt('/register'),
  'src/pages/thank-you/page.ts': () => pageAt('/thank-you', 'member'),
  'src/pages/contact/page.ts': () => pageAt('/contact', 'member'),
  'src/pages/account/page.ts': () => pageAt('/account', 'member'),
  'src/pages/checkout/page.ts': () => pageAt('/book-events', 'member'),
  'src/pages/organizer/page.ts': () => pageAt(`/organizer/${event.organizer}`),
  'src/pages/event/page.ts': () => pageAt(`/event/${event.category}`),
  'src/pages/tournament/page.ts': () => pageAt(`/tournament/${event.tournament}`),
  'src/pages/events/page.ts': () => pageAt('/events'),
  'src/pages/tournaments/page.ts': () => pageAt('/tournaments'),
  'src/pages/search/page.ts': () => pageAt('/searchevents'),
  'src/pages/home/page.ts': () => pageAt('/'),
  'src/pages/otp-verify/page.ts': () => pageAt('/otp-verify'),
  'src/components/Header/CityMenu.tsx': () => ({
    path: '/privacy',
    open: (page) => page.getByRole('banner').getByText('Global').click(),
    shown: (page) => page.getByLabel('Browse cities'),
  }),
  'src/components/ActionMenu/Menu.tsx': () => ({
    path: `/tournament/${event.tournament}`,
    open: press('Share'),
    shown: (page) => page.getByRole('menuitem', { name: 'WhatsApp' }),
  }),
  'src/components/Carousel/Motion.tsx': () => ({
    path: '/',
    shown: (page) => page.getByRole('button', { name: 'Pause banners' }),
    silent: true,
  }),
  'src/pages/listing/FilterDialog.tsx': () => ({
    path: '/tournaments',
    open: press('Filter'),
    shown: dialog('Filter Tournaments'),
  }),
  'src/pages/account/PlayersDialog.tsx': () => ({
    as: 'member',
    path: '/account?view=orders',
    open: press('View Players'),
    shown: dialog('Players'),
  }),
  'src/shell/LogoutDialog.tsx': () => ({
    as: 'member',
    path: '/account',
    async open(page) {
      await page.route(/\/api\/v1\/(teams|create-order|payments)/, (route) => route.abort())
      await page.evaluate(savePaidBooking, STORAGE_KEYS)
      await press('Logout')(page)
    },
    shown: dialog('Your paid booking is not finished yet'),
  }),
  'src/inspection/inspection.ts': () => ({
    path: '/privacy?inspect',
    shown: heading,
    silent: true,
  }),
}

/** Runs in the browser. */
function savePaidBooking(keys: typeof STORAGE_KEYS): void {
  const { userId } = JSON.parse(localStorage.getItem(keys.user) ?? '')
  const payment = {
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: 'order_1',
    razorpay_signature: '',
  }
  const paid = { userId, payment, payload: [], orderItems: [] }
  localStorage.setItem(`${keys.paidBooking}:${userId}:order_1`, JSON.stringify(paid))
}

async function block(page: Page, file: string, options?: { times: number }) {
  let count = 0
  const abort = (route: Route) => {
    count += 1
    return route.abort()
  }
  await page.route(`**/${file}`, abort, options)
  return { count: () => count, end: () => page.unroute(`**/${file}`) }
}

async function open({ as }: Pick<Place, 'as'> = {}): Promise<Page> {
  const demo = { ...DEMO, token: '', user: {} as User }
  const { page } = as ? await openAs(product, demo, []) : await newVisitor(product)
  // Faster without a trace and images.
  await page.context().tracing.stop()
  await page.route('**/posters/**', (route) => route.abort())
  return page
}

async function expectFrame(page: Page): Promise<void> {
  await expectVisible(page.locator('header'))
  await expectVisible(page.locator('footer'))
}

const reload = (page: Page, press: () => Promise<unknown>) =>
  Promise.all([page.waitForEvent('domcontentloaded'), press()])

/** `times` 1 is enough for most chunks: a reload starts from the beginning. */
async function expectWayOn(page: Page, place: Place, file: string, times: number): Promise<void> {
  const blocked = await block(page, file)
  const again = page.getByRole('button', { name: place.open ? 'Reload page' : 'Retry' })
  const reach = async () => {
    if (place.open) await expectVisible(heading(page))
    await place.open?.(page)
  }
  await page.goto(place.path)
  for (let time = 1; ; time += 1) {
    await reach()
    if (place.silent) {
      await expect.poll(blocked.count).toBeGreaterThan(0)
      await expectVisible(heading(page))
    } else {
      await expectVisible(again)
    }
    await expectFrame(page)
    if (time === times) await blocked.end()
    await reload(page, () => (place.silent ? page.reload() : again.click()))
    if (time === times) break
  }
  await reach()
  await expectVisible(place.shown(page))
}

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).click()

/** Follows a link to the tournaments, whose chunk is missing. Counts the documents from then on. */
async function leavePrivacy(page: Page, options?: { times: number }) {
  const { events } = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
  await page.goto('/privacy')
  await page.evaluate(
    ([key, cart]) => localStorage.setItem(key ?? '', cart ?? ''),
    [STORAGE_KEYS.cart, JSON.stringify(events)],
  )
  let documents = 0
  page.on('domcontentloaded', () => {
    documents += 1
  })
  const blocked = await block(page, fileOf('src/pages/tournaments/page.ts'), options)
  await follow(page, 'Tournaments')
  return { blocked, documents: () => documents }
}

const start = withImports(ENTRY)

describe('a chunk that does not load', () => {
  const covered = new Set(start)
  for (const [module, findPlace] of Object.entries(PLACES)) {
    const own = [...withImports(module)].filter((name) => !covered.has(name))
    for (const name of own) covered.add(name)
    test(`leaves header, footer and a way on, once and for good: ${module}`, async () => {
      const place = findPlace()
      const page = await open(place)
      for (const name of own) {
        const times = name === module ? 2 : 1
        await expectWayOn(page, place, fileOf(name), times).catch((error) => {
          error.message = `${name}: ${error.message}`
          throw error
        })
      }
    })
  }

  test('is one of those above or of the start, whichever chunk it is', () => {
    const chunks = Object.keys(manifest).filter((name) => fileOf(name).endsWith('.js'))
    expect(chunks.filter((name) => !covered.has(name))).toEqual([])
  })

  test('at the start leaves a message and a way to reload, whichever chunk it is', async () => {
    const page = await open()
    for (const name of start) {
      const blocked = await block(page, fileOf(name))
      await page.goto('/privacy')
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expectVisible(page.getByText('Matchpoint has not loaded yet'))
      await blocked.end()
      await page.getByRole('link', { name: 'Reload page' }).click()
      await expectVisible(heading(page))
    }
  })

  test('of a later page reloads the document once, and the page is shown with the cart', async () => {
    const page = await open()
    const { blocked, documents } = await leavePrivacy(page, { times: 1 })
    await expectVisible(heading(page).getByText('Tournaments'))
    await expectVisible(page.getByRole('link', { name: /Book Events 1/ }))
    expect(blocked.count()).toBe(1)
    expect(documents()).toBe(1)
  })

  test('of a later page, missing for good, reloads the document once and shows Retry', async () => {
    const page = await open()
    const { documents } = await leavePrivacy(page)
    await expect.poll(documents).toBe(1)
    await expectVisible(page.getByRole('button', { name: 'Retry' }))
    await expectFrame(page)
    expect(documents()).toBe(1)
    await follow(page, 'Privacy Policy')
    await expectVisible(heading(page).getByText('Privacy'))
  })

  test('of a later page does not replace the app by the browser’s error page while offline', async () => {
    const page = await open()
    await page.goto('/privacy')
    await page.context().setOffline(true)
    await follow(page, 'Tournaments')
    await expectVisible(page.getByRole('button', { name: 'Retry' }))
    await expectFrame(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectVisible(heading(page).getByText('Tournaments'))
  })

  test('a missing stylesheet leaves the page readable', async () => {
    const page = await open()
    for (const file of manifest[ENTRY]?.css ?? []) {
      await block(page, file)
      await page.goto('/privacy')
      await expectVisible(heading(page))
      await expectFrame(page)
    }
  })
})

test('a file of another build is answered with 404, and no cache stores the answer', async () => {
  for (const path of ['/assets/index-00000000.js', '/assets/index', '/assets/']) {
    const response = await fetch(product.server.origin + path)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('Cache-Control'), path).toBe('no-store')
    expect(response.headers.get('Content-Type'), path).toMatch(/^text\/plain/)
  }
})
