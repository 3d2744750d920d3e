import { defineRecipe } from '@pandacss/dev'
import { PALETTES } from '../../../contract/palette.ts'

export const hue = defineRecipe({
  className: 'hue',
  variants: {
    name: Object.fromEntries(
      Object.entries(PALETTES).map(([slug, { base, text, pale }]) => [
        slug,
        { '--hue-base': base, '--hue-text': text, '--hue-pale': pale },
      ]),
    ),
  },
  staticCss: ['*'],
})
