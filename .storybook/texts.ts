import type { Plugin } from 'vite'
import { findTextPlaces } from '../scripts/texts.mjs'

const MODULE = 'virtual:texts'

/** The module `virtual:texts`: every text of the product with the files that have it, from the code. */
export function texts(): Plugin {
  return {
    name: 'matchpoint-texts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(findTextPlaces())}` : undefined,
  }
}
