/** The accessible name of a button, link, heading or field, as far as its label or text says it. */
export function elementName(element: HTMLElement): string {
  // The classes of a frame's elements are those of its own window.
  const isField = element.matches('input, textarea')
  const named = isField ? (element as HTMLInputElement).labels?.[0] : element
  // A style may show a text in capitals, which is not its name.
  const text = named?.childElementCount === 0 ? named.textContent : named?.innerText
  return (element.getAttribute('aria-label') ?? text ?? '').replaceAll(/\s+/g, ' ').trim()
}
