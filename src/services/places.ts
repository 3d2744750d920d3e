import { nullable, number, record, string, type } from 'superstruct'
import { focusLink, focusPage } from './document.ts'
import type { Store } from './storage.ts'

/** Where a visitor was on the pages of this visit, by the entries of the history: Back leads there. */
export interface Places {
  /** Notes the place on the page that is about to be left. */
  remember(entry: string): void
  /** The document's title at that entry, where it was seen before. */
  title(entry: string): string | null
  /** Goes to the place at that entry: the top, for one that was not seen before. */
  take(entry: string): void
}

/** How far a page is scrolled, the link that has the focus, and the page's title. */
const Place = type({ top: number(), link: nullable(string()), title: string() })
const KEY = 'places'
const PLACES_MAX = 50

/** The places of a window's visit; `store` keeps them over a reload. */
export function createPlaces(window: Window, store: Store): Places {
  const places = new Map(Object.entries(store.read(KEY, record(string(), Place)) ?? {}))
  let current: string | null = null
  const remember = (entry: string) => {
    const { document, scrollY: top } = window
    const link = document.activeElement?.closest('#main a')?.getAttribute('href') ?? null
    places.set(entry, { top, link, title: document.title })
  }
  // The browser would scroll a page that is not there yet.
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
      // The page that a visit begins with leaves the focus before the way past the header.
      const first = current === null
      current = entry
      if (first || (place?.link && focusLink(window, place.link))) return
      focusPage(window)
    },
  }
}
