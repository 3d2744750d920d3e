import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { ATTRIBUTES, ELEMENTS, IMAGE, IMAGE_ATTRIBUTES, LINK, SCHEMES } from './allow-list.ts'

const NON_TEXT_TAGS =
  'script style noscript noembed noframes iframe template title head svg math textarea xmp plaintext option audio video'

const OPTIONS: IOptions = {
  allowedTags: ELEMENTS,
  allowedAttributes: {
    '*': ATTRIBUTES,
    a: Object.keys(LINK),
    img: [...IMAGE_ATTRIBUTES, ...Object.keys(IMAGE)],
  },
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  nonTextTags: NON_TEXT_TAGS.split(' '),
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...LINK } }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, ...IMAGE } }),
  },
}

/** For HTML that is rendered on the server, where there is no DOM. */
export function sanitiseOnServer(html: string, level: number): string {
  return placeHeadings(sanitizeHtml(html, OPTIONS), level)
}

const HEADING = /(<\/?h)([1-6])(?=[\s>])/g

/** As fill.ts, for sanitised HTML: `<` is escaped in its texts and attributes. */
function placeHeadings(html: string, level: number): string {
  const ranks = [...new Set([...html.matchAll(HEADING)].map(([, , rank]) => rank))].sort()
  return html.replace(
    HEADING,
    (_, start, rank) => `${start}${Math.min(level + ranks.indexOf(rank), 6)}`,
  )
}
