import { expect, test, vi } from 'vitest'
import { isReachable } from '#src/services/network.ts'

test('checks at the same time whether the server can be reached send one request', async () => {
  const fetch = vi.fn(async () => new Response())
  const window = { navigator: { onLine: true }, fetch } as unknown as Window
  expect(await Promise.all([isReachable(window), isReachable(window)])).toEqual([true, true])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await isReachable(window)).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(2)
})
