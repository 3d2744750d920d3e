import { nextTask } from '../next-task.ts'
import { holdRendering } from '../paint-first.ts'
import { linksTo } from './document.ts'
import { REDUCED_MOTION } from './media-query.ts'

/** The class of what moves between a card and the page of its item. */
export const POSTER = 'poster'

/**
 * Returns a function that is called before the page at the path `to` is rendered; `isLoaded`: its code is
 * there. Where the browser has View Transitions, the poster of a card moves to the page that the card
 * opens, and back from there. Until the browser has captured the poster, nothing is rendered.
 */
export function createPosterTransition(window: Window) {
  const { document } = window
  let here = window.location.pathname
  let opened: { page: string; from: string } | null = null
  let finish = () => {}

  return (to: string, isLoaded: boolean): void => {
    const from = here
    if (to === from) return
    here = to
    finish()
    const isBack = opened?.page === from && opened.from === to
    opened = isBack ? null : { page: to, from }
    if (!document.startViewTransition || window.matchMedia(REDUCED_MOTION).matches) return
    const before = isBack ? pagePoster(document) : cardPoster(document, to)
    if (!isLoaded || !isOnScreen(window, before)) return
    const named = [name(before)]
    const render = holdRendering()
    // A later transition ends this one first: it may name the same poster.
    const end = () => {
      render()
      for (const clear of named.splice(0)) clear()
    }
    finish = end
    const transition = document.startViewTransition(async () => {
      render()
      // `isOnScreen` forces a layout: run it in a separate task.
      await nextTask()
      if (finish !== end) return
      const after = isBack ? cardPoster(document, from) : pagePoster(document)
      if (isOnScreen(window, after)) named.push(name(after))
      else transition.skipTransition()
    })
    transition.ready.catch(() => {})
    transition.finished.then(end, end)
  }
}

const pagePoster = (document: Document) => document.querySelector(`#main .${POSTER}:not(article *)`)

/** Of the focused card, if more than one leads to `path`. */
function cardPoster(document: Document, path: string): Element | null {
  const links = linksTo(document, path)
  const link = links.find((link) => link === document.activeElement) ?? links[0]
  return link?.closest('article')?.querySelector(`.${POSTER}`) ?? null
}

function isOnScreen({ innerHeight }: Window, element: Element | null): element is HTMLElement {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return bottom > 0 && top < innerHeight
}

function name({ style }: HTMLElement): () => void {
  style.viewTransitionName = POSTER
  return () => style.removeProperty('view-transition-name')
}
