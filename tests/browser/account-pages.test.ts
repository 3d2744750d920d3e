import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { isFree } from '#contract/cart.ts'
import { conditionsText } from '#contract/conditions.ts'
import { isBookingOpen } from '#contract/dates.ts'
import { DEFAULT_SORT, DEFAULT_TOURNAMENT_FILTERS } from '#contract/filters.ts'
import { tournamentListParams } from '#contract/list-params.ts'
import { team } from '../api/support/players.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { DEMO, PHONE, startProduct } from './harness.ts'
import { bookFree, callAs, newMember, openAs } from './members.ts'
import { otpFor } from './outbox.ts'

const product = startProduct()

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Verify it is you' })
const expectNotice = (page: Page, text: string) =>
  expectVisible(page.getByRole('region', { name: 'Notices' }).getByText(text).first())
const codeField = (page: Page) => dialog(page).getByLabel('OTP Code')
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()
const save = (page: Page) => main(page).getByRole('button', { name: 'Save Changes' }).click()
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.locator(':focus').getAttribute('name')).toBe(name)

async function sendOtp(page: Page, email: string, button = 'Send OTP'): Promise<string> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/send-otp'))
  await press(page, button)
  expect((await sent).status()).toBe(200)
  return otpFor(product.server.origin, email)
}

async function enter(page: Page, otp: string) {
  await codeField(page).fill(otp)
  await press(page, 'Submit')
}

const logsIn = (email: string, password: string) =>
  callAs(product.server.origin, '', 'login', { body: { email, password, role: 'USER' } })

const another = (otp: string) => (otp === '123456' ? '654321' : '123456')

