import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'
import { linkFor, otpFor } from './outbox.ts'
import { ASHA, fill, register, verify } from './registration.ts'

const product = startProduct()

const NEW_PASSWORD = 'drop-shot-2'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/')

async function logInAs(page: Page, email: string, password: string) {
  await page.goto('/login')
  await fill(page, { Email: email, Password: password })
  await button(page, 'Login').click()
}

const expectNotice = (page: Page, text: string) =>
  expectVisible(page.getByRole('region', { name: 'Notices' }).getByText(text))

const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

const ALLOWED: string[] = Object.values(STORAGE_KEYS)

describe('from a new visitor to a returning member', () => {
  test('a visitor registers, verifies, logs out and in, and resets the password, and no secret is stored or logged', async () => {
    const { origin } = product.server
    const { page, errors } = await newVisitor(product)
    const logs: string[] = []
    page.on('console', (message) => logs.push(message.text()))
    const secrets = [ASHA.Password, NEW_PASSWORD]
    const expectStored = async (keys: string[]) => {
      expect(await storedKeys(page)).toEqual(keys)
      expect(keys.filter((key) => !ALLOWED.includes(key))).toEqual([])
      const text = await storedText(page)
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
    const session = [STORAGE_KEYS.token, STORAGE_KEYS.user, STORAGE_KEYS.cart].sort()

    await register(page, ASHA)
    const otp = await otpFor(origin, ASHA.Email)
    secrets.push(otp)
    await expectStored([])

    await page.reload()
    await expectVisible(main(page).getByText(ASHA.Email))
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('otp')
    await pasteText(page, `${otp} is your Matchpoint code`)
    await atHome(page)
    await expectNotice(page, 'Login Successful')
    await expectVisible(page.getByRole('link', { name: 'Account' }))
    await expectStored(session)

    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await atHome(page)
    await expectStored([])

    await logInAs(page, ASHA.Email, ASHA.Password)
    await atHome(page)
    await expectStored(session)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await atHome(page)

    await page.goto('/login')
    await fill(page, { Email: ASHA.Email })
    await main(page).getByRole('link', { name: 'Forgot password' }).click()
    await page.waitForURL('**/forgot-password')
    expect(await main(page).getByLabel('Email').inputValue()).toBe(ASHA.Email)
    await button(page, 'Send link').click()
    await expectNotice(page, 'Request Sent')
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('id')).toBe('main')
    await button(page, 'Send again').click()
    await expect.poll(() => focused.getAttribute('name')).toBe('email')
    const link = await linkFor(origin, ASHA.Email)
    const token = new URL(link).searchParams.get('token') ?? ''
    secrets.push(token)

    await page.goto(link)
    await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '')
    await page.reload()
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD })
    await expectStored([])
    await button(page, 'Reset password').click()
    await page.waitForURL('**/login')
    await expectNotice(page, 'Password Reset')

    await fill(page, { Email: ASHA.Email, Password: ASHA.Password })
    await button(page, 'Login').click()
    await expectNotice(page, 'Please check your credentials and try again.')
    await fill(page, { Password: NEW_PASSWORD })
    await button(page, 'Login').click()
    await atHome(page)
    await expectStored(session)

    expect(logs.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
    // The browser logs the rejected login itself.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([])

    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await atHome(page)
    await page.goto(link)
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD })
    await button(page, 'Reset password').click()
    await expectVisible(main(page).getByText('Reset token is missing or invalid.'))
    await expectNotice(page, 'Failed')
  })

  test('a wrong or replaced OTP is rejected, and the latest OTP is accepted', async () => {
    const { server } = product
    const details = { ...ASHA, Email: 'rohan@example.in' }
    const { page } = await newVisitor(product)
    await register(page, details)
    const first = await otpFor(server.origin, details.Email)
    const wrong = first === '123456' ? '654321' : '123456'
    await verify(page, wrong)
    await expectNotice(page, 'Verification Failed')
    const field = main(page).getByLabel('OTP Code')
    await expect.poll(() => description(page, 'OTP Code')).toBe('Invalid OTP')
    expect(await shownOtp(page)).toBe(wrong)
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)

    // The OTP stays valid when requested again immediately, and is replaced after 30 s.
    await main(page).getByRole('link', { name: 'Log in to get a new code' }).click()
    await page.waitForURL('**/login')
    expect(await main(page).getByLabel('Email').inputValue()).toBe(details.Email)
    await fill(page, { Password: details.Password })
    await button(page, 'Login').click()
    await page.waitForURL('**/otp-verify')
    await expectNotice(page, 'Verify Account')
    expect(await otpFor(server.origin, details.Email)).toBe(first)

    await server.advance(31_000)
    const { page: next } = await newVisitor(product)
    await logInAs(next, details.Email, details.Password)
    await next.waitForURL('**/otp-verify')
    const second = await otpFor(server.origin, details.Email)
    expect(second).not.toBe(first)
    await verify(next, first)
    await expect.poll(() => description(next, 'OTP Code')).toBe('Invalid OTP')
    await verify(next, second)
    await atHome(next)
    await expectVisible(next.getByRole('link', { name: 'Account' }))
  })

  test('/reset-password shows an error if the token is missing', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/reset-password')
    await expectVisible(main(page).getByText('Reset token is missing or invalid.'))
    await expectNotice(page, 'missing reset token')
  })

  test('registering with an existing email shows the error at the field and keeps the typed values', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/register')
    await fill(page, { ...ASHA, Email: 'player@matchpoint.example' })
    await button(page, 'Register').click()
    await expectNotice(page, 'Registration Failed')
    await expect.poll(() => description(page, 'Email')).toMatch(/already exists/)
    const email = main(page).getByLabel('Email')
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await main(page).getByLabel('First name').inputValue()).toBe('Asha')
    expect(await main(page).getByLabel('Mobile number').inputValue()).toBe('9845012345')
    expect(await main(page).getByLabel('Password', { exact: true }).inputValue()).toBe(
      ASHA.Password,
    )
  })
})

/** The digits in the boxes of the code. */
const shownOtp = (page: Page) =>
  main(page)
    .locator('input[autocomplete=one-time-code]')
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value).join(''))

async function pasteText(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

function description(page: Page, label: string): Promise<string> {
  return main(page)
    .getByLabel(label, { exact: true })
    .evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    )
}
