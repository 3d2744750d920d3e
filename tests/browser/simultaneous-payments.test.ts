import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { shareProduct } from './harness.ts'
import { hold } from './hold.ts'
import { openAs } from './members.ts'
import {
  expectOneBooking,
  fillCheckout,
  inSheet,
  pay,
  payButton,
  readyToPay,
  sheet,
} from './payment-steps.ts'

const product = shareProduct()
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

async function payInAllTabs(tabs: Page[]): Promise<void> {
  for (const tab of tabs) {
    await payButton(tab).evaluate((button: HTMLElement) => {
      new BroadcastChannel('now').onmessage = () => button.click()
    })
  }
  await tabs[0]?.evaluate(() => new BroadcastChannel('now').postMessage(''))
}

async function synchronizeRequests(
  address: string,
  pages: Page[],
): Promise<() => Promise<unknown>> {
  const held = await Promise.all(pages.map((page) => hold(page, address)))
  return async () => {
    await Promise.all(held.map(({ reached }) => reached))
    await Promise.all(held.map(({ release }) => release()))
  }
}

async function payInAllSheets(pages: Page[]): Promise<{ booked: Page; late: Page[] }> {
  const releaseAll = await synchronizeRequests('**/sandbox/attempts', pages)
  for (const page of pages) await inSheet(page, 'Pay successfully')
  await releaseAll()
  const booked = await Promise.race(
    pages.map(async (page) => {
      await page.waitForURL('**/thank-you')
      return page
    }),
  )
  return { booked, late: pages.filter((page) => page !== booked) }
}

test('if two tabs pay the same cart at the same moment, one pays and the other says so', async () => {
  const payer = await readyToPay(product, event)
  const other = await payer.page.context().newPage()
  await fillCheckout(other)
  const tabs = [payer.page, other]
  await payInAllTabs(tabs)
  const paying = await Promise.race(
    tabs.map(async (tab) => {
      await expectVisible(sheet(tab).getByRole('button', { name: 'Pay successfully' }))
      return tab
    }),
  )
  const waiting = paying === other ? payer.page : other
  await expectVisible(waiting.getByText('This cart is being paid in another tab'))
  expect(await waiting.locator('iframe[title=Payment]').count()).toBe(0)
  await inSheet(paying, 'Pay successfully')
  await paying.waitForURL('**/thank-you')
  await expectVisible(waiting.getByText('booked or removed in another tab'))
  await expectOneBooking(product, { ...payer, page: paying })
})

test('without the Web Locks API, two tabs that pay at the same moment still make one payment', async () => {
  const payer = await readyToPay(product, event)
  await payer.page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  const tabs = [payer.page, await payer.page.context().newPage()]
  for (const tab of tabs) await fillCheckout(tab)
  const releaseAll = await synchronizeRequests('**/payments/create-order', tabs)
  await payInAllTabs(tabs)
  await releaseAll()
  const { booked, late } = await payInAllSheets(tabs)
  for (const tab of late) await expectVisible(tab.getByText('booked or removed in another tab'))
  await expectOneBooking(product, { ...payer, page: booked })
})

test('if two browsers pay the same cart at the same moment, one payment order is paid and booked once', async () => {
  const payer = await readyToPay(product, event)
  // The login returns the cart that the first browser sent to the server.
  const { page: other } = await openAs(product, payer.member)
  await fillCheckout(other)
  const browsers = [payer.page, other]
  const releaseAll = await synchronizeRequests('**/payments/create-order', browsers)
  for (const page of browsers) await pay(page)
  await releaseAll()
  const { booked, late } = await payInAllSheets(browsers)
  await expectOneBooking(product, { ...payer, page: booked })
  for (const page of late) {
    await expectVisible(sheet(page).getByText('This order has already been paid.'))
    await inSheet(page, 'Close')
    await inSheet(page, 'Yes, cancel')
    await page.waitForURL('**/thank-you')
    await expectOneBooking(product, { ...payer, page })
  }
})
