import type { LayerStyles } from '@pandacss/dev'

export const layerStyles = {
  /** A link of one line of text: a 44 px target that keeps the height of the text. */
  textTarget: {
    value: {
      position: 'relative',
      _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-1rem' },
    },
  },
} satisfies LayerStyles
