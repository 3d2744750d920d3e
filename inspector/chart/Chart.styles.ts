import { css, cva } from '#styled/css'

/** Typeface, font sizes, line heights and padding must match `boxes.ts` and `text-width.ts`. */
export const pane = css({
  position: 'relative',
  overflow: 'auto',
  bg: 'bg.surface',
  borderRadius: 'lg',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  maxHeight: { base: '[55vh]', md: '[80vh]' },
  // One finger scrolls; two are handled.
  touchAction: 'pan-x pan-y',
  '& svg': { display: 'block' },
  // A count may reach beyond its box.
  '& foreignObject': { overflow: 'visible' },
})

export const filledPane = css({ flex: '1', minHeight: '[0]', maxHeight: '[none]' })

export const light = css({
  '&[data-light=dim]': { opacity: '0.15' },
  '&[data-light=lit] path': { stroke: 'line.strong' },
})

export const fold = css({
  ms: '1',
  borderRadius: 'sm',
  cursor: 'pointer',
  '& svg': { display: 'block', width: '[16px]', height: '[16px]' },
})

const HEAT =
  '[color-mix(in srgb, token(colors.action.default) var(--heat), token(colors.bg.canvas))]' as const

export const stateRect = cva({
  base: { stroke: 'line.control', strokeWidth: '[1.5]', fill: 'bg.canvas' },
  variants: {
    look: {
      plain: {},
      region: { strokeDasharray: '[6 4]' },
      final: { strokeWidth: '[4]' },
      link: { stroke: 'line.strong', fill: 'bg.sunken' },
    },
    heated: { true: { fill: HEAT } },
    found: { true: { stroke: 'action.default', strokeWidth: '[4]' } },
    active: {
      ancestor: { stroke: 'line.strong', strokeWidth: '[3]' },
      leaf: { stroke: 'line.strong', fill: 'fg.default', strokeWidth: '[3]' },
    },
    coverage: {
      walked: { stroke: 'fg.success', strokeWidth: '[3]' },
      partly: {},
      missing: { stroke: 'fg.danger', strokeWidth: '[3]' },
      changed: { stroke: 'line.strong', strokeWidth: '[3]', strokeDasharray: '[2 4]' },
    },
  },
})

export const box = cva({
  base: {
    fontFamily: '[Chart, sans-serif]',
    fontKerning: 'none',
    fontSize: '[13px]',
    lineHeight: '[17px]',
    fontWeight: 'medium',
    pt: '[5px]',
    px: '[10px]',
    color: 'fg.default',
    whiteSpace: 'nowrap',
  },
  variants: { active: { true: { color: 'bg.canvas' } } },
})

export const row = cva({
  base: {
    display: 'flex',
    gap: '[4px]',
    mb: '[6px]',
    '& svg': { width: '[14px]', height: '[14px]', flexShrink: '0', mt: '[1px]' },
    '& span': { display: 'block' },
  },
  variants: {
    kind: {
      title: { fontSize: '[14px]', fontWeight: 'bold' },
      tags: { color: 'fg.muted', fontStyle: 'italic' },
      invoke: { color: 'fg.muted' },
      inside: { color: 'fg.muted' },
      transition: {},
    },
    active: { true: { color: '[inherit]' } },
  },
})

export const label = css({
  height: 'full',
  bg: 'bg.surface',
  borderRadius: 'sm',
  pt: '[5px]',
  px: '[10px]',
  fontFamily: '[Chart, sans-serif]',
  fontKerning: 'none',
  fontSize: '[13px]',
  lineHeight: '[17px]',
  fontWeight: 'medium',
  color: 'fg.default',
  whiteSpace: 'nowrap',
})

export const button = cva({
  base: {
    textAlign: 'start',
    borderRadius: 'sm',
    mx: '[-4px]',
    px: '[4px]',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '0' },
  },
  variants: {
    look: {
      possible: {
        display: 'flex',
        gap: '[4px]',
        bg: 'action.default',
        color: 'action.text',
        _hover: { bg: 'action.hover' },
      },
      state: { _hover: { textDecoration: 'underline' } },
      link: { textDecoration: 'underline' },
    },
  },
})

export const coveredRow = cva({
  variants: {
    coverage: {
      walked: { color: 'fg.success' },
      partly: { color: 'fg.danger', textDecoration: 'underline dotted' },
      missing: { color: 'fg.danger' },
      changed: { textDecoration: 'underline dashed' },
    },
    heated: { true: { bg: HEAT } },
  },
})

/** Beyond the border of its box where there is no room: the layout knows no counts. */
export const count = cva({
  base: {
    flexShrink: '0',
    alignSelf: 'start',
    px: '[4px]',
    borderRadius: 'sm',
    bg: 'fg.default',
    color: 'bg.canvas',
    fontSize: '[11px]',
    fontWeight: 'bold',
    lineHeight: '[15px]',
    fontStyle: 'normal',
  },
  variants: {
    none: {
      true: {
        bg: 'bg.canvas',
        color: 'fg.danger',
        outline: '[1px solid currentColor]',
      },
    },
  },
})

export const takenRow = css({ textDecoration: 'underline', textDecorationThickness: '[2px]' })

export const arrowLine = cva({
  base: { fill: '[none]', stroke: 'line.control', strokeWidth: '[1.5]' },
  variants: {
    taken: {
      true: {
        stroke: 'line.strong',
        strokeWidth: '[3.5]',
      },
    },
  },
})

export const arrowHead = cva({
  base: { fill: 'line.control' },
  variants: { taken: { true: { fill: 'line.strong' } } },
})

/** Moves along the last transition taken, unless the user prefers reduced motion. */
export const movingDot = css({
  fill: 'action.default',
  stroke: 'line.strong',
  strokeWidth: '[2]',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
})

export const initialDot = css({ fill: 'fg.default' })
