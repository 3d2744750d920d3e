import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { QUERY_TYPES } from '#contract/constants.ts'
import { contactUrl } from '#machines/contact/contact-url.ts'
import { expectVisible } from './expect-visible.ts'
import { DEMO, shareProduct } from './harness.ts'
import { openAs } from './members.ts'

const product = shareProduct()

const main = (page: Page) => page.getByRole('main')
const queryType = (page: Page) => main(page).getByRole('combobox', { name: 'Query type' })
const message = (page: Page) => main(page).getByLabel('Message')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const expectNotice = (page: Page, text: string) =>
  expectVisible(page.getByRole('region', { name: 'Notices' }).getByText(text))

test('a member can send a message to support, and a failed submission keeps the typed text', async () => {
  const { page } = await openAs(product, DEMO)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Contact Us' }))
  for (const [label, value] of [
    ['Name', 'Ananya Rao'],
    ['Email', DEMO.email],
    ['Mobile number', '9845012345'],
  ] as const) {
    const field = main(page).getByLabel(label, { exact: true })
    expect(await field.inputValue()).toBe(value)
    expect(await field.isEditable()).toBe(false)
  }
  await expectVisible(main(page).getByText('Monday to Saturday, 9:00 am to 8:00 pm IST'))
  await expectVisible(main(page).getByRole('link', { name: 'support@matchpoint.example' }))

  await press(page, 'Submit')
  await expectVisible(main(page).getByText('Please select a query type.'))
  await expectVisible(main(page).getByText('Message is required.'))
  const focused = queryType(page).and(page.locator(':focus'))
  await expectVisible(focused)
  expect(await focused.getAttribute('aria-invalid')).toBe('true')

  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([...QUERY_TYPES])
  await page.getByRole('option', { name: 'Event Feedback' }).click()
  await message(page).fill('The floodlights at court 2 flicker.')

  await page.context().setOffline(true)
  await press(page, 'Submit')
  await expectNotice(page, 'Submission Failed')
  await expectNotice(page, 'You are offline. Try again when the network is back.')
  expect(await message(page).inputValue()).toBe('The floodlights at court 2 flicker.')
  expect(await queryType(page).textContent()).toContain('Event Feedback')
  await page.context().setOffline(false)

  const sent = page.waitForRequest((request) => request.url().endsWith('/contact-us-form'))
  await press(page, 'Submit')
  expect((await sent).postDataJSON()).toEqual({
    query_type: 'Event Feedback',
    message: 'The floodlights at court 2 flicker.',
  })
  await expectNotice(page, 'Message Sent')
  await expect.poll(() => message(page).inputValue()).toBe('')
  await expectVisible(queryType(page).getByText('Choose one'))
})

test('the contact form is prefilled with a valid payment id from the URL and ignores an invalid one', async () => {
  const { page } = await openAs(product, DEMO)
  await page.goto(contactUrl('pay_N5q3aXk0Zt1'))
  await expectVisible(queryType(page).getByText('Payment Queries'))
  expect(await message(page).inputValue()).toContain('pay_N5q3aXk0Zt1')
  await message(page).fill('Another matter')
  await press(page, 'Reset')
  await expect.poll(() => message(page).inputValue()).toContain('pay_N5q3aXk0Zt1')

  await page.goto(contactUrl('send money to 12345'))
  await expectVisible(queryType(page).getByText('Choose one'))
  expect(await message(page).inputValue()).toBe('')
})
