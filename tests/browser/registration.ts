import type { Page } from 'playwright'
import { expectVisible } from './expect-visible.ts'

export const ASHA = {
  'First name': 'Asha',
  'Last name': 'Verma',
  Email: 'asha.verma@example.in',
  'Mobile number': '+91 98450 12345',
  Password: 'shuttle-cock-1',
  'Confirm password': 'shuttle-cock-1',
}

const main = (page: Page) => page.getByRole('main')

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value)
  }
}

/** Up to the page that asks for the code. */
export async function register(page: Page, details: typeof ASHA) {
  await page.goto('/register')
  await expectVisible(main(page).getByText('Currently only available in India'))
  await fill(page, details)
  await main(page).getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/otp-verify')
  await expectVisible(main(page).getByText(details.Email))
}

/** A whole code is sent by itself. */
export const verify = (page: Page, otp: string) => fill(page, { 'OTP Code': otp })
