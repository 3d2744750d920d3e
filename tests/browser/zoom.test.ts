import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findBookable, firstEvent, organizerOf } from './catalogue.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'
import { newMember, openAs } from './members.ts'
import { payButton } from './payment-steps.ts'
import { expectAboveHomeIndicator, setSafeArea, showHomeIndicator } from './safe-area.ts'

const product = shareProduct()
let tournament: string
let events: TournamentEvent[]
let organizer: string
let event: string

beforeAll(async () => {
  const found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
  events = found.events
  tournament = `/tournament/${found.tournament._id}`
  event = `/event/${(await firstEvent(product.server.origin))._id}`
  organizer = `/organizer/${(await organizerOf(product.server.origin, found.tournament._id))._id}`
})

/** What can be pressed or filled in and does not lie fully between the sides of the page, `inset` px from them. */
const cut = (
  inset = 0,
) => `[...document.querySelectorAll('main :is(a, button, input, h1, h2), header :is(a, button, input), footer a')]
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const strip = element.closest('[class*="carousel"], [role=list], ul, [role=tablist], [role=radiogroup]')
    const scrolls = strip && strip.scrollWidth > strip.clientWidth
    return element.checkVisibility() && width > 1 && !scrolls && 
      (left < ${inset - 1} || right > document.documentElement.clientWidth - ${inset - 1})
  })
  .map((element) => element.outerHTML.slice(0, 120))`

const IS_MENU_BESIDE_LOGO = `(() => {
  const [logo, menu] = ['a', '[aria-label=Menu]'].map((part) =>
    document.querySelector('header').querySelector(part).getBoundingClientRect())
  return menu.top < logo.bottom
})()`

test('at 320 px the countdown stands in one row', async () => {
  const { page } = await newVisitor(product, { ...PHONE, viewport: { width: 320, height: 568 } })
  await page.goto(tournament)
  const tops = await page
    .getByRole('timer')
    .locator('> *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

test('at 400 % no page scrolls sideways or cuts what can be pressed', async () => {
  const viewport = { width: 320, height: 256 }
  const member = await newMember(product.server.origin)
  const { page: guest } = await newVisitor(product, { viewport })
  const { page: signedIn } = await openAs(product, member, events, { viewport })
  const faults: string[] = []
  async function check(page: Page, path: string) {
    if (!(await page.evaluate(IS_MENU_BESIDE_LOGO))) faults.push(`${path} wraps the header`)
    if ((await horizontalScroll(page)) > 0) faults.push(`${path} scrolls sideways`)
    for (const it of (await page.evaluate(cut())) as string[]) faults.push(`${path} cuts ${it}`)
  }
  for (const [page, paths] of [
    [guest, ['/', '/tournaments', '/searchevents?q=open', tournament, organizer, '/about']],
    [guest, [event, '/login', '/register', '/forgot-password', '/privacy', '/verify', '/nowhere']],
    [signedIn, ['/account', '/account?view=orders', '/account/data', '/contact']],
  ] as const) {
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await check(page, path)
    }
  }
  await signedIn.goto('/book-events')
  await payButton(signedIn).waitFor()
  await check(signedIn, '/book-events')
  expect(faults).toEqual([])
})

/** Of more lines than words. */
const BROKEN_SPORTS = `[...document.querySelectorAll('article > div > div > :first-child')]
  .filter((sport) => {
    const lines = sport.getBoundingClientRect().height / parseFloat(getComputedStyle(sport).lineHeight)
    return lines > 0.6 + sport.textContent.split(' ').length
  })
  .map((sport) => sport.textContent)`

const CUT_CAPTIONS = `[...document.querySelectorAll('main section li a')]
  .filter((slide) => [...slide.querySelectorAll('span')].some((words) =>
    words.getBoundingClientRect().top < slide.getBoundingClientRect().top))
  .map((slide) => slide.textContent)`

test('with the text of the browser at 200 % a phone shows whole banners, lists that do not scroll sideways, no sport in pieces, and a header that scrolls away', async () => {
  const { page } = await newVisitor(product, PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/', '/tournaments']) {
    await page.goto(path)
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(await horizontalScroll(page), path).toBe(0)
    expect(await page.evaluate(BROKEN_SPORTS), path).toEqual([])
    expect(await page.evaluate(CUT_CAPTIONS), path).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom),
      )
      .toBeLessThan(0)
  }
})

test('on a phone on its side nothing that can be pressed is below the notch or the home indicator', async () => {
  const { page } = await newVisitor(product, { viewport: { width: 844, height: 390 } })
  const [side, bottom] = [47, 21]
  await setSafeArea(page, { left: side, right: side, bottom })
  for (const path of ['/', '/tournaments', tournament, '/login', '/nowhere']) {
    await page.goto(path)
    expect(await page.evaluate(cut(side)), path).toEqual([])
  }
  await page.goto(tournament)
  await page.getByRole('button', { name: /^Add / }).first().click()
  const box = await page.getByRole('link', { name: 'Book now' }).boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(390 - bottom)
})

test('on a phone bars at the bottom and a toast are above the home indicator', async () => {
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, [], {
    ...PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await showHomeIndicator(page)
  await page.goto(tournament)
  await page.getByRole('tab', { name: 'About' }).tap()
  await expectAboveHomeIndicator(page.getByRole('link', { name: 'Choose event' }).last())
  await page.getByRole('tab', { name: 'Events' }).tap()
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .tap()
  const bookNow = page.getByRole('link', { name: 'Book now' })
  await expectAboveHomeIndicator(bookNow)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  const toast = page.getByRole('region', { name: 'Notices' }).getByText('Link copied')
  await expectAboveHomeIndicator(toast)
  const [shown, bar] = [await toast.boundingBox(), await bookNow.boundingBox()]
  expect((shown?.y ?? Number.NaN) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await bookNow.tap()
  await expectAboveHomeIndicator(page.getByRole('button', { name: /^Pay ₹/ }))
})
