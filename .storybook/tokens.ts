import type { Plugin } from 'vite'
import { designTokens } from '../stories/tokens/design-tokens.ts'
import { figmaVariables } from '../stories/tokens/figma-variables.ts'

const FILES: Record<string, () => unknown> = {
  'tokens.json': designTokens,
  'figma-variables.json': figmaVariables,
}

/** Serves the theme for design tools, and writes it into a build. */
export function tokens(): Plugin {
  const text = (name: string) => JSON.stringify(FILES[name]?.(), null, 2)
  return {
    name: 'matchpoint-tokens',
    configureServer({ middlewares }) {
      for (const name of Object.keys(FILES)) {
        middlewares.use(`/${name}`, (_, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(text(name))
        })
      }
    },
    generateBundle() {
      for (const name of Object.keys(FILES)) {
        this.emitFile({ type: 'asset', fileName: name, source: text(name) })
      }
    },
  }
}
