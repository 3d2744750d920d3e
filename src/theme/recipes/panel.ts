import { defineSlotRecipe } from '@pandacss/dev'

export const panel = defineSlotRecipe({
  className: 'panel',
  slots: ['root', 'icon', 'body', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      p: { base: '4', sm: '5' },
      borderRadius: 'lg',
      borderInlineStartWidth: '6px',
      borderInlineStartStyle: 'solid',
    },
    icon: { width: '1.5rem', height: '1.5rem' },
    body: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    title: { textStyle: 'title.sm', fontSize: 'lg' },
    text: { textStyle: 'body.md', color: 'fg.default' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      pt: '2',
      overflowWrap: 'anywhere',
    },
  },
  variants: {
    tone: {
      info: { root: { bg: 'bg.sunken', borderColor: 'line.strong' } },
      danger: {
        root: { bg: 'bg.danger', borderColor: 'fg.danger' },
        icon: { color: 'fg.danger' },
        title: { color: 'fg.danger' },
      },
      success: {
        root: { bg: 'bg.success', borderColor: 'fg.success' },
        icon: { color: 'fg.success' },
        title: { color: 'fg.success' },
      },
    },
  },
  defaultVariants: { tone: 'info' },
  staticCss: [{ tone: ['*'] }],
})
