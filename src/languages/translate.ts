import { createElement, Fragment, isValidElement, type ReactNode } from 'react'

/** English text to its translation; an empty translation stays English. */
export type Catalogue = Record<string, string>

let translations = new Map<string, string>()
/** Texts with values that machines, contract and server have filled in: 'A code is on its way to {1}.' */
let patterns: [RegExp, string][] = []

export function setCatalogue(catalogue: Catalogue): void {
  translations = new Map(Object.entries(catalogue).filter(([, translation]) => translation))
  patterns = [...translations]
    .filter(([text]) => text.includes('{1}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([text, translation]) => [patternOf(text), translation])
}

/** Translates an English text and fills its placeholders: `t('Player {number}', { number: 1 })`. */
export function t(text: string, values: Record<string, string | number> = {}): string {
  const translation = translations.get(text)
  if (translation) return fill(translation, values)
  for (const [pattern, translation] of patterns) {
    const match = pattern.exec(text)
    if (match) return fill(translation, Object.fromEntries(match.entries()))
  }
  return fill(text, values)
}

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

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`, 's')
}
