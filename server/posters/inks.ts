import { INK, PAPER, type Palette } from '#contract/palette.ts'
import type { Random } from './random.ts'

/** What each part of one poster is printed in. */
export interface Inks {
  ground: string
  /** The large shapes. */
  field: string
  /** The shapes that answer them. */
  band: string
  /** Lines drawn on the field. */
  line: string
  /** The hero's three plates. */
  body: string
  second: string
  key: string
  shadow: string
}

/** One of five ways to print a sport's inks. */
export function chooseInks(
  { base, deep, pale, sparks }: Palette,
  natural: readonly { body: string; second: string }[],
  random: Random,
): Inks {
  const spark = random.pick(sparks)
  const common = { key: INK, shadow: INK }
  const inks = random.pick<Inks>([
    { ...common, ground: PAPER, field: base, band: pale, line: PAPER, body: spark, second: deep },
    { ...common, ground: base, field: deep, band: pale, line: PAPER, body: PAPER, second: spark },
    { ...common, ground: INK, field: base, band: deep, line: pale, body: PAPER, second: spark },
    { ...common, ground: pale, field: base, band: spark, line: PAPER, body: PAPER, second: deep },
    { ...common, ground: spark, field: base, band: deep, line: PAPER, body: PAPER, second: base },
    { ...common, ground: deep, field: base, band: spark, line: pale, body: pale, second: spark },
  ])
  const own = natural.find(({ body }) => !alike(inks.ground, body) && !alike(inks.field, body))
  return { ...inks, ...own }
}

/** Whether two colours, `#rrggbb`, are too near for one to stand out from the other. */
function alike(a: string, b: string): boolean {
  const parts = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const other = parts(b)
  return Math.hypot(...parts(a).map((part, index) => part - (other[index] ?? 0))) < 60
}
