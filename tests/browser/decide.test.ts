import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { showDateTime } from '#contract/dates.ts'
import { type Found, findBookable, findOpenEvents } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct } from './harness.ts'

const product = shareProduct()
const DESKTOP = { viewport: { width: 1280, height: 800 } }

let found: Found
beforeAll(async () => {
  found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
})

const pathOf = ({ tournament }: Found) => `/tournament/${tournament._id}`
const main = (page: Page) => page.getByRole('main')

test('a tournament says under its title who runs it, how it is played, what can be won and until when it is refunded', async () => {
  const response = await fetch(
    `${product.server.origin}/api/v1/user/tournament?id=${found.tournament._id}`,
  )
  const { data } = (await response.json()) as ResponseOf<'tournament'>
  const { page } = await newVisitor(product, PHONE)
  await page.goto(pathOf(found))
  const facts = main(page).locator('dl > div')
  await expect
    .poll(() =>
      facts.evaluateAll((all) =>
        all.map(({ children }) => [...children].map((it) => it.textContent)),
      ),
    )
    .toEqual([
      ['Organizer', data.organization.name],
      ['Format', data.format],
      ['Prizes', data.prizes],
      [
        'Full refund until',
        showDateTime(data.allow_booking_until_date_time_new).replace(/, \d{4},/, ','),
      ],
    ])
})

/** The background of the page's action, and the names of all that have it. */
const ACTIONS = `(() => {
  const colour = (it) => getComputedStyle(it).backgroundColor
  const probe = document.querySelector('[aria-label="Your cart"] a')
  return [...document.querySelectorAll('a, button:enabled')]
    .filter((it) => it.checkVisibility() && colour(it) === colour(probe))
    .map((it) => it.textContent)
})()`

test('with an event in the cart, Book now alone has the colour of actions', async () => {
  for (const options of [PHONE, DESKTOP]) {
    const { page } = await newVisitor(product, options)
    await page.goto(pathOf(found))
    const name = `Add ${found.events[0]?.name} to cart`
    await page.getByRole('button', { name, exact: true }).click()
    await expectVisible(page.getByRole('link', { name: 'Book now' }))
    await expect.poll(() => page.evaluate(ACTIONS)).toEqual(['Book now'])
  }
})

test('Choose event leads to the events, below the header', async () => {
  const { page } = await newVisitor(product, PHONE)
  await page.goto(pathOf(found))
  await page.getByRole('tab', { name: 'About' }).tap()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.getByRole('link', { name: 'Choose event' }).last().tap()
  await expectVisible(page.getByRole('tab', { name: 'Events', selected: true }))
  const covered = () =>
    page.evaluate(() => {
      const bottom = (at: string) => document.querySelector(at)?.getBoundingClientRect()
      return (bottom('header')?.bottom ?? 0) - (bottom('#events')?.top ?? 0)
    })
  await expect.poll(covered).toBeLessThanOrEqual(0)
})

test('on a wide screen the page of an event has one Add beside it and About open, without tabs', async () => {
  const [event] = await findOpenEvents(product.server.origin)
  const { page } = await newVisitor(product, DESKTOP)
  await page.goto(`/event/${event._id}`)
  const add = page.getByRole('button', { name: `Add ${event.name} to cart`, exact: true })
  const about = page.getByRole('tabpanel')
  await expectVisible(about.getByRole('heading', { name: 'Organizer' }))
  expect(await main(page).getByRole('tab').count()).toBe(0)
  expect(await main(page).getByRole('link', { name: 'Choose event' }).count()).toBe(0)
  const [button, text] = [await add.boundingBox(), await about.boundingBox()]
  expect(button?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? Number.NaN))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectVisible(page.getByRole('tab', { name: 'About' }))
  expect(await add.count()).toBe(1)
})
