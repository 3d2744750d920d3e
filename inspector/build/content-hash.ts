import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

const imports = new Map<string, string[]>()

/** A hash of files, of all files that they import, and of a text. */
export function contentHash(files: string[], text = ''): string {
  const hash = createHash('sha256').update(text)
  for (const file of [...withImports(files)].sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function withImports(files: string[]): ReadonlySet<string> {
  const all = new Set(files)
  for (const file of all) for (const imported of importsOf(file)) all.add(imported)
  return all
}

function importsOf(file: string): string[] {
  const known = imports.get(file)
  if (known) return known
  const names = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8').matchAll(IMPORT) : []
  const found = [...names]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
    )
    .filter(existsSync)
  imports.set(file, found)
  return found
}
