import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBookable, firstEvent, organizerOf } from './catalogue.ts'
import { expectAttached, expectVisible } from './expect-visible.ts'
import { DEMO, logIn, newVisitor, PHONE, shareProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()
let tournament: string
let organizer: string
let event: string

beforeAll(async () => {
  const { origin } = product.server
  const found = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  tournament = `/tournament/${found.tournament._id}`
  organizer = `/organizer/${(await organizerOf(origin, found.tournament._id))._id}`
  event = `/event/${(await firstEvent(origin))._id}`
})

/** A function, because the ids are only known once the server runs. */
const guestPages = () => [
  '/',
  '/tournaments',
  '/events',
  '/searchevents?q=open',
  tournament,
  event,
  organizer,
  '/about',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/nowhere',
]
const MEMBER_PAGES = [
  '/book-events',
  '/thank-you',
  '/account',
  '/account?view=orders',
  '/account?view=password',
  '/account/data',
  '/contact',
]

const WIDTHS = [360, 390, 768, 1024, 1440]

async function settled(page: Page) {
  const heading = page.getByRole('heading', { level: 1 })
  await expectAttached(heading)
  await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy=true]'))
  return { heading: await heading.textContent(), title: await page.title() }
}

describe('every page', () => {
  test('opens by its URL and after a reload, with its own title, and never scrolls sideways', async () => {
    const { page } = await newVisitor(product)
    const titles = new Set<string>()
    const look = async (path: string) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const first = await settled(page)
      await page.reload()
      expect(await settled(page), path).toEqual(first)
      expect(new URL(page.url()).pathname, path).toBe(new URL(path, product.server.origin).pathname)
      titles.add(first.title)
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        expect(await page.getByRole(landmark).count(), `${landmark} of ${path}`).toBe(1)
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await horizontalScroll(page), `${path} at ${width} px`).toBe(0)
      }
    }
    for (const path of guestPages()) await look(path)
    await logIn(page)
    for (const path of MEMBER_PAGES) await look(path)
    expect(titles.size).toBe(guestPages().length + MEMBER_PAGES.length)
  }, 240_000)
})

test('in forced colours only what has the focus has an outline', async () => {
  const { page } = await newVisitor(product, { ...PHONE, forcedColors: 'active' })
  for (const path of ['/', '/tournaments', '/login']) {
    await page.goto(path)
    await settled(page)
    const outlined = await page.evaluate(() =>
      [...document.querySelectorAll('body *:not(:focus-visible)')]
        .filter((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' && outlineWidth !== '0px'
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
    expect(outlined, path).toEqual([])
  }
})

test('a list of cards has one column, two from 640 px and four from 1024 px', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/tournaments')
  const cards = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .first()
  await expectVisible(cards)
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return cards.evaluate(
      ({ children }) =>
        new Set(Array.from(children, (card) => card.getBoundingClientRect().left)).size,
    )
  }
  for (const [width, expected] of [
    [360, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 4],
  ] as const) {
    expect(await columns(width), `at ${width} px`).toBe(expected)
  }
})

describe('navigation', () => {
  test('a guest is redirected from member pages to login, and a member from login to home', async () => {
    const { page } = await newVisitor(product)
    for (const path of MEMBER_PAGES) {
      await page.goto(path)
      await page.waitForURL('**/login')
    }
    await logIn(page)
    await page.goto('/login')
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('logout clears session, cart and city, and leads home', async () => {
    const { page } = await openAs(product, await newMember(product.server.origin))
    await page.goto(tournament)
    await page.getByRole('button', { name: /^Add / }).first().click()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expectVisible(page.getByRole('link', { name: 'Login' }))
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await page.getByRole('link', { name: 'Book Events', exact: true }).count()).toBe(1)
  })

  test('a revoked token ends the session and leads home', async () => {
    const { page } = await openAs(product, DEMO)
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('access_token', 'revoked'))
    await page.goto('/account')
    await page.waitForURL((url) => url.pathname === '/')
    await expectVisible(page.getByRole('link', { name: 'Login' }))
    const left = await page.evaluate(() => Object.keys(localStorage))
    expect(left.filter((key) => ['authUser', 'eventCart', 'access_token'].includes(key))).toEqual(
      [],
    )
  })
})
