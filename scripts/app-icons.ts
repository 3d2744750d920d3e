import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'

const LOGO = 'public/favicon.svg'
const MASKABLE = 'src/theme/maskable-icon.svg'

const ICONS = [
  { fileName: 'icon-192.png', svg: LOGO, size: 192 },
  { fileName: 'icon-512.png', svg: LOGO, size: 512 },
  { fileName: 'icon-maskable.png', svg: MASKABLE, size: 512 },
  { fileName: 'apple-touch-icon.png', svg: MASKABLE, size: 180 },
]

/** Renders the icons of public/app.webmanifest. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const { fileName, svg, size } of ICONS) {
        const image = new Resvg(readFileSync(svg), { fitTo: { mode: 'width', value: size } })
        this.emitFile({ type: 'asset', fileName, source: image.render().asPng() })
      }
    },
  }
}
