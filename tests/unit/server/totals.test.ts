import { expect, test } from 'vitest'
import { createTotals } from '#server/catalogue/list-page.ts'

test('a count that other ones push out of the cache while it runs is given to who waits for it', async () => {
  const totals = createTotals(() => 0, 30)
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const waiting = totals('slow', async () => {
    await slow
    return { total: 7, first: [] }
  })
  const first = Array.from({ length: 1_000 }, String)
  for (let key = 0; key < 300; key += 1)
    await totals(String(key), async () => ({ total: 1, first }))
  finish()
  expect(await waiting).toEqual({ total: 7, first: [] })
})
