import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { DEMO, logIn, newVisitor, startProduct } from './harness.ts'

const product = startProduct()
let tournament: string

beforeAll(async () => {
  const found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
  tournament = `/tournament/${found.tournament._id}`
})

declare global {
  var watchers: Set<EventTarget & { requestClose(): void; destroy(): void }>
}

/** Chromium on Linux has no key for what Android's Back does: this is what it does. */
const WATCHERS = `
  globalThis.watchers = new Set()
  globalThis.CloseWatcher = class extends CloseWatcher {
    constructor() {
      super()
      watchers.add(this)
      this.addEventListener('close', () => watchers.delete(this))
    }
    destroy() {
      watchers.delete(this)
      super.destroy()
    }
  }`

const BROWSERS = [
  { name: 'that has CloseWatcher', script: WATCHERS },
  { name: 'without CloseWatcher', script: 'delete globalThis.CloseWatcher' },
]

const back = (page: Page) =>
  page.evaluate(() => {
    const top = [...(globalThis.watchers ?? [])].at(-1)
    if (top) top.requestClose()
    else history.back()
  })

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The entry of the menu has the address of its page, and is passed in a later task. */
const untilMenuIsPassed = (page: Page) => page.waitForFunction(() => !history.state?.overlays)

describe.each(BROWSERS)('Back of a phone in a browser $name', ({ script }) => {
  async function open(path: string) {
    const visitor = await newVisitor(product)
    await visitor.page.addInitScript(script)
    await visitor.page.goto('/about')
    await visitor.page.goto(path)
    return visitor
  }

  async function expectBackCloses(
    page: Page,
    path: string,
    press: () => Promise<void>,
    what: string,
  ) {
    const shown = page.locator(what).filter({ visible: true }).first()
    await press()
    await expectVisible(shown)
    await back(page)
    await expect.poll(() => shown.isVisible(), { message: what }).toBe(false)
    await at(page, path)
    await press()
    await expectVisible(shown)
    // Escape is for what has the focus.
    await expect.poll(() => shown.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => shown.isVisible(), { message: what }).toBe(false)
    await at(page, path)
  }

  test('closes filters, the menu and the list of cities, then leaves', async () => {
    const { page, errors } = await open('/tournaments')
    const press = (name: string | RegExp) => () =>
      page.getByRole('button', { name }).first().click()
    await expectBackCloses(page, '/tournaments', press('Filter'), '[role=dialog][aria-modal]')
    await expectBackCloses(page, '/tournaments', press(/^Menu/), '[role=dialog][aria-modal]')
    await expectBackCloses(
      page,
      '/tournaments',
      press(/^City/),
      'input[placeholder="Browse cities..."]',
    )
    await back(page)
    await at(page, '/about')
    expect(errors).toEqual([])
  })

  test('closes a select, then its dialog; what was applied stays, and a page that was chosen is left by one Back', async () => {
    const { page, errors } = await open('/tournaments')
    const dialog = page.getByRole('dialog', { name: 'Filter Tournaments' })
    const options = page.getByRole('option', { name: 'Upcoming' })
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await expectVisible(options)
    await page.keyboard.press('Escape')
    await expect.poll(() => options.isVisible()).toBe(false)
    expect(await dialog.isVisible()).toBe(true)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await expectVisible(options)
    await back(page)
    await expect.poll(() => options.isVisible()).toBe(false)
    expect(await dialog.isVisible()).toBe(true)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await options.click()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expectRemoved(dialog)
    await page.waitForURL('**/tournaments?status=UPCOMING')
    await page.getByRole('button', { name: /^City/ }).click()
    await page.getByRole('option', { name: 'Pune' }).click()
    await at(page, '/searchevents')
    await back(page)
    await page.waitForURL('**/tournaments?status=UPCOMING')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contact Us' })
      .click()
    await at(page, '/login')
    await back(page)
    await page.waitForURL('**/tournaments?status=UPCOMING')
    await back(page)
    await at(page, '/about')
    expect(errors).toEqual([])
  })

  test('leaves a page that was chosen from the menu to Forward', async () => {
    const { page, errors } = await open('/tournaments')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Contact Us' }).click()
    await at(page, '/login')
    for (let round = 0; round < 2; round += 1) {
      await page.goBack()
      await at(page, '/tournaments')
      await untilMenuIsPassed(page)
      await page.goForward()
      await at(page, '/login')
      await expectVisible(page.getByRole('button', { name: 'Login' }).last())
    }
    await page.goBack()
    await at(page, '/tournaments')
    await page.goBack()
    await at(page, '/about')
    expect(errors).toEqual([])
  })

  test('closes a share menu, the code of a profile and the players of a booking', async () => {
    const { page } = await open(tournament)
    const press = (name: string) => () => page.getByRole('button', { name }).first().click()
    await expectBackCloses(page, tournament, press('Add to calendar'), '[role=menu]')
    await logIn(page, DEMO)
    await page.goto('/account')
    await expectBackCloses(page, '/account', press('Save Changes'), '[role=dialog][aria-modal]')
    await page.goto('/account?view=orders')
    await expectBackCloses(page, '/account', press('View Players'), '[role=dialog][aria-modal]')
  })
})
