import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'
import { ATTRIBUTES, ELEMENTS, IMAGE, IMAGE_ATTRIBUTES, LINK, SCHEMES } from './allow-list.ts'

const ADDRESSES = new RegExp(
  `^(?:(?:${SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
  'i',
)

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ELEMENTS,
  ALLOWED_ATTR: [...ATTRIBUTES, ...IMAGE_ATTRIBUTES],
  ALLOWED_URI_REGEXP: ADDRESSES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // A fragment is not parsed again, which prevents mutation XSS.
  RETURN_DOM_FRAGMENT: true,
}

let purifier: DOMPurify | undefined

/** Created lazily: importing this module must not need a window. */
function purify(): DOMPurify {
  if (purifier) return purifier
  purifier = createDOMPurify()
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') set(node, LINK)
    if (node.tagName === 'IMG') set(node, { alt: node.getAttribute('alt') ?? '', ...IMAGE })
    else for (const name of IMAGE_ATTRIBUTES) node.removeAttribute(name)
  })
  return purifier
}

function set(node: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
}

/** Renumbers headings so that the highest becomes `level` and no level is skipped. */
function placeHeadings(text: DocumentFragment, level: number): DocumentFragment {
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

export function fill(element: Element, html: string, level: number): void {
  element.replaceChildren(placeHeadings(purify().sanitize(html, CONFIG), level))
}
