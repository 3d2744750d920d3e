import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { findBookable } from './catalogue.ts'
import { startDeployments } from './deployment.ts'
import { expectVisible } from './expect-visible.ts'
import { isRendered, newVisitor, startProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'
import { cutNetwork, findSingle, installed, OFFLINE_OPTIONS, offlineBar } from './offline-steps.ts'
import { expectOneBooking, fillCheckout, payAndBook, payButton } from './payment-steps.ts'
import { expectAboveHomeIndicator, showHomeIndicator } from './safe-area.ts'

const product = startProduct()
const SLOW = { timeout: 15_000 }
/** Less than the worker waits for a network that may still answer. */
const AT_ONCE = 8_000

const versionBar = (page: Page) => page.getByText('A new version of Matchpoint is ready')

/** The bar with one of these texts, or the question about the home screen. */
const notice = (page: Page) => page.locator('[data-notice]')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The addresses, without origin, of all responses that the browser keeps in caches of this prefix. */
const kept = (page: Page, prefix = '') =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  }, prefix)

const expectKept = (page: Page, address: string, prefix?: string) =>
  expect
    .poll(async () => (await kept(page, prefix)).some((url) => url.includes(address)), SLOW)
    .toBe(true)

/** As a browser does that can install the app. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => {
      document.body.dataset.prompted = 'yes'
      return { outcome: 'accepted' }
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })

async function bookOne(page: Page): Promise<void> {
  await fillCheckout(page)
  await payAndBook(page)
}

test('after one visit the app opens without a network, from its start and at a page seen before', async () => {
  const { tournament } = await findSingle(product.server.origin)
  const { page, errors } = await newVisitor(product, OFFLINE_OPTIONS)
  await page.goto(`/tournament/${tournament._id}`)
  await installed(page)
  await expectKept(page, `/user/tournament?id=${tournament._id}`)
  expect(errors).toEqual([])
  const { mend } = await cutNetwork(product, page)
  await page.goto('/')
  await expectVisible(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Matchpoint/ })
      .first(),
  )
  await page.goto(`/tournament/${tournament._id}`)
  await expectVisible(heading(page).getByText(tournament.name))
  await mend()
})

test('the worker requests what it keeps: the page sends no request of its own for it', async ({
  skip,
}) => {
  skip(!isRendered)
  const { page } = await newVisitor(product, OFFLINE_OPTIONS)
  await page.goto('/tournaments')
  await installed(page)
  await expectKept(page, '/posters/')
  await expectKept(page, '/tournaments?')
  const requested = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(({ name }) => name),
  )
  expect(requested).toEqual([])
})

test('a bar says that there is no network until it is back, and on a page that was opened without one', async () => {
  const { page } = await newVisitor(product, OFFLINE_OPTIONS)
  const context = page.context()
  await page.goto('/tournaments')
  await installed(page)
  await showHomeIndicator(page)
  await context.setOffline(true)
  await expectAboveHomeIndicator(notice(page))
  await expectVisible(offlineBar(page))
  await context.setOffline(false)
  await expect.poll(() => offlineBar(page).count()).toBe(0)

  await context.setOffline(true)
  await page.goto('/')
  await expectVisible(offlineBar(page))
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => offlineBar(page).count()).toBe(0)
})

test('without a network a login says so, and what could not be loaded is shown when it is back', async () => {
  const { page } = await newVisitor(product, OFFLINE_OPTIONS)
  await page.goto('/about')
  await installed(page)
  const { mend } = await cutNetwork(product, page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expectVisible(page.getByText('You are offline. Try again when the network is back.'))

  await page.goto('/tournaments')
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Retry' }))
  await mend()
  await expectVisible(page.getByRole('main').getByRole('article').first())
})

const SIZES = [
  [390, 844],
  [768, 900],
  [1280, 800],
] as const

/**
 * At each scroll position of the page: the parts that the bar covers of the total bar and, where it is
 * shown, of the order summary.
 */
