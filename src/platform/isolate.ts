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
