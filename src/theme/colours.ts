import type { SemanticTokens, Tokens } from '@pandacss/dev'
import { INK, MARIGOLD, PAPER } from '../../contract/palette.ts'

export const colours = {
  ink: {
    950: { value: '#110c33' },
    900: { value: '#191447' },
    850: { value: '#201a55' },
    800: { value: INK },
    700: { value: '#3a3278' },
    600: { value: '#4e4875' },
    400: { value: '#7d76ad' },
    300: { value: '#8d86bb' },
    200: { value: '#c2bcdd' },
  },
  paper: {
    50: { value: '#fffdf8' },
    100: { value: '#fcf7ec' },
    200: { value: PAPER },
    300: { value: '#eadcc1' },
  },
  marigold: {
    300: { value: '#ffcb66' },
    400: { value: MARIGOLD },
  },
  red: { 100: { value: '#fbe3da' }, 300: { value: '#ffb3a3' }, 700: { value: '#931c18' } },
  green: { 100: { value: '#dcefdc' }, 300: { value: '#8fdcae' }, 700: { value: '#125636' } },
} as const satisfies Tokens['colors']

function lightDark(light: string, dark: string) {
  return { value: { base: light, _darkTheme: dark } }
}

export const semanticColours = {
  bg: {
    canvas: lightDark('{colors.paper.100}', '{colors.ink.900}'),
    surface: lightDark('{colors.paper.50}', '{colors.ink.850}'),
    sunken: lightDark('{colors.paper.200}', '{colors.ink.950}'),
    /** The opposite of the page: header and footer. */
    inverse: lightDark('{colors.ink.800}', '{colors.ink.950}'),
    danger: lightDark('{colors.red.100}', '#4a1535'),
    success: lightDark('{colors.green.100}', '#123f46'),
  },
  fg: {
    default: lightDark('{colors.ink.800}', '{colors.paper.200}'),
    muted: lightDark('{colors.ink.600}', '{colors.ink.200}'),
    inverse: lightDark('{colors.paper.200}', '{colors.paper.200}'),
    danger: lightDark('{colors.red.700}', '{colors.red.300}'),
    success: lightDark('{colors.green.700}', '{colors.green.300}'),
  },
  line: {
    /** Decorative: no contrast requirement. */
    subtle: lightDark('{colors.paper.300}', '{colors.ink.700}'),
    /** Borders of controls: 3:1 against their surroundings (WCAG 2.2, 1.4.11). */
    control: lightDark('{colors.ink.400}', '{colors.ink.300}'),
    strong: lightDark('{colors.ink.800}', '{colors.paper.200}'),
  },
  action: {
    default: { value: '{colors.marigold.400}' },
    hover: { value: '{colors.marigold.300}' },
    text: { value: '{colors.ink.800}' },
  },
  focus: lightDark('{colors.ink.800}', '{colors.paper.50}'),
} as const satisfies SemanticTokens['colors']
