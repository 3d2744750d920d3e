import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, PHONE, shareProduct, untilLoaded } from './harness.ts'
import { callAs, newMember } from './members.ts'

const product = shareProduct()

/** A toast goes after four seconds; here it stays. */
const STAYS = `{
  const set = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => (ms > 3000 && ms <= 4000 ? 0 : set(run, ms, ...rest))
}`

/** Controls that stay while the page scrolls, and whose middle is below a toast. */
const COVERED = `(() => {
  const tray = document.querySelector('[aria-label=Notices]')
  const stays = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }
  const boxes = [...tray.children].map((toast) => toast.getBoundingClientRect())
  return [...document.querySelectorAll('a, button, input, select, textarea')].filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || !stays(control)) return false
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
  }).map((control) => control.getAttribute('aria-label') ?? control.textContent)
})()`

let item: Awaited<ReturnType<typeof findBookable>>
beforeAll(async () => {
  item = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
})

const toast = (page: Page) => page.getByLabel('Notices').locator('> *')

const bottomOf = (page: Page) =>
  page.getByLabel('Notices').evaluate((tray) => tray.getBoundingClientRect().bottom)

async function expectNoneCovered(page: Page, where: string): Promise<void> {
  await untilLoaded(page)
  await expectVisible(toast(page).first())
  for (const top of [0, 400]) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await expect.poll(() => page.evaluate(COVERED), { message: where }).toEqual([])
  }
}

test.each([390, 320])('at %i px a toast is over no control of a header or a bar', async (width) => {
  const { origin } = product.server
  const member = await newMember(origin)
  for (const event of item.events.slice(0, 1)) {
    await callAs(origin, member.token, 'addToCart', { body: { item_id: event._id, item: event } })
  }
  const { page } = await newVisitor(product, { ...PHONE, viewport: { width, height: 640 } })
  await page.addInitScript(STAYS)
  await page.goto('/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('another-one-1')
  await page.keyboard.press('Enter')
  await expectNoneCovered(page, 'beside a field that has the focus')

  await page.reload()
  await fillLogin(page, member)
  await expectVisible(page.getByRole('link', { name: 'Book now' }))
  await expectNoneCovered(page, 'home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
  await page.waitForURL('**/tournaments')
  await expectNoneCovered(page, 'a list')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('**/tournament/*')
  await expectNoneCovered(page, 'a tournament')
  const before = await bottomOf(page)
  await page.getByRole('link', { name: 'Book now' }).click()
  await page.waitForURL('**/book-events')
  await expectVisible(page.getByRole('button', { name: /^Pay ₹/ }))
  await expectNoneCovered(page, 'the checkout')
  expect(await bottomOf(page), 'a toast does not move for a higher bar').toBe(before)
})
