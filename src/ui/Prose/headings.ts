/** Renumbers headings so that the highest becomes `level` and no level is skipped. */
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
