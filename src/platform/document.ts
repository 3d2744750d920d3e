import { documentTitle } from '#contract/routes.ts'
import { send } from './transport.ts'

export function setTitle({ document }: Window, title: string): void {
  document.title = documentTitle(title)
}

/** Offline it rejects: the browser's error page would replace the app. */
export async function reload(window: Window, signal: AbortSignal): Promise<never> {
  const { location } = window
  const { status } = await send(location.href, { method: 'HEAD', cache: 'no-store', signal })
  if (status >= 500) throw new Error(`The document cannot be reloaded: ${status}`)
  location.reload()
  return new Promise(() => {})
}

/** Calls `focus` when something is rendered, until it returns true or a person acts. */
function whenRendered(window: Window, focus: () => boolean): void {
  if (focus()) return
  const { document, MutationObserver } = window as typeof globalThis.window
  const controller = new AbortController()
  const stop = () => {
    observer.disconnect()
    controller.abort()
  }
  const observer = new MutationObserver(() => focus() && stop())
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, stop, { signal: controller.signal })
  }
}

/** Focuses the field, when it is rendered. */
export function focusField(window: Window, name: string): void {
  whenRendered(window, () => {
    const field = window.document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus()
    return field !== null
  })
}

/**
 * A ref. When the element is removed with the focus inside, the focus moves to what surrounds it: a tab
 * panel, a dialog, or the main element.
 */
export function keepFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(element.ownerDocument.activeElement)) return
    const around = element.parentElement?.closest<HTMLElement>('[tabindex]')
    around?.focus({ preventScroll: true })
  }
}

/**
 * A ref of a child of the body. While it is there, the rest of the page is hidden from screen readers,
 * but for what it announces, and does not scroll.
 */
export function isolate(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const { body, documentElement, defaultView } = element.ownerDocument
  const others = [...body.children].filter(
    (other) => other !== element && !other.matches('[aria-hidden], [aria-live]'),
  )
  const { style } = documentElement
  const { overflow, scrollbarGutter } = style
  for (const other of others) other.setAttribute('aria-hidden', 'true')
  const hasScrollbar = (defaultView?.innerWidth ?? 0) > documentElement.clientWidth
  Object.assign(style, { overflow: 'hidden', scrollbarGutter: hasScrollbar ? 'stable' : '' })
  return () => {
    for (const other of others) other.removeAttribute('aria-hidden')
    Object.assign(style, { overflow, scrollbarGutter })
  }
}

/** A banner and a card can lead to the same page: `index` is among the links to `href`. */
export interface LinkPosition {
  href: string
  index: number
}

const linksTo = (document: Document, href: string) => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
]

/** The position of the focused link. */
export function focusedLink({ document }: Window): LinkPosition | null {
  const link = document.activeElement?.closest<HTMLElement>('#main a[href]')
  const href = link?.getAttribute('href')
  return link && href ? { href, index: linksTo(document, href).indexOf(link) } : null
}

export function focusLink({ document }: Window, { href, index }: LinkPosition): boolean {
  const links = linksTo(document, href)
  const link = links[index] ?? links[0]
  link?.focus({ preventScroll: true })
  return link !== undefined
}

/**
 * Focuses the page's link to `href` once it is rendered, if the focus is on the busy button that
 * loaded it or on nothing.
 */
export function focusNext(window: Window, href: string): void {
  const { activeElement, body } = window.document
  const waits = activeElement === body || activeElement?.getAttribute('aria-busy') === 'true'
  if (waits) whenRendered(window, () => focusLink(window, { href, index: 0 }))
}

/** Focuses the main element, unless it contains the focus. */
export function focusPage({ document }: Window): void {
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

/** Leaves time for the browser's save dialog. */
const FILE_KEPT_MS = 60_000

export function saveFile(window: Window, name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(window.document.createElement('a'), { href, download: name }).click()
  window.setTimeout(() => URL.revokeObjectURL(href), FILE_KEPT_MS)
}
