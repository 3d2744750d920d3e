import { is, string, type, unknown } from 'superstruct'
import { navigate } from 'wouter/use-browser-location'
import { basePath, splitPath } from '#contract/languages.ts'
import type { Location } from '#contract/routes.ts'
import { changeHistory, watchBack } from './overlays.ts'

interface Visit {
  location: Location
  entry: string
}

/** Paths are without the prefix of a language. */
export interface History {
  visit(): Visit
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void
  /**
   * Changes the query string, and the state, of a page's own history entry, in the next task. Ignored if
   * the page was left.
   */
  replaceUrl(to: string, state?: unknown): void
  onChange(listener: () => void): () => void
}

const Entry = type({ entry: string(), state: unknown() })

// wouter dispatches events for pushState and replaceState.
const PUSHED = 'pushState'
const CHANGES = ['popstate', PUSHED, 'replaceState', 'hashchange'] as const

export function createHistory(window: Window): History {
  let current: typeof Entry.TYPE = { entry: newEntry(), state: null }
  // Another language is another document.
  const base = basePath(splitPath(window.location.pathname).language)
  const addressOf = (to: string) => (to.startsWith('/') ? base + to : to)
  const visit = () => {
    const { location, history } = window
    current = is(history.state, Entry) ? history.state : name(history.state)
    const { entry, state } = current
    const queryString = location.search.replace(/^\?/, '')
    const { path } = splitPath(location.pathname)
    return { location: { path, queryString, state }, entry }
  }
  /** Entries of links and the first entry have no id yet. Bypasses wouter's replaceState event. */
  const name = (state: unknown) => {
    const named = { ...current, state: state ?? current.state }
    const { replaceState } = Object.getPrototypeOf(window.history) as typeof window.history
    replaceState.call(window.history, named, '')
    return named
  }
  const isHere = (url: string) =>
    new URL(addressOf(url), window.location.href).pathname === window.location.pathname
  watchBack(window)
  return {
    visit,
    navigate: (to, { replace = false, state = null } = {}) =>
      changeHistory(() =>
        navigate(addressOf(to), { replace, state: { entry: newEntry(), state } }),
      ),
    replaceUrl: (to, state) => {
      const { entry } = visit()
      // In a task of its own: replaceState takes about 10 ms on a slow phone.
      setTimeout(() =>
        changeHistory(() => {
          if (visit().entry !== entry || !isHere(to)) return
          navigate(addressOf(to), {
            replace: true,
            state: { ...window.history.state, entry, state: state ?? current.state },
          })
        }),
      )
    },
    onChange: (listener) => {
      const tell = ({ type }: Event) => {
        // An entry without an id that was not pushed is a hash change on the same page.
        if (type === PUSHED) current = { entry: newEntry(), state: null }
        listener()
      }
      for (const change of CHANGES) window.addEventListener(change, tell)
      return () => {
        for (const change of CHANGES) window.removeEventListener(change, tell)
      }
    },
  }
}

const newEntry = () => Math.random().toString(36).slice(2)
