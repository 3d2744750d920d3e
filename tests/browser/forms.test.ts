import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

/** What password managers and phones go by, and what an empty field says. */
type Expected = [
  label: string,
  name: string,
  autocomplete: string,
  inputmode: string,
  error: string,
]

const EMAIL = 'Email is required'
const FORMS: Record<string, { action: string; state?: object; fields: Expected[] }> = {
  '/login': {
    action: 'Login',
    fields: [
      ['Email', 'email', 'username', 'email', EMAIL],
      ['Password', 'password', 'current-password', '', 'Password is required'],
    ],
  },
  '/register': {
    action: 'Register',
    fields: [
      ['First name', 'firstName', 'given-name', '', 'First name is required'],
      ['Last name', 'lastName', 'family-name', '', 'Last name is required'],
      ['Email', 'email', 'email', 'email', EMAIL],
      ['Mobile number', 'mobile', 'tel-national', 'numeric', 'Mobile number is required'],
      ['Password', 'password', 'new-password', '', 'Password is required'],
      ['Confirm password', 'confirmPassword', 'new-password', '', 'Please confirm your password'],
    ],
  },
  '/otp-verify': {
    action: 'Verify',
    state: { email: 'asha@example.in' },
    fields: [['OTP Code', 'otp', 'one-time-code', 'numeric', 'OTP Code is required.']],
  },
  '/forgot-password': {
    action: 'Send link',
    fields: [['Email', 'email', 'username', 'email', EMAIL]],
  },
  '/reset-password?token=abc': {
    action: 'Reset password',
    fields: [
      ['New password', 'password', 'new-password', '', 'Password is required'],
      ['Confirm password', 'confirmPassword', 'new-password', '', 'Please confirm your password'],
    ],
  },
}

/** Opens an address as a page before it would, with something passed on in the history entry. */
async function open(page: Page, address: string, state?: object) {
  await page.goto(state ? '/about' : address)
  if (!state) return
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(([to, passed]) => history.pushState(passed, '', to as string), [
    address,
    state,
  ] as const)
}

test.each(Object.entries(FORMS))('%s helps who fills it in', async (address, form) => {
  const { page } = await newVisitor(product)
  await open(page, address, form.state)
  const main = page.getByRole('main')
  const control = (label: string) => main.getByLabel(label, { exact: true })
  for (const [label, name, autocomplete, inputmode] of form.fields) {
    await control(label).waitFor()
    const found = await control(label).evaluate((input) => [
      input.getAttribute('name'),
      input.getAttribute('autocomplete'),
      input.getAttribute('inputmode') ?? '',
    ])
    expect(found, label).toEqual([name, autocomplete, inputmode])
  }

  await main.getByRole('button', { name: form.action, exact: true }).click()
  for (const [label, , , , error] of form.fields) {
    await main.getByText(error, { exact: true }).first().waitFor()
    const heard = await control(label).evaluate((input) => ({
      invalid: input.getAttribute('aria-invalid'),
      description: (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((element) => element?.getAttribute('aria-live') === 'polite')
        .map((element) => element?.textContent),
    }))
    expect(heard, label).toEqual({ invalid: 'true', description: [error] })
  }
  expect(await page.locator(':focus').getAttribute('name')).toBe(form.fields[0]?.[1])
})

test('a password is shown and hidden again, and stays what it is', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('shuttle-cock-1')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
  expect(await password.inputValue()).toBe('shuttle-cock-1')
})
