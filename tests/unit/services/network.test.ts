import { expect, onTestFinished, test, vi } from 'vitest'
import { isReachable } from '#src/platform/network.ts'

test('checks at the same time whether the server can be reached send one request', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const fetch = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetch)
  const window = { navigator: { onLine: true } } as Window
  expect(await Promise.all([isReachable(window), isReachable(window)])).toEqual([true, true])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await isReachable(window)).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(2)
})
