import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { isFree } from '#contract/cart.ts'
import { canBook, isBookingOpen } from '#contract/dates.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { otpFor } from './outbox.ts'

const product = shareProduct()

/** Counts what a person does: taps, and keys of the keyboard, of which Next is one. */
function counted(page: Page) {
  const count = { taps: 0, keys: 0 }
  return {
    count,
    tap: async (target: Locator) => {
      await target.tap()
      count.taps += 1
    },
    /** Into what has the focus. */
    type: async (text: string) => {
      await page.keyboard.type(text)
      count.keys += text.length
    },
    next: async (times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press('Tab')
      count.keys += times
    },
  }
}

/** Paid doubles for adults that can be booked, of the tournaments that the home page shows. */
async function paidDoubles(origin: string) {
  const response = await fetch(`${origin}/api/v1/tournaments?page=1&limit=8`)
  const { data } = (await response.json()) as ResponseOf<'tournaments'>
  return data.flatMap(({ name, events, allow_booking_until_date_time_new: deadline }) =>
    events
      .filter((event) => canBook(event, isBookingOpen(deadline, Date.now() + 3_600_000)))
      .filter((event) => event.event_type === 'DOUBLE' && !isFree(event))
      .filter((event) => !/\d/.test(event.name))
      .map((event) => ({ tournament: name, event: event.name })),
  )
}

test('a new player pays for doubles with at most 14 taps and 95 keys, and for the next with the same partner with 6 taps and none', async () => {
  const { origin } = product.server
  const [first, second] = await paidDoubles(origin)
  if (!first || !second) throw new Error('The home page has too few paid doubles')
  const { page } = await newVisitor(product)
  const main = page.getByRole('main')
  const { count, tap, type, next } = counted(page)
  const add = async ({ tournament, event }: typeof first) => {
    await page.goto('/')
    await tap(main.getByRole('link', { name: tournament, exact: true }).first())
    await tap(main.getByRole('button', { name: `Add ${event} to cart`, exact: true }))
    await tap(page.getByRole('link', { name: 'Book now' }))
  }
  const pay = async () => {
    await tap(main.getByRole('button', { name: /^Pay ₹/ }))
    const sheet = page.frameLocator('iframe[title=Payment]')
    await tap(sheet.getByRole('button', { name: 'Pay successfully' }))
    await page.waitForURL('**/thank-you')
  }

  await add(first)
  await tap(main.getByRole('link', { name: 'Register' }))
  await tap(main.getByLabel('First name'))
  await type('Asha')
  await next()
  await type('Rao')
  await next()
  await type('asha@rao.in')
  await next()
  await type('9845012345')
  // Past the country, which is fixed.
  await next(2)
  await type('shuttle8')
  // Past the button that shows the password.
  await next(2)
  await type('shuttle8')
  await tap(main.getByRole('button', { name: 'Register' }))
  await page.waitForURL('**/otp-verify')
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('otp')
  await type(await otpFor(origin, 'asha@rao.in'))
  await page.waitForURL((url) => url.pathname === '/')
  await tap(main.getByRole('link', { name: /^Continue: 1 event, ₹/ }))
  await tap(main.getByRole('group', { name: 'Player 2' }).getByLabel('Name'))
  await type('Ria Sen')
  await next()
  await type('ria@sen.in')
  await next()
  await type('9822011111')
  await pay()
  expect(count.taps).toBeLessThanOrEqual(14)
  expect(count.keys).toBeLessThanOrEqual(95)
  console.info(`taps: a new player pays with ${count.taps} taps and ${count.keys} keys`)

  Object.assign(count, { taps: 0, keys: 0 })
  await add(second)
  await tap(main.getByRole('button', { name: 'Ria Sen' }))
  await pay()
  expect(count.taps).toBeLessThanOrEqual(6)
  expect(count.keys).toBe(0)
})
