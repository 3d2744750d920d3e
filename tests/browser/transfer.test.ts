import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'
import { newMember, openAs } from './members.ts'
import { linkFor, otpFor } from './outbox.ts'

const product = startProduct()

test('a member gives a booking to a friend, who registers with the link of the mail and accepts it', async () => {
  const { origin } = product.server
  const friend = 'meera.iyer@example.in'
  const { events } = await findBookable(origin, [{ type: 'SINGLE', free: true }])
  const member = await newMember(origin)
  const { page, errors } = await openAs(product, member, events)
  await page.goto('/book-events')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
  await page.getByRole('button', { name: 'Transfer this booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer this booking' })
  await dialog.getByLabel('Their email').fill(friend)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const gate = page.getByRole('dialog', { name: 'Verify it is you' })
  const sent = page.waitForResponse((response) => response.url().endsWith('/send-otp'))
  await gate.getByRole('button', { name: 'Send OTP' }).click()
  await sent
  await expect.poll(() => otpFor(origin, member.email), { timeout: 10_000 }).toMatch(/^\d{6}$/)
  await gate.getByLabel('OTP Code').fill(await otpFor(origin, member.email))
  await gate.getByRole('button', { name: 'Submit' }).click()
  await expectVisible(page.getByText('Invitation sent'))
  await expectVisible(page.getByText(`${friend} is invited`))
  const begin = page.getByRole('button', { name: 'Transfer this booking' })
  await expect.poll(() => begin.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.goto('/account?view=orders')
  await expectVisible(page.getByText(`${friend} is invited`))

  await expect
    .poll(() => linkFor(origin, friend).catch(() => ''), { timeout: 20_000 })
    .toContain('/transfer/')
  const link = await linkFor(origin, friend)
  const other = await newVisitor(product)
  await other.page.goto(link)
  const main = other.page.getByRole('main')
  await expectVisible(main.getByText(`Log in as ${friend}`))
  await main.getByRole('link', { name: 'Register' }).click()
  expect(await main.getByLabel('Email', { exact: true }).inputValue()).toBe(friend)
  await main.getByLabel('First name').fill('Meera')
  await main.getByLabel('Last name').fill('Iyer')
  await main.getByLabel('Mobile number').fill('9845012399')
  await main.getByLabel('Password', { exact: true }).fill('shuttle-cock-1')
  await main.getByLabel('Confirm password').fill('shuttle-cock-1')
  await main.getByRole('button', { name: 'Register' }).click()
  await other.page.waitForURL('**/otp-verify')
  await other.page.reload()
  await main.getByLabel('OTP Code').fill(await otpFor(origin, friend))
  await main.getByRole('button', { name: 'Accept the booking' }).click()
  await expectVisible(other.page.getByRole('heading', { name: 'You are in!' }))

  await page.reload()
  await expectVisible(page.getByText(/^Transferred on /))
  expect(await page.getByRole('link', { name: /^Show pass/ }).count()).toBe(0)
  await other.page.goto(link)
  await expectVisible(main.getByText('This invitation is over'))
  expect([...errors, ...other.errors]).toEqual([])
})
