import { expect, test } from 'vitest'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'
import { cutNetwork, findSingle, installed, OFFLINE_OPTIONS, offlineBar } from './offline-steps.ts'
import { inSheet, pay, payAndBook, payButton } from './payment-steps.ts'

const product = startProduct()

test('a checkout that is opened without a network takes a roster, checks the cart when the network is back, and is paid', async () => {
  const { event } = await findSingle(product.server.origin)
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, [event], OFFLINE_OPTIONS)
  await page.goto('/')
  await installed(page)
  const { mend } = await cutNetwork(product, page)
  await page.goto('/book-events')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(member.user.name)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(member.email)
  const mobile = page.getByRole('textbox', { name: 'Mobile', exact: true })
  await mobile.fill(member.user.phone_number)
  await expectVisible(payButton(page))
  const hint = page.getByText('Paying needs the network.')
  await expectVisible(hint)
  const [notice, words] = [await offlineBar(page).boundingBox(), await hint.boundingBox()]
  expect((notice?.y ?? Number.NaN) + (notice?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)

  await mend()
  await expectRemoved(hint)
  expect(await mobile.evaluate((field) => document.activeElement === field)).toBe(true)
  await payAndBook(page)
  await expectVisible(page.getByText(event.name).first())
})

test('a roster that is typed without a network is paid when the network is back, without a second press of Pay', async () => {
  const { event } = await findSingle(product.server.origin)
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, [event], OFFLINE_OPTIONS)
  await page.goto('/book-events')
  await installed(page)
  await page.context().setOffline(true)
  await expectVisible(offlineBar(page))
  await pay(page)
  await expectVisible(page.getByText('Your cart could not be checked'))
  await page.context().setOffline(false)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you*')
  await expectVisible(page.getByText(event.name).first())
})
