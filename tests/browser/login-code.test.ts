import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'
import { type Member, newMember } from './members.ts'
import { otpFor } from './outbox.ts'

const product = startProduct()
let member: Member

beforeEach(async () => {
  member = await newMember(product.server.origin)
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const email = (page: Page) => main(page).getByLabel('Email', { exact: true })

async function askForCode(page: Page) {
  await page.goto('/login')
  await email(page).fill(member.email)
  await button(page, 'Email me a code instead').click()
  await expect.poll(() => email(page).inputValue()).toBe(member.email)
  await button(page, 'Email me a code').click()
  await page.waitForURL('**/otp-verify')
  await expectVisible(main(page).getByText(member.email))
}

test('a member logs in with a code instead of the password', async () => {
  const { page, errors } = await newVisitor(product)
  await askForCode(page)
  const otp = await otpFor(product.server.origin, member.email)
  await page.reload()
  await main(page).getByLabel('OTP Code', { exact: true }).fill(otp)
  await page.waitForURL((url) => url.pathname === '/')
  await expectVisible(page.getByRole('link', { name: 'Account' }))
  expect(errors).toEqual([])
})

test('what is typed stays when a guest chooses the password after all', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/login')
  await button(page, 'Email me a code instead').click()
  await email(page).fill(member.email)
  await button(page, 'Use my password instead').click()
  await main(page).getByLabel('Password', { exact: true }).fill(member.password)
  expect(await email(page).inputValue()).toBe(member.email)
  await button(page, 'Login').click()
  await expectVisible(page.getByRole('link', { name: 'Account' }))
})

test('a new code can be asked for after 30 seconds', async () => {
  const { page } = await newVisitor(product)
  await page.clock.install()
  await askForCode(page)
  await expectVisible(main(page).getByText(/^New code in 0:\d\d$/))
  const first = await otpFor(product.server.origin, member.email)
  await product.server.advance(31_000)
  await page.clock.runFor(31_000)
  await button(page, 'Send a new code').click()
  await expectVisible(main(page).getByText(/^New code in 0:\d\d$/))
  await expect.poll(() => otpFor(product.server.origin, member.email)).not.toBe(first)
})
