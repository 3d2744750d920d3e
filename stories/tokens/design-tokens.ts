import { PALETTES } from '#contract/palette.ts'
import * as measures from '#src/theme/measures.ts'
import { fontSizes, fonts, fontWeights, textStyles } from '#src/theme/type.ts'
import { hex, PALETTE, ROLES, reference, type Theme } from './colour-values.ts'

/** A node of a tokens file in the DTCG format, 2025.10. */
interface Node {
  $type?: string
  $value?: unknown
  $description?: string
  $extensions?: Record<string, unknown>
  [name: string]: unknown
}

const REM = 16
/** Key of what a format has no word for. */
const CSS = 'example.matchpoint.css'

/** The theme as design tokens: palette, roles by day and by night, sports, sizes, type, motion. */
export function designTokens(): Node {
  return {
    palette: { $type: 'color', ...nested(PALETTE, ({ value }) => colour(String(value))) },
    day: { $type: 'color', ...roles('base') },
    night: { $type: 'color', ...roles('_darkTheme') },
    sport: {
      $type: 'color',
      ...each(PALETTES, ({ base, deep, text, pale }) => each({ base, deep, text, pale }, colour)),
    },
    space: { $type: 'dimension', ...lengths(measures.spacing) },
    size: { $type: 'dimension', ...lengths(measures.sizes) },
    radius: { $type: 'dimension', ...lengths(measures.radii) },
    border: { $type: 'dimension', ...lengths(measures.borderWidths) },
    breakpoint: { $type: 'dimension', ...each(measures.breakpoints, length) },
    duration: {
      $type: 'duration',
      ...each(measures.durations, ({ value }) => ({
        $value: { value: Number.parseInt(value, 10), unit: 'ms' },
      })),
    },
    easing: {
      $type: 'cubicBezier',
      ...each(measures.easings, ({ value }) => ({ $value: value.match(/[\d.]+/g)?.map(Number) })),
    },
    font: {
      $type: 'fontFamily',
      ...each(fonts, ({ value }) => ({
        $value: value.split(', ').map((name) => name.replaceAll("'", '')),
      })),
    },
    fontSize: { $type: 'dimension', ...lengths(fontSizes) },
    fontWeight: {
      $type: 'fontWeight',
      ...each(fontWeights, ({ value }) => ({ $value: Number(value) })),
    },
    text: { $type: 'typography', ...each(textStyles, (sizes) => each(sizes, typography)) },
  }
}

function roles(theme: Theme): Node {
  return nested(ROLES, (_, role) => {
    const text = reference(role, theme)
    return text.startsWith('{')
      ? { $value: text.replace('{colors.', '{palette.') }
      : colour(hex(role, theme))
  })
}

function colour(hex: string): Node {
  const components = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return { $value: { colorSpace: 'srgb', components, hex } }
}

/** A length that grows with the screen is given as its largest. What depends on the device is left out. */
function lengths(tokens: Record<string, { value: string }>): Node {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, { value }]) => {
      const token = length(value)
      return token ? [[name, token]] : []
    }),
  )
}

/** Undefined for a length that is no number of pixels. */
export function pixels(value: string): number | undefined {
  if (value === '0') return 0
  const [, number, unit] = /^([\d.]+)(rem|px)$/.exec(value) ?? []
  return unit ? Number(number) * (unit === 'rem' ? REM : 1) : undefined
}

function length(value: string): Node | undefined {
  const fluid = largest(value)
  const px = pixels(fluid ?? value)
  if (px === undefined) return undefined
  return {
    $value: { value: px, unit: 'px' },
    ...(fluid && { $extensions: { [CSS]: value } }),
  }
}

interface TextStyle {
  value: {
    fontFamily: string
    fontSize: string
    fontWeight?: string
    lineHeight: string
    letterSpacing?: string
    fontStretch?: string
  }
}

function typography({ value }: TextStyle): Node {
  const { fontFamily, fontSize, fontWeight = 'normal', lineHeight, letterSpacing } = value
  const size = pixelsOf(fontSize)
  return {
    $value: {
      fontFamily: `{font.${fontFamily}}`,
      fontSize: `{fontSize.${fontSize}}`,
      fontWeight: `{fontWeight.${fontWeight}}`,
      lineHeight: Number(lineHeight),
      letterSpacing: { value: Number.parseFloat(letterSpacing ?? '0') * size, unit: 'px' },
    },
    ...(value.fontStretch && { $extensions: { [CSS]: `font-stretch: ${value.fontStretch}` } }),
  }
}

function pixelsOf(fontSize: string): number {
  const { value } = fontSizes[fontSize as keyof typeof fontSizes]
  return pixels(largest(value) ?? value) ?? REM
}

const largest = (value: string) => /^clamp\(.*, ([^,]+)\)$/.exec(value)?.[1]

function each<T>(group: Record<string, T>, token: (value: T, name: string) => Node | undefined) {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name, token(value, name)]),
  )
}

/** 'ink.950' becomes { ink: { 950 } }. */
function nested<T>(tokens: Map<string, T>, token: (value: T, name: string) => Node): Node {
  const tree: Record<string, Node> = {}
  for (const [name, value] of tokens) {
    const [group = '', shade] = name.split('.')
    if (!shade) tree[group] = token(value, name)
    else tree[group] = { ...tree[group], [shade]: token(value, name) }
  }
  return tree
}
