import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findBookable, organizerOf } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { isRendered, PHONE, shareProduct, untilLoaded } from './harness.ts'
import { holdAll } from './hold.ts'
import { newMember, sessionWith } from './members.ts'
import { payButton, sheet } from './payment-steps.ts'
import { newShiftVisitor, shiftScoreOf, shiftsOf } from './shifts.ts'

const product = shareProduct()

test('CLS stays 0 while a page opens', async ({ skip }) => {
  skip(!isRendered)
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const organizer = await organizerOf(product.server.origin, tournament._id)
  const { page } = await newShiftVisitor(product)
  for (const path of [
    '/',
    '/tournaments',
    '/searchevents?q=open',
    `/tournament/${tournament._id}`,
    `/organizer/${organizer._id}`,
    '/about',
    '/login',
    '/nowhere',
  ]) {
    await page.goto(path)
    await untilLoaded(page)
    expect(await shiftScoreOf(page), `${path} ${await shiftsOf(page)}`).toBe('0.000')
  }
})

test('nothing in view moves when content takes the place of its placeholders', async () => {
  const { page } = await newShiftVisitor(product)
  await page.goto('/about')
  await answerAfterFrame(page)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Home', 'Tournaments']) {
    await footer.getByRole('link', { name }).click()
    await expectVisible(page.getByRole('main').getByRole('article').first())
    await untilLoaded(page)
    expect(await shiftsOf(page), name).toEqual([])
  }
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  expect(await shiftsOf(page), 'tournament').toEqual([])
})

test.runIf(isRendered).each([
  ['a phone', PHONE],
  ['a wide screen', { viewport: { width: 1280, height: 900 } }],
])('CLS on %s stays 0 when fonts and pictures arrive after the content', async (_, options) => {
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const { page } = await newShiftVisitor(product, options)
  await page.addInitScript(positionGlyphsBetweenPixels)
  for (const path of ['/', `/tournament/${tournament._id}`]) {
    const send = await holdAll(page, '**/*.woff2')
    const sendPictures = await holdAll(page, '**/posters/**')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectVisible(page.getByRole('main').getByRole('heading').first())
    expect(await loadedFonts(page), path).toEqual([])
    send()
    sendPictures()
    await untilLoaded(page)
    expect(await loadedFonts(page), path).toContain('75% 700')
    expect(await shiftScoreOf(page), `${path} ${await shiftsOf(page)}`).toBe('0.000')
    await page.unrouteAll()
  }
})

test('CLS stays 0 from home to the payment, on a slow phone', async () => {
  const { tournament, events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const member = await newMember(product.server.origin)
  const { page } = await newShiftVisitor(product)
  await page.addInitScript(positionGlyphsBetweenPixels)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await answerAfterFrame(page)
  const main = page.getByRole('main')
  const bookNow = page.getByRole('link', { name: 'Book now' })

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).tap()
  await main.getByRole('link', { name: tournament.name, exact: true }).tap()
  await main.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).tap()
  await bookNow.tap()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await main.getByRole('button', { name: 'Login' }).tap()
  await page.waitForURL((url) => url.pathname === '/')
  await bookNow.tap()
  await payButton(page).tap()
  await expectVisible(sheet(page).getByRole('button', { name: 'Pay successfully' }))
  const shifts = (await shiftsOf(page)).filter((shift) => !JSON.parse(shift).hadRecentInput)
  expect(shifts).toEqual([])
})

test('home does not move when a member whose cart waits loads it again', async ({ skip }) => {
  skip(!isRendered)
  const { origin } = product.server
  const { events } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const { storageState } = await sessionWith(origin, await newMember(origin), events.slice(0, 1))
  const { page } = await newShiftVisitor(product, { ...PHONE, storageState })
  await page.goto('/')
  await expectVisible(page.getByRole('link', { name: 'Book now' }))
  await untilLoaded(page)
  expect(await shiftsOf(page)).toEqual([])
})

/** What waits for an answer is painted. */
const answerAfterFrame = (page: Page) =>
  page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.fulfill({ response })
  })

/** As on phones and most desktops; the test browser rounds the width of each glyph to whole pixels. */
function positionGlyphsBetweenPixels() {
  const style = new CSSStyleSheet()
  style.replaceSync('* { text-rendering: geometricPrecision !important }')
  document.adoptedStyleSheets = [style]
}

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => /^"?Archivo"?$/.test(family) && status === 'loaded')
      .map(({ stretch, weight }) => `${stretch} ${weight}`),
  )
