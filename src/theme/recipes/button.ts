import { defineRecipe } from '@pandacss/dev'

/** Marigold for the page's one primary action. */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    borderWidth: 'thick',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'md',
    textStyle: 'label.lg',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    // Paints only, and leaves the contrast of the text as it is.
    _active: { boxShadow: 'inset 0 0 0 2px' },
    _disabled: { cursor: 'not-allowed', boxShadow: 'none' },
    '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  },
  variants: {
    variant: {
      action: {
        bg: 'action.default',
        color: 'action.text',
        _hover: { bg: 'action.hover' },
        _disabled: { bg: 'bg.sunken', color: 'fg.muted', borderColor: 'line.subtle' },
      },
      outline: {
        color: 'fg.default',
        borderColor: 'line.strong',
        _hover: { bg: 'bg.sunken' },
        _disabled: { color: 'fg.muted', borderColor: 'line.subtle', bg: 'transparent' },
      },
      quiet: {
        color: 'fg.default',
        _hover: { bg: 'bg.sunken' },
        _disabled: { color: 'fg.muted', bg: 'transparent' },
      },
      danger: {
        color: 'fg.danger',
        borderColor: 'fg.danger',
        _hover: { bg: 'bg.danger' },
        _disabled: { color: 'fg.muted', borderColor: 'line.subtle', bg: 'transparent' },
      },
    },
    size: {
      md: { px: '5', py: '2' },
      lg: { px: '8', py: '3', minHeight: '3.5rem', fontSize: 'xl' },
      icon: { width: 'target', height: 'target', flexShrink: '0' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'action', size: 'md' },
  staticCss: [{ variant: ['*'], size: ['*'], wide: ['*'] }],
})
