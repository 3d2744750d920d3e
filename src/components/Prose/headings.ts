/**
 * Gives the headings of a text their place on the page: its highest rank becomes `level`, the next
 * one found the level below, and so on, so that none is skipped and no text brings an `h1` of its own.
 */
export function placeHeadings(text: DocumentFragment, level: number): DocumentFragment {
  const headings = [...text.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const ranks = [...new Set(headings.map(({ tagName }) => tagName))].sort()
  for (const heading of headings) {
    const rank = Math.min(level + ranks.indexOf(heading.tagName), 6)
    const placed = heading.ownerDocument.createElement(`h${rank}`)
    placed.append(...heading.childNodes)
    heading.replaceWith(placed)
  }
  return text
}
