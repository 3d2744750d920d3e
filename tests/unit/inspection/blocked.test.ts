import { afterAll, expect, test, vi } from 'vitest'
import { startInspection } from '#src/inspection/inspection.ts'
import { webStorage } from '../web-storage.ts'

vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage() {}
  },
)
vi.stubGlobal('window', {})
afterAll(vi.unstubAllGlobals)

test('that the browser blocked the inspector is said once in a tab, however often its page is loaded', () => {
  const sessionStorage = webStorage()
  const load = () => {
    const page = {
      sessionStorage,
      opener: null,
      open: () => null,
      location: { origin: 'http://x' },
      performance,
      addEventListener() {},
    }
    Object.assign(window, page)
    const toast = vi.fn()
    startInspection(page as unknown as Window, toast, '')
    return toast.mock.calls.length
  }
  expect([load(), load(), load()]).toEqual([1, 0, 0])
})
