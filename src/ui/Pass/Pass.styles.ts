import { css } from '#styled/css'

/** A ticket in the colours of its sport: the white stub with the code, a tear edge, and what it is for. */
export const root = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  maxWidth: 'column',
  bg: '[var(--hue-text, token(colors.ink.800))]',
  color: '[var(--hue-pale, token(colors.paper.200))]',
  borderRadius: 'lg',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  _print: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    bg: '[transparent]',
    color: 'ink.800',
    borderWidth: 'thin',
    borderStyle: 'solid',
  },
})

/** A scanner needs dark on light with a margin, also in dark mode. */
export const stub = css({
  order: { sm: '1' },
  _print: { order: '1' },
  display: 'grid',
  alignContent: 'center',
  m: '3',
  p: '4',
  borderRadius: 'md',
  bg: '[#fff]',
  color: 'ink.800',
  textAlign: 'center',
})

/** The tear edge: a line of holes between two notches. */
export const body = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: '[0]',
  borderTop: { base: '[3px dashed token(colors.bg.canvas)]', sm: '[none]' },
  borderInlineEnd: { sm: '[3px dashed token(colors.bg.canvas)]' },
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: '[calc(-0.75rem - 2px)]',
    width: '[1.5rem]',
    height: '[1.5rem]',
    borderRadius: 'full',
    bg: 'bg.canvas',
    _print: { display: 'none' },
  },
  _before: {
    insetInlineStart: { base: '[-0.75rem]', sm: '[auto]' },
    insetInlineEnd: { sm: '[calc(-0.75rem - 2px)]' },
  },
  _after: {
    insetInlineEnd: { base: '[-0.75rem]', sm: '[calc(-0.75rem - 2px)]' },
    top: { sm: '[auto]' },
    bottom: { sm: '[-0.75rem]' },
  },
})
export const poster = css({
  display: 'block',
  width: 'full',
  height: '[6rem]',
  objectFit: 'cover',
  bg: '[var(--hue-base, token(colors.ink.700))]',
  order: { base: '1', sm: '0' },
  _print: { display: 'none' },
})
export const words = css({ p: '5' })

export const frame = css({
  display: 'block',
  width: { base: 'full', sm: '[14rem]' },
  maxWidth: '[20rem]',
  mx: 'auto',
  height: 'auto',
  aspectRatio: '[1 / 1]',
  fill: '[currentColor]',
  shapeRendering: 'crispEdges',
  _print: { width: '[11rem]' },
})
export const count = css({ textStyle: 'label.md' })
export const reference = css({ textStyle: 'label.md', mt: '2', userSelect: 'all' })
export const cancelled = css({ textStyle: 'title.md' })

export const name = css({ textStyle: 'display.md', fontSize: 'xl', mb: '1' })
export const team = css({ mb: '4' })
export const match = css({ textStyle: 'title.sm', mb: '4' })
export const label = css({ textStyle: 'label.md', textTransform: 'uppercase' })
export const players = css({ listStyle: 'none', p: '0', display: 'grid', gap: '1' })
