import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { isFree } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { type Found, findBookable } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()
let found: Found

beforeAll(async () => {
  found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
})

const cartBar = (page: Page) => page.getByRole('region', { name: 'Your cart' })
const bookingBar = (page: Page) => page.getByRole('region', { name: 'Booking', exact: true })

/** Of all events of a tournament. */
function leastFeeOf({ tournament: { events } }: Found): string {
  const paid = events.filter((event) => !isFree(event))
  const texts = paid
    .sort((a, b) => a.entry_fee - b.entry_fee)
    .map(({ entry_fee, event_type }) => {
      return `${formatRupees(entry_fee)} a ${event_type === 'SINGLE' ? 'player' : 'team'}`
    })
  const least = new Set(texts).size > 1 ? `from ${texts[0]}` : texts[0]
  return paid.length < events.length ? `${least} · some free` : `${least}`
}

/** How many px of each focused link of the page the bar covers. */
const COVERED = `[...document.querySelectorAll('main a, footer a')].map((link) => {
  link.focus()
  const bar = document.querySelector('[aria-label="Your cart"]').getBoundingClientRect()
  return Math.max(0, link.getBoundingClientRect().bottom - bar.top)
}).filter((covered) => covered > 0)`

describe('a bar at the bottom of a phone', () => {
  test('offers the cart after Add, on lists too, above every focused link and the footer’s end', async () => {
    const { tournament, events } = found
    const { page, errors } = await newVisitor(product)
    await page.goto(`/tournament/${tournament._id}`)
    await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).tap()
    const text = `1 event · ${formatRupees(events[0]?.entry_fee ?? 0)}`
    await expectVisible(cartBar(page).getByText(text))
    expect(await bookingBar(page).count()).toBe(0)

    await page.goto('/tournaments')
    await expectVisible(cartBar(page).getByText(text))
    expect(await page.evaluate(COVERED)).toEqual([])
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const [footer, bar] = [
      await page.getByRole('contentinfo').boundingBox(),
      await cartBar(page).boundingBox(),
    ]
    expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(bar?.y ?? 0)

    await cartBar(page).getByRole('link', { name: 'Book now' }).tap()
    await expectVisible(page.getByText(`Log in to book ${tournament.name}`, { exact: true }))
    await expectRemoved(cartBar(page))
    await page.getByRole('main').getByRole('link', { name: 'Register' }).tap()
    await expectVisible(page.getByText(`Register to book ${tournament.name}`, { exact: true }))
    await page.getByRole('main').getByRole('link', { name: 'Login' }).tap()
    await expectVisible(page.getByText(`Log in to book ${tournament.name}`, { exact: true }))
    expect(errors).toEqual([])
  })

  test('leads from the end of a tournament to its events, and is hidden while they are in view', async () => {
    const { page } = await newVisitor(product)
    await page.goto(`/tournament/${found.tournament._id}`)
    const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
    await expectVisible(add)
    expect(await bookingBar(page).isVisible()).toBe(false)

    await page.getByRole('tab', { name: 'About' }).tap()
    await expectVisible(bookingBar(page).getByText(leastFeeOf(found), { exact: true }))
    await bookingBar(page).getByRole('link', { name: 'Choose event' }).tap()
    await expect.poll(() => add.isVisible()).toBe(true)
    await expect.poll(() => bookingBar(page).isVisible()).toBe(false)
    const [button, screen] = [await add.boundingBox(), page.viewportSize()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0)
  })
})
