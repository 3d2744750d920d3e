import { beforeAll, expect, test } from 'vitest'
import { showDayAndMonth } from '#contract/dates.ts'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { hold } from './hold.ts'
import { callAs, openAs } from './members.ts'
import {
  bookedPayments,
  expectOneBooking,
  fillCheckout,
  inSheet,
  keptPayments,
  listPayments,
  type Payer,
  pay,
  payAndBook,
  payButton,
  readyToPay,
  sheet,
} from './payment-steps.ts'

const product = startProduct()
/** The sandbox captures a payment this long after 'Approve later'. */
const APPROVAL_MS = 5_000
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

async function openPaymentStatus({ page, token }: Payer): Promise<string> {
  const [key = ''] = await keptPayments(page)
  const { data } = await callAs(product.server.origin, token, 'paymentStatus', {
    params: { id: key.split(':').at(-1) ?? '' },
  })
  return data.status
}

const statuses = async ({ member }: Payer) =>
  (await listPayments(product.server.origin, member)).map(({ status }) => status).sort()

test('after a failed and cancelled payment the reason is shown, the roster stays, and the next try pays the same payment order', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  let created = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/payments/create-order')) created += 1
  })
  await pay(page)
  await inSheet(page, 'Fail this payment')
  await expectVisible(sheet(page).getByText('Your payment was declined.'))
  await inSheet(page, 'Close')
  await inSheet(page, 'Yes, cancel')
  await expectVisible(page.getByText('The payment was not completed'))
  await expectVisible(page.getByText('Your payment was declined.'))
  const name = page.getByRole('group', { name: 'Player 1' }).getByLabel('Name')
  expect(await name.inputValue()).toBe(payer.member.user.name)
  await payAndBook(page)
  await expectOneBooking(product, payer)
  expect(created).toBe(1)
  const orders = (await listPayments(product.server.origin, payer.member)).map((it) => it.order_id)
  expect(orders).toHaveLength(2)
  expect(new Set(orders).size).toBe(1)
})

test('a payment captured without a response to the widget is found when it is closed, and booked', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  const { reached, drop } = await hold(page, '**/sandbox/attempts', 'unanswered')
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await reached
  await drop()
  await expectVisible(sheet(page).getByText('No connection. Please try again.'))
  await inSheet(page, 'Close')
  await inSheet(page, 'Yes, cancel')
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
})

test('the confirmation opens after a payment even if no more chunks can be loaded', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  const loaded = page.waitForResponse(/\/assets\/page-.*\.js$/)
  await pay(page)
  await loaded
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).waitFor()
  await page.route('**/assets/**', (route) => route.abort())
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
})

test('a payment script that fails to load is reported, and loads at the next try', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  await page.route('**/checkout.js', (route) => route.abort())
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  await pay(page)
  await expectVisible(page.getByText('Razorpay SDK failed to load.'))
  expect(alerts).toEqual(['Razorpay SDK failed to load.'])
  expect(await keptPayments(page)).toEqual([])

  await page.unroute('**/checkout.js')
  await payAndBook(page)
  await expectOneBooking(product, payer)
})

test('a payment approved after the widget was closed is booked by the checkout page', async () => {
  const payer = await readyToPay(product, event)
  const { page } = payer
  await pay(page)
  await inSheet(page, 'Approve later')
  await expectVisible(page.getByText(/may still be approved/))
  expect(await payButton(page).isDisabled()).toBe(true)
  await product.server.advance(APPROVAL_MS)
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, payer)
})

test('a payment approved after the visit ended is booked on any page of the next visit', async () => {
  const payer = await readyToPay(product, event)
  const { page, member } = payer
  await pay(page)
  await inSheet(page, 'Approve later')
  await expectVisible(page.getByText(/may still be approved/))
  expect(await openPaymentStatus(payer)).toBe('pending')
  await page.goto('about:blank')
  await product.server.advance(APPROVAL_MS)
  const other = await page.context().newPage()
  await other.goto('/about')
  const status = () => openPaymentStatus({ ...payer, page: other })
  await expect.poll(status, { timeout: 30_000 }).toBe('paid')
  await other.reload()
  await expectVisible(other.getByText('Booking Successful'))
  await expectVisible(other.getByRole('link', { name: 'Book Events', exact: true }))
  expect(await bookedPayments(product.server.origin, member)).toHaveLength(1)
  expect(await statuses(payer)).toEqual(['captured'])
  expect(await keptPayments(other)).toEqual([])
})

test('the same players are booked again for the same event only after a question', async () => {
  const { page: first, member } = await readyToPay(product, event)
  await payAndBook(first)
  const { origin } = product.server
  const [booked] = await bookedPayments(origin, member)

  const { page } = await openAs(product, member, [event])
  await fillCheckout(page)
  await pay(page)
  const day = showDayAndMonth(new Date().toISOString())
  await expectVisible(page.getByText(`You booked this on ${day}. Book it again?`))
  await page.getByRole('link', { name: 'View booking' }).click()
  await expectVisible(page.getByText(`Payment ID ${booked}`))
  expect(await listPayments(origin, member)).toHaveLength(1)

  await fillCheckout(page)
  await pay(page)
  await page.getByRole('button', { name: 'Book it again' }).click()
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you')
  expect(await bookedPayments(origin, member)).toHaveLength(2)
})
