import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { startProduct } from './harness.ts'
import { callAs, enterAs } from './members.ts'
import {
  bookedPayments,
  expectOneBooking,
  fillCheckout,
  hold,
  inSheet,
  keptPayments,
  listPayments,
  type Payer,
  pay,
  payButton,
  readyToPay,
  sheet,
} from './paying.ts'

const product = startProduct()
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

/** What the server says of the payment that the checkout keeps in mind. */
async function openPaymentStatus({ page, token }: Payer): Promise<string> {
  const [key = ''] = await keptPayments(page)
  const { data } = await callAs(product.server.origin, token, 'paymentStatus', {
    params: { id: key.split(':').at(-1) ?? '' },
  })
  return data.status
}

/** Presses Pay in all tabs of a browser at the very same moment. */
async function payAtOnce(tabs: Page[]): Promise<void> {
  for (const tab of tabs) {
    await payButton(tab).evaluate((button: HTMLElement) => {
      new BroadcastChannel('now').onmessage = () => button.click()
    })
  }
  await tabs[0]?.evaluate(() => new BroadcastChannel('now').postMessage(''))
}

/** Lets a request of each page to an address go once all of them have come that far. */
async function meetAt(address: string, pages: Page[]): Promise<() => Promise<unknown>> {
  const held = await Promise.all(pages.map((page) => hold(page, address)))
  return async () => {
    await Promise.all(held.map(({ reached }) => reached))
    await Promise.all(held.map(({ release }) => release()))
  }
}

/** Pays in all open widgets at the very same moment; tells which page got its booking first. */
async function paySheetsAtOnce(pages: Page[]): Promise<{ booked: Page; late: Page[] }> {
  const meet = await meetAt('**/sandbox/attempts', pages)
  for (const page of pages) await inSheet(page, 'Pay successfully')
  await meet()
  const booked = await Promise.race(
    pages.map(async (page) => {
      await page.waitForURL('**/thank-you')
      return page
    }),
  )
  return { booked, late: pages.filter((page) => page !== booked) }
}

const statuses = async ({ member }: Payer) =>
  (await listPayments(product.server.origin, member)).map(({ status }) => status).sort()

test('a payment that fails can be tried again in the widget, and is booked once', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  await pay(page)
  await inSheet(page, 'Fail this payment')
  await sheet(page).getByText('Your payment was declined.').waitFor()
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
  expect(await statuses(payer)).toEqual(['captured', 'failed'])
})

test('a payment that failed and was given up is said, and the same order is paid at the next try', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  await pay(page)
  await inSheet(page, 'Fail this payment')
  await sheet(page).getByText('Your payment was declined.').waitFor()
  await inSheet(page, 'Close')
  await inSheet(page, 'Yes, cancel')
  await page.getByText('The payment was not completed').waitFor()
  await page.getByText('Your payment was declined.').waitFor()
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
  const orders = (await listPayments(product.server.origin, payer.member)).map((it) => it.order_id)
  expect(orders).toHaveLength(2)
  expect(new Set(orders).size).toBe(1)
})

test('a widget that is closed loses nothing: the same order is paid at the next try', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
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
  await expectOneBooking(product, payer)
})

test('a widget that is closed without a word of the money it took: it is asked after, and booked', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  const { reached, drop } = await hold(page, '**/sandbox/attempts', 'unanswered')
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await reached
  await drop()
  await sheet(page).getByText('No connection. Please try again.').waitFor()
  await inSheet(page, 'Close')
  await inSheet(page, 'Yes, cancel')
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
})

test('a payment script that does not load is said, and loads at the next try', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  await page.route('**/checkout.js', (route) => route.abort())
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  await pay(page)
  await page.getByText('Razorpay SDK failed to load.').waitFor()
  expect(alerts).toEqual(['Razorpay SDK failed to load.'])
  expect(await keptPayments(page)).toEqual([])

  await page.unroute('**/checkout.js')
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
})

test.each(['/teams', '/create-order'])(
  'money taken and %s never answered: the next visit finishes the booking, once, unpaid again',
  async (step) => {
    const payer = await readyToPay(product, event)
    const { page } = payer
    await page.route(`**/api/v1${step}`, (route) => route.abort())
    await pay(page)
    await inSheet(page, 'Pay successfully')
    await page.getByRole('button', { name: 'Finish booking' }).waitFor()
    await page.unroute(`**/api/v1${step}`)

    await page.goto('/book-events')
    await page.waitForURL('**/thank-you')
    await expectOneBooking(product, payer)
  },
)

