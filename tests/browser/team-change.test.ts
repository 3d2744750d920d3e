import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'
import { linkFor, otpFor } from './outbox.ts'

const product = startProduct()

test('who booked replaces a player in My Orders with a code by mail, and the new one gets a pass', async () => {
  const { origin } = product.server
  const { events } = await findBookable(origin, [{ type: 'SINGLE', free: true }])
  const member = await newMember(origin)
  const { page, errors } = await openAs(product, member, events)
  await page.goto('/book-events')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
  await page.goto('/account?view=orders')
  await page.getByRole('button', { name: 'View Players' }).click()
  await page.getByRole('button', { name: `Replace ${member.user.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Replace ${member.user.name}` })
  await expectVisible(dialog.getByText(/^Players can be replaced until/))
  await dialog.getByLabel('Name').fill('Meera Iyer')
  await dialog.getByLabel('Email').fill('meera.iyer@example.in')
  await dialog.getByRole('button', { name: 'Replace player' }).click()
  await expectVisible(dialog.getByText('Mobile is required.'))
  await dialog.getByLabel('Mobile').fill('9845012399')
  await dialog.getByRole('button', { name: 'Replace player' }).click()
  const gate = page.getByRole('dialog', { name: 'Verify it is you' })
  const sent = page.waitForResponse((response) => response.url().endsWith('/send-otp'))
  await gate.getByRole('button', { name: 'Send OTP' }).click()
  await sent
  await expect.poll(() => otpFor(origin, member.email), { timeout: 10_000 }).toMatch(/^\d{6}$/)
  await gate.getByLabel('OTP Code').fill(await otpFor(origin, member.email))
  await gate.getByRole('button', { name: 'Submit' }).click()
  await expectVisible(page.getByText('Player replaced'))
  await expectRemoved(dialog)
  await page.getByRole('button', { name: 'View Players' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Players' }).getByText('Meera Iyer'))
  await expect
    .poll(() => linkFor(origin, 'meera.iyer@example.in').catch(() => ''), { timeout: 20_000 })
    .toContain('/pass/')
  expect(errors).toEqual([])
})
