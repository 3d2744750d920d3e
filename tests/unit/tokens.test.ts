import { expect, test } from 'vitest'
import { designTokens } from '../../stories/tokens/design-tokens.ts'
import { figmaVariables } from '../../stories/tokens/figma-variables.ts'

const VALUES: Record<string, (value: never) => boolean> = {
  color: ({ components }: { components: number[] }) =>
    components.length === 3 && components.every((part) => part >= 0 && part <= 1),
  dimension: ({ value, unit }: { value: number; unit: string }) =>
    Number.isFinite(value) && unit === 'px',
  duration: ({ value, unit }: { value: number; unit: string }) => value > 0 && unit === 'ms',
  cubicBezier: (points: number[]) => points.length === 4,
  fontFamily: (names: string[]) => names.length > 1,
  fontWeight: (weight: number) => weight >= 100 && weight <= 900,
  typography: ({ lineHeight }: { lineHeight: number }) => lineHeight >= 1,
}

interface Found {
  path: string
  type: string
  value: unknown
}

function* tokensIn(node: object, path: string[] = [], type = ''): Generator<Found> {
  const own = '$type' in node ? String(node.$type) : type
  if ('$value' in node) return yield { path: path.join('.'), type: own, value: node.$value }
  for (const [name, child] of Object.entries(node)) {
    if (!name.startsWith('$')) yield* tokensIn(child, [...path, name], own)
  }
}

const tokens = [...tokensIn(designTokens())]

test('every design token has a value of its type, or names another token', () => {
  const paths = new Set(tokens.map(({ path }) => path))
  const texts = JSON.stringify(tokens.map(({ value }) => value))
  const names = [...texts.matchAll(/\{([\w.-]+)\}/g)].map(([, name]) => name)
  expect(names.filter((name) => !paths.has(name ?? ''))).toEqual([])
  expect(
    tokens.filter(
      ({ type, value }) => !/^\{/.test(String(value)) && !VALUES[type]?.(value as never),
    ),
  ).toEqual([])
  expect(tokens).toContainEqual({
    path: 'night.bg.canvas',
    type: 'color',
    value: '{palette.ink.900}',
  })
})

test('every Figma variable has a value in each mode of its collection', () => {
  const { variables, variableModes, variableModeValues } = figmaVariables()
  const expected = variables.flatMap(({ id, variableCollectionId }) =>
    variableModes
      .filter((mode) => mode.variableCollectionId === variableCollectionId)
      .map((mode) => `${id} ${mode.id}`),
  )
  const found = variableModeValues.map(({ variableId, modeId }) => `${variableId} ${modeId}`)
  expect(found).toEqual(expected)
  expect(new Set(found).size).toBe(found.length)
  const ids = new Set(variables.map(({ id }) => id))
  const aliases = JSON.stringify(variableModeValues).matchAll(/"VARIABLE_ALIAS","id":"([^"]+)"/g)
  expect([...aliases].filter(([, id]) => !ids.has(id ?? ''))).toEqual([])
})
