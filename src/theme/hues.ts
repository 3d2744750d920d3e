import { lightDark } from './colours.ts'

interface Inks {
  base: string
  deep: string
  pale: string
}

/**
 * A semantic colour per sport and category: `deep` on `pale` in light mode, `pale` on `deep` in
 * dark mode, `solid` for a stripe or a dot.
 */
export function hueTokens(palettes: Record<string, Inks>) {
  return Object.fromEntries(
    Object.entries(palettes).map(([slug, { base, deep, pale }]) => [
      slug,
      { solid: { value: base }, bg: lightDark(pale, deep), fg: lightDark(deep, pale) },
    ]),
  )
}
