import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { logIn, newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

test('who logs in or out in one tab is logged in or out in all', async () => {
  const { page } = await newVisitor(product)
  const public_ = await page.context().newPage()
  const closed = await page.context().newPage()
  await public_.goto('/about')
  await closed.goto('/login')
  await inHeader(public_, 'Login').waitFor()
  await closed.getByLabel('Email').waitFor()

  await logIn(page)
  await inHeader(public_, 'Account').waitFor()
  expect(new URL(public_.url()).pathname).toBe('/about')
  await isAt(closed, '/')

  await closed.goto('/account')
  await page.evaluate(() => localStorage.setItem('selectedCity', 'pune'))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await isAt(page, '/')
  await isAt(closed, '/login')
  await inHeader(public_, 'Login').waitFor()
  expect(new URL(public_.url()).pathname).toBe('/about')
  expect(await public_.evaluate(() => Object.keys(localStorage))).toEqual([])
})
