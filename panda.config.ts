import { defineConfig } from '@pandacss/dev'
import { colours, semanticColours } from './src/theme/colours.ts'
import { globalCss } from './src/theme/global.ts'
import { layerStyles } from './src/theme/layer-styles.ts'
import * as measures from './src/theme/measures.ts'
import { recipes, slotRecipes } from './src/theme/recipes/index.ts'
import { fontSizes, fonts, fontWeights, textStyles } from './src/theme/type.ts'

const { breakpoints, ...tokens } = measures

export default defineConfig({
  include: ['./src/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  importMap: '#styled',
  forceConsistentTypeExtension: true,
  gitignore: false,
  preflight: true,
  strictTokens: true,
  presets: [],
  conditions: {
    extend: {
      // A touch would leave it on.
      hover: { '@media (hover: hover)': { '&:is(:hover, [data-hover])': '@slot' } },
      /** A phone held sideways or with text at 200 %, or a page enlarged to 400 %. */
      short: '@media (max-height: 30rem)',
      /** A small phone, or one with text at 150 %. */
      low: '@media (max-height: 40rem)',
      /** A phone with text at 150 % or more: the header has three lines. */
      narrow: '@media (max-width: 18rem)',
      /** The poster of a card is above its text: also on a phone with text at 200 %. */
      stacked: '@media (width >= 40rem), (max-width: 17rem)',
      darkTheme: {
        '@media screen and (prefers-color-scheme: dark)': {
          ':root:not([data-theme=light]) &': '@slot',
        },
        '[data-theme=dark] &': '@slot',
      },
    },
  },
  globalCss,
  theme: {
    breakpoints,
    keyframes: {
      approach: { from: { scale: '0 1' }, to: { scale: '0.9 1' } },
      settle: { from: { scale: '1.5' } },
    },
    tokens: { ...tokens, colors: colours, fonts, fontSizes, fontWeights },
    semanticTokens: { colors: semanticColours },
    textStyles,
    layerStyles,
    recipes,
    slotRecipes,
  },
})
