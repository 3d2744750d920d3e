import { defineSlotRecipe } from '@pandacss/dev'

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'control', 'input', 'prefix', 'reveal', 'hint', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
    label: { textStyle: 'label.md' },
    control: {
      display: 'flex',
      alignItems: 'stretch',
      minHeight: '3rem',
      bg: 'bg.surface',
      borderWidth: 'thick',
      borderStyle: 'solid',
      borderColor: 'line.control',
      borderRadius: 'md',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      '&:has(:is(input, textarea, [data-part=trigger]):focus-visible)': {
        borderColor: 'line.strong',
        outline: '3px solid {colors.focus}',
        outlineOffset: '1px',
      },
      '&:has([aria-invalid=true])': { borderColor: 'fg.danger' },
      '&:has(:is(input, textarea):read-only, :disabled)': { bg: 'bg.sunken' },
    },
    input: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      px: '3',
      py: '2',
      bg: 'transparent',
      border: 'none',
      color: 'fg.default',
      // The control around it shows the focus ring.
      _focusVisible: { outline: 'none' },
      fontFamily: 'body',
      // Mobile browsers zoom into a field with text smaller than 16 px.
      fontSize: 'md',
      _placeholder: { color: 'fg.muted', opacity: '1' },
    },
    prefix: {
      display: 'flex',
      alignItems: 'center',
      px: '3',
      borderInlineEnd: '1px solid {colors.line.subtle}',
      textStyle: 'label.md',
      color: 'fg.muted',
    },
    reveal: {
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'sm',
      '& svg': { width: 'icon', height: 'icon' },
    },
    hint: { textStyle: 'body.sm', color: 'fg.muted' },
    error: { textStyle: 'body.sm', fontWeight: 'semibold', color: 'fg.danger' },
  },
})
