import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_LIST } from '#contract/language-list.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { findBookable, firstEvent, organizerOf } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { DEMO, isRendered, newVisitor, shareProduct } from './harness.ts'
import { openAs } from './members.ts'

const product = shareProduct()

/** Vite's manifest (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const ENTRY = 'index.html'
const MAIN = Object.keys(manifest).find((name) => manifest[name]?.name === 'app') ?? ''

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
  silent?: true
}

let event: { tournament: string; teams: string; category: string; organizer: string }

beforeAll(async () => {
  const { origin } = product.server
  const { tournament } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const category = await firstEvent(origin)
  const organizer = await organizerOf(origin, tournament._id)
  const doubles = await findBookable(origin, [{ type: 'DOUBLE', free: false }])
  event = {
    tournament: tournament._id,
    teams: doubles.tournament._id,
    category: category._id,
    organizer: organizer._id,
  }
})

const SEARCH = 'Search for Tournaments and Events'

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
  'src/features/content/page.ts': () => pageAt('/privacy'),
  'src/features/reset-password/page.ts': () => pageAt('/reset-password'),
  'src/features/player-pass/page.ts': () => pageAt('/pass/none'),
  'src/features/invite/page.ts': () => pageAt('/invite/none'),
  'src/features/reminders/page.ts': () => pageAt('/reminders/none'),
  'src/features/transfer-offer/page.ts': () => pageAt('/transfer/none'),
  'src/features/verify/page.ts': () => pageAt('/verify'),
  'src/features/forgot-password/page.ts': () => pageAt('/forgot-password'),
  'src/features/login/page.ts': () => pageAt('/login'),
  'src/features/register/page.ts': () => pageAt('/register'),
  'src/features/thank-you/page.ts': () => pageAt('/thank-you', 'member'),
  'src/features/receipt/page.ts': () => pageAt('/order/none/receipt', 'member'),
  'src/features/contact/page.ts': () => pageAt('/contact', 'member'),
  'src/features/account/page.ts': () => pageAt('/account', 'member'),
  'src/features/account-data/page.ts': () => pageAt('/account/data', 'member'),
  'src/features/checkout/page.ts': () => pageAt('/book-events', 'member'),
  'src/features/saved/page.ts': () => pageAt('/saved'),
  'src/features/organizer/page.ts': () => pageAt(`/organizer/${event.organizer}`),
  'src/features/event/page.ts': () => pageAt(`/event/${event.category}`),
  'src/features/tournament/page.ts': () => pageAt(`/tournament/${event.tournament}`),
  'src/features/events/page.ts': () => pageAt('/events'),
  'src/features/tournaments/page.ts': () => pageAt('/tournaments'),
  'src/features/search/page.ts': () => pageAt('/searchevents'),
  'src/features/home/page.ts': () => pageAt('/'),
  'src/features/otp-verify/page.ts': () => pageAt('/otp-verify'),
  'src/ui/Header/CityMenu.tsx': () => ({
    path: '/privacy',
    open: (page) => page.getByRole('banner').getByText('Global').click(),
    shown: (page) => page.getByLabel('Browse cities'),
  }),
  'src/ui/Header/MenuSheet.tsx': () => ({
    path: '/privacy',
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
    shown: dialog('Menu'),
  }),
  'src/ui/Header/SuggestionList.tsx': () => ({
    path: '/privacy',
    open: (page) => page.getByRole('banner').getByLabel(SEARCH).fill('Mumbai'),
    shown: (page) => page.getByRole('option').first(),
    silent: true,
  }),
  'src/ui/ActionMenu/Menu.tsx': () => ({
    path: `/tournament/${event.tournament}`,
    open: press('Share'),
    shown: (page) => page.getByRole('menuitem', { name: 'WhatsApp' }),
  }),
  'src/features/partner-list/PartnerDialog.tsx': () => ({
    as: 'member',
    path: `/tournament/${event.teams}`,
    open: (page) =>
      main(page)
        .getByRole('button', { name: /^Find a partner/ })
        .first()
        .click(),
    shown: dialog('Needs a partner'),
  }),
  'src/features/listing/FilterDialog.tsx': () => ({
    path: '/tournaments',
    open: press('Filter'),
    shown: dialog('Filter Tournaments'),
  }),
  'src/features/cancellation/CancelDialog.tsx': () => ({
    as: 'member',
    path: '/account?view=orders',
    open: pressCancel,
    shown: dialog('Cancel this booking?'),
  }),
  'src/features/orders/PlayersDialog.tsx': () => ({
    as: 'member',
    path: '/account?view=orders',
    open: press('View Players'),
    shown: dialog('Players'),
  }),
  'src/features/team-change/TeamChangeDialog.tsx': () => ({
    as: 'member',
    path: '/account?view=orders',
    open: pressReplace,
    shown: (page) => page.getByRole('dialog', { name: /^Replace / }),
  }),
  'src/ui/PlayerRow/NameCombobox.tsx': () => ({
    as: 'member',
    path: `/tournament/${event.tournament}`,
    async open(page) {
      if (new URL(page.url()).pathname === '/book-events') return
      await fillCart(page)
      await cartBar(page).getByRole('link', { name: 'Book now' }).click()
    },
    shown: (page) => main(page).getByRole('combobox', { name: 'Name' }).first(),
    silent: true,
  }),
  'src/features/transfer/TransferDialog.tsx': () => ({
    as: 'member',
    path: '/account?view=orders',
    open: pressTransfer,
    shown: dialog('Transfer this booking'),
  }),
  'src/app/LogoutDialog.tsx': () => ({
    as: 'member',
    path: '/account',
    async open(page) {
      await page.route(/\/api\/v1\/(teams|create-order|payments)/, (route) => route.abort())
      await page.evaluate(savePaidBooking, STORAGE_KEYS)
      await press('Logout')(page)
    },
    shown: dialog('Your paid booking is not finished yet'),
  }),
  'src/features/cart/CartBar.tsx': () => ({
    path: `/tournament/${event.tournament}`,
    open: fillCart,
    shown: cartBar,
    silent: true,
  }),
  ...Object.fromEntries(
    Object.keys(LANGUAGE_LIST).map((code) => [
      `src/languages/${code}.json`,
      (): Place => ({ path: `/${code}/login`, shown: heading, silent: true }),
    ]),
  ),
  'src/languages/hi.json': () => ({
    path: '/hi/login',
    shown: (page) => heading(page).getByText('लॉग इन'),
    silent: true,
  }),
  'src/inspection/inspection.ts': () => ({
    path: '/privacy?inspect',
    shown: heading,
    silent: true,
  }),
}

const cartBar = (page: Page) => page.getByRole('region', { name: 'Your cart' })

async function fillCart(page: Page): Promise<void> {
  const remove = main(page).getByRole('button', { name: /^Remove / })
  if ((await remove.count()) > 0) return
  await main(page).getByRole('button', { name: /^Add / }).first().click()
}

/** The demo's player has only booked what is over. */
async function pressCancel(page: Page): Promise<void> {
  const cancel = main(page)
    .getByRole('button', { name: /^Cancel / })
    .first()
  if ((await cancel.count()) === 0) {
    await page.route(/\/api\/v1\/ordersbyuser/, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const cancellation = { amount: 500, percent: 100, until: '26/11/2030, 6:00:00 PM' }
      const rows = data.map((row: object) => ({ ...row, cancellation }))
      await route.fulfill({ response, json: { ...rest, data: rows } })
    })
    await page.reload()
  }
  await cancel.click()
}

