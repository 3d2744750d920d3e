import { expect, test } from 'vitest'
import { whenIdle } from '#src/services/idle.ts'

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
