import { defineRecipe } from '@pandacss/dev'
import { PALETTES } from '../../../contract/palette.ts'

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