const COVERED_BY_BAR = `(() => {
  const pay = [...document.querySelectorAll('main button')].find((it) => /^Pay ₹/.test(it.textContent))
  const summary = [...document.querySelectorAll('main h2')].find((it) => it.textContent === 'Order summary')
  const bar = document.querySelector('[data-notice]').getBoundingClientRect()
  const parts = [...pay.parentElement.children, ...(summary.checkVisibility() ? summary.parentElement.children : [])]
  const isCovered = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top
  }
  return Array.from({ length: document.documentElement.scrollHeight / 40 }, (_, step) => {
    scrollTo(0, 40 * step)
    return parts.filter(isCovered).map((part) => scrollY + ' px: ' + part.textContent)
  }).flat()
})()`

test('the bar covers neither an order of three events nor Pay, at any width and with text at 200 %, nor the bar of the cart', async () => {
  const { events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
    { type: 'SINGLE', free: true },
    { type: 'DOUBLE', free: false },
  ])
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, events, OFFLINE_OPTIONS)
  await page.goto('/tournaments')
  await installed(page)
  await page.getByRole('link', { name: 'Book now' }).tap()
  await expectVisible(payButton(page))
  await page.context().setOffline(true)
  await expectVisible(offlineBar(page))
  for (const text of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => page.evaluate(COVERED_BY_BAR), { message: `${width} px, text at ${text}` })
        .toEqual([])
    }
  }

  await page.goBack()
  const cartBar = page.getByRole('region', { name: 'Your cart' })
  await expectVisible(cartBar)
  const isAboveCartBar = async () => {
    const [bar, below] = [await notice(page).boundingBox(), await cartBar.boundingBox()]
    return (bar?.y ?? Number.NaN) + (bar?.height ?? 0) <= (below?.y ?? 0)
  }
  await expect.poll(isAboveCartBar).toBe(true)
})

test('the home screen is asked for once, after a booking', async () => {
  const { event } = await findSingle(product.server.origin)
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, [event], OFFLINE_OPTIONS)
  const question = page.getByText('Add Matchpoint to your home screen')
  await page.goto('/')
  await installed(page)
  await offerInstallation(page)
  await bookOne(page)
  expect(await question.count()).toBe(0)
  await offerInstallation(page)
  await expectVisible(question)
  await showHomeIndicator(page)
  await expectAboveHomeIndicator(notice(page))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.body.dataset.prompted)).toBe('yes')
  await expect.poll(() => question.count()).toBe(0)

  await page.reload()
  await installed(page)
  await offerInstallation(page)
  expect(await question.count()).toBe(0)
})

/** The page of a member whose browser keeps a booking with its pass. */
async function openWithKeptPass() {
  const { event } = await findSingle(product.server.origin)
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, [event], OFFLINE_OPTIONS)
  await bookOne(page)
  await installed(page)
  await expectKept(page, '/ordersbyuser')
  await expectKept(page, '/order?id=')
  return {
    page,
    passLink: page.getByRole('link', { name: `Show pass for ${event.name}` }),
    code: page.getByRole('img', { name: /^QR code of booking/ }).first(),
  }
}

test('My Orders and a pass with its code open without a network, and logging out removes them', async () => {
  const { page, passLink, code } = await openWithKeptPass()
  const { mend } = await cutNetwork(product, page)
  await page.goto('/account?view=orders')
  await passLink.click()
  await expectVisible(code)

  await mend()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect
    .poll(async () => (await kept(page)).filter((url) => /\/(ordersbyuser|order|me)\b/.test(url)))
    .toEqual([])
})

test('with a network that never answers only the first page waits: orders and a pass are shown at once', async () => {
  const { page, passLink, code } = await openWithKeptPass()
  const { port } = new URL(product.server.origin)
  await product.server.kill()
  const silent = createServer().listen(Number(port), '127.0.0.1')
  await once(silent, 'listening')
  await page.goto('/account?view=orders')
  await passLink.click({ timeout: AT_ONCE })
  await expectVisible(code, { timeout: AT_ONCE })
  silent.close()
  product.server = await product.server.restart()
})

