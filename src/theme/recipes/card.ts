import { defineSlotRecipe } from '@pandacss/dev'

/** The title's link covers the whole card. */
export const card = defineSlotRecipe({
  className: 'card',
  slots: [
    'root',
    'image',
    'label',
    'body',
    'top',
    'title',
    'link',
    'when',
    'where',
    'ending',
    'fee',
    'action',
  ],
  base: {
    root: {
      position: 'relative',
      display: { base: 'grid', _stacked: 'flex' },
      gridTemplateColumns: '7.5rem minmax(0, 1fr)',
      flexDirection: 'column',
      minWidth: '0',
      // That of its longest content: nothing moves when cards take the place of their placeholders.
      minHeight: { base: '11.5rem', sm: '0' },
      height: 'full',
      bg: 'bg.surface',
      borderRadius: 'lg',
      borderWidth: 'thin',
      borderStyle: 'solid',
      borderColor: 'line.subtle',
      overflow: 'hidden',
      transitionProperty: 'translate, box-shadow, border-color',
      transitionDuration: 'calm',
      transitionTimingFunction: 'out',
      '@media (hover: hover)': {
        '&:has(a:hover)': { translate: '0 -3px', boxShadow: 'lifted', borderColor: 'line.control' },
      },
      '&:has(a:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    image: {
      display: 'block',
      width: 'full',
      height: { base: 'full', _stacked: 'auto' },
      aspectRatio: { _stacked: '16 / 9' },
      objectFit: 'cover',
      // They fill the box themselves, with the motif in sight.
      '&[src^="/posters/"]': { objectFit: 'fill' },
      bg: 'var(--hue-base, {colors.bg.sunken})',
    },
    label: {
      position: 'absolute',
      // On a phone, below the heads on the poster.
      top: { _stacked: '3' },
      bottom: { base: '2', _stacked: 'auto' },
      insetInlineStart: { base: '2', _stacked: '3' },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      flexGrow: '1',
      gap: { base: '1', sm: '2' },
      p: { base: '3', sm: '4' },
    },
    title: {
      textStyle: 'title.sm',
      fontSize: { base: 'md', sm: 'lg' },
      lineClamp: '2',
      minHeight: { sm: '2.5em' },
    },
    link: {
      color: 'fg.default',
      textDecoration: 'none',
      outline: 'none',
      // There it would be drawn around each line. The card has the outline.
      '@media (forced-colors: active)': { outlineStyle: 'none' },
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    when: { textStyle: 'label.md', textTransform: 'uppercase', textWrap: 'balance' },
    where: { textStyle: 'body.sm', lineHeight: '1.35', color: 'fg.muted', lineClamp: '2' },
    ending: {
      textStyle: 'label.md',
      minHeight: { sm: '1lh' },
      _empty: { display: { base: 'none', sm: 'block' } },
    },
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '2',
    },
    // Later than the title's link, and so above it.
    action: {
      position: 'absolute',
      top: { base: '2', _stacked: '3' },
      insetInlineStart: { base: '2', _stacked: 'auto' },
      insetInlineEnd: { _stacked: '3' },
    },
    fee: { textStyle: { base: 'label.md', sm: 'label.lg' } },
  },
})
