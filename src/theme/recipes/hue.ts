import { defineRecipe } from '@pandacss/dev'
import { PALETTES } from '../../../contract/palette.ts'

/** The colours of a sport or category, for its chips and behind its images. */
export const hue = defineRecipe({
  className: 'hue',
  variants: {
    name: Object.fromEntries(
      Object.entries(PALETTES).map(([slug, { base, deep, pale }]) => [
        slug,
        { '--hue-base': base, '--hue-deep': deep, '--hue-pale': pale },
      ]),
    ),
  },
  staticCss: ['*'],
})
