import { defineSlotRecipe } from '@pandacss/dev'

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'close', 'text', 'body', 'foot'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      touchAction: 'none',
      bg: 'rgb(17 12 51 / 0.6)',
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      p: { base: '0', sm: '6' },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: { sm: '34rem' },
      // Toasts are above it (src/app/Toasts.tsx).
      maxHeight: {
        base: 'min(92dvh, 100dvh - var(--toasts-height, 0px))',
        sm: 'min(92dvh, 100dvh - 2 * var(--toasts-height, 0px))',
      },
      bg: 'bg.surface',
      borderRadius: 'lg',
      borderBottomRadius: { base: '0', sm: 'lg' },
      boxShadow: 'overlay',
      pb: { base: '{spacing.safeBottom}', sm: '0' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    title: { textStyle: 'title.md', ps: { base: '4', sm: '6' }, pe: '16', pt: '5' },
    close: { position: 'absolute', top: '3', insetInlineEnd: '3' },
    text: { px: { base: '4', sm: '6' }, pt: '1', color: 'fg.muted' },
    body: { px: { base: '4', sm: '6' }, py: '4', overflowY: 'auto' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      px: { base: '4', sm: '6' },
      py: '4',
      borderTop: '1px solid {colors.line.subtle}',
      '& > *': { flex: { base: '1 1 auto', sm: '0 0 auto' } },
    },
  },
  variants: { wide: { true: { content: { maxWidth: { sm: '46rem' } } } } },
  staticCss: [{ wide: ['*'] }],
})