test('a payment approved after the sheet was closed is booked while the page asks, unpaid again', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  await pay(page)
  await inSheet(page, 'Approve later')
  await page.getByText(/may still be approved/).waitFor()
  expect(await payButton(page).isDisabled()).toBe(true)
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
})

test('a payment approved after the visit ended is found at the next one, on any page', async () => {
  const payer = await readyToPay(product, event)
  const { page, member } = payer
  await pay(page)
  await inSheet(page, 'Approve later')
  await page.getByText(/may still be approved/).waitFor()
  expect(await openPaymentStatus(payer)).toBe('pending')
  await page.goto('about:blank')
  const other = await page.context().newPage()
  await other.goto('/about')
  const status = () => openPaymentStatus({ ...payer, page: other })
  await expect.poll(status, { timeout: 30_000 }).toBe('paid')
  await other.reload()
  await other.getByText('Booking Successful').waitFor()
  await other.getByRole('link', { name: 'Book Events', exact: true }).waitFor()
  expect(await bookedPayments(product.server.origin, member)).toHaveLength(1)
  expect(await statuses(payer)).toEqual(['captured'])
  expect(await keptPayments(other)).toEqual([])
})

test('another player while a payment may be approved: no second payment order, one booking', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
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
  expect(await payButton(page).isDisabled()).toBe(true)
  await page.waitForURL('**/thank-you')
  expect(made).toHaveLength(1)
  await expectOneBooking(product, payer)
})

test('two tabs pay the same cart at the very same moment: one order, and the other says so', async () => {
  const payer = await readyToPay(product, event)
  const other = await payer.page.context().newPage()
  await fillCheckout(other)
  const tabs = [payer.page, other]
  await payAtOnce(tabs)
  const paying = await Promise.race(
    tabs.map(async (tab) => {
      await sheet(tab).getByRole('button', { name: 'Pay successfully' }).waitFor()
      return tab
    }),
  )
  const waiting = paying === other ? payer.page : other
  await waiting.getByText('This cart is being paid in another tab').waitFor()
  expect(await waiting.locator('iframe[title=Payment]').count()).toBe(0)
  await inSheet(paying, 'Pay successfully')
  await paying.waitForURL('**/thank-you')
  await waiting.getByText('booked or removed in another tab').waitFor()
  await expectOneBooking(product, { ...payer, page: paying })
})

test('two tabs of a browser without locks pay at the very same moment: one payment, and the other says so', async () => {
  const payer = await readyToPay(product, event)
  await payer.page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  const tabs = [payer.page, await payer.page.context().newPage()]
  for (const tab of tabs) await fillCheckout(tab)
  const meet = await meetAt('**/payments/create-order', tabs)
  await payAtOnce(tabs)
  await meet()
  const { booked, late } = await paySheetsAtOnce(tabs)
  for (const tab of late) await tab.getByText('booked or removed in another tab').waitFor()
  await expectOneBooking(product, { ...payer, page: booked })
})

test('two browsers pay the same cart at the very same moment: one payment order, paid and booked once', async () => {
  const payer = await readyToPay(product, event)
  // The cart came to the server with the first, and comes back with the login.
  const { page: other } = await enterAs(product, payer.member, [])
  await fillCheckout(other)
  const browsers = [payer.page, other]
  const meet = await meetAt('**/payments/create-order', browsers)
  for (const page of browsers) await pay(page)
  await meet()
  const { booked, late } = await paySheetsAtOnce(browsers)
  await expectOneBooking(product, { ...payer, page: booked })
  for (const page of late) {
    await sheet(page).getByText('This order has already been paid.').waitFor()
    await inSheet(page, 'Close')
    await inSheet(page, 'Yes, cancel')
    await page.waitForURL('**/thank-you')
    await expectOneBooking(product, { ...payer, page })
  }
})

test('a payment order for another amount than the cart costs is refused', async () => {
  const { page } = await readyToPay(product, event)
  await page.route('**/payments/create-order', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), amount: 1 }) }),
  )
  await pay(page)
  await page.getByText('Payment Error').waitFor()
  await page.getByText('The payment could not be started').waitFor()
  expect(await page.locator('iframe[title=Payment]').count()).toBe(0)
})
