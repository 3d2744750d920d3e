import { defineGlobalStyles } from '@pandacss/dev'

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'bg.canvas',
    color: 'fg.default',
    textStyle: 'body.md',
    // The font that the reset gives to the page.
    '--global-font-body': '{fonts.body}',
    scrollPaddingTop: '6rem',
    scrollPaddingBottom: '6rem',
    WebkitTapHighlightColor: 'transparent',
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  'h1, h2, h3': { overflowWrap: 'anywhere' },
  // The reset also sets paragraphs: let them inherit.
  p: { overflowWrap: 'inherit' },
  'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: '0' },
  // Values such as +91, ₹500 or 9:00 am keep their order in a text of the other direction.
  ':is(span, a)[translate=no]': { unicodeBidi: 'plaintext' },
  // They point to what is before or after, which is then on the other side.
  ':dir(rtl) > :is(.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-right)': {
    scale: '-1 1',
  },
  ':focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
  },
  // Colours of the page that the system would replace.
  '@media (forced-colors: active)': {
    '[aria-current=page], [aria-selected=true], [aria-checked=true], [data-selected]:not([role=tabpanel]), [data-in-range]':
      {
        forcedColorAdjust: 'none',
        background: 'Highlight !important',
        color: 'HighlightText !important',
      },
    '[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // Of a page, only the poster moves (src/ui/Poster.tsx).
  ':root': { viewTransitionName: 'none' },
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-group(.poster)': { animationDuration: '250ms' },
  '::view-transition-old(.poster), ::view-transition-new(.poster)': {
    height: '100%',
    objectFit: 'cover',
    overflow: 'clip',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
  },
})
