import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct, untilLoaded } from './harness.ts'

const product = shareProduct()

const fieldOf = (page: Page) => page.locator('[name=q]')
const rowsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('arrow keys and Enter open a suggestion, Enter alone searches, and Escape closes the list', async () => {
  const { page, errors } = await newVisitor(product)
  await page.goto('/')
  await untilLoaded(page)
  const field = fieldOf(page)
  await field.pressSequentially('mum')
  await expectVisible(rowsOf(page).first())
  expect(await rowsOf(page).first().textContent()).toBe('MumbaiCity')
  const count = await rowsOf(page).count()
  await expect
    .poll(() => page.getByRole('search').getByRole('status').textContent())
    .toBe(count === 1 ? '1 suggestion' : `${count} suggestions`)
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('Escape')
  await expect.poll(() => rowsOf(page).count()).toBe(0)
  expect(await field.inputValue()).toBe('mum')

  await field.press('ArrowDown')
  await expectVisible(rowsOf(page).first())
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL('**/searchevents?q=Mumbai')
  expect(await field.inputValue()).toBe('Mumbai')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Results for “Mumbai”' }))

  await field.fill('harbour line b')
  await expectVisible(rowsOf(page).filter({ hasText: 'Harbour Line Badminton Trophy' }))
  await field.press('Enter')
  await page.waitForURL('**/searchevents?q=harbour+line+b')
  await expect.poll(() => rowsOf(page).count()).toBe(0)

  await field.fill('harbour line ba')
  await rowsOf(page).filter({ hasText: 'Harbour Line Badminton Trophy' }).click()
  await page.waitForURL('**/tournament/harbour-line-badminton-trophy-mumbai')
  await expectVisible(
    page.getByRole('heading', { level: 1, name: 'Harbour Line Badminton Trophy' }),
  )
  expect(await field.inputValue()).toBe('')
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(false)
  expect(errors).toEqual([])
})

test('a list that is left is closed, and takes no focus back', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/')
  await untilLoaded(page)
  const field = fieldOf(page)
  await field.pressSequentially('mum')
  await expectVisible(rowsOf(page).first())
  await field.press('Tab')
  await expect.poll(() => rowsOf(page).count()).toBe(0)
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(false)
})

test('nothing in a city leads to all of India', async () => {
  const { page } = await newVisitor(product)
  await page.addInitScript(() => localStorage.setItem('selectedCity', 'goa'))
  await page.goto('/searchevents?q=kabaddi+hyderabad')
  const leave = page.getByRole('tabpanel').getByRole('button', { name: /^Nothing in Goa/ })
  await expectVisible(leave)
  expect(await leave.textContent()).toBe('Nothing in Goa: show all of India')
  await expectVisible(page.getByText(/Try a different city/).first())
  await leave.click()
  await expectVisible(page.getByRole('link', { name: /Telangana Raiders Cup/ }).first())
  expect(new URL(page.url()).search).toBe('?q=kabaddi+hyderabad')
})

test('a search that finds events alone opens Events', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/searchevents?q=pranayama')
  await expectVisible(page.getByRole('tab', { name: 'Events (1)', selected: true }))
  await page.getByRole('tab', { name: 'Tournaments (0)' }).click()
  await page.waitForURL('**/searchevents?q=pranayama&tab=tournaments')
  await page.reload()
  await expectVisible(page.getByRole('tab', { name: 'Tournaments (0)', selected: true }))
})

test('the list of a city says the city and how many there are', async () => {
  const { page } = await newVisitor(product, PHONE)
  await page.addInitScript(() => localStorage.setItem('selectedCity', 'mumbai'))
  await page.goto('/tournaments')
  const title = page.getByRole('main').getByText(/^in Mumbai \(\d+\)$/)
  await expectVisible(title)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Tournaments', exact: true }))
  await untilLoaded(page)
  const [, total] = /\((\d+)\)/.exec((await title.textContent()) ?? '') ?? []
  expect(Math.min(Number(total), 20)).toBe(
    await page.getByRole('main').getByRole('article').count(),
  )
})
