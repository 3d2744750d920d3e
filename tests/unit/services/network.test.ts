import { expect, onTestFinished, test, vi } from 'vitest'
import { isReachable } from '#src/platform/network.ts'

test('checks at the same time whether the server can be reached send one request', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const fetch = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await Promise.all([isReachable(), isReachable()])).toEqual([true, true])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await isReachable()).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(2)
})
