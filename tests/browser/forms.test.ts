import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

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
      ['Mobile number', 'phone', 'tel-national', 'numeric', 'Mobile number is required'],
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

async function open(page: Page, address: string, state?: object) {
  await page.goto(state ? '/about' : address)
  if (!state) return
  await expectVisible(page.getByRole('heading', { level: 1 }))
  await page.evaluate(([to, passed]) => history.pushState(passed, '', to as string), [
    address,
    state,
  ] as const)
}

test.each(Object.entries(FORMS))(
  '%s sets autocomplete and keyboard attributes and announces errors',
  async (address, form) => {
    const { page } = await newVisitor(product)
    await open(page, address, form.state)
    const main = page.getByRole('main')
    const control = (label: string) => main.getByLabel(label, { exact: true })
    for (const [label, name, autocomplete, inputmode] of form.fields) {
      await expectVisible(control(label))
      const found = await control(label).evaluate((input) => [
        input.getAttribute('name'),
        input.getAttribute('autocomplete'),
        input.getAttribute('inputmode') ?? '',
      ])
      expect(found, label).toEqual([name, autocomplete, inputmode])
    }

    await main.getByRole('button', { name: form.action, exact: true }).click()
    for (const [label, , , , error] of form.fields) {
      await expectVisible(main.getByText(error, { exact: true }).first())
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
  },
)

test('the password can be shown and hidden without losing its value', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('shuttle-cock-1')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  expect(await password.inputValue()).toBe('shuttle-cock-1')
})
