import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  builtinResolvers,
  type Documentation,
  type Importer,
  makeFsImporter,
  parse,
} from 'react-docgen'
import type { InputType } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { describeArgs } from '../../.storybook/arg-types.ts'

const fromFiles = makeFsImporter()
/** Types of packages, whose props are those of an element, take long. */
const importer: Importer = (path, name, file) =>
  path.node.source?.value.startsWith('.') ? fromFiles(path, name, file) : null
const resolver = new builtinResolvers.FindExportedDefinitionsResolver({ limit: 0 })

/** The table of props on a component's Docs page, without what only its stories name. */
function tableOf(name: string): Record<string, InputType> {
  const file = `src/ui/${name}/${name}.tsx`
  const found = parse(readFileSync(file, 'utf8'), {
    filename: resolve(file),
    importer,
    resolver,
    babelOptions: { babelrc: false, configFile: false },
  })
  const own = found.find(({ displayName }) => displayName === name)
  const argTypes = Object.fromEntries(
    Object.entries(own?.props ?? {}).map(([prop, described]) => [prop, argType(described)]),
  )
  return describeArgs({ argTypes, initialArgs: {} } as never) as Record<string, InputType>
}

type Described = NonNullable<Documentation['props']>[string]

function argType({ description, required, tsType, defaultValue }: Described): InputType {
  const isBoolean = tsType?.name === 'boolean'
  return {
    description: description || undefined,
    type: { name: isBoolean ? 'boolean' : 'other', value: '', required } as never,
    table: {
      type: tsType && { summary: tsType.name },
      defaultValue: defaultValue && { summary: String(defaultValue.value) },
    },
  } as InputType
}

/** It returns a list, which is no component for react-docgen. */
const UNREAD = 'DateText'

const tables = Object.fromEntries(
  readdirSync('src/ui').flatMap((name) =>
    name !== UNREAD && existsSync(`stories/components/${name}.stories.tsx`)
      ? [[name, tableOf(name)]]
      : [],
  ),
)

test('every prop of a component has a description and a default in its table', () => {
  const faults = Object.entries(tables).flatMap(([component, table]) =>
    Object.entries(table)
      .filter(([, { description, table }]) => !description || !table?.defaultValue?.summary)
      .map(([prop]) => `${component} ${prop}`),
  )
  expect(faults).toEqual([])
  const defaultOf = (component: string, prop: string) =>
    tables[component]?.[prop]?.table?.defaultValue?.summary
  expect(defaultOf('ActionMenu', 'variant')).toBe("'outline'")
  expect(defaultOf('IconButton', 'variant')).toBe("'quiet'")
  expect(defaultOf('Panel', 'tone')).toBe("'info'")
  expect(defaultOf('TotalBar', 'busy')).toBe('false')
  expect(defaultOf('Card', 'level')).toBe('required')
})

test('a component takes no default where its table of props does not see it', () => {
  const hidden = Object.keys(tables).filter((name) =>
    /\w+="[^"]*"\s+\{\.\.\./.test(readFileSync(`src/ui/${name}/${name}.tsx`, 'utf8')),
  )
  expect(hidden).toEqual([])
})
