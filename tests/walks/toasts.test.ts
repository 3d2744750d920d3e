import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { offlineModel } from '#machines/offline/offline.model.ts'
import { clearToasts, showToast } from '#src/services/toasts.ts'
import { CartBar } from '#src/shell/CartBar.tsx'
import { Toasts } from '#src/shell/Toasts.tsx'
import { act } from './act.ts'
import { showScreen } from './show-screen.ts'
import '#src/theme/index.css'

const root = createRoot(document.createElement('div'))
const tray = () => document.querySelector('[aria-label=Notices]') as HTMLElement
const shown = () => Array.from(tray().children, ({ textContent }) => textContent)
const show = (title: string) => act(async () => showToast({ tone: 'success', title }))
const toastBox = () => tray().firstElementChild?.getBoundingClientRect() ?? expect.fail()
const append = (attributes: Record<string, string>) => {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

beforeEach(async () => {
  // Under the pointer, toasts stay.
  await userEvent.hover(document.documentElement, { position: { x: 640, y: 700 } })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await act(async () => root.render(createElement(Toasts)))
})

afterEach(async () => {
  await act(async () => {
    clearToasts()
    root.render(null)
  })
  vi.useRealTimers()
})

test('at most three toasts are visible, the newest first, each for four seconds', async () => {
  await show('First')
  await wait(1_000)
  for (const title of ['Second', 'Third', 'Fourth']) await show(title)
  expect(shown()).toEqual(['Fourth', 'Third', 'Second'])
  await wait(3_999)
  expect(shown()).toEqual(['Fourth', 'Third', 'Second'])
  await wait(1)
  expect(shown()).toEqual([])
})

test('toasts are announced by one live region', async () => {
  await show('Message Sent')
  expect(tray()).toHaveAttribute('aria-live', 'polite')
  expect(tray().querySelectorAll('[aria-live], [role=status], [role=alert]')).toHaveLength(0)
})

test.each([768, 1280])('at %i px a toast is below the header', async (width) => {
  await page.viewport(width, 800)
  await showScreen({ model: checkoutModel, input: 'empty' })
  await show('Message Sent')
  await expect.poll(() => document.querySelector('header')).not.toBeNull()
  const header = document.querySelector('header')?.getBoundingClientRect() ?? expect.fail()
  const toast = tray().firstElementChild?.getBoundingClientRect() ?? expect.fail()
  expect(toast.top).toBeGreaterThanOrEqual(header.bottom)
  expect(toast.bottom).toBeLessThan(400)
})

// A dialog takes at most 92 % of the height.
test.each([390, 1280])('at %i px a toast is above an open dialog', async (width) => {
  await page.viewport(width, 844)
  const dialog = append({ role: 'dialog', 'data-state': 'open' })
  await show('Code sent')
  expect(toastBox().top).toBeGreaterThan(0)
  expect(toastBox().bottom).toBeLessThan(844 * 0.08)
  dialog.remove()
  await page.viewport(1280, 800)
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  afterEach(() => page.viewport(1280, 800))

  test('the newest toast alone is visible, at the bottom', async () => {
    for (const title of ['First', 'Second']) await show(title)
    const [newest, older] = Array.from(tray().children)
    expect(newest?.textContent).toBe('Second')
    expect(toastBox().bottom).toBe(844 - 88)
    expect(older?.checkVisibility()).toBe(false)
    await page.viewport(1280, 800)
    expect(older?.checkVisibility()).toBe(true)
    expect(toastBox().bottom).toBeLessThan(200)
  })

  test('a toast is above the bar of the page', async () => {
    const foot = document.createElement('div')
    foot.style.cssText = 'position: fixed; bottom: 0; inset-inline: 0'
    document.body.append(foot)
    const bar = createRoot(foot)
    await act(async () => bar.render(createElement(CartBar, { items: [], loggedIn: true })))
    await show('Message Sent')
    expect(toastBox().bottom).toBeLessThan(foot.getBoundingClientRect().top)
    expect(toastBox().bottom).toBeGreaterThan(700)
    bar.unmount()
    foot.remove()
  })

  test('a toast is below the header while a notice is there', async () => {
    const notice = append({ 'data-notice': '' })
    await show('Code sent')
    expect(toastBox().top).toBeGreaterThan(120)
    expect(toastBox().bottom).toBeLessThan(300)
    notice.remove()
  })

  test('a notice that comes while a toast is at the bottom is seen when the toast is gone', async () => {
    const actor = await showScreen({ model: offlineModel, input: 'not asked yet', frame: false })
    await show('Link copied')
    await act(async () => actor.send({ type: 'network.lost' }))
    const notice = await vi.waitFor(() => document.querySelector('[data-notice]') ?? expect.fail())
    const isSeen = () => notice.checkVisibility({ visibilityProperty: true })
    expect(isSeen()).toBe(false)
    await wait(4_000)
    expect(isSeen()).toBe(true)
  })

  test('a toast is above the keyboard, which a field opens, and below the header', async () => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    await show('Login Failed')
    expect(toastBox().top).toBeGreaterThanOrEqual(120)
    expect(toastBox().bottom).toBeLessThan(300)
    field.remove()
  })
})