/** The demo's player has only booked what is over. */
async function pressTransfer(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/ordersbyuser/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const rows = data.map((row: object) => ({ ...row, transfer_until: '26/11/2030, 6:00:00 PM' }))
    await route.fulfill({ response, json: { ...rest, data: rows } })
  })
  await page.reload()
  await main(page)
    .getByRole('button', { name: /^Transfer / })
    .first()
    .click()
}

async function pressReplace(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/ordersbyuser/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const rows = data.map((row: object) => ({ ...row, players_until: '26/11/2030, 6:00:00 PM' }))
    await route.fulfill({ response, json: { ...rest, data: rows } })
  })
  await page.reload()
  await press('View Players')(page)
  await page
    .getByRole('button', { name: /^Replace / })
    .first()
    .click()
}

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

/** Makes these files missing, and no others. A route would disable the browser's cache. */
type Block = (...files: string[]) => Promise<void>

async function blockIn(page: Page): Promise<Block> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const block: Block = async (...files) => {
    await session.send('Network.setBlockedURLs', {
      urlPatterns: ['/posters/*', ...files.map((file) => `/${file}`)].map((path) => ({
        urlPattern: `*://*:*${path}`,
        block: true,
      })),
    })
  }
  await block()
  return block
}

interface Visit {
  page: Page
  block: Block
  failed: string[]
}

