import { INK, PAPER, type Palette } from '#contract/palette.ts'
import type { Random } from './seeded-random.ts'

export interface ColourScheme {
  background: string
  field: string
  band: string
  line: string
  body: string
  second: string
  key: string
  shadow: string
}

export function chooseScheme(
  { base, deep, pale, sparks }: Palette,
  natural: readonly { body: string; second: string }[],
  random: Random,
): ColourScheme {
  const spark = random.pick(sparks)
  const common = { key: INK, shadow: INK }
  const scheme = random.pick<ColourScheme>([
    {
      ...common,
      background: PAPER,
      field: base,
      band: pale,
      line: PAPER,
      body: spark,
      second: deep,
    },
    {
      ...common,
      background: base,
      field: deep,
      band: pale,
      line: PAPER,
      body: PAPER,
      second: spark,
    },
    { ...common, background: INK, field: base, band: deep, line: pale, body: PAPER, second: spark },
    {
      ...common,
      background: pale,
      field: base,
      band: spark,
      line: PAPER,
      body: PAPER,
      second: deep,
    },
    {
      ...common,
      background: spark,
      field: base,
      band: deep,
      line: PAPER,
      body: PAPER,
      second: base,
    },
    {
      ...common,
      background: deep,
      field: base,
      band: spark,
      line: pale,
      body: pale,
      second: spark,
    },
  ])
  const own = natural.find(
    ({ body }) => !alike(scheme.background, body) && !alike(scheme.field, body),
  )
  return { ...scheme, ...own }
}

function alike(a: string, b: string): boolean {
  const parts = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const other = parts(b)
  return Math.hypot(...parts(a).map((part, index) => part - (other[index] ?? 0))) < 60
}
