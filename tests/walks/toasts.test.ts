import { act } from 'preact/test-utils'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToasts, showToast } from '#src/services/toasts.ts'
import { Toasts } from '#src/shell/Toasts.tsx'
import '#src/theme/index.css'

const root = createRoot(document.createElement('div'))
const tray = () => document.querySelector('[aria-label=Notices]') as HTMLElement
const shown = () => Array.from(tray().children, ({ textContent }) => textContent)
const show = (title: string) => act(async () => showToast({ tone: 'success', title }))
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

test('on a phone the newest toast alone is visible, below the header', async () => {
  await page.viewport(390, 844)
  for (const title of ['First', 'Second']) await show(title)
  const [newest, older] = Array.from(tray().children)
  expect(newest?.textContent).toBe('Second')
  expect(newest?.getBoundingClientRect().top).toBeGreaterThanOrEqual(120)
  expect(older?.checkVisibility()).toBe(false)
  await page.viewport(1280, 800)
  expect(older?.checkVisibility()).toBe(true)
})

test('a toast is above an open dialog of a phone', async () => {
  await page.viewport(390, 844)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.dataset.state = 'open'
  document.body.append(dialog)
  await show('Code sent')
  const highestDialog = 844 * 0.08
  expect(tray().firstElementChild?.getBoundingClientRect().bottom).toBeLessThan(highestDialog)
  dialog.remove()
  await page.viewport(1280, 800)
})
