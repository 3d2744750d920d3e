import { defineSlotRecipe } from '@pandacss/dev'

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'tab', 'content'],
  base: {
    list: {
      display: 'flex',
      gap: '5',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -2px {colors.line.subtle}',
      _noscript: { display: 'none' },
      '&[data-alone]': { display: { lg: 'none' } },
    },
    tab: {
      flexShrink: '0',
      minHeight: 'target',
      px: '1',
      py: '3',
      textStyle: 'label.lg',
      fontSize: 'xl',
      color: 'fg.muted',
      cursor: 'pointer',
      borderBottom: '4px solid transparent',
      _hover: { color: 'fg.default' },
      _selected: { color: 'fg.default', borderColor: 'line.strong' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    content: {
      pt: '6',
      _focusVisible: { outlineOffset: '4px' },
      '&:not([data-shown])': { display: { base: 'none', _noscript: 'block' } },
      '&[data-alone=true]': { display: { lg: 'block' }, pt: { lg: '0' } },
      '&[data-alone=false]': { display: { lg: 'none' } },
      _noscript: {
        _before: { content: 'attr(data-title)', display: 'block', mb: '4', textStyle: 'title.lg' },
      },
    },
  },
})
