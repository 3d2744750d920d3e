import { afterEach, expect, test, vi } from 'vitest'
import { afterLoad, whenIdle } from '#src/platform/idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

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
    vi.stubGlobal('window', {
      navigator: { connection },
      requestIdleCallback: (listener: () => void) => {
        idle = listener
      },
    })
    whenIdle(() => {
      called += 1
    })
    idle()
    expect(called).toBe(calls)
  },
)

function loadingPage(saveData: boolean) {
  const idle: (() => void)[] = []
  const window = Object.assign(new EventTarget(), {
    navigator: { connection: { effectiveType: '4g', saveData } },
    document: { readyState: 'interactive' },
    requestIdleCallback: (listener: () => void) => idle.push(listener),
  })
  vi.stubGlobal('window', window)
  const runIdle = () => {
    for (const listener of idle.splice(0)) listener()
  }
  return { window, runIdle }
}

test.each([
  ['the banners move when the page has loaded and the browser is idle', false, 1],
  ['with data saver, the banners move only when they are touched', true, 0],
])('%s', (_, saveData, expected) => {
  const { window, runIdle } = loadingPage(saveData)
  let calls = 0
  afterLoad(() => {
    calls += 1
  })
  runIdle()
  expect(calls).toBe(0)
  window.dispatchEvent(new Event('load'))
  expect(calls).toBe(0)
  runIdle()
  expect(calls).toBe(expected)
})

test.each(['before the page has loaded', 'before the browser is idle'])(
  'what is cancelled %s is not done',
  (moment) => {
    const { window, runIdle } = loadingPage(false)
    let calls = 0
    const cancel = afterLoad(() => {
      calls += 1
    })
    if (moment === 'before the page has loaded') cancel()
    window.dispatchEvent(new Event('load'))
    cancel()
    runIdle()
    expect(calls).toBe(0)
  },
)
