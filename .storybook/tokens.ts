import type { Plugin } from 'vite'
import { designTokens, TOKEN_FILES } from '../stories/tokens/design-tokens.ts'

const files = () =>
  Object.entries(TOKEN_FILES).map(([name, theme]) => ({
    name,
    text: JSON.stringify(designTokens(theme), null, 2),
  }))

/** Serves the theme for design tools, and writes it into a build. */
export function tokens(): Plugin {
  return {
    name: 'matchpoint-tokens',
    configureServer({ middlewares }) {
      for (const { name, text } of files()) {
        middlewares.use(`/${name}`, (_, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(text)
        })
      }
    },
    generateBundle() {
      for (const { name, text } of files()) {
        this.emitFile({ type: 'asset', fileName: name, source: text })
      }
    },
  }
}
