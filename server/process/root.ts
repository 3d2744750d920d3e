import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project folder, whether this runs from source or from the bundle in `dist/`. */
export const ROOT = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project folder has no package.json.')
  return findRoot(parent)
}
