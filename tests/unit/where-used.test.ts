import { expect, test } from 'vitest'
import { findUses, readSources, TOKENS } from '../../stories/where-used/find-uses.ts'

const sources = (files: Record<string, string>) => new Map(Object.entries(files))

test('a token is found in a style, under a condition, as a negative, within a value and in a recipe', () => {
  const { tokens } = findUses(
    sources({
      'ui/Box/Box.tsx': `
        const box = css({
          p: { base: '4', mdDown: '6' },
          mx: '-2',
          _hover: { bg: 'bg.sunken' },
          borderTop: '[1px solid token(colors.line.subtle)]',
        })`,
      'theme/recipes/button.ts': `export const button = { base: { textStyle: 'title.sm' } }`,
      'theme/global.ts': `export const css = { outline: '3px solid {colors.focus}' }`,
    }),
  )
  const used = Object.entries(tokens).filter(([, files]) => files.length > 0)
  expect(Object.fromEntries(used)).toEqual({
    'spacing.2': ['ui/Box/Box.tsx'],
    'spacing.4': ['ui/Box/Box.tsx'],
    'spacing.6': ['ui/Box/Box.tsx'],
    'breakpoints.md': ['ui/Box/Box.tsx'],
    'colors.bg.sunken': ['ui/Box/Box.tsx'],
    'colors.line.subtle': ['ui/Box/Box.tsx'],
    'colors.focus': ['theme/global.ts'],
    'textStyles.title.sm': ['theme/recipes/button.ts'],
  })
})

test('a text that only looks like a token is none', () => {
  const { tokens } = findUses(sources({ 'a.ts': `const sizes = { level: '4', name: 'full' }` }))
  expect(Object.values(tokens).flat()).toEqual([])
})

test('a component is used by the files that import it, and on the pages that reach it', () => {
  const { components } = findUses(
    sources({
      'app/Shell.tsx': `import { Bar } from '../ui/Bar/Bar.tsx'`,
      'features/cart/page.ts': `import { Cart } from './Cart.tsx'`,
      'features/cart/Cart.tsx': `const Box = lazy(() => import('#src/ui/Box/Box.tsx'))`,
      'ui/Bar/Bar.tsx': `import { button } from '#styled/recipes'`,
      'ui/Box/Box.tsx': `import { Line } from './Line.tsx'`,
      'ui/Box/Line.tsx': `import { Bar } from '../Bar/Bar.tsx'`,
      'theme/recipes/button.ts': `export const button = { base: { color: 'fg.muted' } }`,
    }),
  )
  expect(components).toEqual({
    Box: { files: ['features/cart/Cart.tsx'], pages: ['cart'], tokens: [] },
    Bar: {
      files: ['app/Shell.tsx', 'ui/Box/Line.tsx'],
      pages: ['cart', 'app'],
      tokens: ['colors.fg.muted'],
    },
  })
})

const uses = findUses(readSources())

test('in the product each component is used, and the main colours have their files', () => {
  const unused = Object.entries(uses.components).filter(([, { files }]) => files.length === 0)
  expect(unused.map(([name]) => name)).toEqual([])
  expect(uses.components.TotalBar?.pages).toEqual(['checkout'])
  expect(uses.components.Header?.pages).toEqual(['app'])
  expect(uses.components.Button?.tokens).toContain('colors.action.default')
  expect(uses.tokens['colors.action.default']).toContain('theme/recipes/button.ts')
})

/** What a text has by itself, and what only the inspector uses. */
const UNUSED = ['fontWeights.normal', 'fontWeights.medium']

/** Palette colours may be there for roles alone. */
const isOfRoles = (token: string) => /^colors\.[a-z]+\.\d/.test(token)

test('each token of the theme is used, or named here', () => {
  const unused = TOKENS.filter((token) => uses.tokens[token]?.length === 0 && !isOfRoles(token))
  expect(unused).toEqual(UNUSED)
})
