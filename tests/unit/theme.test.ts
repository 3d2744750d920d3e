import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PALETTES } from '#contract/palette.ts'
import { colours, semanticColours } from '#src/theme/colours.ts'
import { fontWeights, textStyles } from '#src/theme/type.ts'

const TEXT = 7
const CONTROL = 3

/** A colour's relative luminance (WCAG 2.2), from #rrggbb. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Theme = 'base' | '_darkTheme'

function hex(name: string, theme: Theme): string {
  const [group, use] = name.split('.') as [string, string | undefined]
  const groups = semanticColours as Record<string, Record<string, unknown>>
  const entry = use ? groups[group]?.[use] : groups[group]
  const value = (entry as { value: string | Record<Theme, string> }).value
  const text = typeof value === 'string' ? value : value[theme]
  const [, palette, shade] = /^\{colors\.(\w+)\.(\w+)\}$/.exec(text) ?? []
  if (!palette || !shade) return text
  return (
    (colours as Record<string, Record<string, { value: string }>>)[palette]?.[shade]?.value ?? text
  )
}

const BACKGROUNDS = ['bg.canvas', 'bg.surface', 'bg.sunken']

describe.each<[string, Theme]>([
  ['light', 'base'],
  ['dark', '_darkTheme'],
])('contrast in the %s theme', (_, theme) => {
  test.each([
    ...BACKGROUNDS.flatMap((background) =>
      ['fg.default', 'fg.muted'].map((ink) => [ink, background]),
    ),
    ['fg.inverse', 'bg.inverse'],
    ['fg.danger', 'bg.danger'],
    ['fg.danger', 'bg.canvas'],
    ['fg.danger', 'bg.surface'],
    ['fg.success', 'bg.success'],
    ['fg.default', 'bg.danger'],
    ['fg.default', 'bg.success'],
    ['action.text', 'action.default'],
    ['action.text', 'action.hover'],
  ])('text in %s is readable on %s', (ink, background) => {
    expect(contrast(hex(ink, theme), hex(background, theme))).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(
    BACKGROUNDS.flatMap((background) =>
      ['line.control', 'line.strong', 'focus'].map((line) => [line, background]),
    ),
  )('%s is visible on %s', (line, background) => {
    expect(contrast(hex(line, theme), hex(background, theme))).toBeGreaterThanOrEqual(CONTROL)
  })
})

test.each(Object.entries(PALETTES))('the text of a %s chip is readable', (_, { text, pale }) => {
  expect(contrast(text, pale)).toBeGreaterThanOrEqual(TEXT)
})

describe('each text style in the display font has a face of its width and weight in', () => {
  const css = readFileSync('src/theme/fonts.css', 'utf8')
  const faces = (css.match(/@font-face \{.*?\n\}/gs) ?? []).map((face) => {
    const value = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1] ?? ''
    return {
      family: value('font-family').replaceAll('"', ''),
      face: `${value('font-stretch')} ${value('font-weight')}`,
      file: value('src'),
    }
  })
  const styles = Object.values(textStyles).flatMap((sizes) =>
    Object.values<{ value: object }>(sizes).flatMap(({ value }) =>
      'fontStretch' in value && 'fontWeight' in value
        ? [
            `${value.fontStretch} ${fontWeights[value.fontWeight as keyof typeof fontWeights].value}`,
          ]
        : [],
    ),
  )
  const needed = [...new Set(styles)].sort()

  test.each(['core', 'rupee', 'latin', 'latin-ext'])('the %s subset', (subset) => {
    const found = faces.filter(({ file }) => file.includes(`-${subset}.woff2`))
    expect(found.map(({ face }) => face).sort()).toEqual(needed)
  })

  test.each(['Archivo Arial', 'Archivo Roboto'])('the fallback %s', (fallback) => {
    const found = faces.filter(({ family }) => family === fallback)
    expect(found.map(({ face }) => face).sort()).toEqual(needed)
  })
})

test('the preloaded fonts have at most 25 KB', () => {
  const preloaded = [
    ...readFileSync('index.html', 'utf8').matchAll(/href="\/(src\/[^"]+\.woff2)"/g),
  ]
  const sizes = preloaded.map(([, path = '']) => statSync(path).size)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000)
})
