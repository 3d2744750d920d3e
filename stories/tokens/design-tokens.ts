import { PALETTES } from '#contract/palette.ts'
import * as measures from '#src/theme/measures.ts'
import { fontSizes, fonts, fontWeights, textStyles } from '#src/theme/type.ts'
import { hex, PALETTE, ROLES, reference, type Theme } from './colour-values.ts'
import * as uses from './token-uses.ts'

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

const SCHEMA = 'https://www.designtokens.org/schemas/2025.10/format.json'

/** A file has one mode: design tools import a mode of the same tokens from each. */
export const TOKEN_FILES: Record<string, Theme> = {
  'tokens/light.tokens.json': 'base',
  'tokens/dark.tokens.json': '_darkTheme',
}

/** The theme as design tokens: palette, roles, sports, sizes, type, motion. */
export function designTokens(theme: Theme): Node {
  return {
    $schema: SCHEMA,
    palette: { $type: 'color', ...nested(PALETTE, ({ value }) => colour(String(value))) },
    role: { $type: 'color', ...roles(theme) },
    sport: {
      $type: 'color',
      ...each(PALETTES, ({ base, deep, text, pale }) => each({ base, deep, text, pale }, colour)),
    },
    space: { $type: 'dimension', ...lengths(measures.spacing, uses.SPACING_USES) },
    size: { $type: 'dimension', ...lengths(measures.sizes, uses.SIZE_USES) },
    radius: { $type: 'dimension', ...lengths(measures.radii, uses.RADIUS_USES) },
    border: { $type: 'dimension', ...lengths(measures.borderWidths, uses.BORDER_USES) },
    breakpoint: {
      $type: 'dimension',
      ...each(measures.breakpoints, length, uses.BREAKPOINT_USES),
    },
    shadow: {
      $type: 'shadow',
      ...each(
        measures.shadows,
        ({ value }) => ({ $value: layersOf(value).map(shadow) }),
        uses.SHADOW_USES,
      ),
    },
    layer: {
      $type: 'number',
      ...each(measures.zIndex, ({ value }) => ({ $value: value }), uses.LAYER_USES),
    },
    duration: {
      $type: 'duration',
      ...each(
        measures.durations,
        ({ value }) => ({ $value: { value: Number.parseInt(value, 10), unit: 'ms' } }),
        uses.DURATION_USES,
      ),
    },
    easing: {
      $type: 'cubicBezier',
      ...each(
        measures.easings,
        ({ value }) => ({ $value: value.match(/[\d.]+/g)?.map(Number) }),
        uses.EASING_USES,
      ),
    },
    font: {
      $type: 'fontFamily',
      ...each(fonts, ({ value }) => ({ $value: familiesOf(value) }), uses.FONT_USES),
    },
    fontSize: { $type: 'dimension', ...lengths(fontSizes, uses.FONT_SIZE_USES) },
    fontWeight: {
      $type: 'fontWeight',
      ...each(fontWeights, ({ value }) => ({ $value: Number(value) }), uses.FONT_WEIGHT_USES),
    },
    text: {
      $type: 'typography',
      ...each(textStyles, (sizes, group) =>
        each<TextStyle>(sizes, (style, size) => ({
          ...typography(style),
          $description: uses.TEXT_STYLE_USES[`${group}.${size}`],
        })),
      ),
    },
  }
}

function roles(theme: Theme): Node {
  return nested(ROLES, (_, role) => {
    const text = reference(role, theme)
    return {
      ...(text.startsWith('{')
        ? { $value: text.replace('{colors.', '{palette.') }
        : colour(hex(role, theme))),
      $description: uses.COLOUR_USES[role],
    }
  })
}

function colour(hex: string): Node {
  const components = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return { $value: { colorSpace: 'srgb', components, hex } }
}

function lengths<Name extends string | number>(
  tokens: Record<Name, { value: string }>,
  meanings: Record<Name, string>,
): Node {
  return each(tokens, ({ value }) => length(value), meanings)
}

/** Of a length that grows with the screen, its largest. Undefined for one that is no number of pixels. */
function pixels(length: string): number | undefined {
  const value = largest(length) ?? length
  if (value === '0') return 0
  const [, number, unit] = /^([\d.]+)(rem|px)$/.exec(value) ?? []
  return unit ? Number(number) * (unit === 'rem' ? REM : 1) : undefined
}

function length(value: string): Node | undefined {
  const px = pixels(value)
  if (px === undefined) return undefined
  return {
    $value: inPixels(px),
    ...(largest(value) && { $extensions: { [CSS]: value } }),
  }
}

const inPixels = (value: number) => ({ value, unit: 'px' })

const familiesOf = (value: string) => value.split(', ').map((name) => name.replaceAll("'", ''))

interface Layer {
  /** Right, down, blur, spread, in px. */
  lengths: number[]
  /** Red, green and blue from 0 to 1. */
  components: number[]
  alpha: number
}

/** The layers of a CSS shadow such as '0 1px 2px rgb(36 29 92 / 0.08)'. */
function layersOf(shadow: string): Layer[] {
  return shadow.split(', ').map((layer) => {
    const [, lengths = '', colour = ''] = /^(.*) rgb\((.*)\)$/.exec(layer) ?? []
    const [right = 0, down = 0, blur = 0, spread = 0] = lengths.split(' ').map(Number.parseFloat)
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return {
      lengths: [right, down, blur, spread],
      components: [red, green, blue].map((part) => part / 255),
      alpha,
    }
  })
}

function shadow({ lengths, components, alpha }: Layer) {
  const [offsetX, offsetY, blur, spread] = lengths.map(inPixels)
  return { color: { colorSpace: 'srgb', components, alpha }, offsetX, offsetY, blur, spread }
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
      lineHeight: Number(latin(lineHeight)),
      letterSpacing: { value: Number.parseFloat(latin(letterSpacing ?? '0')) * size, unit: 'px' },
    },
    ...(value.fontStretch && { $extensions: { [CSS]: `font-stretch: ${value.fontStretch}` } }),
  }
}

function pixelsOf(fontSize: string): number {
  return pixels(fontSizes[fontSize as keyof typeof fontSizes].value) ?? REM
}

const largest = (value: string) => /^clamp\(.*, ([^,]+)\)$/.exec(value)?.[1]

/** Tokens whose value the format cannot express are left out. */
function each<T>(
  group: Record<string, T>,
  token: (value: T, name: string) => Node | undefined,
  meanings: Record<string, string> = {},
): Node {
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, value]) => {
      const node = token(value, name)
      return node
        ? [[name, { ...node, ...(name in meanings && { $description: meanings[name] }) }]]
        : []
    }),
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

/** Devanagari has other values: 'var(--line-title, 1.15)' is 1.15 elsewhere. */
const latin = (value: string) => value.replace(/^var\([^,]+, (.*)\)$/, '$1')
