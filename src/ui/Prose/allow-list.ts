/** Allowed elements. Others are removed, but their text stays. */
export const ELEMENTS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'pre', 'address'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'img'],
]

export const ATTRIBUTES = [
  ...['href', 'src', 'alt', 'title', 'lang', 'dir'],
  ...['colspan', 'rowspan', 'scope', 'start', 'datetime'],
]

export const IMAGE_ATTRIBUTES = ['width', 'height']

export const SCHEMES = ['http', 'https', 'mailto', 'tel']

export const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' }
export const IMAGE = { loading: 'lazy', referrerpolicy: 'no-referrer' }
