import { defineRecipe } from '@pandacss/dev'
import { PALETTES } from '../../../contract/palette.ts'

const hue = Object.fromEntries(
  Object.keys(PALETTES).map((slug) => [
    slug,
    { bg: `sport.${slug}.bg`, color: `sport.${slug}.fg` },
  ]),
)

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
    bg: 'bg.sunken',
    color: 'fg.default',
  },
  variants: {
    hue,
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
        _hover: { borderColor: 'line.strong' },
        _checked: { bg: 'line.strong', color: 'bg.canvas', borderColor: 'line.strong' },
      },
    },
  },
  staticCss: [{ hue: ['*'], toggle: ['*'] }],
})