async function open(as?: 'member'): Promise<Visit> {
  const { page } = as ? await openAs(product, DEMO) : await newVisitor(product)
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) failed.push(request.url())
  })
  return { page, block: await blockIn(page), failed }
}

async function expectFrame(page: Page): Promise<void> {
  await expectVisible(page.locator('header'))
  await expectVisible(page.locator('footer'))
}

const reload = (page: Page, press: () => Promise<unknown>) =>
  Promise.all([page.waitForEvent('domcontentloaded'), press()])

/** Each file is missing when the page is loaded, and present the next time. Then the page is shown. */
async function expectWayOn({ page, block, failed }: Visit, place: Place, files: string[]) {
  const again = page.getByRole('button', { name: place.open ? 'Reload page' : 'Retry' })
  const load = (isFirst: boolean) => {
    if (isFirst) return page.goto(place.path)
    return reload(page, () => (place.silent ? page.reload() : again.click()))
  }
  const reach = async () => {
    if (place.open) await expectVisible(heading(page))
    await place.open?.(page)
  }
  const expectMissing = async (file: string) => {
    await reach()
    if (!place.silent) return expectVisible(again)
    await expect.poll(() => failed.some((url) => url.endsWith(file))).toBe(true)
    await expectVisible(heading(page))
  }
  for (const [index, file] of files.entries()) {
    await block(file)
    failed.length = 0
    await load(index === 0)
    await expectMissing(file)
      .then(() => expectFrame(page))
      .catch((error) => {
        error.message = `without ${file}: ${error.message}`
        throw error
      })
  }
  await block()
  await load(false)
  await reach()
  await expectVisible(place.shown(page))
}

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).click()

/** Follows a link to the tournaments, whose chunk is missing. Counts the documents from then on. */
async function leavePrivacy({ page, block }: Visit) {
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
  await block(fileOf('src/features/tournaments/page.ts'))
  await follow(page, 'Tournaments')
  return { documents: () => documents }
}

/** Loads with the first text that the server has not rendered. */
const SANITISER = 'src/ui/Prose/fill.ts'

const SCRIPT_TRUST = 'src/platform/checkout-script-trust.ts'

/** `tests/unit/services/api.test.ts`: the answer that asked for the work is shown. */
const SOLVER = 'src/platform/solve-challenge.ts'

/** Loads where the operator counts what is used, as `usage.test.ts` does. */
const USAGE = 'src/inspection/usage-counts.ts'

/** Loads when the page is idle. Nothing that is shown waits for it. */
const OFFLINE = 'src/features/offline/offline.tsx'

const start = withImports(MAIN, withImports(ENTRY))

