import { expect, test, vi } from 'vitest'
import { createServices } from '#src/platform/services.ts'
import { windowAt } from './fake-window.ts'

test('a static host has the Organizers link without a setting', () => {
  const window = {
    ...windowAt('https://static.example/'),
    document: { querySelector: () => null },
    navigator: {},
  }
  vi.stubGlobal('history', window.history)
  const { organizerUrl } = createServices(window as never, null)
  vi.unstubAllGlobals()
  expect(organizerUrl).toBe('https://organizers.matchpoint.example')
})

test('a page that returns from the back/forward cache reads again what other tabs stored', () => {
  const window = {
    ...windowAt('https://matchpoint.example/'),
    document: { querySelector: () => null },
    navigator: {},
  }
  vi.stubGlobal('history', window.history)
  const { onStored } = createServices(window as never, null)
  vi.unstubAllGlobals()
  const keys: (string | null)[] = []
  const stop = onStored((key) => keys.push(key))
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(keys).toEqual([])
  show(true)
  expect(keys).toEqual([null])
  stop()
  show(true)
  expect(keys).toEqual([null])
})
