import { nullable, number, record, string, type } from 'superstruct'
import { focusedLink, focusLink, focusPage } from './focus.ts'
import type { Store } from './storage.ts'

export interface ScrollPositions {
  save(entry: string): void
  /** Gives the page the title that it had. False if the entry was not visited before. */
  restoreTitle(entry: string): boolean
  /** Unless the first page is not shown yet: the browser may have scrolled it. */
  scrollToTop(): void
  /** Scrolls to the top for an entry that was not visited before. */
  restore(entry: string): void
}

const Position = type({
  top: number(),
  link: nullable(type({ href: string(), index: number() })),
  title: string(),
})
const KEY = 'places'
const ENTRIES_MAX = 50

/** `isRendered`: the server rendered the first page, and the browser has scrolled it. */
export function createScrollPositions(
  window: Window,
  store: Store,
  isRendered: boolean,
): ScrollPositions {
  const scrollPositions = new Map(Object.entries(store.read(KEY, record(string(), Position)) ?? {}))
  let current: string | null = null
  const save = (entry: string) => {
    const { document, scrollY: top } = window
    scrollPositions.set(entry, { top, link: focusedLink(), title: document.title })
  }
  // The browser would scroll before the page is rendered. A document is restored before the app.
  const restoreBy = (who: ScrollRestoration) => {
    window.history.scrollRestoration = who
  }
  restoreBy('manual')
  window.addEventListener('pageshow', () => restoreBy('manual'))
  window.addEventListener('pagehide', () => {
    restoreBy('auto')
    if (current !== null) save(current)
    store.write(KEY, Object.fromEntries([...scrollPositions].slice(-ENTRIES_MAX)))
  })
  const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })
  /** The first page is drawn in parts, and the visitor may scroll meanwhile. */
  const scrollWhenDrawn = (top: number) => {
    const observer = new ResizeObserver(() => {
      scrollTo(top)
      if (window.scrollY + 1 >= top) observer.disconnect()
    })
    observer.observe(window.document.body)
    for (const type of ['wheel', 'pointerdown', 'keydown']) {
      window.addEventListener(type, () => observer.disconnect(), { once: true, passive: true })
    }
  }
  return {
    save,
    scrollToTop: () => {
      if (current !== null) scrollTo(0)
    },
    restoreTitle: (entry) => {
      const position = scrollPositions.get(entry)
      if (position) window.document.title = position.title
      return position !== undefined
    },
    restore: (entry) => {
      const position = scrollPositions.get(entry)
      const first = current === null
      current = entry
      // On the first page the focus stays before the skip link.
      if (first) {
        if (!isRendered && position) scrollWhenDrawn(position.top)
        return
      }
      scrollTo(position?.top ?? 0)
      if (position?.link && focusLink(position.link)) return
      focusPage()
    },
  }
}
