import { PALETTES } from '#contract/palette.ts'
import * as measures from '#src/theme/measures.ts'
import { fontSizes, fonts, fontWeights } from '#src/theme/type.ts'
import { hex, PALETTE, ROLES, reference, type Theme } from './colour-values.ts'
import { familiesOf, layersOf, pixels } from './design-tokens.ts'
import * as uses from './token-uses.ts'

interface Variable {
  name: string
  type: 'COLOR' | 'FLOAT' | 'STRING'
  description?: string | undefined
  /** One for each mode. */
  values: unknown[]
}

const THEMES: Theme[] = ['base', '_darkTheme']

/** The body of Figma's `POST /v1/files/:key/variables`: palette, roles with day and night, sizes, type, shadows. */
export function figmaVariables() {
  const collections = [
    collection('Palette', ['Value'], palette()),
    collection('Roles', ['Day', 'Night'], roles()),
    collection(
      'Sizes',
      ['Value'],
      [
        ...lengths('space', measures.spacing, uses.SPACING_USES),
        ...lengths('size', measures.sizes, uses.SIZE_USES),
        ...lengths('radius', measures.radii, uses.RADIUS_USES),
        ...lengths('border', measures.borderWidths, uses.BORDER_USES),
      ],
    ),
    collection(
      'Type',
      ['Value'],
      [...typeFaces(), ...lengths('size', fontSizes, uses.FONT_SIZE_USES)],
    ),
    collection('Shadows', ['Value'], shadows()),
  ]
  return {
    variableCollections: collections.map(({ collection }) => collection),
    variableModes: collections.flatMap(({ modes }) => modes),
    variables: collections.flatMap(({ variables }) => variables),
    variableModeValues: collections.flatMap(({ values }) => values),
  }
}

function collection(name: string, modes: string[], variables: Variable[]) {
  const id = name.toLowerCase()
  const modeIds = modes.map((mode) => `${id}:${mode.toLowerCase()}`)
  return {
    collection: { action: 'CREATE', id, name, initialModeId: modeIds[0] },
    // The first mode comes with its collection and only gets its name.
    modes: modes.map((mode, index) => ({
      action: index === 0 ? 'UPDATE' : 'CREATE',
      id: modeIds[index],
      name: mode,
      variableCollectionId: id,
    })),
    variables: variables.map(({ name, type, description = '' }) => ({
      action: 'CREATE',
      id: `${id}/${name}`,
      name,
      variableCollectionId: id,
      resolvedType: type,
      description,
    })),
    values: variables.flatMap(({ name, values }) =>
      values.map((value, index) => ({
        variableId: `${id}/${name}`,
        modeId: modeIds[index],
        value,
      })),
    ),
  }
}

function palette(): Variable[] {
  const sports = Object.entries(PALETTES).flatMap(([sport, { base, deep, text, pale }]) =>
    Object.entries({ base, deep, text, pale }).map(
      ([shade, hex]) => [`sport/${sport}/${shade}`, hex] as const,
    ),
  )
  const own = [...PALETTE].map(([name, { value }]) => [path(name), String(value)] as const)
  return [...own, ...sports].map(([name, hex]) => ({ name, type: 'COLOR', values: [rgb(hex)] }))
}

function roles(): Variable[] {
  return [...ROLES.keys()].map((role) => ({
    name: path(role),
    type: 'COLOR',
    description: uses.COLOUR_USES[role],
    values: THEMES.map((theme) => {
      const name = /^\{colors\.(.+)\}$/.exec(reference(role, theme))?.[1]
      return name ? { type: 'VARIABLE_ALIAS', id: `palette/${path(name)}` } : rgb(hex(role, theme))
    }),
  }))
}

function lengths<Name extends string | number>(
  group: string,
  tokens: Record<Name, { value: string }>,
  meanings: Record<Name, string>,
): Variable[] {
  return entries(tokens).flatMap(([name, { value }]): Variable[] => {
    const px = pixels(value)
    const description = meanings[name]
    return px === undefined
      ? []
      : [{ name: `${group}/${name}`, type: 'FLOAT', description, values: [px] }]
  })
}

function typeFaces(): Variable[] {
  const families = entries(fonts).map(([name, { value }]): Variable => {
    const [first] = familiesOf(value)
    return {
      name: `family/${name}`,
      type: 'STRING',
      description: uses.FONT_USES[name],
      values: [first],
    }
  })
  const weights = entries(fontWeights).map(
    ([name, { value }]): Variable => ({
      name: `weight/${name}`,
      type: 'FLOAT',
      description: uses.FONT_WEIGHT_USES[name],
      values: [Number(value)],
    }),
  )
  return [...families, ...weights]
}

/** Figma has no variable for a shadow, but an effect takes each of these. */
function shadows(): Variable[] {
  return entries(measures.shadows).flatMap(([name, { value }]) =>
    layersOf(value).flatMap(
      ({ lengths: [right, down, blur, spread], components, alpha }, index) => {
        const [r, g, b] = components
        const variable = (part: string, type: Variable['type'], value: unknown): Variable => ({
          name: `${name}/${index + 1}/${part}`,
          type,
          description: uses.SHADOW_USES[name],
          values: [value],
        })
        return [
          variable('color', 'COLOR', { r, g, b, a: alpha }),
          ...Object.entries({ x: right, y: down, blur, spread }).map(([part, px]) =>
            variable(part, 'FLOAT', px),
          ),
        ]
      },
    ),
  )
}

const entries = <Name extends string | number, T>(group: Record<Name, T>) =>
  Object.entries(group) as [Name, T][]

const path = (name: string) => name.replace('.', '/')

function rgb(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return { r, g, b, a: 1 }
}
