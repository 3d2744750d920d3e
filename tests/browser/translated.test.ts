import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findBookable, findPaid } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'
import { holdAll } from './hold.ts'
import { newMember, openAs } from './members.ts'
import { fillCheckout, inSheet, listPayments, payButton } from './payment-steps.ts'
import { translatePage } from './translator.ts'

const product = shareProduct()

const secondsLeft = (page: Page) => page.getByRole('timer').first().textContent()

/** Amounts and numbers that a translator may change. */
const translatedFigures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('font font')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /₹|^\W*\d[\d\W]*$/.test(text)),
  )

async function expectAllSeen(page: Page, errors: string[]): Promise<void> {
  expect(await page.evaluate(() => globalThis.unseenChanges)).toEqual([])
  expect(await translatedFigures(page)).toEqual([])
  expect(errors).toEqual([])
}

describe('a page that the browser translates', () => {
  test('books, and Pay shows what is charged', async () => {
    const event = await findPaid(product.server.origin, 'SINGLE')
    const member = await newMember(product.server.origin)
    const { page, errors } = await openAs(product, member, [event])
    await fillCheckout(page)
    await translatePage(page)
    await page.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('button', { name: 'Remove player 3' }).click()
    await payButton(page).click()
    await expectVisible(page.getByText('Name is required').first())
    const row = page.getByRole('group', { name: 'Player 2' })
    for (const [label, value] of [
      ['Name', 'Rohan Kulkarni'],
      ['Email', 'rohan@example.in'],
      ['Mobile', '9822012345'],
    ] as const)
      await row.getByLabel(label).fill(value)
    await expect
      .poll(() => payButton(page).textContent())
      .toBe(`Pay ₹${(2 * event.entry_fee).toLocaleString('en-IN')}`)
    await expectAllSeen(page, errors)
    await payButton(page).click()
    await inSheet(page, 'Pay successfully')
    await page.waitForURL('**/thank-you**')
    await untilLoaded(page)
    const [payment] = await listPayments(product.server.origin, member)
    expect(payment).toMatchObject({ status: 'captured', amount: 2 * 100 * event.entry_fee })
    await expectAllSeen(page, errors)
    await page.getByRole('link', { name: 'Account' }).click()
    await expectVisible(page.getByRole('heading', { name: 'My Account' }))
    await page.getByRole('link', { name: 'My Orders' }).click()
    await page.getByRole('button', { name: 'View Players' }).first().click()
    await expectVisible(page.getByRole('dialog').getByText('Rohan Kulkarni'))
    await expectAllSeen(page, errors)
  })

  test('shows what is charged after a payment that failed and was closed, and one that waits for its approval', async () => {
    const event = await findPaid(product.server.origin, 'SINGLE')
    const { page } = await openAs(product, await newMember(product.server.origin), [event])
    await fillCheckout(page)
    await translatePage(page)
    const pays = `Pay ₹${event.entry_fee.toLocaleString('en-IN')}`
    const expectFigures = async () => {
      expect(await page.evaluate(() => globalThis.unseenChanges)).toEqual([])
      expect(await translatedFigures(page)).toEqual([])
    }
    await payButton(page).click()
    await inSheet(page, 'Fail this payment')
    await inSheet(page, 'Close')
    await inSheet(page, 'Yes, cancel')
    await expectVisible(page.getByText('The payment was not completed'))
    await expect.poll(() => payButton(page).textContent()).toBe(pays)
    await expectFigures()
    await payButton(page).click()
    await inSheet(page, 'Approve later')
    await expectVisible(page.getByText(/may still be approved/))
    await expectFigures()
  })

  test('translated before its script came, it books what it shows', async () => {
    const { tournament, events } = await findBookable(product.server.origin, [
      { type: 'SINGLE', free: false },
    ])
    const { page: visitor } = await newVisitor(product)
    const page = await visitor.context().newPage()
    const load = await holdAll(page, '**/assets/*.js')
    await page.goto(`/tournament/${tournament._id}`, { waitUntil: 'domcontentloaded' })
    await translatePage(page)
    load()
    await expectVisible(page.locator('[data-app=started]'))
    await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).click()
    await expectVisible(page.getByRole('link', { name: /Book Events 1/ }))
    const figures = await translatedFigures(page)
    const isPrize = (text: string) => text.includes(' and ')
    expect(figures.filter((text) => !isPrize(text))).toEqual([])
    await page.getByRole('tab', { name: 'About' }).click()
    await expectVisible(page.getByRole('tabpanel', { name: 'About' }))
    expect(await page.evaluate(() => globalThis.unseenChanges)).toEqual([])
  })

  test('loads more, counts down, and adds and removes', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournaments')
    await translatePage(page)
    const cards = page.getByRole('main').getByRole('article')
    const first = await cards.count()
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(first)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Upcoming' }).click()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expectRemoved(page.getByRole('dialog'))
    await untilLoaded(page)
    await cards.first().getByRole('link').click()
    await page.waitForURL('**/tournament/**')
    const name = /^Add .* to cart$/
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('button', { name: /^Remove .* from cart$/ }).click()
    await page.getByRole('button', { name }).first().click()
    const before = await secondsLeft(page)
    await expect.poll(() => secondsLeft(page)).not.toBe(before)
    await page.getByRole('tab', { name: 'About' }).click()
    await page.goBack()
    await untilLoaded(page)
    await page.locator('[name=q]').fill('cup')
    await page.locator('[name=q]').press('Enter')
    await page.waitForURL('**/searchevents**')
    await untilLoaded(page)
    await page.getByRole('tab', { name: /^Events/ }).click()
    await page.getByRole('button', { name: /^City/ }).click()
    await page.getByRole('option', { name: 'Pune' }).click()
    await untilLoaded(page)
    await expectAllSeen(page, errors)
  })
})

describe('each page that the browser translates', () => {
  const PATHS = [
    '/',
    '/tournaments',
    '/events',
    '/searchevents?q=open',
    '/about',
    '/privacy',
    '/terms',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=t',
    '/nowhere',
  ]

  const MEMBER_PATHS = [
    '/account',
    '/account?view=orders',
    '/account?view=password',
    '/account/data',
    '/contact',
    '/book-events',
  ]
  test.each(MEMBER_PATHS)('%s keeps its figures, and leads to another page', async (path) => {
    const event = await findPaid(product.server.origin, 'SINGLE')
    const { page, errors } = await openAs(product, await newMember(product.server.origin), [event])
    await page.goto(path)
    await untilLoaded(page)
    await translatePage(page)
    await page.getByRole('link', { name: 'Terms of Service' }).last().click()
    await page.waitForURL('**/terms')
    await page.goBack()
    await untilLoaded(page)
    await expectAllSeen(page, errors)
  })

  test.each(PATHS)('%s keeps its figures, and leads to another page', async (path) => {
    const { page, errors } = await newVisitor(product)
    await page.goto(path)
    await untilLoaded(page)
    await translatePage(page)
    await page.getByRole('link', { name: 'Terms of Service' }).last().click()
    await page.waitForURL('**/terms')
    await page.getByRole('link', { name: 'Tournaments' }).last().click()
    await page.waitForURL('**/tournaments')
    await expectVisible(page.getByRole('main').getByRole('article').first())
    await expectAllSeen(
      page,
      errors.filter((error) => !/404/.test(error)),
    )
  })
})
