import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'

/** Allowed elements. Others are removed, but their text stays. */
const ELEMENTS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'pre', 'address'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'img'],
]
const ATTRIBUTES = [
  ...['href', 'src', 'alt', 'width', 'height', 'title', 'lang', 'dir'],
  ...['colspan', 'rowspan', 'scope', 'start', 'datetime'],
]

/** http, https, mailto, tel, or no scheme. */
const ADDRESSES = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ELEMENTS,
  ALLOWED_ATTR: ATTRIBUTES,
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
    if (node.tagName === 'A') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    } else if (node.tagName === 'IMG') {
      node.setAttribute('loading', 'lazy')
      node.setAttribute('referrerpolicy', 'no-referrer')
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
    } else {
      node.removeAttribute('width')
      node.removeAttribute('height')
    }
  })
  return purifier
}

export function sanitise(html: string): DocumentFragment {
  return purify().sanitize(html, CONFIG)
}
