import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHistory, type History } from '#src/services/history.ts'

/** A window at `url` whose history has methods on its prototype, as in a browser. */
function windowAt(url: string) {
  const location = { ...locationOf(url) }
  const target = new EventTarget()
  class BrowserHistory {
    state: unknown = null
    length = 1
    pushState(state: unknown, _: string, to: string) {
      this.length += 1
      this.replaceState(state, _, to)
    }
    replaceState(state: unknown, _: string, to: string) {
      this.state = state
      if (to) Object.assign(location, locationOf(to, location.href))
    }
  }
  const history = new BrowserHistory()
  return {
    location,
    history,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    /** A click on a link to a part of the page: the browser adds an entry without a state. */
    goToHash(hash: string) {
      history.pushState(null, '', hash)
      target.dispatchEvent(new Event('hashchange'))
    },
  }
}

function locationOf(url: string, base?: string) {
  const { href, pathname, search } = new URL(url, base)
  return { href, pathname, search }
}

let window: ReturnType<typeof windowAt>
let history: History

beforeEach(() => {
  window = windowAt('https://matchpoint.example/tournaments')
  // wouter navigates by the global history.
  vi.stubGlobal('history', window.history)
  history = createHistory(window as never)
  history.visit()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const url = () => window.location.pathname + window.location.search

test('a page changes its own URL in its history entry', () => {
  const { entry } = history.visit()
  history.replaceUrl('/tournaments?sport=chess')
  expect(url()).toBe('/tournaments?sport=chess')
  expect(history.visit().entry).toBe(entry)
  expect(window.history.length).toBe(1)
})

test('a page that was left does not change the URL of the entry that is there now', () => {
  history.navigate('/events')
  const { entry } = history.visit()
  history.replaceUrl('/tournaments?sport=chess')
  expect(url()).toBe('/events')
  expect(history.visit().entry).toBe(entry)
})

test('a link to a part of the page keeps the entry and its state', () => {
  history.navigate('/thank-you', { state: { bookingId: 'order-1' } })
  const { entry } = history.visit()
  window.goToHash('#main')
  expect(history.visit().entry).toBe(entry)
  expect(history.visit().location.state).toEqual({ bookingId: 'order-1' })
})
