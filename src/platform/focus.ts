/** For machines: what the keyboard acts on next. */
export interface Focus {
  /** Focuses the field, when it is rendered. */
  field(name: string): void
  /**
   * Focuses the page's link to `href` once it is rendered, if the focus is on the busy button that
   * loaded it or on nothing.
   */
  next(href: string): void
}

/** Calls `focus` when something is rendered, until it returns true or a person acts. */
function whenRendered(focus: () => boolean): void {
  if (focus()) return
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

export function focusField(name: string): void {
  whenRendered(() => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
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

/** A banner and a card can lead to the same page: `index` is among the links to `href`. */
export interface LinkPosition {
  href: string
  index: number
}

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
]

/** The position of the focused link. */
export function focusedLink(): LinkPosition | null {
  const link = document.activeElement?.closest<HTMLElement>('#main a[href]')
  const href = link?.getAttribute('href')
  return link && href ? { href, index: linksTo(href).indexOf(link) } : null
}

export function focusLink({ href, index }: LinkPosition): boolean {
  const links = linksTo(href)
  const link = links[index] ?? links[0]
  link?.focus({ preventScroll: true })
  return link !== undefined
}

function focusNext(href: string): void {
  const { activeElement, body } = document
  const waits = activeElement === body || activeElement?.getAttribute('aria-busy') === 'true'
  if (waits) whenRendered(() => focusLink({ href, index: 0 }))
}

/** Focuses the main element, unless it contains the focus. */
export function focusPage(): void {
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

export const focusedElement = (): HTMLElement | null => document.activeElement as HTMLElement | null

export const focus: Focus = { field: focusField, next: focusNext }
