import { afterEach, describe, expect, test, vi } from 'vitest'
import { CACHE_SECONDS } from '#contract/constants.ts'
import { type FirstResponses, requestPath } from '#contract/first-responses.ts'
import { createServices } from '#src/platform/services.ts'
import { windowAt } from './fake-window.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CITIES = { params: { dropdown: 'true' } } as const

function servicesOf(first: FirstResponses, transferSize = 10_300) {
  const window = {
    ...windowAt('https://matchpoint.example/'),
    document: { querySelector: () => null },
    navigator: {},
    performance: {
      now: () => 0,
      getEntriesByType: () => [{ transferSize, encodedBodySize: 10_000 }],
    },
  }
  vi.stubGlobal('history', window.history)
  vi.stubGlobal('navigator', window.navigator)
  return { ...createServices(window as never, first), window }
}

test('responses that came with the page are not used after the first page', async () => {
  const answer = { success: true, data: [] }
  const responses = {
    [requestPath('banners')]: answer,
    [requestPath('cities', CITIES.params)]: answer,
  }
  const { api, history, window } = servicesOf({ date: '', responses, paths: [] })

  expect(await api.call('banners', {})).toEqual(answer)
  history.navigate('/tournaments')
  window.dispatchEvent(new Event('pushState'))
  // Node cannot send a request without a host.
  await expect(api.call('cities', CITIES)).rejects.toThrow('cities')
})

const SECOND = 1_000
const HOUR = 3_600 * SECOND

describe('the clock', () => {
  const errorAfter = (age: number, transferSize?: number) => {
    const date = new Date(Date.now() - age).toUTCString()
    const { clock } = servicesOf({ date, responses: {}, paths: [] }, transferSize)
    return Math.abs(clock.now() - Date.now())
  }

  test('of a device that is right is not moved by a page from the server’s or the browser’s cache', () => {
    expect(errorAfter(CACHE_SECONDS * SECOND)).toBeLessThan(SECOND)
    expect(errorAfter(HOUR, 0)).toBeLessThan(SECOND)
    // A 304 response: the browser counts its headers.
    expect(errorAfter(HOUR, 300)).toBeLessThan(SECOND)
  })

  test('of a device that is fast is corrected by the page', () => {
    expect(HOUR - errorAfter(HOUR)).toBeLessThanOrEqual((CACHE_SECONDS + 2) * SECOND)
  })
})
