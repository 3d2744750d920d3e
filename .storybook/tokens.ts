import type { Plugin } from 'vite'
import { designTokens } from '../stories/tokens/design-tokens.ts'

const FILE = 'tokens.json'

/** Serves the theme for design tools, and writes it into a build. */
export function tokens(): Plugin {
  const text = () => JSON.stringify(designTokens(), null, 2)
  return {
    name: 'matchpoint-tokens',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(text())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: text() })
    },
  }
}
