import { documentTitle } from '#contract/routes.ts'

/** Names the document: the page, then the product. */
export function setTitle({ document }: Window, title: string): void {
  document.title = documentTitle(title)
}

/** Puts the focus on the field of that name, and brings it into view. */
export function focusField({ document }: Window, name: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}

/** Puts the focus on the page's link to an address, where there is one; the page stays where it is. */
export function focusLink({ document }: Window, href: string): boolean {
  const link = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`)
  link?.focus({ preventScroll: true })
  return link !== null
}

/**
 * Moves the focus on to the page's link to an address, once it is drawn: from the busy button that
 * made it come, or from nowhere; a person who has gone elsewhere is left there.
 */
export function focusNext(window: Window, href: string): void {
  const { activeElement, body } = window.document
  const waits = activeElement === body || activeElement?.getAttribute('aria-busy') === 'true'
  if (waits) window.requestAnimationFrame(() => focusLink(window, href))
}

/** Puts the focus on the page as a whole, unless it is in it already. */
export function focusPage({ document }: Window): void {
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

/** Long enough for a browser to ask where the file is to go. */
const FILE_KEPT_MS = 60_000

/** Hands the person a file. */
export function saveFile(window: Window, name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(window.document.createElement('a'), { href, download: name }).click()
  window.setTimeout(() => URL.revokeObjectURL(href), FILE_KEPT_MS)
}
