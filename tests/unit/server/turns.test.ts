import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from '#server/http/turns.ts'

test('turns are taken in order, and between two of them everything else goes on', async () => {
  const turns = createTurns()
  const done: string[] = []
  const pages = ['1', '2', '3', '4'].map(async (page) => {
    await turns.next()
    done.push(page)
  })
  const others = (async () => {
    for (let round = 0; round < 5; round += 1) {
      await setImmediate()
      done.push('-')
    }
  })()
  expect(turns.areWaiting).toBe(true)
  await Promise.all([...pages, others])
  expect(done.join(' ')).toMatch(/^1 (- )?2 (- )+3 (- )+4/)
  expect(turns.areWaiting).toBe(false)
})
