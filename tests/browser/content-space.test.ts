import { beforeAll, describe, expect, test } from 'vitest'
import { findBookable, firstEvent } from './catalogue.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()

/** The part of the window in which nothing that stays in view is on top. */
const SPACE = `(() => {
  const stays = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }
  const lines = Array.from({ length: innerHeight / 4 }, (_, index) => index * 4 + 2)
  const free = lines.filter((y) => !stays(document.elementFromPoint(innerWidth / 2, y)))
  return free.length / lines.length
})()`

let tournament: Awaited<ReturnType<typeof findBookable>>
let event: string
beforeAll(async () => {
  tournament = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
  event = `/event/${(await firstEvent(product.server.origin))._id}`
})

const GUEST = [
  '/',
  '/tournaments',
  '/events',
  '/searchevents',
  '/searchevents?q=open',
  '/searchevents?q=open&tournaments.status=UPCOMING',
  '/saved',
  '/about',
  '/login',
  '/register',
  '/forgot-password',
  '/verify',
  '/nowhere',
  '/hi',
  '/hi/tournaments',
  '/hi/searchevents?q=open',
  '/hi/login',
  'a tournament',
  'a tournament in Hindi',
  'an event',
]
const MEMBER = [
  '/book-events',
  '/hi/book-events',
  '/account',
  '/account?view=orders',
  '/contact',
  '/account/data',
]

describe.each([
  [200, 320, 640],
  // Text is large, and the window is not yet a short one.
  [150, 360, 740],
])('with text at %i % on %i × %i px', (percent, width, height) => {
  test.each([...GUEST, ...MEMBER])('at least half of the window of %s is content', async (name) => {
    const { origin } = product.server
    const options = { viewport: { width, height }, hasTouch: true, isMobile: true }
    const items = tournament.events.slice(0, 1)
    const { page } = MEMBER.includes(name)
      ? await openAs(product, await newMember(origin), items, options)
      : await newVisitor(product, options)
    const session = await page.context().newCDPSession(page)
    const fontSizes = { standard: 0.16 * percent, fixed: Math.round(0.13 * percent) }
    await session.send('Page.setFontSizes', { fontSizes })
    const paths: Record<string, string> = {
      'a tournament': `/tournament/${tournament.tournament._id}`,
      'a tournament in Hindi': `/hi/tournament/${tournament.tournament._id}`,
      'an event': event,
    }
    await page.goto(paths[name] ?? name)
    await untilLoaded(page)
    if (name.endsWith('/book-events')) {
      await page.locator('main input[name$=name]').first().fill('')
      // The bar then says how many fields are wrong.
      await page.locator('[data-over-page] button').evaluate((pay: HTMLElement) => pay.click())
    }
    for (const top of [0, 600]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await expect.poll(() => page.evaluate(SPACE)).toBeGreaterThanOrEqual(0.5)
    }
  })
})
