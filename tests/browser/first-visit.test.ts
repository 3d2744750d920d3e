import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findBookable, organizerOf } from './catalogue.ts'
import { expectAttached, expectVisible } from './expect-visible.ts'
import { isRendered, newVisitor, PHONE, shareProduct } from './harness.ts'
import { holdAll } from './hold.ts'

const product = shareProduct()

test('the first page of a visit contains its data and makes no API request', async ({ skip }) => {
  skip(!isRendered)
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const { _id } = await organizerOf(product.server.origin, tournament._id)
  const paths = [
    '/',
    '/tournaments',
    '/tournaments?sport=chess',
    '/events',
    '/tournaments?status=COMPLETED&start_date=2026-02-30',
    '/events?category=Martial%20Arts',
    '/searchevents?q=open&tab=events&events.status=UPCOMING',
    `/tournament/${tournament._id}`,
    `/organizer/${_id}`,
    '/privacy',
  ]
  for (const path of paths) {
    const { page, errors } = await newVisitor(product)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(request.url())
    })
    await page.goto(path)
    await expectAttached(page.getByRole('heading', { level: 1 }))
    await page.waitForLoadState('networkidle')
    expect(requests, path).toEqual([])
    expect(errors, path).toEqual([])
    await page.context().close()
  }
})

/** The text, without the figures of a countdown and what is for browsers without JavaScript. */
const textOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('noscript')) element.remove()
    return copy.textContent.replace(/\d+(?= (days|hours|minutes|seconds))/g, '')
  })

test('every public page has the same text without JavaScript as with it', async ({ skip }) => {
  skip(!isRendered)
  const { origin } = product.server
  const { tournament } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const { _id } = await organizerOf(origin, tournament._id)
  const paths = [
    '/',
    '/tournaments?sport=chess',
    '/events',
    '/searchevents?q=open',
    '/about',
    '/terms',
    '/nowhere',
    '/organizer/none',
    `/tournament/${tournament._id}`,
    `/organizer/${_id}`,
  ]
  const plain = await product.browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const document = await plain.newPage()
  const { page } = await newVisitor(product)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  for (const path of paths) {
    await Promise.all([document.goto(origin + path), page.goto(path)])
    expect(await textOf(document), path).toBe(await textOf(page))
  }
  expect(logged.filter((text) => !text.includes('404'))).toEqual([])
})

test('before the app runs, typed text is kept, links and forms work, and buttons that need the app say so', async () => {
  const { origin } = product.server
  const { tournament, events } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const { page: visitor } = await newVisitor(product)
  const page = await visitor.context().newPage()
  const load = await holdAll(page, '**/assets/app-*.js')
  await page.goto(`/tournament/${tournament._id}`)
  const add = page.getByRole('button', { name: `Add ${events[0]?.name} to cart` })
  const opacity = () => add.evaluate((element) => Number(getComputedStyle(element).opacity))
  expect(await opacity()).toBeLessThan(1)
  await page.locator('[name=q]').pressSequentially('chess')
  load()
  await expectVisible(page.locator('[data-app=started]'))
  expect(await opacity()).toBe(1)
  await add.click()
  await expectVisible(page.getByRole('link', { name: /Book Events 1/ }))
  expect(await page.locator('[name=q]').inputValue()).toBe('chess')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/searchevents?q=chess')
})

test('what is typed into the search while the app starts is kept, letter by letter', async () => {
  const { page: visitor } = await newVisitor(product)
  const page = await visitor.context().newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.locator('[name=q]')
  const started = page.locator('[data-app=started]')
  let typed = ''
  while ((await started.count()) === 0 && typed.length < 90) {
    typed += 'abcdefghij'[typed.length % 10]
    await field.pressSequentially(typed.slice(-1), { delay: 20 })
  }
  await expectVisible(started)
  await field.pressSequentially('z')
  expect(await field.inputValue()).toBe(`${typed}z`)
})

test.for(['/nowhere.php', '/no/where.html', '//nowhere.example'])(
  'a person who opens %s sees the Page Not Found page',
  async (path, { skip }) => {
    skip(!isRendered)
    const { page } = await newVisitor(product)
    const response = await page.goto(product.server.origin + path)
    expect(response?.status()).toBe(404)
    await expectVisible(page.getByRole('heading', { level: 1, name: /^Page Not Found/ }))
  },
)

