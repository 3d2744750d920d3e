import { describe, expect, test } from 'vitest'
import { PALETTES } from '#contract/palette.ts'
import { colours, semanticColours } from '#src/theme/colours.ts'

const TEXT = 4.5
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

type Time = 'base' | '_night'

/** What a semantic colour is by day or night, as #rrggbb. */
function hex(name: string, time: Time): string {
  const [group, use] = name.split('.') as [string, string | undefined]
  const groups = semanticColours as Record<string, Record<string, unknown>>
  const entry = use ? groups[group]?.[use] : groups[group]
  const value = (entry as { value: string | Record<Time, string> }).value
  const text = typeof value === 'string' ? value : value[time]
  const [, pot, shade] = /^\{colors\.(\w+)\.(\w+)\}$/.exec(text) ?? []
  if (!pot || !shade) return text
  return (colours as Record<string, Record<string, { value: string }>>)[pot]?.[shade]?.value ?? text
}

const GROUNDS = ['bg.canvas', 'bg.surface', 'bg.sunken']

describe.each<[string, Time]>([
  ['by day', 'base'],
  ['by night', '_night'],
])('contrast %s', (_, time) => {
  test.each([
    ...GROUNDS.flatMap((ground) => ['fg.default', 'fg.muted'].map((ink) => [ink, ground])),
    ['fg.inverse', 'bg.inverse'],
    ['fg.danger', 'bg.danger'],
    ['fg.danger', 'bg.canvas'],
    ['fg.danger', 'bg.surface'],
    ['fg.success', 'bg.success'],
    ['fg.default', 'bg.danger'],
    ['fg.default', 'bg.success'],
    ['action.text', 'action.default'],
    ['action.text', 'action.hover'],
  ])('%s can be read on %s', (ink, ground) => {
    expect(contrast(hex(ink, time), hex(ground, time))).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(
    GROUNDS.flatMap((ground) =>
      ['line.control', 'line.strong', 'focus'].map((line) => [line, ground]),
    ),
  )('%s can be seen on %s', (line, ground) => {
    expect(contrast(hex(line, time), hex(ground, time))).toBeGreaterThanOrEqual(CONTROL)
  })
})

test.each(Object.entries(PALETTES))('%s can be read on its chip', (_, { deep, pale }) => {
  expect(contrast(deep, pale)).toBeGreaterThanOrEqual(TEXT)
})
