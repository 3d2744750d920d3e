import { describe, expect, it } from 'vitest'
import { BusyError, createSlots } from '#server/http/slots.ts'

function held() {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { gate, release }
}

describe('calls of one cost', () => {
  it('run side by side up to a number, some wait in order, and the rest are refused until one ends', async () => {
    const run = createSlots(10, { hash: { running: 2, waiting: 1 } })
    const { gate, release } = held()
    const started: number[] = []
    const call = (index: number) =>
      run('hash', async () => {
        started.push(index)
        await gate
      })
    const accepted = [call(1), call(2), call(3)]
    expect(() => call(4)).toThrow(BusyError)
    await new Promise(setImmediate)
    expect(started).toEqual([1, 2])
    release()
    await Promise.all(accepted)
    await call(5)
    expect(started).toEqual([1, 2, 3, 5])
  })

  it('do not delay those of another', async () => {
    const run = createSlots(10, { search: { running: 1, waiting: 0 } })
    const { gate, release } = held()
    const search = run('search', () => gate)
    expect(await run('read', async () => 'read')).toBe('read')
    release()
    await search
  })

  it('with a share of the time leave the rest of it to others, while some wait', async () => {
    const run = createSlots(10, { search: { running: 1, waiting: 9, share: 0.25 } })
    const block = async () => {
      const end = performance.now() + 10
      while (performance.now() < end);
    }
    const start = performance.now()
    await run('search', block)
    await Promise.all([run('search', block), run('search', block), run('search', block)])
    expect(performance.now() - start).toBeGreaterThan(40 + 2 * 30 - 5)
  })

  it('free their place when they fail', async () => {
    const run = createSlots(10, { provider: { running: 1, waiting: 0 } })
    await expect(run('provider', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await run('provider', async () => 'up')).toBe('up')
  })
})
