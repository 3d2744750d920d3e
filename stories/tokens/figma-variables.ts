import { PALETTES } from '#contract/palette.ts'
import { radii, sizes, spacing } from '#src/theme/measures.ts'
import { hex, PALETTE, ROLES, reference, type Theme } from './colour-values.ts'
import { pixels } from './design-tokens.ts'

interface Variable {
  name: string
  type: 'COLOR' | 'FLOAT'
  /** One for each mode. */
  values: unknown[]
}

const THEMES: Theme[] = ['base', '_darkTheme']

/** The body of Figma's `POST /v1/files/:key/variables`: palette, roles with day and night, sizes. */
export function figmaVariables() {
  const collections = [
    collection('Palette', ['Value'], palette()),
    collection('Roles', ['Day', 'Night'], roles()),
    collection(
      'Sizes',
      ['Value'],
      [...lengths('space', spacing), ...lengths('size', sizes), ...lengths('radius', radii)],
    ),
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
    variables: variables.map(({ name, type }) => ({
      action: 'CREATE',
      id: `${id}/${name}`,
      name,
      variableCollectionId: id,
      resolvedType: type,
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
    values: THEMES.map((theme) => {
      const name = /^\{colors\.(.+)\}$/.exec(reference(role, theme))?.[1]
      return name ? { type: 'VARIABLE_ALIAS', id: `palette/${path(name)}` } : rgb(hex(role, theme))
    }),
  }))
}

function lengths(group: string, tokens: Record<string, { value: string }>): Variable[] {
  return Object.entries(tokens).flatMap(([name, { value }]): Variable[] => {
    const px = pixels(value)
    return px === undefined ? [] : [{ name: `${group}/${name}`, type: 'FLOAT', values: [px] }]
  })
}

const path = (name: string) => name.replace('.', '/')

function rgb(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return { r, g, b, a: 1 }
}