describe('the profile', () => {
  test('is updated in every tab only after the correct OTP is entered', async () => {
    const { origin } = product.server
    const { email, password, token } = await newMember(origin)
    const { page, errors } = await openAs(product, { email, password })
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/profile')) changes.push(request.method())
    })
    const tab = await page.context().newPage()
    await tab.goto('/contact')
    expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Verma')

    await page.goto('/account')
    await main(page).getByLabel('First name').fill('Ashalata')
    await main(page).getByLabel('Mobile number').fill('+91 98220 12345')
    await main(page).getByRole('combobox', { name: 'Gender' }).click()
    await page.getByRole('option', { name: 'Female' }).click()
    await save(page)
    await expectVisible(dialog(page).getByText(email))
    const otp = await sendOtp(page, email)
    await expectNotice(page, 'OTP sent successfully!')
    await isFocused(page, 'otp')
    expect(await dialog(page).getByRole('button', { name: 'Resend OTP' }).isDisabled()).toBe(true)
    expect(await dialog(page).getByRole('timer').textContent()).toMatch(/^in 0:[0-3]\d$/)

    await page.keyboard.press('Escape')
    await expectRemoved(dialog(page))
    expect(await main(page).getByLabel('First name').inputValue()).toBe('Ashalata')
    expect(await main(page).getByLabel('Mobile number').inputValue()).toBe('9822012345')
    expect((await callAs(origin, token, 'me')).data).toMatchObject({ name: 'Asha Verma' })

    await save(page)
    await press(page, 'Submit')
    await expectVisible(dialog(page).getByText('OTP Code is required.'))
    await enter(page, '123')
    await expectVisible(dialog(page).getByText('Please enter 6 digit OTP code.'))
    await enter(page, another(otp))
    await expectNotice(page, 'OTP Verification Failed')
    await expectVisible(dialog(page).getByText('Invalid OTP'))
    await isFocused(page, 'otp')
    expect(changes).toEqual([])
    expect((await callAs(origin, token, 'me')).data).toMatchObject({ name: 'Asha Verma' })

    await enter(page, otp)
    await expectNotice(page, 'Profile updated successfully!')
    await expectRemoved(dialog(page))
    expect(changes).toEqual(['PUT'])
    const changed = { name: 'Ashalata Verma', phone_number: '9822012345', gender: 'Female' }
    expect((await callAs(origin, token, 'me')).data).toMatchObject(changed)
    const stored = await page.evaluate(() => localStorage.getItem('authUser'))
    expect(JSON.parse(stored ?? '')).toMatchObject(changed)
    await expect
      .poll(() => tab.getByLabel('Name', { exact: true }).inputValue())
      .toBe('Ashalata Verma')
    // The browser logs the 400 responses itself.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([])
  })

  test('accepts each OTP once, and only the latest one', async () => {
    const { origin } = product.server
    const { email, password, token } = await newMember(origin)
    const { page } = await openAs(product, { email, password })
    await page.clock.install()
    await page.goto('/account')
    const rename = async (name: string) => {
      await main(page).getByLabel('First name').fill(name)
      await save(page)
    }
    await rename('Once')
    const first = await sendOtp(page, email)
    await enter(page, first)
    await expectNotice(page, 'Profile updated successfully!')

    await rename('Twice')
    await enter(page, first)
    await expectVisible(dialog(page).getByText('Invalid OTP'))
    const second = await sendOtp(page, email)
    await page.keyboard.press('Escape')
    await expectRemoved(dialog(page))
    // The server rejects a resend that comes too soon, and the button shows the wait.
    await save(page)
    await press(page, 'Send OTP')
    await expectNotice(page, 'Failed to send OTP')
    const resend = dialog(page).getByRole('button', { name: 'Resend OTP' })
    await expectVisible(dialog(page).getByRole('timer'))
    expect(await resend.isDisabled()).toBe(true)
    await product.server.advance(30_000)
    await page.clock.fastForward(30_000)
    await expectVisible(resend.and(page.locator(':enabled')))
    const third = await sendOtp(page, email, 'Resend OTP')
    await enter(page, second === third ? another(third) : second)
    await expectVisible(dialog(page).getByText('Invalid OTP'))
    expect((await callAs(origin, token, 'me')).data.name).toBe('Once Verma')
    await enter(page, third)
    await expectNotice(page, 'Profile updated successfully!')
    expect((await callAs(origin, token, 'me')).data.name).toBe('Twice Verma')
  })

  test('requires a last name for a one-word name, and shows each error at its field', async () => {
    const { origin } = product.server
    const { email, password } = await newMember(origin, 'Madonna')
    const { page } = await openAs(product, { email, password })
    await page.goto('/account')
    expect(await main(page).getByLabel('First name').inputValue()).toBe('Madonna')
    await save(page)
    await expectVisible(main(page).getByText('Last name is required'))
    await isFocused(page, 'lastName')
    await main(page).getByLabel('Last name').fill('Ciccone')
    await main(page).getByLabel('Mobile number').fill('98')
    await save(page)
    await expectVisible(main(page).getByText('Phone number must be 10 digits'))
    await isFocused(page, 'phone')
    await main(page).getByLabel('Mobile number').fill('9845012345')

    // A new e-mail is used once a code that was mailed to it is entered.
    await main(page).getByLabel('Email').fill('player@matchpoint.example')
    await save(page)
    await enter(page, await sendOtp(page, email))
    await expectVisible(main(page).getByText('Another account has this email.'))
    await main(page).getByLabel('Email').fill('madonna@example.in')
    await save(page)
    await enter(page, await sendOtp(page, email))
    await expectNotice(page, 'Profile updated successfully!')
    const confirmation = page.getByRole('dialog', { name: 'Confirm your new email' })
    await expectVisible(confirmation.getByText('madonna@example.in'))
    await page.keyboard.press('Escape')
    await expectRemoved(confirmation)
    await logsIn(email, password)
    await page.reload()
    await main(page).getByRole('button', { name: 'Confirm email' }).click()
    const sent = page.waitForResponse((response) => response.url().endsWith('/send-email-otp'))
    await confirmation.getByRole('button', { name: 'Send OTP' }).click()
    expect((await sent).status()).toBe(200)
    const otp = await otpFor(product.server.origin, 'madonna@example.in')
    await confirmation.getByLabel('OTP Code').fill(otp)
    await confirmation.getByRole('button', { name: 'Submit' }).click()
    await expectRemoved(confirmation)
    await expectRemoved(main(page).getByRole('button', { name: 'Confirm email' }))
    await logsIn('madonna@example.in', password)
  })

  test('shows an error if it cannot be loaded, and loads on Retry', async () => {
    const { email, password } = await newMember(product.server.origin)
    const { page } = await openAs(product, { email, password })
    await page.goto('/account?view=password')
    await expectVisible(main(page).getByLabel('Current password'))
    await page.context().setOffline(true)
    await main(page).getByRole('link', { name: 'My Account' }).click()
    await expectNotice(page, 'Failed to load user')
    await expectNotice(page, 'Could not fetch profile details')
    await page.context().setOffline(false)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expectVisible(main(page).getByLabel('First name'))
  })
})

test('changing the password ends other sessions, and another current password needs a new code', async () => {
  const { origin } = product.server
  const { email, password, token } = await newMember(origin)
  const { page } = await openAs(product, { email, password })
  await page.goto('/account?view=password')
  const fill = (name: string, value: string) =>
    main(page).getByLabel(name, { exact: true }).fill(value)
  await save(page)
  await expectVisible(main(page).getByText('Current password is required.'))
  await isFocused(page, 'currentPassword')
  await fill('Current password', 'not my password')
  await fill('New password', 'drop-shot-2')
  await fill('Confirm password', 'drop-shot-3')
  await save(page)
  await expectVisible(main(page).getByText('Passwords do not match.'))
  await fill('Confirm password', 'drop-shot-2')
  await save(page)
  await enter(page, await sendOtp(page, email))
  await expectVisible(main(page).getByText('Current password is incorrect.'))
  await isFocused(page, 'currentPassword')
  expect(await main(page).getByLabel('New password', { exact: true }).inputValue()).toBe(
    'drop-shot-2',
  )
  await callAs(origin, token, 'me')

  await fill('Current password', password)
  await save(page)
  await enter(page, await sendOtp(page, email))
  await expectNotice(page, 'Password updated successfully!')
  await expect.poll(() => main(page).getByLabel('Current password').inputValue()).toBe('')
  await expect(callAs(origin, token, 'me')).rejects.toThrow('Please log in again.')
  await page.reload()
  await expectVisible(main(page).getByLabel('Current password'))
  await logsIn(email, 'drop-shot-2')
})

