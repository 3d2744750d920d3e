import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { untilRefunded } from './orders-steps.ts'
import { bookedPayments, inSheet, pay, payButton, readyToPay, sheet } from './payment-steps.ts'

const product = startProduct()
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

const payUnusually = async (page: Page, outcome: string) => {
  await sheet(page).getByText('Unusual outcomes').click()
  await inSheet(page, outcome)
}

test('a payment approved too late is refunded, which the checkout and My Orders say', async () => {
  const { page, member } = await readyToPay(product, event)
  await pay(page)
  await payUnusually(page, 'Approve after 40 minutes')
  await expectVisible(page.getByText(/may still be approved/))
  await product.server.advance(41 * 60_000)
  const lost = `We could not book ${event.name} with your payment of ₹${event.entry_fee}.`
  await expectVisible(page.getByText(`${lost} It was paid after the time limit.`), {
    timeout: 30_000,
  })
  await expectVisible(page.getByText(/To book, pay again\.$/))
  expect(await payButton(page).isDisabled()).toBe(false)
  await product.server.advance(10_000)
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expectVisible(page.getByRole('heading', { name: 'My Orders' }))
  await untilRefunded(page)
  expect(await bookedPayments(product.server.origin, member)).toEqual([])
})

test('My Orders shows a held payment once, also in the browser that paid', async () => {
  const { page } = await readyToPay(product, event)
  const said = page.getByRole('main').getByText(/^Payment ID pay_/)
  const openOrders = async () => {
    await page.goto('/account?view=orders')
    await expectVisible(said.first())
    await page.waitForLoadState('networkidle')
    expect(await said.count()).toBe(1)
  }
  await pay(page)
  await payUnusually(page, 'Pay half of the amount')
  await expectVisible(page.getByText(/^We are checking your payment of/))
  await page.goto('/')
  await expectVisible(page.getByText(/^We are checking your payment of/))
  await openOrders()
})
