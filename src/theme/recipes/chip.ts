import { defineRecipe } from '@pandacss/dev'

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    width: 'fit-content',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textStyle: 'label.sm',
    textTransform: 'uppercase',
    overflowWrap: 'anywhere',
    bg: 'var(--chip-bg)',
    color: 'var(--chip-fg)',
    '--chip-bg': 'var(--hue-pale, {colors.bg.sunken})',
    '--chip-fg': 'var(--hue-text, {colors.fg.default})',
    _darkTheme: {
      '--chip-bg': 'var(--hue-text, {colors.bg.sunken})',
      '--chip-fg': 'var(--hue-pale, {colors.fg.default})',
    },
  },
  variants: {
    toggle: {
      true: {
        minHeight: 'target',
        px: '4',
        borderRadius: 'full',
        borderWidth: 'thick',
        borderStyle: 'solid',
        borderColor: 'transparent',
        textStyle: 'label.md',
        textTransform: 'none',
        whiteSpace: 'nowrap',
        flexShrink: '0',
        cursor: 'pointer',
        scrollSnapAlign: 'start',
        transitionProperty: 'background-color, color, border-color',
        transitionDuration: 'fast',
        bg: 'bg.sunken',
        color: 'fg.default',
        _hover: { borderColor: 'line.strong' },
        // The one colour of the row says what is chosen.
        '&:is([aria-checked=true], [aria-pressed=true], [data-pressed])': {
          '--chip-bg': 'var(--hue-text, {colors.line.strong})',
          '--chip-fg': 'var(--hue-pale, {colors.bg.canvas})',
          _darkTheme: {
            '--chip-bg': 'var(--hue-pale, {colors.line.strong})',
            '--chip-fg': 'var(--hue-text, {colors.bg.canvas})',
          },
          bg: 'var(--chip-bg)',
          color: 'var(--chip-fg)',
          borderColor: 'var(--chip-bg)',
        },
      },
    },
  },
})
