import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHistory, type History } from '#src/platform/history.ts'
import { windowAt } from './fake-window.ts'

let window: ReturnType<typeof windowAt>
let history: History

beforeEach(() => {
  vi.useFakeTimers()
  window = windowAt('https://matchpoint.example/tournaments')
  // wouter navigates by the global history.
  vi.stubGlobal('history', window.history)
  history = createHistory(window as never)
  history.visit()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const url = () => window.location.pathname + window.location.search

test('a page changes its own URL in its history entry', () => {
  const { entry } = history.visit()
  history.replaceUrl('/tournaments?sport=chess')
  vi.runAllTimers()
  expect(url()).toBe('/tournaments?sport=chess')
  expect(history.visit().entry).toBe(entry)
  expect(window.history.length).toBe(1)
})

test('what a page takes out of its URL stays in its history entry', () => {
  window.history.replaceState(null, '', '/reset-password?token=secret')
  history.replaceUrl('/reset-password', { token: 'secret' })
  vi.runAllTimers()
  expect(url()).toBe('/reset-password')
  expect(history.visit().location.state).toEqual({ token: 'secret' })
})

test('a page that was left does not change the URL of the entry that is there now', () => {
  history.navigate('/events')
  const { entry } = history.visit()
  history.replaceUrl('/tournaments?sport=chess')
  vi.runAllTimers()
  expect(url()).toBe('/events')
  expect(history.visit().entry).toBe(entry)
})

test('a page that is left in the same task does not change the URL of the next entry', () => {
  history.replaceUrl('/tournaments?sport=chess')
  history.navigate('/tournaments?sport=hockey')
  vi.runAllTimers()
  expect(url()).toBe('/tournaments?sport=hockey')
})

test('a link to a part of the page keeps the entry and its state', () => {
  history.navigate('/thank-you', { state: { bookingId: 'order-1' } })
  const { entry } = history.visit()
  window.goToHash('#main')
  expect(history.visit().entry).toBe(entry)
  expect(history.visit().location.state).toEqual({ bookingId: 'order-1' })
})
