import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { offlineModel } from '#machines/offline/offline.model.ts'
import { Toasts } from '#src/app/Toasts.tsx'
import { CartBar } from '#src/features/cart/CartBar.tsx'
import { clearToasts, showToast } from '#src/platform/toasts.ts'
import { dialog } from '#styled/recipes'
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

test.each([390, 1280])(
  'at %i px three toasts are above an open dialog of any height',
  async (width) => {
    await page.viewport(width, 844)
    const classes = dialog()
    const positioner = append({ class: classes.positioner })
    const content = append({ class: classes.content, role: 'dialog', 'data-state': 'open' })
    const body = append({ class: classes.body })
    body.append('Text. '.repeat(5_000))
    content.append(body)
    positioner.append(content)
    for (const title of ['First', 'Second', 'Third']) await show(title)
    expect(toastBox().top).toBeGreaterThan(0)
    const lowest = () => tray().lastElementChild?.getBoundingClientRect().bottom ?? 0
    await expect.poll(() => content.getBoundingClientRect().top).toBeGreaterThanOrEqual(lowest())
    expect(content.getBoundingClientRect().height).toBeGreaterThan(844 / 3)
    await wait(4_000)
    await expect.poll(() => content.getBoundingClientRect().height).toBeGreaterThan(844 * 0.9)
    positioner.remove()
    await page.viewport(1280, 800)
  },
)

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  afterEach(() => page.viewport(1280, 800))

  test('three toasts are visible at the bottom, the newest on top', async () => {
    for (const title of ['First', 'Second', 'Third']) await show(title)
    const boxes = Array.from(tray().children, (toast) => toast.getBoundingClientRect())
    expect(shown()).toEqual(['Third', 'Second', 'First'])
    expect(Array.from(tray().children).every((toast) => toast.checkVisibility())).toBe(true)
    expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).sort((a, b) => a - b))
    expect(boxes.at(-1)?.bottom).toBe(844 - 104)
    expect(boxes[0]?.top).toBeGreaterThan(844 / 2)
    await page.viewport(1280, 800)
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

  test('a toast is above a notice, whichever comes first', async () => {
    const actor = await showScreen({ model: offlineModel, input: 'not asked yet', frame: false })
    await show('Link copied')
    await act(async () => actor.send({ type: 'network.lost' }))
    const notice = await vi.waitFor(() => document.querySelector('[data-notice]') ?? expect.fail())
    const isAbove = () => toastBox().bottom < notice.getBoundingClientRect().top
    await expect.poll(isAbove).toBe(true)
    await wait(4_000)
    await show('Code sent')
    expect(isAbove()).toBe(true)
    expect(toastBox().bottom).toBeGreaterThan(600)
  })

  test('a toast is above the keyboard, and a field that has the focus does not move it', async () => {
    const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: 844, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    await act(async () => root.render(null))
    await act(async () => root.render(createElement(Toasts)))
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    await show('Login Failed')
    expect(toastBox().bottom).toBe(844 - 104)
    viewport.height = 500
    viewport.dispatchEvent(new Event('resize'))
    expect(toastBox().bottom).toBe(500 - 8)
    viewport.height = 844
    viewport.dispatchEvent(new Event('resize'))
    expect(toastBox().bottom).toBe(844 - 104)
    field.remove()
    vi.unstubAllGlobals()
  })
})
