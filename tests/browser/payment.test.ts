import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type Found, findBookable } from './catalogue.ts'
import { logIn, newVisitor, startProduct } from './harness.ts'

const product = startProduct()
let found: Found

beforeAll(async () => {
  found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
})

/** A member with one SINGLE event in the cart and the roster filled in, on the checkout page. */
async function readyToPay(): Promise<Page> {
  const { page } = await newVisitor(product)
  await logIn(page)
  await page.goto(`/tournament/${found.tournament._id}`)
  await page
    .getByRole('button', { name: `Add ${found.events[0]?.name} to cart`, exact: true })
    .click()
  await page.getByRole('link', { name: /Book Events 1/ }).click()
  await page.getByRole('button', { name: 'Use my details' }).click()
  return page
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click()
const sheet = (page: Page) => page.frameLocator('iframe[title=Payment]')
const inSheet = (page: Page, name: string) => sheet(page).getByRole('button', { name }).click()

/** The rows of My Orders, by payment id. */
async function bookedPayments(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/ordersbyuser?page=1&limit=100', {
      headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` },
    })
    const { data } = (await answer.json()) as { data: { razorpay_payment_id: string }[] }
    return data.map(({ razorpay_payment_id }) => razorpay_payment_id)
  })
}

/** What the server says of the payment that the checkout keeps in mind. */
async function openPaymentStatus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('openPayment:')) ?? ''
    const { order } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const answer = await fetch(`/api/v1/payments/status?id=${order.id}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` },
    })
    return (await answer.json()).data.status
  })
}

/** What is kept of payments that are no bookings yet. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(paid|open)/.test(key)))

test('a payment that fails can be tried again in the widget, and is booked once', async () => {
  const page = await readyToPay()
  const before = await bookedPayments(page)
  await pay(page)
  await inSheet(page, 'Fail this payment')
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  expect(await bookedPayments(page)).toHaveLength(before.length + 1)
})

test('a widget that is closed loses nothing: the same order is paid at the next try', async () => {
  const page = await readyToPay()
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payments/create-order')) orders.push(request.url())
  })
  await pay(page)
  await inSheet(page, 'Close')
  await inSheet(page, 'Yes, cancel')
  await page.getByText('The payment was not completed').waitFor()
  await page.getByRole('group', { name: 'Player 1' }).getByLabel('Name').waitFor()
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  expect(orders).toHaveLength(1)
})

test('a payment script that does not load is said, and loads at the next try', async () => {
  const page = await readyToPay()
  await page.route('**/checkout.js', (route) => route.abort())
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  await pay(page)
  await page.getByText('Razorpay SDK failed to load.').waitFor()
  expect(alerts).toEqual(['Razorpay SDK failed to load.'])

  await page.unroute('**/checkout.js')
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
})

test.each(['/teams', '/create-order'])(
  'money taken and %s never answered: the next visit finishes the booking, once, unpaid again',
  async (step) => {
    const page = await readyToPay()
    const before = await bookedPayments(page)
    await page.route(`**/api/v1${step}`, (route) => route.abort())
    await pay(page)
    await inSheet(page, 'Pay successfully')
    await page.getByRole('button', { name: 'Finish booking' }).waitFor()
    await page.unroute(`**/api/v1${step}`)

    await page.goto('/book-events')
    await page.waitForURL('**/thank-you')
    const after = await bookedPayments(page)
    expect(after).toHaveLength(before.length + 1)
    expect(new Set(after).size).toBe(new Set(before).size + 1)
    expect(await keptKeys(page)).toEqual([])
  },
)

test('a payment approved after the sheet was closed is booked while the page asks, unpaid again', async () => {
  const page = await readyToPay()
  const before = await bookedPayments(page)
  await pay(page)
  await inSheet(page, 'Approve later')
  await page.getByText(/may still be approved/).waitFor()
  expect(await page.getByRole('button', { name: /^Pay ₹/ }).isDisabled()).toBe(true)
  await page.waitForURL('**/thank-you')
  expect(await bookedPayments(page)).toHaveLength(before.length + 1)
  expect(await keptKeys(page)).toEqual([])
})

test('a payment approved after the visit ended is found at the next one, on any page', async () => {
  const page = await readyToPay()
  const before = await bookedPayments(page)
  await pay(page)
  await inSheet(page, 'Approve later')
  await page.getByText(/may still be approved/).waitFor()
  const status = await openPaymentStatus(page)
  expect(status).toBe('pending')
  await page.goto('about:blank')
  const other = await page.context().newPage()
  await other.goto('/about')
  await expect.poll(() => openPaymentStatus(other), { timeout: 30_000 }).toBe('paid')
  await other.reload()
  await other.getByText('Booking Successful').waitFor()
  await other.getByRole('link', { name: 'Book Events', exact: true }).waitFor()
  expect(await bookedPayments(other)).toHaveLength(before.length + 1)
  expect(await keptKeys(other)).toEqual([])
})

test('another player while a payment may be approved: no second payment order, one booking', async () => {
  const page = await readyToPay()
  const before = await bookedPayments(page)
  const made: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/payments/create-order')) return
    made.push(((await response.json()) as { data: { id: string } }).data.id)
  })
  await pay(page)
  await inSheet(page, 'Approve later')
  await page.getByText(/may still be approved/).waitFor()
  await page.getByRole('button', { name: 'Add player' }).click()
  const second = page.getByRole('group', { name: 'Player 2' })
  await second.getByLabel('Name').fill('Rohan Kulkarni')
  expect(await page.getByRole('button', { name: /^Pay ₹/ }).isDisabled()).toBe(true)
  await page.waitForURL('**/thank-you')
  expect(await bookedPayments(page)).toHaveLength(before.length + 1)
  expect(made).toHaveLength(1)
})

test('two tabs pay the same cart at the same time: one order, and the other says so', async () => {
  const page = await readyToPay()
  const before = await bookedPayments(page)
  const other = await page.context().newPage()
  await other.goto('/book-events')
  await other.getByRole('button', { name: 'Use my details' }).click()
  await Promise.all([pay(page), pay(other)])
  const tabs = [page, other]
  const paying = await Promise.race(
    tabs.map(async (tab) => {
      await sheet(tab).getByRole('button', { name: 'Pay successfully' }).waitFor()
      return tab
    }),
  )
  const waiting = paying === page ? other : page
  await waiting.getByText('This cart is being paid in another tab').waitFor()
  expect(await waiting.locator('iframe[title=Payment]').count()).toBe(0)
  await inSheet(paying, 'Pay successfully')
  await paying.waitForURL('**/thank-you')
  await waiting.getByText('booked or taken out in another tab').waitFor()
  expect(await bookedPayments(paying)).toHaveLength(before.length + 1)
})

test('two browsers pay the same cart at the same time: one payment order, paid and booked once', async () => {
  const page = await readyToPay()
  // The cart came to the server with the first, and comes back with the login.
  const { page: other } = await newVisitor(product)
  await logIn(other)
  await other.getByRole('link', { name: /Book Events 1/ }).click()
  await other.getByRole('button', { name: 'Use my details' }).click()
  const before = await bookedPayments(page)
  await Promise.all([pay(page), pay(other)])
  for (const tab of [page, other]) await sheet(tab).getByText('Order', { exact: true }).waitFor()
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await inSheet(other, 'Pay successfully')
  await sheet(other).getByText('This order has been paid already.').waitFor()
  await inSheet(other, 'Close')
  await inSheet(other, 'Yes, cancel')
  await other.waitForURL('**/thank-you')
  expect(await bookedPayments(page)).toHaveLength(before.length + 1)
})

test('a payment order for another amount than the cart costs is refused', async () => {
  const page = await readyToPay()
  await page.route('**/payments/create-order', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), amount: 1 }) }),
  )
  await pay(page)
  await page.getByText('Payment Error').waitFor()
  await page.getByText('The payment could not be started').waitFor()
  expect(await page.locator('iframe[title=Payment]').count()).toBe(0)
})
