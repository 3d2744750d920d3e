import { css } from '#styled/css'

export const root = css({
  position: { base: 'sticky', _short: 'static', _narrow: 'static' },
  top: '0',
  pt: 'safeTop',
  zIndex: 'header',
  bg: 'bg.canvas',
  // Its height is constant: nothing below moves when the search hides or returns.
  clipPath: { lgDown: '[none]' },
  transitionProperty: '[clip-path]',
  transitionDuration: 'calm',
  transitionTimingFunction: 'out',
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    height: '[2px]',
    bg: 'line.strong',
    transitionProperty: '[translate]',
    transitionDuration: 'calm',
    transitionTimingFunction: 'out',
  },
  // The search is the last line below 1024 px: its field, and the gap above it.
  '&[data-away]:not(:focus-within, :has([aria-expanded=true]))': {
    clipPath: { lgDown: '[inset(0 0 3.5rem 0)]' },
    _after: { translate: { lgDown: '[0 -3.5rem]' } },
  },
})

export const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '1', sm: '3' },
  rowGap: '2',
  maxWidth: 'page',
  mx: 'auto',
  px: 'gutter',
  py: '2',
  minHeight: { lg: '[4.5rem]' },
})

export const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textDecoration: 'none',
  borderRadius: 'sm',
})

export const search = css({
  order: { base: '1', lg: '0' },
  flex: { base: '[1 1 100%]', lg: '[1 1 8rem]' },
  minWidth: '[0]',
  maxWidth: { lg: '[34rem]' },
})

export const searchForm = css({
  display: 'flex',
  bg: 'bg.surface',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'full',
  '&:has(input:focus-visible)': {
    borderColor: 'line.strong',
    outline: '[3px solid token(colors.focus)]',
    outlineOffset: '[1px]',
  },
})

export const searchInput = css({
  flex: '1',
  minWidth: '[0]',
  minHeight: 'target',
  ps: '4',
  bg: '[transparent]',
  color: 'fg.default',
  fontSize: 'md',
  _focusVisible: { outline: '[none]' },
  textOverflow: 'ellipsis',
  _placeholder: { color: 'fg.muted', opacity: '1' },
})

export const searchButton = css({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  flexShrink: '0',
  borderRadius: 'full',
  cursor: 'pointer',
  '& svg': { width: 'icon', height: 'icon' },
})

export const actions = css({
  display: 'flex',
  alignItems: 'center',
  gap: { sm: '1' },
})
export const onDesktop = css({ display: { base: 'none', lg: 'inline-flex' }, px: '3' })
/** On a small screen an icon replaces the label, which stays in the accessible name. */
export const labelText = css({ srOnly: { base: true, lg: false } })
export const user = css({ lg: { borderColor: 'line.strong' } })
export const cart = css({ position: 'relative' })

export const count = css({
  position: { base: 'absolute', lg: 'static' },
  top: '0',
  insetInlineEnd: '0',
  display: 'grid',
  placeItems: 'center',
  minWidth: '[1.25rem]',
  height: '[1.25rem]',
  px: '1',
  bg: 'fg.default',
  color: 'bg.canvas',
  borderRadius: 'full',
  textStyle: 'label.sm',
  letterSpacing: '[0]',
  lineHeight: '[1]',
})

export const menuButton = css({ display: { lg: 'none' }, _noscript: { display: 'none' } })

export const plainMenu = css({
  display: 'none',
  _noscript: { display: { base: 'grid', lg: 'none' } },
  px: 'gutter',
  pb: '4',
})

export const menuLink = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '[3.25rem]',
  textStyle: 'label.lg',
  color: 'fg.default',
  textDecoration: 'none',
  borderTop: '[1px solid token(colors.line.subtle)]',
})
export const languages = css({
  display: { base: 'none', lg: 'block' },
  listStyle: 'none',
  p: '0',
})