describe('a chunk that does not load', () => {
  let visits: Record<'guest' | 'member', Visit>
  beforeAll(async () => {
    visits = { guest: await open(), member: await open('member') }
  })

  // The payment script's is tested in trusted-types.test.ts.
  const covered = new Set([
    ...start,
    ...[SANITISER, SCRIPT_TRUST, SOLVER, USAGE, OFFLINE].flatMap((name) => [...withImports(name)]),
  ])
  for (const [module, findPlace] of Object.entries(PLACES)) {
    const own = [...withImports(module)].filter((name) => !covered.has(name))
    for (const name of own) covered.add(name)
    test(`leaves header, footer and a way on, once and for good: ${module}`, async () => {
      const place = findPlace()
      // The module itself is missing twice in a row.
      await expectWayOn(visits[place.as ?? 'guest'], place, [module, ...own].map(fileOf))
    })
  }

  test('of the sanitiser leaves the text of an editor, without its markup', async () => {
    const { page, block } = await open()
    const list = main(page).getByRole('listitem')
    await block(fileOf(SANITISER))
    await page.goto('/about')
    await follow(page, 'Privacy Policy')
    await expectVisible(main(page).getByText(/View and correct your details/))
    expect(await list.count()).toBe(0)
    await block()
    await page.goto('/about')
    await follow(page, 'Privacy Policy')
    await expectVisible(list.getByText(/View and correct your details/))
  })

  test('is one of those here, whichever chunk it is', () => {
    const chunks = Object.keys(manifest).filter((name) => fileOf(name).endsWith('.js'))
    expect(chunks.filter((name) => !covered.has(name))).toEqual([])
  })

  test('at the start leaves a message and a way to reload, whichever chunk it is', async () => {
    const visitor = await open()
    const page = await visitor.page.context().newPage()
    const block = await blockIn(page)
    const press = () => page.getByRole('link', { name: 'Reload page' }).click()
    for (const [index, name] of [...start].entries()) {
      await block(fileOf(name))
      if (index === 0) await page.goto('/login')
      else await reload(page, press)
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expectVisible(page.getByText('Matchpoint has not loaded yet'))
    }
    await block()
    await reload(page, press)
    await expectVisible(heading(page))
  })

  test('at the start leaves a public page that can be read, and its links work', async ({
    skip,
  }) => {
    skip(!isRendered)
    const { page, block } = await open()
    await block(fileOf(MAIN))
    await page.goto('/privacy')
    await expectVisible(heading(page))
    await follow(page, 'About Us')
    await page.waitForURL('**/about')
    await expectVisible(heading(page).getByText('About Us'))
    await expectRemoved(page.getByText('Matchpoint has not loaded yet'))
  })

  test('of a later page reloads the document once, and the page is shown with the cart', async () => {
    const visit = await open()
    const { page, block, failed } = visit
    page.once('requestfailed', () => block())
    const { documents } = await leavePrivacy(visit)
    await expectVisible(heading(page).getByText('Tournaments'))
    await expectVisible(page.getByRole('link', { name: /Book Events 1/ }))
    // The preload and the import may each fail.
    expect(failed.length).toBeGreaterThan(0)
    expect(documents()).toBe(1)
  })

  test('of a later page, missing for good, reloads the document once and shows Retry', async () => {
    const visit = await open()
    const { page } = visit
    const { documents } = await leavePrivacy(visit)
    await expect.poll(documents).toBe(1)
    await expectVisible(page.getByRole('button', { name: 'Retry' }))
    await expectFrame(page)
    expect(documents()).toBe(1)
    await follow(page, 'Privacy Policy')
    await expectVisible(heading(page).getByText('Privacy'))
  })

  test('of a later page does not replace the app by the browser’s error page while offline', async () => {
    const { page } = await open()
    await page.goto('/privacy')
    await page.context().setOffline(true)
    await follow(page, 'Tournaments')
    await expectVisible(page.getByRole('button', { name: 'Retry' }))
    await expectFrame(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectVisible(heading(page).getByText('Tournaments'))
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
