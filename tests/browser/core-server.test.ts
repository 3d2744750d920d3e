import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import {
  CORE_OTP,
  CORE_RESET_TOKEN,
  type CoreServer,
  startCoreServer,
  startStaticHost,
} from './core-server/core-server.ts'
import { simulateRazorpay } from './core-server/payment-widget.ts'
import { expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, productOf } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-app-'))
let core: CoreServer

const product = productOf(async () => {
  core = await startCoreServer()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_API_HOST: core.origin,
    VITE_ORGANIZER_URL: 'https://organizers.core.example',
    VITE_RAZORPAY_KEY: 'rzp_test_core',
  }
  const build = [fileURLToPath(new URL('./core-server/build-app.mjs', import.meta.url)), folder]
  await promisify(execFile)(process.execPath, build, { env })
  return startStaticHost(folder)
})

afterAll(async () => {
  await product.server?.stop()
  await core?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
const follow = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .click()
const expectNotice = (page: Page, text: string) =>
  expectVisible(page.getByRole('region', { name: 'Notices' }).getByText(text).first())

async function visit() {
  core.requests.length = 0
  const visitor = await newVisitor(product)
  await simulateRazorpay(visitor.page)
  return visitor
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value)
  }
}

async function register(page: Page, email: string, password: string) {
  await fill(page, {
    'First name': 'Asha',
    'Last name': 'Verma',
    Email: email,
    'Mobile number': '9845012345',
    Password: password,
    'Confirm password': password,
  })
  await press(main(page), 'Register')
  await fill(page, { 'OTP Code': CORE_OTP })
  await page.waitForURL((url) => url.pathname === '/')
}

async function confirmWithOtp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Verify it is you' })
  await press(dialog, 'Send OTP')
  await dialog.getByLabel('OTP Code').fill(CORE_OTP)
  await press(dialog, 'Submit')
}

/** Expects no placeholder of a missing value: texts of code, empty headings, images without a file. */
async function expectNothingBroken(page: Page) {
  const text = await page.evaluate(() => document.body.innerText)
  expect(text).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/)
  const headings = await page.getByRole('heading').allTextContents()
  expect(headings.filter((heading) => heading.trim() === '')).toEqual([])
  const images = page.locator('img[src=""], img[src*=undefined], a[href*=undefined]')
  expect(await images.count()).toBe(0)
}

const isOptional = (request: string) =>
  (Object.keys(calls) as CallName[]).some(
    (name) => calls[name].optional && request === `${calls[name].method} ${calls[name].path}`,
  )

/** Each optional call is sent at most once in a visit, and only bad rows are logged. */
function expectQuiet(errors: string[]) {
  const optional = core.requests.filter(isOptional)
  expect(optional).toEqual([...new Set(optional)])
  // The browser itself logs each response with an error status.
  const own = errors.filter((error) => !error.startsWith('Failed to load resource'))
  expect(own.filter((error) => !error.includes('a row was left out'))).toEqual([])
  expect(errors.length - own.length).toBe(optional.length)
}

test('with a server of the core calls alone a guest browses, filters, searches and reads', async () => {
  const { page, errors } = await visit()
  await page.goto('/')
  await expectVisible(page.getByRole('link', { name: 'Chess' }).first())
  await expectVisible(page.getByRole('link', { name: 'Monsoon Smash' }))
  await expectVisible(page.getByRole('link', { name: 'Sunrise 10K' }))
  await expectVisible(page.getByRole('contentinfo').getByText('help@core.example'))
  await expectNothingBroken(page)
  const organizers = page.getByRole('link', { name: 'Organizers', includeHidden: true })
  expect(await organizers.first().getAttribute('href')).toBe('https://organizers.core.example')

  await press(page, 'City: Global')
  const cities = page.getByRole('option')
  await expect.poll(() => cities.allTextContents()).toEqual(['Global', 'Pune'])
  await page.keyboard.press('Escape')

  await follow(page.getByRole('contentinfo'), 'Tournaments')
  await expect.poll(() => cards(page).count()).toBe(20)
  await press(main(page), 'Load More')
  await expect.poll(() => cards(page).count()).toBe(23)
  await press(main(page), 'Filter')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Sport' }).click()
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['All', 'Badminton', 'Chess'])
  await page.getByRole('option', { name: 'Badminton' }).click()
  await press(page.getByRole('dialog'), 'Apply Filters')
  await expect.poll(() => cards(page).count()).toBe(2)

  await page.locator('[name=q]').fill('smash')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('tab', { name: 'Tournaments (1)' }))
  await follow(main(page), 'Monsoon Smash')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Monsoon Smash' }))
  await expectVisible(main(page).getByText("Men's Singles"))
  await expectNothingBroken(page)
  await page.getByRole('tab', { name: 'About' }).click()
  await expectVisible(main(page).getByText('No details yet'))
  await expectNothingBroken(page)

  await page.locator('[name=q]').fill('classic')
  await page.keyboard.press('Enter')
  await follow(main(page), 'Classic Open')
  await page.getByRole('tab', { name: 'About' }).click()
  await expectVisible(main(page).getByText('Best of three games.'))
  await follow(main(page), 'Deccan Racquet Club')
  await expectVisible(page.getByRole('tab', { name: 'Past (1)' }))

  await follow(page.getByRole('contentinfo'), 'About Us')
  await expectVisible(main(page).getByText('Text of about-us'))
  await expectNothingBroken(page)
  expectQuiet(errors)
})

