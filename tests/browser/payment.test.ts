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
    const { order } = JSON.parse(localStorage.getItem('openPayment') ?? '{}')
    const answer = await fetch(`/api/v1/payments/status?id=${order.id}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` },
    })
    return (await answer.json()).data.status
  })
}

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
    expect(await page.evaluate(() => localStorage.getItem('paidBooking'))).toBeNull()
  },
)

test('a payment approved after the widget was closed is booked at the next visit, and not paid again', async () => {
  const page = await readyToPay()
  const before = await bookedPayments(page)
  await pay(page)
  await inSheet(page, 'Approve later')
  await page.getByText('The payment was not completed').waitFor()
  await expect.poll(() => openPaymentStatus(page), { timeout: 30_000 }).toBe('paid')

  await page.goto('/book-events')
  await page.waitForURL('**/thank-you')
  expect(await bookedPayments(page)).toHaveLength(before.length + 1)
  expect(await page.evaluate(() => localStorage.getItem('openPayment'))).toBeNull()
})

test('a cart paid in one tab leaves the other, whose widget closes', async () => {
  const page = await readyToPay()
  const other = await page.context().newPage()
  await other.goto('/book-events')
  await other.getByRole('button', { name: 'Use my details' }).click()
  await pay(other)
  await sheet(other).getByRole('button', { name: 'Pay successfully' }).waitFor()
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await other.getByText('Your cart is empty').waitFor()
  expect(await other.locator('iframe[title=Payment]').count()).toBe(0)
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
