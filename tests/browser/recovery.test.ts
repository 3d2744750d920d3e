import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Found, findBookable } from './catalogue.ts'
import { logIn, newVisitor, startProduct } from './harness.ts'
import { callAs, type Member, newMember } from './members.ts'

const product = startProduct()
let found: Found

beforeAll(async () => {
  found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
})

interface Step {
  moment: string
  /** The request that is held there, before the server hears of it or after it has answered. */
  held: string
  state: 'unsent' | 'unanswered'
  money: 'unpaid' | 'paid'
}

/** The steps of the paid branch, in their order. */
const STEPS: Step[] = [
  {
    moment: 'the script is loaded',
    held: '**/api/v1/payments/create-order',
    state: 'unsent',
    money: 'unpaid',
  },
  {
    moment: 'the payment order is made',
    held: '**/api/v1/payments/create-order',
    state: 'unanswered',
    money: 'unpaid',
  },
  { moment: 'the widget is open', held: '**/sandbox/attempts', state: 'unsent', money: 'unpaid' },
  {
    moment: 'the money is taken and the app has not heard',
    held: '**/sandbox/attempts',
    state: 'unanswered',
    money: 'paid',
  },
  {
    moment: 'the money is taken and there are no teams',
    held: '**/api/v1/teams',
    state: 'unsent',
    money: 'paid',
  },
  {
    moment: 'the teams are made and the app has not heard',
    held: '**/api/v1/teams',
    state: 'unanswered',
    money: 'paid',
  },
  {
    moment: 'the teams are made and there is no order',
    held: '**/api/v1/create-order',
    state: 'unsent',
    money: 'paid',
  },
  {
    moment: 'the order is made and the app has not heard',
    held: '**/api/v1/create-order',
    state: 'unanswered',
    money: 'paid',
  },
]

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const paySheet = (page: Page) =>
  page.frameLocator('iframe[title=Payment]').getByRole('button', { name: 'Pay successfully' })

async function ordersOf({ token }: Member) {
  const query = { page: 1, limit: 100 }
  return (await callAs(product.server.origin, token, 'orders', { query })).data
}

/** A member who pressed Pay, and in the widget as well, as far as the step that is held. */
async function payUntil({ held, state }: Step) {
  const member = await newMember(product.server.origin)
  const { page } = await newVisitor(product)
  await logIn(page, member)
  await page.goto(`/tournament/${found.tournament._id}`)
  await page
    .getByRole('button', { name: `Add ${found.events[0]?.name} to cart`, exact: true })
    .click()
  await page.getByRole('link', { name: 'Book Events 1', exact: true }).click()
  await page.getByRole('button', { name: 'Use my details' }).click()
  let drop = () => {}
  const reached = new Promise<void>((resolve, reject) => {
    page
      .route(held, async (route) => {
        if (state === 'unanswered') await route.fetch()
        const dropped = new Promise<void>((dropping) => {
          drop = dropping
        })
        resolve()
        await dropped
        await route.abort()
      })
      .catch(reject)
  })
  await pay(page).click()
  if (!held.endsWith('/payments/create-order')) await paySheet(page).click()
  await reached
  return { member, page, drop: () => drop() }
}

/** Comes back to the checkout, pays where nothing was paid, and ends with one order and one payment. */
async function comeBack(page: Page, member: Member, { money }: Step): Promise<void> {
  await page.goto('/book-events')
  if (money === 'unpaid') {
    expect(await ordersOf(member)).toEqual([])
    await page.getByRole('button', { name: 'Use my details' }).click()
    await pay(page).click()
    await paySheet(page).click()
  }
  await page.waitForURL('**/thank-you')
  const rows = await ordersOf(member)
  expect(rows).toHaveLength(1)
  await page.getByText(`Payment ID ${rows[0]?.razorpay_payment_id}`).waitFor()
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('paidBooking')
}

describe.each(STEPS)('when $moment', (step) => {
  test('a page that is killed is made good at the next visit', async () => {
    const { member, page } = await payUntil(step)
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    next.setDefaultTimeout(30_000)
    await comeBack(next, member, step)
  })

  test('a network that is cut is made good when it is back', async () => {
    const { member, page, drop } = await payUntil(step)
    await page.context().setOffline(true)
    drop()
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().setOffline(false)
    await comeBack(page, member, step)
  })

  test('a server that is killed makes it good when it is back', async () => {
    const { member, page, drop } = await payUntil(step)
    await product.server.kill()
    drop()
    await page.unrouteAll({ behavior: 'wait' })
    product.server = await product.server.restart()
    await comeBack(page, member, step)
  })
})
