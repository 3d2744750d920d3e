import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectVisible } from './expect-visible.ts'
import { logIn, newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

test('login and logout in one tab apply to all tabs', async () => {
  const { page } = await newVisitor(product)
  const public_ = await page.context().newPage()
  const closed = await page.context().newPage()
  await public_.goto('/about')
  await closed.goto('/login')
  await expectVisible(inHeader(public_, 'Login'))
  await expectVisible(closed.getByLabel('Email'))

  await logIn(page)
  await expectVisible(inHeader(public_, 'Account'))
  expect(new URL(public_.url()).pathname).toBe('/about')
  await isAt(closed, '/')

  await closed.goto('/account')
  await page.evaluate(() => localStorage.setItem('selectedCity', 'pune'))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await isAt(page, '/')
  await isAt(closed, '/login')
  await expectVisible(inHeader(public_, 'Login'))
  expect(new URL(public_.url()).pathname).toBe('/about')
  expect(await public_.evaluate(() => Object.keys(localStorage))).toEqual([])
})
