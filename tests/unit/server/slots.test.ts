import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientGoneError } from '#server/http/http-error.ts'
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
    await expect(call(4)).rejects.toThrow(BusyError)
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

describe('calls that wait', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Slots of which one is taken, until `release`; each call after it takes 0.8 s. */
  function taken(waiting = 9) {
    const run = createSlots(10, { hash: { running: 1, waiting } })
    const { gate, release } = held()
    const first = run('hash', () => gate)
    const started: string[] = []
    const call = (name: string, from: Parameters<typeof run>[2] = {}) =>
      run(
        'hash',
        async () => {
          started.push(name)
          await new Promise((resolve) => setTimeout(resolve, 800))
          return name
        },
        from,
      ).catch((error: Error) => error)
    const end = () => {
      release()
      return first
    }
    return { run, call, started, release: end }
  }

  it('take turns by sender, and each sender’s own run in order', async () => {
    const { call, started, release } = taken()
    const flood = ['a1', 'a2', 'a3'].map((name) => call(name, { sender: 'a' }))
    const others = [call('b1', { sender: 'b' }), call('c1'), call('d1')]
    await release()
    await vi.advanceTimersByTimeAsync(6_000)
    await Promise.all([...flood, ...others])
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'a3'])
  })

  it('give their place to another sender if theirs has the most of a full line', async () => {
    const { run, call, started, release } = taken(3)
    const flood = ['a1', 'a2', 'a3'].map((name) => call(name, { sender: 'a' }))
    expect(await call('a4', { sender: 'a' })).toBeInstanceOf(BusyError)
    expect(() => run.requirePlace('hash', 'a')).toThrow(BusyError)
    run.requirePlace('hash', 'b')
    const other = call('b1', { sender: 'b' })
    expect(await flood[2]).toBeInstanceOf(BusyError)
    await release()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await Promise.all([flood[0], flood[1], other])).toEqual(['a1', 'a2', 'b1'])
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('are refused at once if by what earlier ones took they would wait more than 5 seconds', async () => {
    const { run, call, release } = taken()
    await release()
    const slow = call('slow')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await slow).toBe('slow')
    const accepted = Array.from({ length: 7 }, (_, index) => call(String(index)))
    expect(await call('the eighth')).toBeInstanceOf(BusyError)
    expect(() => run.requirePlace('hash')).toThrow(BusyError)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await Promise.all(accepted)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  })

  it('are refused after 5 seconds', async () => {
    const { call, started, release } = taken()
    const refused = vi.fn()
    void call('too long').then(refused)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(refused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toHaveBeenCalledWith(expect.any(BusyError))
    await release()
    expect(started).toEqual([])
  })

  it('are left out once nobody waits for their answer', async () => {
    const { call, started, release } = taken()
    const client = new AbortController()
    const left = call('left', { signal: client.signal })
    const stayed = call('stayed')
    client.abort()
    expect(await left).toBeInstanceOf(ClientGoneError)
    await release()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await stayed).toBe('stayed')
    expect(await call('gone before', { signal: client.signal })).toBeInstanceOf(ClientGoneError)
    expect(started).toEqual(['stayed'])
  })
})
