import { navigate } from 'wouter/use-browser-location'
import type { Location } from '#contract/routes.ts'

/** The browser's address: the one bridge between the app's statechart and wouter. */
export interface History {
  location(): Location
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** Tells of each change of the address, whoever made it; answers how to stop. */
  onChange(listener: () => void): () => void
}

// wouter makes events of pushState and replaceState, beside the browser's own.
const CHANGES = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const

/** The address of a window. */
export function createHistory(window: Window): History {
  return {
    location: () => ({
      path: window.location.pathname,
      search: window.location.search.replace(/^\?/, ''),
      state: window.history.state,
    }),
    navigate,
    onChange: (listener) => {
      for (const change of CHANGES) window.addEventListener(change, listener)
      return () => {
        for (const change of CHANGES) window.removeEventListener(change, listener)
      }
    },
  }
}
