import { expect, test, vi } from 'vitest'
import { afterDelay, whenIdle } from '#src/services/idle.ts'

test.each([
  ['a fast connection', { effectiveType: '4g', saveData: false }, 1],
  ['a slow connection', { effectiveType: '3g', saveData: false }, 0],
  ['a metered connection', { effectiveType: '4g', saveData: true }, 0],
  ['a connection of unknown speed', undefined, 0],
])(
  'with %s, what waits for idle time is loaded only if the connection is known to be fast',
  (_, connection, calls) => {
    let idle = () => {}
    let called = 0
    const window = {
      navigator: { connection },
      requestIdleCallback: (listener: () => void) => {
        idle = listener
      },
    } as unknown as Window
    whenIdle(window, () => {
      called += 1
    })
    idle()
    expect(called).toBe(calls)
  },
)

test.each([
  ['other banners load after a while', false, 1],
  ['with data saver, they load only when they are touched', true, 0],
])('%s', (_, saveData, calls) => {
  vi.useFakeTimers()
  let called = 0
  const connection = { effectiveType: '4g', saveData }
  const window = { navigator: { connection }, setTimeout, clearTimeout } as unknown as Window
  afterDelay(window, 10_000, () => {
    called += 1
  })
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(called).toBe(calls)
})

test('a delay that is cancelled does not end', () => {
  vi.useFakeTimers()
  const connection = { saveData: false }
  const window = { navigator: { connection }, setTimeout, clearTimeout } as unknown as Window
  let called = 0
  const cancel = afterDelay(window, 10_000, () => {
    called += 1
  })
  cancel()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(called).toBe(0)
})
