import createDOMPurify, { type DOMPurify } from 'dompurify'

const FORBIDDEN = [
  'style',
  'iframe',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'svg',
  'math',
]

let purifier: DOMPurify | undefined

/** Made when first needed, since importing it must not ask for a window. */
function purify(): DOMPurify {
  if (purifier) return purifier
  purifier = createDOMPurify()
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  })
  return purifier
}

/** HTML without script, style, frames or forms; its links open in a new tab and vouch for nothing. */
export function sanitise(html: string): DocumentFragment {
  return purify().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['style', 'class', 'id'],
  })
}