test('a session that ends while the OTP dialog is open leads home and changes nothing', async () => {
  const { origin } = product.server
  const { email, password, token } = await newMember(origin)
  const { page } = await openAs(product, { email, password })
  await page.goto('/account')
  await main(page).getByLabel('First name').fill('Nobody')
  await save(page)
  await expectVisible(dialog(page))
  const own = await page.evaluate(() => localStorage.getItem('access_token'))
  await callAs(origin, own ?? '', 'logout')
  await press(page, 'Send OTP')
  await expectNotice(page, 'Please log in again.')
  await page.waitForURL((url) => url.pathname === '/')
  await expectVisible(page.getByRole('link', { name: 'Login' }))
  expect((await callAs(origin, token, 'me')).data.name).toBe('Asha Verma')
})

describe('the account area', () => {
  test('keeps its view in the URL and unsaved form values when going back', async () => {
    const { page } = await openAs(product, DEMO)
    await page.goto('/account')
    await main(page).getByLabel('First name').fill('Begun')
    const menu = page.getByRole('navigation', { name: 'Account', exact: true })
    await menu.getByRole('link', { name: 'My Account' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account?view=orders')
    await expectVisible(page.getByRole('heading', { level: 1, name: 'My Orders' }))
    expect(await page.title()).toContain('My Orders')
    expect(await menu.locator('[aria-current=page]').textContent()).toBe('My Orders')
    await menu.getByRole('link', { name: 'Change Password' }).click()
    await expectVisible(main(page).getByLabel('Current password'))
    await page.goBack()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'My Orders' }))
    await page.goBack()
    expect(await main(page).getByLabel('First name').inputValue()).toBe('Begun')
    await page.goForward()
    await page.reload()
    await expectVisible(page.getByRole('row').filter({ hasText: 'Tournament' }).first())
  })

  test.each([
    { when: 'after a tap', press: 'tap', options: PHONE },
    {
      when: 'under the pointer',
      press: 'click',
      options: { viewport: { width: 1280, height: 800 } },
    },
  ] as const)('has a current item that is readable $when', async ({ press, options }) => {
    const { page } = await openAs(product, DEMO, [], options)
    await page.goto('/account')
    const menu = page.getByRole('navigation', { name: 'Account', exact: true })
    await menu.getByRole('link', { name: 'My Orders' })[press]()
    const current = menu.locator('[aria-current=page]', { hasText: 'My Orders' })
    const colours = await current.evaluate((item) => {
      const { color, backgroundColor } = getComputedStyle(item)
      return { color, backgroundColor }
    })
    expect(colours.color).not.toBe(colours.backgroundColor)
  })

  test('lists ten orders a page with running numbers, and shows the players of each', async () => {
    const { page, token } = await openAs(product, DEMO)
    await bookMany(product.server.origin, token, 10)
    await page.goto('/account?view=orders')
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect.poll(() => rows.count()).toBe(10)
    const numbers = async () => {
      const cells = await rows.all()
      return Promise.all(cells.map((row) => row.getByRole('cell').first().textContent()))
    }
    expect(await numbers()).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 1)))
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL('**/account?view=orders&page=2')
    await expect.poll(numbers).toEqual(['11', '12'])
    await page.reload()
    await expect.poll(numbers).toEqual(['11', '12'])

    const paid = rows.filter({ hasText: 'pay_DemoPlayerPaid01' })
    expect(await paid.textContent()).toMatch(/Tournament.*IST.*₹/)
    await paid.getByRole('button', { name: 'View Players' }).click()
    const players = page.getByRole('dialog', { name: 'Players' })
    await expectVisible(players)
    const [own, ...others] = await players.getByRole('listitem').allTextContents()
    expect(own).toMatch(/Ananya Rao.*player@matchpoint\.example.*Paid/)
    expect(others.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect.poll(numbers).toContain('1')
  })
})

async function bookMany(origin: string, token: string, count: number) {
  const { data } = await callAs(origin, token, 'tournaments', {
    params: tournamentListParams({
      filters: DEFAULT_TOURNAMENT_FILTERS,
      sort: DEFAULT_SORT,
      place: null,
      page: 1,
      limit: 100,
      searchText: '',
      city: '',
    }),
  })
  const open = data.filter(({ allow_booking_until_date_time_new: deadline }) =>
    isBookingOpen(deadline, Date.now() + 3_600_000),
  )
  const events = open
    .flatMap(({ events, start_date_time_new }) =>
      events.map((event) => ({ ...event, start_date_time_new })),
    )
    .filter((event) => event.booking_active && isFree(event) && event.event_type === 'SINGLE')
    .slice(0, count)
  const player = { name: 'Ananya Rao', email: 'player@matchpoint.example', mobile: '9845012345' }
  const teamData = events.map((event) =>
    team(event._id, 1, {
      team_name: 'Ananya Rao',
      accepted_conditions: conditionsText(event),
      players: [{ ...player, userId: null, cost: 0 }],
    }),
  )
  await bookFree(origin, token, teamData)
}
