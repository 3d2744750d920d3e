import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

type Expected = [label: string, name: string, autocomplete: string, inputmode: string]

const FORMS: Record<string, { state?: object; fields: Expected[] }> = {
  '/login': {
    fields: [
      ['Email', 'email', 'username', 'email'],
      ['Password', 'password', 'current-password', ''],
    ],
  },
  '/register': {
    fields: [
      ['First name', 'firstName', 'given-name', ''],
      ['Last name', 'lastName', 'family-name', ''],
      ['Email', 'email', 'email', 'email'],
      ['Mobile number', 'phone', 'tel-national', 'numeric'],
      ['Password', 'password', 'new-password', ''],
      ['Confirm password', 'confirmPassword', 'new-password', ''],
    ],
  },
  '/otp-verify': {
    state: { email: 'asha@example.in' },
    fields: [['OTP Code', 'otp', 'one-time-code', 'numeric']],
  },
  '/forgot-password': {
    fields: [['Email', 'email', 'username', 'email']],
  },
  '/reset-password?token=abc': {
    fields: [
      ['New password', 'password', 'new-password', ''],
      ['Confirm password', 'confirmPassword', 'new-password', ''],
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
  '%s sets autocomplete and keyboard attributes',
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
  },
)
