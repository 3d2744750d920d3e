import { expect, onTestFinished, test, vi } from 'vitest'
import { keepPasses } from '#src/platform/keep-passes.ts'

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
