import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'
import { openOrders, replaceDialog, replacePlayer } from './orders-steps.ts'
import { linkFor } from './outbox.ts'

const product = startProduct()

test('the booker replaces a player in My Orders with a code by mail, and the new player gets a pass', async () => {
  const { origin } = product.server
  const { events } = await findBookable(origin, [{ type: 'SINGLE', free: true }])
  const member = await newMember(origin)
  const { page, errors } = await openAs(product, member, events)
  await page.goto('/book-events')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
  await openOrders(page)
  await page.getByRole('button', { name: 'View Players' }).click()
  await page.getByRole('button', { name: `Replace ${member.user.name}` }).click()
  const dialog = replaceDialog(page, member.user.name)
  await expectVisible(dialog.getByText(/^Players can be replaced until/))
  await dialog.getByLabel('Name').fill('Meera Iyer')
  await dialog.getByRole('button', { name: 'Replace player' }).click()
  await expectVisible(dialog.getByText('Mobile is required.'))
  const by = { Name: 'Meera Iyer', Email: 'meera.iyer@example.in', Mobile: '9845012399' }
  await replacePlayer(page, origin, { booker: member.email, player: member.user.name, by })
  await page.getByRole('button', { name: 'View Players' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Players' }).getByText('Meera Iyer'))
  await expect
    .poll(() => linkFor(origin, 'meera.iyer@example.in').catch(() => ''), { timeout: 20_000 })
    .toContain('/pass/')
  expect(errors).toEqual([])
})
