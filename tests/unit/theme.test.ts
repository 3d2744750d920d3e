import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PALETTES } from '#contract/palette.ts'
import { fontWeights, textStyles } from '#src/theme/type.ts'
import { contrast, hex, type Theme } from '../../stories/tokens/colour-values.ts'

const TEXT = 7
const CONTROL = 3

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
    const found = faces.filter(
      ({ family, file }) => family === 'Archivo' && file.includes(`-${subset}.woff2`),
    )
    expect(found.map(({ face }) => face).sort()).toEqual(needed)
  })

  test.each(['Archivo Arial', 'Archivo Roboto'])('the fallback %s', (fallback) => {
    const found = faces.filter(({ family }) => family === fallback)
    expect([...new Set(found.map(({ face }) => face))].sort()).toEqual(needed)
  })
})

test('a phone loads at most 12 KB of the text face for a page in English with prices', () => {
  const sizes = ['core', 'rupee'].map((name) => statSync(`src/theme/fonts/text-${name}.woff2`).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
})

test('the preloaded fonts have at most 25 KB', () => {
  const preloaded = [
    ...readFileSync('index.html', 'utf8').matchAll(/href="\/(src\/[^"]+\.woff2)"/g),
  ]
  const sizes = preloaded.map(([, path = '']) => statSync(path).size)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000)
})
