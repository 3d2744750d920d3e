import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The packages that the product is to be made of. */
const STACK = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  'wouter',
  'ofetch',
  'superstruct',
  '@ark-ui/react',
  '@pandacss/dev',
  'embla-carousel-react',
  '@internationalized/date',
  'react-hot-toast',
  'vitest',
  '@xstate/test',
  'storybook',
]

/** docs/decisions/0002-xstate-test-is-xstate-graph.md */
const ALIASES = { '@xstate/test': /^npm:@xstate\/graph@3\./ }

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const installed: Record<string, string> = { ...dependencies, ...devDependencies }

test.each(STACK)('%s is installed itself, under its own name', (name) => {
  expect(installed[name]).toMatch(ALIASES[name as keyof typeof ALIASES] ?? /^\d/)
})

test('no package is installed under the name of another', () => {
  const aliases = Object.keys(installed).filter((name) => installed[name]?.startsWith('npm:'))
  expect(aliases).toEqual(Object.keys(ALIASES))
})
