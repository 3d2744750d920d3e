import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBookable, firstEvent } from './catalogue.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()

/** Marigold buttons in the window, below its fixed header, that can be pressed. */
const PRIMARY = `[...document.querySelectorAll('.button--variant_action')].filter((button) => {
  const { top, bottom, width } = button.getBoundingClientRect()
  return button.checkVisibility({ visibilityProperty: true }) && button.ariaDisabled !== 'true' &&
    width > 0 && bottom > document.querySelector('header').getBoundingClientRect().bottom &&
    top < innerHeight
}).map((button) => button.textContent)`

let item: Awaited<ReturnType<typeof findBookable>>
let paths: string[]
beforeAll(async () => {
  const { origin } = product.server
  item = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  const event = await firstEvent(origin)
  paths = [
    '/',
    '/tournaments',
    '/searchevents?q=nowhere+at+all',
    '/saved',
    `/tournament/${item.tournament._id}`,
    `/event/${event._id}`,
    '/book-events',
    '/account?view=orders',
  ]
})

async function expectOne(page: Page): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await untilLoaded(page)
    for (const top of [0, 300, 900]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      // A bar goes when what it leads to is in view.
      await expect
        .poll(async () => (await page.evaluate<string[]>(PRIMARY)).slice(1), {
          message: `${path} at ${top} px`,
        })
        .toEqual([])
    }
  }
}

describe.each([390, 768, 1280])('at %i px at most one primary action is in the window', (width) => {
  const options = { viewport: { width, height: 844 } }

  test('of a guest', async () => {
    await expectOne((await newVisitor(product, options)).page)
  })

  test.each([0, 1])('of a member with %i events in the cart', async (count) => {
    const member = await newMember(product.server.origin)
    await expectOne((await openAs(product, member, item.events.slice(0, count), options)).page)
  })
})
