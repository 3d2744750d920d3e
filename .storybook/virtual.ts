import type { Plugin } from 'vite'
import { findTexts } from '../scripts/texts.mjs'
import { findUses, readSources } from '../stories/where-used/find-uses.ts'

/** Modules that are made of the sources when Storybook asks for them. */
const MODULES: Record<string, () => unknown> = {
  /** All English texts of the product, for generated languages. */
  'virtual:texts': findTexts,
  'virtual:uses': () => findUses(readSources()),
}

export function virtual(): Plugin {
  return {
    name: 'matchpoint-virtual',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const make = MODULES[id.slice(1)]
      return make && `export default ${JSON.stringify(make())}`
    },
  }
}
