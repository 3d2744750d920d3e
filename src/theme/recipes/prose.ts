import { defineRecipe } from '@pandacss/dev'

export const prose = defineRecipe({
  className: 'prose',
  base: {
    maxWidth: 'column',
    textStyle: 'body.md',
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '4' },
    '& h1, & h2': { textStyle: 'title.lg' },
    '& h3, & h4, & h5, & h6': { textStyle: 'title.md' },
    '& * + :is(h1, h2, h3, h4, h5, h6)': { marginTop: '8' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& ul, & ol': { paddingInlineStart: '6' },
    '& li + li': { marginTop: '1' },
    '& li::marker': { color: 'fg.muted' },
    '& a': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& strong': { fontWeight: 'bold' },
    '& blockquote': {
      paddingInlineStart: '4',
      borderInlineStart: '4px solid {colors.line.subtle}',
      color: 'fg.muted',
    },
    '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'md' },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& :is(th, td)': { p: '2', border: '1px solid {colors.line.subtle}', textAlign: 'start' },
    // 'Day 1' and '10:30 am' on one line.
    '& :is(th, td):first-child': { minWidth: '6.5rem' },
  },
})
