import { readdirSync, readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import type { Theme } from '../../stories/tokens/colour-values.ts'
import { designTokens, TOKEN_FILES } from '../../stories/tokens/design-tokens.ts'

/** Of the Design Tokens Community Group, as published at designtokens.org/schemas/2025.10. */
const SCHEMAS = 'tests/unit/dtcg'

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
for (const path of readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })) {
  if (path.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(`${SCHEMAS}/${path}`, 'utf8')))
}

interface Token {
  type: string
  value: unknown
  use: unknown
}

function tokensIn(node: object, path: string[] = [], type = ''): [string, Token][] {
  const { $type = type, $value, $description } = node as Record<string, string>
  if ($value) return [[path.join('.'), { type: $type, value: $value, use: $description }]]
  return Object.entries(node).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : tokensIn(child, [...path, name], $type),
  )
}

describe.each(Object.entries(TOKEN_FILES))('the design tokens in %s', (_, theme) => {
  const file = designTokens(theme)
  const tokens = new Map(tokensIn(file))

  test('are as the schema of their format asks', () => {
    const validate = ajv.getSchema(String(file.$schema))
    expect(validate?.(JSON.parse(JSON.stringify(file))), JSON.stringify(validate?.errors)).toBe(
      true,
    )
  })

  test('name no token that is not in the file', () => {
    const values = JSON.stringify([...tokens.values()].map(({ value }) => value))
    const names = [...values.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !tokens.has(name))).toEqual([])
  })
})

const inMode = (theme: Theme) => new Map(tokensIn(designTokens(theme)))

test('both modes have the same tokens of the same types, and differ in the colours of roles', () => {
  const [light, dark] = [inMode('base'), inMode('_darkTheme')]
  expect([...dark.keys()]).toEqual([...light.keys()])
  const differing = [...light].filter(
    ([name, { value }]) => JSON.stringify(value) !== JSON.stringify(dark.get(name)?.value),
  )
  expect(differing.map(([name]) => name).filter((name) => !name.startsWith('role.'))).toEqual([])
  expect(light.get('role.bg.canvas')).toEqual({
    type: 'color',
    value: '{palette.paper.100}',
    use: 'The page',
  })
  expect(dark.get('role.bg.canvas')?.value).toBe('{palette.ink.900}')
})

test('a shadow has every layer as CSS has it', () => {
  const px = (value: number) => ({ value, unit: 'px' })
  const layer = (alpha: number, [down, blur, spread]: number[]) => ({
    color: { colorSpace: 'srgb', components: [36 / 255, 29 / 255, 92 / 255], alpha },
    offsetX: px(0),
    offsetY: px(down ?? 0),
    blur: px(blur ?? 0),
    spread: px(spread ?? 0),
  })
  expect(inMode('base').get('shadow.lifted')?.value).toEqual([
    layer(0.08, [1, 2, 0]),
    layer(0.28, [12, 28, -12]),
  ])
})
