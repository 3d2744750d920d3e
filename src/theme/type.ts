import type { TextStyles, Tokens } from '@pandacss/dev'

export const fonts = {
  display: { value: "'Archivo', 'Archivo Arial', 'Archivo Roboto', 'Devanagari', sans-serif" },
  body: {
    value: "'Figtree', 'Figtree Arial', 'Figtree Roboto', 'Devanagari', system-ui, sans-serif",
  },
} as const satisfies Tokens['fonts']

export const fontSizes = {
  xs: { value: '0.8125rem' },
  sm: { value: '0.9375rem' },
  md: { value: '1rem' },
  lg: { value: '1.125rem' },
  xl: { value: '1.375rem' },
  '2xl': { value: 'clamp(1.5rem, 1.25rem + 1.2vw, 2rem)' },
  '3xl': { value: 'clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)' },
  '4xl': { value: 'clamp(2.375rem, 1.4rem + 4.2vw, 4.75rem)' },
} as const satisfies Tokens['fontSizes']

export const fontWeights = {
  normal: { value: '400' },
  medium: { value: '500' },
  semibold: { value: '600' },
  bold: { value: '700' },
  heavy: { value: '800' },
  black: { value: '900' },
} as const satisfies Tokens['fontWeights']

const display = {
  fontFamily: 'display',
  fontStretch: '125%',
  fontWeight: 'black',
  lineHeight: 'var(--line-display, 1)',
  letterSpacing: 'var(--spacing-letters, -0.02em)',
  textWrap: 'balance',
} as const
const title = {
  fontFamily: 'display',
  fontStretch: '115%',
  fontWeight: 'heavy',
  lineHeight: 'var(--line-title, 1.15)',
  letterSpacing: 'var(--spacing-letters, -0.01em)',
  textWrap: 'balance',
} as const
const label = {
  fontFamily: 'display',
  fontStretch: '75%',
  fontWeight: 'bold',
  lineHeight: 'var(--line-label, 1.25)',
  letterSpacing: 'var(--spacing-letters, 0.03em)',
  // Its own space is so narrow that two words look like one.
  wordSpacing: 'var(--spacing-words, 0.08em)',
  fontVariantNumeric: 'tabular-nums',
} as const
const body = { fontFamily: 'body', lineHeight: '1.6' } as const

export const textStyles = {
  display: {
    lg: { value: { ...display, fontSize: '4xl' } },
    md: { value: { ...display, fontSize: '3xl' } },
  },
  title: {
    lg: { value: { ...title, fontSize: '2xl' } },
    md: { value: { ...title, fontSize: 'xl' } },
    sm: { value: { ...title, fontSize: 'md', lineHeight: 'var(--line-title, 1.25)' } },
  },
  label: {
    lg: { value: { ...label, fontSize: 'lg' } },
    md: { value: { ...label, fontSize: 'sm' } },
    sm: { value: { ...label, fontSize: 'xs', letterSpacing: 'var(--spacing-letters, 0.05em)' } },
  },
  body: {
    md: { value: { ...body, fontSize: 'md' } },
    sm: { value: { ...body, fontSize: 'sm', lineHeight: '1.5' } },
  },
} as const satisfies TextStyles
