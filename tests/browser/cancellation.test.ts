import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { tournaments } from '#server/db/schema.ts'
import { findPaid } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { cancelButton, cancelItem, openOrders, untilRefunded } from './orders-steps.ts'
import { untilMailed } from './outbox.ts'
import { inSheet, pay, readyToPay } from './payment-steps.ts'

const product = startProduct(async (db) => {
  await db.update(tournaments).set({ refunds: '' })
})
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

test('a member cancels an item in My Orders, and sees its refund from the request to the reference', async () => {
  const { member, page } = await readyToPay(product, event)
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
  await openOrders(page)
  const cancel = cancelButton(page, event.name)
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await cancel.click()
  await expectVisible(dialog.getByText(/^Full refund until/))
  await dialog.getByRole('button', { name: 'Keep booking' }).click()
  await expectRemoved(dialog)
  await expect.poll(() => cancel.evaluate((it) => it === document.activeElement)).toBe(true)
  await cancelItem(page, event.name, event.entry_fee)
  await expectVisible(page.getByText(/^Cancelled on /))
  const item = page.getByRole('link', { name: event.name, exact: true })
  await expect.poll(() => item.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await page.getByRole('link', { name: /^Show pass/ }).count()).toBe(0)
  await untilMailed(product.server.origin, member.email, /^Refund of/)
  await product.server.advance(11 * 60_000)
  await untilRefunded(page)
})
