import { defineGlobalStyles } from '@pandacss/dev'

/** What holds on every page, before any component. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'bg.canvas',
    color: 'fg.default',
    textStyle: 'body.md',
    scrollPaddingTop: '6rem',
    WebkitTapHighlightColor: 'transparent',
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  // A long word in large letters is broken rather than wider than the screen.
  'h1, h2, h3': { overflowWrap: 'anywhere' },
  // The reset sets it for paragraphs too: they go by what they stand in.
  p: { overflowWrap: 'inherit' },
  'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: '0' },
  ':focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
