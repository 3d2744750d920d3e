/** The accessible name of a button, link, heading or field, as far as its label or text says it. */
export function elementName(element: HTMLElement): string {
  // The classes of a frame's elements are those of its own window.
  const isField = element.matches('input, textarea')
  const label = isField ? (element as HTMLInputElement).labels?.[0]?.innerText : element.innerText
  return (element.getAttribute('aria-label') ?? label ?? '').replaceAll(/\s+/g, ' ').trim()
}
