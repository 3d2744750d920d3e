import { defineRecipe } from '@pandacss/dev'

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    width: 'fit-content',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    borderWidth: 'thin',
    borderStyle: 'solid',
    borderColor: 'transparent',
    textStyle: 'label.sm',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      strong: { bg: 'fg.default', color: 'bg.canvas' },
      plain: { bg: 'bg.surface', color: 'fg.default', borderColor: 'line.control' },
      muted: { bg: 'bg.sunken', color: 'fg.muted' },
      success: { bg: 'bg.success', color: 'fg.success' },
      danger: { bg: 'bg.danger', color: 'fg.danger' },
    },
  },
  defaultVariants: { tone: 'plain' },
  staticCss: [{ tone: ['*'] }],
})
