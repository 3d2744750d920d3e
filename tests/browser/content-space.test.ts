import { beforeAll, expect, test } from 'vitest'
import { findBookable, firstEvent } from './catalogue.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()

/** The smallest phone. */
const SMALL = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

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
  '/searchevents?q=open',
  '/about',
  '/login',
  '/register',
  '/forgot-password',
  '/verify',
  '/nowhere',
  'a tournament',
  'an event',
]
const MEMBER = ['/book-events', '/account', '/account?view=orders', '/contact', '/account/data']

test.each([...GUEST, ...MEMBER])(
  'with text twice as large at 320 px, at least half of the window of %s is content',
  async (name) => {
    const { origin } = product.server
    const items = tournament.events.slice(0, 1)
    const { page } = MEMBER.includes(name)
      ? await openAs(product, await newMember(origin), items, SMALL)
      : await newVisitor(product, SMALL)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const paths: Record<string, string> = {
      'a tournament': `/tournament/${tournament.tournament._id}`,
      'an event': event,
    }
    await page.goto(paths[name] ?? name)
    await untilLoaded(page)
    for (const top of [0, 600]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await expect.poll(() => page.evaluate(SPACE)).toBeGreaterThanOrEqual(0.5)
    }
  },
)
