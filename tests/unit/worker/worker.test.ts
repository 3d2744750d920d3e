import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asKept, byParams } from '#src/worker/kept-response.ts'
import { noteSilences, waitSeconds } from '#src/worker/network-wait.ts'
import { forgetPerson, notAfterDeparture, personalCache } from '#src/worker/personal-calls.ts'

const ORIGIN = 'https://matchpoint.example'
const requestAs = (token: string) =>
  new Request(`${ORIGIN}/api/v1/ordersbyuser`, { headers: { Authorization: `Bearer ${token}` } })

beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/api/v1/tournaments?page=1', 'public'],
  ['/api/v1/user/tournament?id=1', 'public'],
  ['/api/v1/ordersbyuser?page=1', 'personal'],
  ['/api/v1/order?id=1', 'personal'],
  ['/api/v1/payments/provider', null],
  ['/api/v1/payments/status?id=1', null],
  ['/api/v1/players', null],
  ['/api/v1/personal-data', null],
  ['/tournaments', null],
  ['https://other.example/api/v1/tournaments', null],
])('%s is kept as %s', async (address, keeping) => {
  vi.stubGlobal('self', { location: { origin: ORIGIN } })
  const { keepingOf } = await import('#src/platform/kept-calls.ts')
  expect(keepingOf(new URL(address, ORIGIN))).toBe(keeping)
})

test('a kept response has no date, which would set the clock back', async () => {
  const response = Response.json({ success: true }, { headers: { Date: new Date().toUTCString() } })
  const kept = await asKept.cacheWillUpdate?.({ response } as never)
  expect(kept?.headers.get('Date')).toBeNull()
  expect(await kept?.json()).toEqual({ success: true })
})

test('an error is not kept', async () => {
  const response = Response.json({ success: false }, { status: 404 })
  expect(await asKept.cacheWillUpdate?.({ response } as never)).toBeNull()
})

test('the same call has the same key, however its parameters are ordered', async () => {
  const keyOf = (query: string) =>
    byParams.cacheKeyWillBeUsed?.({ request: new Request(`${ORIGIN}/api?${query}`) } as never)
  expect(await keyOf('page=1&search=&limit=8')).toBe(await keyOf('limit=8&page=1'))
})

test('requests wait a second after one without an answer, and as before when its answer comes late', async () => {
  const before = waitSeconds('call')
  const state = {}
  await noteSilences.cachedResponseWillBeUsed?.({ state } as never)
  expect(waitSeconds('call')).toBe(1)
  await noteSilences.fetchDidSucceed?.({ state: {} } as never)
  expect(waitSeconds('call')).toBe(1)
  await noteSilences.fetchDidSucceed?.({ state } as never)
  expect(waitSeconds('call')).toBe(before)
})

describe('personal calls', () => {
  test('are kept for each session apart, and not at all without one', async () => {
    expect(await personalCache(requestAs('a'))).toBe(await personalCache(requestAs('a')))
    expect(await personalCache(requestAs('a'))).not.toBe(await personalCache(requestAs('b')))
    expect(await personalCache(new Request(ORIGIN))).toBeNull()
  })

  test('are removed when the person leaves; public ones stay', async () => {
    const names = new Set([String(await personalCache(requestAs('a'))), 'calls'])
    vi.stubGlobal('caches', {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    })
    await forgetPerson()
    expect([...names]).toEqual(['calls'])
  })

  test('that answer after the person has left are not kept', async () => {
    vi.stubGlobal('caches', { keys: async () => [] })
    const state = {}
    const response = Response.json({ success: true })
    await notAfterDeparture.handlerWillStart?.({ state } as never)
    const keep = () => notAfterDeparture.cacheWillUpdate?.({ response, state } as never)
    expect(await keep()).toBe(response)
    await forgetPerson()
    expect(await keep()).toBeNull()
  })
})
