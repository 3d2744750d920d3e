import { dayNight } from './colours.ts'

interface Inks {
  base: string
  deep: string
  pale: string
}

/**
 * A semantic colour per sport and category, from the inks that its posters are printed in:
 * deep on pale by day, pale on deep by night, `solid` for a stripe or a dot.
 */
export function hueTokens(palettes: Record<string, Inks>) {
  return Object.fromEntries(
    Object.entries(palettes).map(([slug, { base, deep, pale }]) => [
      slug,
      { solid: { value: base }, bg: dayNight(pale, deep), fg: dayNight(deep, pale) },
    ]),
  )
}
