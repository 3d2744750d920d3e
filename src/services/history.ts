import { is, string, type, unknown } from 'superstruct'
import { navigate } from 'wouter/use-browser-location'
import type { Location } from '#contract/routes.ts'

/** Where the browser is, and at which entry of its history: an entry keeps its name as long as it lives. */
interface Visit {
  location: Location
  entry: string
}

/** The browser's address: the one bridge between the app's statechart and wouter. */
export interface History {
  visit(): Visit
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** Tells of each change of the address, whoever made it; answers how to stop. */
  onChange(listener: () => void): () => void
}

/** What an entry of the history carries: its name, and what it was given. */
const Entry = type({ entry: string(), state: unknown() })

// wouter makes events of pushState and replaceState, beside the browser's own.
const PUSHED = 'pushState'
const CHANGES = ['popstate', PUSHED, 'replaceState', 'hashchange'] as const

/** The address of a window. */
export function createHistory(window: Window): History {
  let current = newEntry()
  const visit = () => {
    const { location, history } = window
    const { entry, state } = is(history.state, Entry) ? history.state : name(history.state)
    current = entry
    const queryString = location.search.replace(/^\?/, '')
    return { location: { path: location.pathname, queryString, state }, entry }
  }
  /** A link's entry comes without a name; so does the very first. wouter need not hear of it. */
  const name = (state: unknown) => {
    const named = { entry: current, state }
    const { replaceState } = Object.getPrototypeOf(window.history) as typeof window.history
    replaceState.call(window.history, named, '')
    return named
  }
  return {
    visit,
    navigate: (to, { replace = false, state = null } = {}) => {
      const { pathname } = new URL(to, window.location.href)
      const entry = replace && pathname === window.location.pathname ? current : newEntry()
      navigate(to, { replace, state: { entry, state } })
    },
    onChange: (listener) => {
      const tell = ({ type }: Event) => {
        // One that is not pushed and has no name leads to another part of the same page.
        if (type === PUSHED) current = newEntry()
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
