/** A window at `url` whose history has methods on its prototype, as in a browser. */
export function windowAt(url: string) {
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
    dispatchEvent: target.dispatchEvent.bind(target),
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
