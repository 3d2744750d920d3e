import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import * as measures from '#src/theme/measures.ts'
import { recipes, slotRecipes } from '#src/theme/recipes/index.ts'
import { fontSizes, fonts, fontWeights, textStyles } from '#src/theme/type.ts'
import { PALETTE, ROLES } from '../tokens/colour-values.ts'
import { tokensIn } from './find-tokens.ts'
import type { ComponentUses, Uses } from './uses.ts'

const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g
const RECIPES = /import \{([^}]+)\} from '#styled\/recipes'/g
const RECIPE_NAMES = Object.keys({ ...recipes, ...slotRecipes })

const { breakpoints, ...groups } = measures
const nested = (styles: Record<string, object>) =>
  Object.entries(styles).flatMap(([group, sizes]) =>
    Object.keys(sizes).map((size) => `${group}.${size}`),
  )
const NAMES: Record<string, Iterable<string>> = {
  ...Object.fromEntries(Object.entries(groups).map(([kind, group]) => [kind, Object.keys(group)])),
  breakpoints: Object.keys(breakpoints),
  colors: [...PALETTE.keys(), ...ROLES.keys()],
  fonts: Object.keys(fonts),
  fontSizes: Object.keys(fontSizes),
  fontWeights: Object.keys(fontWeights),
  textStyles: nested(textStyles),
}

/** All tokens of the theme: 'colors.bg.canvas', 'spacing.4'. */
export const TOKENS = Object.entries(NAMES).flatMap(([kind, names]) =>
  [...names].map((name) => `${kind}.${name}`),
)

/** The sources of the app, by their path below `folder`. */
export function readSources(folder = 'src'): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}

export function findUses(sources: ReadonlyMap<string, string>): Uses {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]))
  const tokens = new Map(
    [...sources].map(([path, text]) => [path, tokensIn(path, text, new Set(TOKENS))]),
  )
  const filesOf = (token: string) =>
    [...tokens].flatMap(([path, found]) => (found.has(token) ? [path] : []))
  const folders = new Set(
    [...sources.keys()].flatMap((path) => /^ui\/(\w+)\//.exec(path)?.[1] ?? []),
  )
  const reached = pagesOf(imports)
  const usesOf = (folder: string): ComponentUses => {
    const isOwn = (path: string) => path.startsWith(`ui/${folder}/`)
    const own = [...imports].filter(([path]) => isOwn(path))
    const styled = own.flatMap(([path, to]) => [path, ...to.filter(isRecipe)])
    return {
      files: [...imports].flatMap(([path, to]) => (!isOwn(path) && to.some(isOwn) ? [path] : [])),
      pages: [...reached].flatMap(([page, paths]) => ([...paths].some(isOwn) ? [page] : [])),
      tokens: sorted(styled.flatMap((path) => [...(tokens.get(path) ?? [])])),
    }
  }
  return {
    tokens: Object.fromEntries(TOKENS.map((token) => [token, filesOf(token)])),
    components: Object.fromEntries([...folders].map((folder) => [folder, usesOf(folder)])),
  }
}

const sorted = (names: string[]) => TOKENS.filter((token) => names.includes(token))
const isRecipe = (path: string) => path.startsWith('theme/recipes/')

/** Files below src/ that a file imports, and the recipes that it uses. */
function importsOf(path: string, text: string): string[] {
  const files = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('#src/')) return [name.slice('#src/'.length)]
    return name.startsWith('.') ? [join(dirname(path), name)] : []
  })
  const used = [...text.matchAll(RECIPES)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  const styled = used.filter((name) => RECIPE_NAMES.includes(name))
  return [...files, ...styled.map((name) => `theme/recipes/${name}.ts`)]
}

/** The files that each page imports; 'app' is the frame around all pages. */
function pagesOf(imports: ReadonlyMap<string, string[]>): Map<string, Set<string>> {
  const starts = [...imports.keys()].flatMap((path): [string, string][] => {
    const page = /^features\/([\w-]+)\/page\.ts$/.exec(path)?.[1]
    return page ? [[page, path]] : []
  })
  return new Map(
    [...starts, ['app', 'app/Shell.tsx'] as const].map(([page, start]) => {
      const seen = new Set<string>()
      const visit = (path: string) => {
        if (seen.has(path)) return
        seen.add(path)
        imports.get(path)?.forEach(visit)
      }
      visit(start)
      return [page, seen]
    }),
  )
}
