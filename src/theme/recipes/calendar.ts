import { defineSlotRecipe } from '@pandacss/dev'

/** Months side by side, with the previous and next buttons in the outer top corners. */
export const calendar = defineSlotRecipe({
  className: 'calendar',
  slots: [
    'root',
    'legend',
    'previous',
    'next',
    'months',
    'name',
    'table',
    'weekday',
    'day',
    'foot',
  ],
  base: {
    root: { border: '0', p: '0', minWidth: '0' },
    legend: { textStyle: 'label.md', mb: '2' },
    previous: { position: 'absolute', insetInlineStart: '0', top: '0' },
    next: { position: 'absolute', insetInlineEnd: '0', top: '0' },
    months: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'center',
      gap: '6',
      '& > *': { flex: '1', maxWidth: '22rem' },
    },
    name: {
      display: 'grid',
      placeItems: 'center',
      minHeight: 'target',
      textStyle: 'title.sm',
    },
    table: {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      // Every month has the height of six weeks.
      '& td': { height: 'target', p: '0' },
    },
    weekday: { textStyle: 'label.sm', color: 'fg.muted', py: '2' },
    day: {
      display: 'grid',
      placeItems: 'center',
      width: 'full',
      height: 'target',
      textStyle: 'label.md',
      borderRadius: 'md',
      cursor: 'pointer',
      '&:hover:not([data-in-range], [data-selected])': { bg: 'bg.sunken' },
      _today: { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
      _inRange: { bg: 'line.subtle', borderRadius: '0' },
      _focusVisible: { outlineOffset: '0', zIndex: '1', position: 'relative' },
      // Both ends of the range.
      '&[data-selected]': { bg: 'line.strong', color: 'bg.canvas' },
      '&[data-range-start]': { borderStartRadius: 'md' },
      '&[data-range-end]': { borderEndRadius: 'md' },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      mt: '2',
    },
  },
})
