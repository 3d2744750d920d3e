import { defineSlotRecipe } from '@pandacss/dev'

/** A list of choices that opens below its control. */
export const select = defineSlotRecipe({
  className: 'select',
  slots: ['trigger', 'value', 'content', 'item', 'check'],
  base: {
    trigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      width: 'full',
      px: '3',
      py: '2',
      cursor: 'pointer',
      textAlign: 'start',
      _focusVisible: { outline: 'none' },
      '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
    },
    value: { lineClamp: '1', '[data-placeholder-shown] &': { color: 'fg.muted' } },
    content: {
      zIndex: 'popover',
      maxHeight: '18rem',
      overflowY: 'auto',
      p: '1',
      bg: 'bg.surface',
      borderRadius: 'md',
      borderWidth: 'thin',
      borderStyle: 'solid',
      borderColor: 'line.control',
      boxShadow: 'overlay',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minHeight: 'target',
      px: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      _highlighted: { bg: 'bg.sunken' },
      _checked: { fontWeight: 'bold' },
    },
    check: { width: 'icon', height: 'icon', flexShrink: '0' },
  },
})
