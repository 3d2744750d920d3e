import { expect, onTestFinished, test, vi } from 'vitest'
import { user } from '#machines/fixtures.ts'
import { keepPasses } from '#src/platform/keep-passes.ts'
import { createStore } from '#src/platform/storage.ts'
import { webStorage } from '../web-storage.ts'

/** Eleven rows: the last order has two items, one of them on the second page. */
const rows = [...Array.from({ length: 10 }, (_, index) => index), 9].map((order) => ({
  order_id: `order_${order}`,
}))

test('every order is requested, also those after the first page of My Orders, and each once', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('caches', { match: async () => undefined })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://play.example.in')
    requested.push(`${pathname.split('/').at(-1)} ${searchParams.get('id') ?? ''}`.trim())
    const from = 10 * (Number(searchParams.get('page')) - 1)
    return new Response(JSON.stringify({ data: rows.slice(from, from + 10), total: rows.length }))
  })
  keepPasses({
    store: { readText: () => 'token' } as never,
    history: { visit: () => ({ location: { path: '/' } }), onChange: () => () => {} } as never,
  })
  await expect.poll(() => requested.length).toBe(13)
  expect(requested.filter((path) => path === 'ordersbyuser')).toHaveLength(2)
  expect(requested.filter((path) => path.startsWith('order ')).sort()).toEqual(
    Array.from({ length: 10 }, (_, index) => `order order_${index}`),
  )
})

test.each([
  ['without a readable user is forgotten', { authUser: 'no JSON', access_token: 'dead' }, null],
  [
    'of a member stays until their next call',
    { authUser: JSON.stringify(user), access_token: 'dead' },
    'dead',
  ],
])('a refused token is sent once, and %s', async (_, stored, kept) => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response('{}', { status: 401 })
  })
  const storage = webStorage(stored)
  const store = createStore(storage)
  const answered = vi.spyOn(store, 'read')
  keepPasses({
    store,
    history: { visit: () => ({ location: { path: '/' } }), onChange: () => () => {} } as never,
  })
  await expect.poll(() => answered.mock.calls.length).toBe(1)
  expect(storage.getItem('access_token')).toBe(kept)
  expect(requested).toHaveLength(1)
})