async function startDeployable() {
  const deployments = await startDeployments(product.server.origin)
  onTestFinished(deployments.stop)
  const server = { ...product.server, origin: deployments.origin }
  return { deployments, visited: { browser: product.browser, server } }
}

/** Files of the version before the deployment. */
const keptFormer = async (page: Page) =>
  (await kept(page)).filter((url) => /\/assets\/[^/]+\.js/.test(url))

/**
 * Stops the service worker of the former version. Chromium does so itself when that one is idle for
 * 30 s, but not if a debugger is attached to it, as Playwright is.
 */
async function stopFormerWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.once('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const former = versions.find(({ status }) => status === 'activated')
    if (former) session.send('ServiceWorker.stopWorker', { versionId: former.versionId })
  })
  await session.send('ServiceWorker.enable')
}

/** Waits until the service worker of the version after the deployment controls the pages. */
async function expectTakenOver(page: Page): Promise<void> {
  await expectKept(page, '/assets/next/', 'workbox-precache')
  const isWaiting = async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready
    return installing !== null || waiting !== null
  }
  const attempt = async () => {
    if (await page.evaluate(isWaiting)) await stopFormerWorker(page)
    return page.evaluate(isWaiting)
  }
  await expect.poll(attempt, { ...SLOW, interval: 1_000 }).toBe(false)
}

/** How many pages the newest service worker knows. */
async function pagesOfWorker(page: Page): Promise<number | undefined> {
  return page
    .context()
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async () => {
      const { clients } = self as unknown as ServiceWorkerGlobalScope
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
    })
}

test('a deployment in the middle of a checkout loses nothing: the running version goes on, and the new one is offered afterwards', async () => {
  const { tournament, events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: true },
  ])
  const { deployments, visited } = await startDeployable()
  const member = await newMember(product.server.origin)
  const { page } = await openAs(visited, member, [], OFFLINE_OPTIONS)
  await page.goto(`/tournament/${tournament._id}`)
  await installed(page)
  await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).click()
  await page.getByRole('link', { name: /Book Events 1/ }).click()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  deployments.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expectTakenOver(page)
  expect(await versionBar(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.waitForURL('**/thank-you*')
  await expectVisible(page.getByRole('img', { name: /^QR code of booking/ }).first())
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // The new version is offered now; the former one's files are removed.
  await expectVisible(versionBar(page))
  await showHomeIndicator(page)
  await expectAboveHomeIndicator(notice(page))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => keptFormer(page), SLOW).toEqual([])
})

test('after a deployment a tab of the former version loads its pages from what the browser keeps, until it is closed', async () => {
  const { deployments, visited } = await startDeployable()
  const { page: former, errors } = await newVisitor(visited, OFFLINE_OPTIONS)
  await former.goto('/tournaments')
  await installed(former)
  await former.evaluate(() => Object.assign(window, { isSamePage: true }))

  deployments.deploy()
  const page = await former.context().newPage()
  await page.goto('/')
  await expectTakenOver(page)
  await former.bringToFront()
  await former.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expectVisible(heading(former).getByText('About Us'))
  expect(await former.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(errors).toEqual([])

  await former.close()
  // The browser tells the worker of a closed page a moment later.
  await expect.poll(() => pagesOfWorker(page), SLOW).toBe(1)
  await page.reload()
  await expect.poll(() => keptFormer(page), SLOW).toEqual([])
})

test('a deployment between the payment and the confirmation loses nothing', async () => {
  const { event } = await findSingle(product.server.origin)
  const { deployments, visited } = await startDeployable()
  const member = await newMember(product.server.origin)
  const { page } = await openAs(visited, member, [event], OFFLINE_OPTIONS)
  await fillCheckout(page)
  await installed(page)
  deployments.deployAt(`${API_BASE}/create-order`)
  await payAndBook(page)
  await expectVisible(page.getByRole('img', { name: /^QR code of booking/ }).first())
  await expectOneBooking(product, { member, page })
})
