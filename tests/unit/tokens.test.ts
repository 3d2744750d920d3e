import axe from 'axe-core'
import { expect, test } from 'vitest'
import { contrastOf, ROLES } from '../../stories/tokens/colour-values.ts'
import { designTokens } from '../../stories/tokens/design-tokens.ts'

const VALUES: Record<string, (value: never) => boolean> = {
  color: ({ components }: { components: number[] }) =>
    components.length === 3 && components.every((part) => part >= 0 && part <= 1),
  shadow: (layers: { blur: { value: number }; color: { alpha: number } }[]) =>
    layers.length > 0 && layers.every(({ blur, color }) => blur.value > 0 && color.alpha > 0),
  number: (value: number) => value > 0,
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
  use: unknown
}

function* tokensIn(node: object, path: string[] = [], type = ''): Generator<Found> {
  const own = '$type' in node ? String(node.$type) : type
  if ('$value' in node)
    return yield {
      path: path.join('.'),
      type: own,
      value: node.$value,
      use: '$description' in node && node.$description,
    }
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
    use: 'The page',
  })
})

interface AxeColours {
  Color: new (red: number, green: number, blue: number) => object
  getContrast(background: object, foreground: object): number
}
/** Its types leave out this part. */
const { Color, getContrast } = (axe.commons as unknown as { color: AxeColours }).color

/** As axe computes it, from the design tokens. */
function axeContrast(...paths: [string, string]): number {
  const find = (path: string) => tokens.find((token) => token.path === path)?.value
  const [one, other] = paths.map((path) => {
    const value = find(path)
    const named = /^\{(.+)\}$/.exec(String(value))?.[1]
    const { components } = (named ? find(named) : value) as { components: number[] }
    const [red, green, blue] = components.map((part) => part * 255) as [number, number, number]
    return new Color(red, green, blue)
  }) as [object, object]
  return getContrast(one, other)
}

const leastContrast = (role: string) =>
  role === 'line.subtle' ? 1 : /^(?:line|focus)/.test(role) ? 3 : 7

test.each([...ROLES.keys()])(
  'the contrast in the table of roles is that of the tokens, and enough, by day and by night: %s',
  (role) => {
    const { other, ...shown } = contrastOf(role)
    for (const time of ['day', 'night'] as const) {
      const ratio = axeContrast(`${time}.${role}`, `${time}.${other}`)
      expect(shown[time]).toBe(ratio.toFixed(1))
      expect(ratio).toBeGreaterThanOrEqual(leastContrast(role))
    }
  },
)

test('the design tokens have every layer of a shadow as CSS has it', () => {
  const layers = tokens.find(({ path }) => path === 'shadow.lifted')?.value
  const px = (value: number) => ({ value, unit: 'px' })
  const color = { colorSpace: 'srgb', components: [36 / 255, 29 / 255, 92 / 255] }
  expect(layers).toEqual([
    {
      color: { ...color, alpha: 0.08 },
      offsetX: px(0),
      offsetY: px(1),
      blur: px(2),
      spread: px(0),
    },
    {
      color: { ...color, alpha: 0.28 },
      offsetX: px(0),
      offsetY: px(12),
      blur: px(28),
      spread: px(-12),
    },
  ])
})