test('DOMContentLoaded does not wait for the script of the page', async () => {
  const { page: visitor } = await newVisitor(product)
  const page = await visitor.context().newPage()
  const load = await holdAll(page, '**/assets/*.js')
  await page.goto('/tournaments', { waitUntil: 'domcontentloaded' })
  load()
  await expectVisible(page.locator('[data-app=started]'))
})

test('a script that comes before the content of a streamed page waits for it', async () => {
  const { page: visitor } = await newVisitor(product)
  const page = await visitor.context().newPage()
  const { file } = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))['index.html']
  await page.route('/tournaments', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('<div id="root"', '<script src="/wait.js"></script>$&'),
    })
  })
  // There is no such file: the parser only waits for the answer.
  const parse = await holdAll(page, '/wait.js')
  await page.goto('/tournaments', { waitUntil: 'commit' })
  await page.evaluate(`import("/${file}")`)
  parse()
  await expectVisible(page.locator('[data-app=started]'))
})

test('the code and the data of a page are requested when its link is focused, and not again when it is followed', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/tournaments')
  const { file } = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))[
    'src/features/tournament/page.ts'
  ]
  const dataRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/user/tournament?')) dataRequests.push(request.url())
  })
  const link = page.getByRole('article').first().getByRole('link')
  const code = page.waitForRequest(`**/${file}`)
  const data = page.waitForResponse('**/api/v1/user/tournament?**')
  await link.focus()
  await Promise.all([code, data])
  await link.click()
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  expect(dataRequests).toHaveLength(1)
})

test('on a fast connection the code of filters and tournaments loads in idle time', async () => {
  const context = await product.browser.newContext(PHONE)
  const page = await context.newPage()
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const requests = ['listing/FilterDialog.tsx', 'tournament/page.ts'].map((name) =>
    page.waitForRequest(`**/${manifest[`src/features/${name}`].file}`),
  )
  await page.goto(`${product.server.origin}/tournaments`)
  await Promise.all(requests)
  await context.close()
})

test('on Slow 3G a tap on a card shows the card’s tournament before its code and data arrive', async () => {
  const { page } = await newVisitor(product, PHONE)
  await page.goto('/tournaments')
  const link = page.getByRole('article').first().getByRole('link')
  const name = await link.innerText()
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const bytesPerSecond = 400_000 / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const shownAt = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('main h1')?.textContent === name
            ? resolve(performance.now())
            : requestAnimationFrame(look)
        look()
      }),
    name,
  )
  const tappedAt = await page.evaluate(() => performance.now())
  await link.tap()
  expect(await page.getByRole('main').getByRole('tab').count()).toBe(0)
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
  const arrivals = await page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime > from && /assets|tournament\?/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    tappedAt,
  )
  expect(arrivals.length).toBeGreaterThan(1)
  expect(await shownAt).toBeLessThan(Math.min(...arrivals))
})

test('embedded data is used once: a list opened again is requested from the API', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/tournaments')
  await page.getByRole('article').first().getByRole('link').click()
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  const listRequest = page.waitForRequest((request) =>
    request.url().includes('/api/v1/tournaments?'),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
  await listRequest
})

test('the scripts of a page are compressed by the build and cached for ever', async ({ skip }) => {
  skip(!isRendered)
  const { origin } = product.server
  const html = await (await fetch(origin)).text()
  const assets = html.match(/\/assets\/[^" ]+\.js/g) ?? []
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } })
    const { length } = await response.text()
    // A compressed file that would be larger than the original is not built.
    if (length > 100) expect(response.headers.get('Content-Encoding'), path).toBe('br')
    expect(response.headers.get('Cache-Control'), path).toContain('immutable')
  }
})

test('an unknown path responds with 404 and shows the Page Not Found page', async () => {
  const response = await fetch(`${product.server.origin}/nowhere`)
  expect(response.status).toBe(404)
  const { page } = await newVisitor(product)
  await page.goto('/nowhere')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true }))
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/nowhere')
  await page.getByLabel('What are you looking for?').fill('chess')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/searchevents?q=chess')
})
