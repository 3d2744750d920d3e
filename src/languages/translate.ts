import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { t } from '#contract/translate.ts'

export { nameOf, t, tCount } from '#contract/translate.ts'

/**
 * Translates a text whose placeholders are elements (a link, an address in bold), or values that a browser
 * must not translate. Each part is an element, as in src/ui/Sentences.
 */
export function tNodes(text: string, nodes: Record<string, ReactNode>): ReactNode {
  // The odd parts are the names of placeholders.
  const parts = t(text).split(/\{(\w+)\}/)
  return parts.map((part, index) => {
    const node = index % 2 ? nodes[part] : part
    if (node === '' || isValidElement(node)) return createElement(Fragment, { key: index }, node)
    return createElement('span', { key: index, translate: index % 2 ? 'no' : undefined }, node)
  })
}
