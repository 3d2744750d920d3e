import type { Plugin } from 'vite'
import { findSnippets } from '../scripts/snippets.mjs'

/** Shows the snippets of the components' stories in the Docs pages. */
export function snippets(): Plugin {
  return {
    name: 'matchpoint-snippets',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.stories.tsx') || !id.includes('/stories/components/')) return undefined
      const lines = Object.entries(findSnippets(id, code)).map(([story, snippet]) => {
        const docs = `{ ...${story}.parameters?.docs, source: ${JSON.stringify({ code: snippet, language: 'tsx' })} }`
        return `${story}.parameters = { ...${story}.parameters, docs: ${docs} }`
      })
      return { code: [code, ...lines].join('\n'), map: null }
    },
  }
}