test('with a server of the core calls alone a member pays, and finds the booking in My Orders', async () => {
  const { page, errors } = await visit()
  await page.goto('/tournament/smash')
  await press(main(page), "Add Men's Singles to cart")
  await follow(page, /^Book Events 1/)
  await page.waitForURL('**/login')
  await follow(main(page), 'Register')
  await register(page, 'pays@example.in', 'shuttle-cock-1')
  await expect.poll(() => core.accounts.get('pays@example.in')?.cart).toHaveLength(1)

  await follow(page, /^Book Events 1/)
  await press(main(page), 'Pay ₹600')
  const widget = page.getByRole('dialog', { name: 'Payment' })
  await expectVisible(widget.getByText(/^rzp_test_core order-\d+ 60000$/))
  await press(widget, 'Fail')
  await press(widget, 'Close')
  await expectVisible(main(page).getByText('Declined by the bank'))
  expect(core.accounts.get('pays@example.in')?.orders).toEqual([])
  await press(main(page), 'Pay ₹600')
  await press(widget, 'Succeed')
  await page.waitForURL('**/thank-you')
  await expectNotice(page, 'Booking Successful')
  await expectVisible(main(page).getByText('You can find it in My Orders'))
  await expectNothingBroken(page)
  await expect.poll(() => core.accounts.get('pays@example.in')?.cart).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('eventCart'))).toBe('[]')

  await follow(main(page), 'My Orders')
  const row = page.getByRole('row').nth(1)
  await expectVisible(row.getByText("Men's Singles"))
  await expectVisible(row.getByText('₹600'))
  expect(await row.textContent()).not.toContain('to be announced')
  await expectVisible(row.getByText(/^pay_of_order-\d+$/))
  await expectNothingBroken(page)
  await press(row, 'View Players')
  await expectVisible(page.getByRole('dialog').getByText('pays@example.in'))
  await page.keyboard.press('Escape')

  // A second checkout in the same visit asks for nothing that the server does not have.
  await follow(page, 'Book Events')
  await expectVisible(main(page).getByText('Your cart is empty'))
  expectQuiet(errors)
})

test('with a server of the core calls alone a member books free events, and uses the account', async () => {
  const { page, errors } = await visit()
  const email = 'free@example.in'
  await page.goto('/register')
  await register(page, email, 'shuttle-cock-1')
  await follow(main(page), 'Cricket Trivia')
  await press(main(page), 'Add Cricket Trivia to cart')
  await follow(page.getByRole('contentinfo'), 'Tournaments')
  await follow(main(page), 'Monsoon Smash')
  await press(main(page), 'Add Team Relay to cart')
  await follow(page, /^Book Events 2/)
  const relay = page.getByRole('region', { name: 'Team Relay' })
  await relay.getByLabel('Team name').fill('Net Gains')
  const second = relay.getByRole('group', { name: 'Player 2' })
  await second.getByLabel('Name').fill('Rohan Kulkarni')
  await second.getByLabel('Email').fill('rohan@example.in')
  await second.getByLabel('Mobile').fill('9822012345')
  await press(main(page), 'Confirm booking')
  await page.waitForURL('**/thank-you')
  expect(core.requests.filter((request) => request.includes('/payments/'))).toEqual([])
  expect(core.accounts.get(email)?.orders).toHaveLength(2)
  await expect.poll(() => core.accounts.get(email)?.cart).toEqual([])

  await follow(page, 'Account')
  await fill(page, { 'First name': 'Ashalata' })
  await press(main(page), 'Save Changes')
  await confirmWithOtp(page)
  await expectNotice(page, 'Profile updated successfully!')
  expect(core.accounts.get(email)?.user).toMatchObject({ name: 'Ashalata Verma', gender: null })
  const stored = await page.evaluate(() => localStorage.getItem('authUser'))
  expect(JSON.parse(stored ?? '')).toMatchObject({ name: 'Ashalata Verma', email })

  await follow(page, 'Change Password')
  await fill(page, {
    'Current password': 'shuttle-cock-1',
    'New password': 'drop-shot-2',
    'Confirm password': 'drop-shot-2',
  })
  await press(main(page), 'Save Changes')
  await confirmWithOtp(page)
  await expectNotice(page, 'Password updated successfully!')

  await follow(page.getByRole('contentinfo'), 'Contact Us')
  await main(page).getByRole('combobox', { name: 'Query type' }).click()
  await page.getByRole('option', { name: 'General' }).click()
  await fill(page, { Message: 'The floodlights flicker.' })
  await press(main(page), 'Submit')
  await expectNotice(page, 'Message Sent')

  await follow(page, 'Account')
  await press(main(page), 'Logout')
  await expectVisible(page.getByRole('link', { name: 'Login' }).first())
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await follow(page.getByRole('banner'), 'Login')
  await follow(main(page), 'Forgot password')
  // The login page has a field of the same name.
  await expectVisible(main(page).getByRole('heading', { name: 'Forgot password' }))
  await fill(page, { Email: email })
  await press(main(page), 'Send link')
  await expectNotice(page, 'Request Sent')
  expectQuiet(errors)
  errors.length = 0
  core.requests.length = 0
  await page.goto(`/reset-password?token=${CORE_RESET_TOKEN}`)
  await fill(page, { 'New password': 'net-cord-33', 'Confirm password': 'net-cord-33' })
  await press(main(page), 'Reset password')
  await expectNotice(page, 'Password Reset')
  await fillLogin(page, { email, password: 'net-cord-33' })
  await expectNotice(page, 'Login Successful')
  expectQuiet(errors)
})
