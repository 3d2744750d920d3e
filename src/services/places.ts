import { nullable, number, record, string, type } from 'superstruct'
import { focusLink, focusPage } from './document.ts'
import type { Store } from './storage.ts'

/** Scroll position, focused link and title by history entry. */
export interface Places {
  remember(entry: string): void
  /** Null if the entry was not visited before. */
  title(entry: string): string | null
  /** Scrolls to the top for an entry that was not visited before. */
  take(entry: string): void
}

const Place = type({ top: number(), link: nullable(string()), title: string() })
const KEY = 'places'
const PLACES_MAX = 50

/** `store` saves the positions over a reload. */
export function createPlaces(window: Window, store: Store): Places {
  const places = new Map(Object.entries(store.read(KEY, record(string(), Place)) ?? {}))
  let current: string | null = null
  const remember = (entry: string) => {
    const { document, scrollY: top } = window
    const link = document.activeElement?.closest('#main a')?.getAttribute('href') ?? null
    places.set(entry, { top, link, title: document.title })
  }
  // The browser would scroll before the page is rendered.
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    if (current !== null) remember(current)
    store.write(KEY, Object.fromEntries([...places].slice(-PLACES_MAX)))
  })
  return {
    remember,
    title: (entry) => places.get(entry)?.title ?? null,
    take: (entry) => {
      const place = places.get(entry)
      window.scrollTo({ top: place?.top ?? 0, behavior: 'instant' })
      // On the first page the focus stays before the skip link.
      const first = current === null
      current = entry
      if (first || (place?.link && focusLink(window, place.link))) return
      focusPage(window)
    },
  }
}
