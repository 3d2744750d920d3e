import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Folders that must not import the product. */
const GENERIC = ['chart', 'data', 'diff', 'home', 'live', 'registry', 'ui', 'usage', 'walk']
/** The design system, and the kit for models, which know no feature. */
const ALLOWED =
  /^(?:#styled\/|#src\/ui\/|#src\/platform\/media-query\.ts|#machines\/(?:kit\/|unprovided\.ts))/
const IMPORT = /^(?:import|export)\b[^'`]*?'([^']+)'/gm

test('what shows charts, walks and running apps imports nothing of this app', () => {
  const wrong = GENERIC.flatMap((folder) => {
    const root = join('inspector', folder)
    return readdirSync(root, { encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        // Imports inside a string, such as a copied test, do not count.
        const text = readFileSync(join(root, name), 'utf8').replaceAll(/`[^`]*`/g, '')
        return [...text.matchAll(IMPORT)]
          .map(([, imported = '']) => imported)
          .filter((imported) => imported.startsWith('#') && !ALLOWED.test(imported))
          .concat(
            [...text.matchAll(IMPORT)].flatMap(([, path = '']) =>
              /matchpoint\//.test(path) ? path : [],
            ),
          )
          .map((imported) => `${folder}/${name} imports ${imported}`)
      })
  })
  expect(wrong).toEqual([])
})
