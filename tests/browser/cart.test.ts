import type { BrowserContext, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Found, findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, shareProduct } from './harness.ts'
import { callAs, type Member, newMember, openAs } from './members.ts'

const product = shareProduct()
let found: Found
let path: string
let member: Member

beforeAll(async () => {
  found = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
    { type: 'DOUBLE', free: false },
  ])
  path = `/tournament/${found.tournament._id}`
})

beforeEach(async () => {
  member = await newMember(product.server.origin)
})

const nameOf = (index: 0 | 1) => found.events[index]?.name ?? ''
const toggle = (page: Page, what: 'Add' | 'Remove', index: 0 | 1) =>
  page.getByRole('button', {
    name: what === 'Add' ? `Add ${nameOf(index)} to cart` : `Remove ${nameOf(index)} from cart`,
    exact: true,
  })
const badge = (page: Page, count: number) =>
  expectVisible(page.getByRole('link', { name: `Book Events ${count}`, exact: true }))

async function onServer(): Promise<string[]> {
  const { email, password } = member
  const body = { email, password, role: 'USER' } as const
  const { cartItems } = await callAs(product.server.origin, '', 'login', { body })
  return (cartItems ?? []).map(({ name }) => name)
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const getsThrough = (page: Page) =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    )
  for (const page of context.pages()) await expect.poll(() => getsThrough(page)).toBe(false)
}

async function openAsMember(): Promise<{ page: Page; context: BrowserContext }> {
  const { page } = await openAs(product, member)
  await page.goto(path)
  await expectVisible(toggle(page, 'Add', 0))
  return { page, context: page.context() }
}

test('a cart change made offline is sent on the next visit', async () => {
  const { page, context } = await openAsMember()
  await goOffline(context)
  await toggle(page, 'Add', 0).click()
  await badge(page, 1)
  await page.close()
  await context.setOffline(false)
  expect(await onServer()).toEqual([])

  const next = await context.newPage()
  await next.goto('/')
  await expect.poll(onServer).toEqual([nameOf(0)])
  await expect.poll(() => stored(next, 'cartQueue')).toBeNull()
})

test('two tabs that change the cart offline send the last change of each item', async () => {
  const { page, context } = await openAsMember()
  const other = await context.newPage()
  await other.goto(path)
  await expectVisible(toggle(other, 'Add', 0))

  await goOffline(context)
  await toggle(page, 'Add', 0).click()
  await toggle(other, 'Remove', 0).click()
  await toggle(other, 'Add', 1).click()
  await expectVisible(toggle(page, 'Remove', 1))
  await expectVisible(toggle(page, 'Add', 0))
  await badge(page, 1)

  await context.setOffline(false)
  await expect.poll(onServer).toEqual([nameOf(1)])
  await expect.poll(() => stored(other, 'cartQueue')).toBeNull()
})

test('the guest’s cart is merged with the server’s cart at login, in every open tab', async () => {
  const { page: elsewhere } = await openAsMember()
  await toggle(elsewhere, 'Add', 1).click()
  await expect.poll(onServer).toEqual([nameOf(1)])

  const { page } = await newVisitor(product)
  await page.goto(path)
  await toggle(page, 'Add', 0).click()
  const other = await page.context().newPage()
  await other.goto(path)
  await badge(other, 1)
  await page.getByRole('link', { name: 'Book Events 1', exact: true }).click()
  await fillLogin(page, member)

  await badge(page, 2)
  await badge(other, 2)
  await expectVisible(other.getByRole('link', { name: 'Account' }))
  await expect.poll(async () => (await onServer()).sort()).toEqual([nameOf(0), nameOf(1)].sort())
  await toggle(other, 'Remove', 0).click()
  await badge(page, 1)
  await expect.poll(onServer).toEqual([nameOf(1)])
})

test('cart changes that were not sent before logout are dropped', async () => {
  const { page, context } = await openAsMember()
  await page.getByRole('link', { name: 'Account' }).click()
  await expectVisible(page.getByRole('button', { name: 'Logout' }))
  await page.goBack()
  await expectVisible(toggle(page, 'Add', 0))
  await goOffline(context)
  await toggle(page, 'Add', 0).click()
  await badge(page, 1)
  await page.goForward()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await stored(page, 'cartQueue')).toBeNull()

  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/login')
  await fillLogin(next, member)
  await expectVisible(next.getByRole('link', { name: 'Book Events', exact: true }))
  expect(await onServer()).toEqual([])
})
