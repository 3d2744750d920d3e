import { create } from 'storybook/theming'
import { INK, PAPER } from '../contract/palette.ts'

/** Storybook's own parts in the colours of the product. */
export const theme = create({
  base: 'light',
  brandTitle: 'Matchpoint',
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: INK,
  colorSecondary: INK,
  appBg: PAPER,
  appContentBg: '#fffdf8',
  appPreviewBg: '#fcf7ec',
  appBorderColor: '#eadcc1',
  appBorderRadius: 10,
  textColor: INK,
  textMutedColor: '#4e4875',
  textInverseColor: PAPER,
  barBg: '#fffdf8',
  barTextColor: '#4e4875',
  barSelectedColor: INK,
  barHoverColor: INK,
  inputBg: '#fffdf8',
  inputBorder: '#7d76ad',
  inputTextColor: INK,
  inputBorderRadius: 10,
})
