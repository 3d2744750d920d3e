import { documentTitle } from '#contract/titles.ts'

/** Names the document: the page, then the product. */
export function setTitle({ document }: Window, title: string): void {
  document.title = documentTitle(title)
}

/** Puts the focus on the field of that name, and brings it into view. */
export function focusField({ document }: Window, name: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}

/** Another view of the page has been put up: the title and the top move with it, the focus stays. */
export function announceView(window: Window, title: string): void {
  setTitle(window, title)
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** A page has been put up: the title, the top and the focus move with it. */
export function announcePage(window: Window, title: string): void {
  announceView(window, title)
  window.document.getElementById('main')?.focus({ preventScroll: true })
}

/** Long enough for a browser to ask where the file is to go. */
const FILE_KEPT_MS = 60_000

/** Hands the person a file. */
export function saveFile(window: Window, name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(window.document.createElement('a'), { href, download: name }).click()
  window.setTimeout(() => URL.revokeObjectURL(href), FILE_KEPT_MS)
}
