import { defineConfig } from '@pandacss/dev'
import { colours, semanticColours } from './src/theme/colours.ts'
import { globalCss } from './src/theme/global.ts'
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
    keyframes: { approach: { from: { scale: '0 1' }, to: { scale: '0.9 1' } } },
    tokens: { ...tokens, colors: colours, fonts, fontSizes, fontWeights },
    semanticTokens: { colors: semanticColours },
    textStyles,
    recipes,
    slotRecipes,
  },
})
