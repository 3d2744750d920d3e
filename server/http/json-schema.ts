import { is, type Struct } from 'superstruct'
import { FORM_FIELD } from '#contract/forms.ts'

export type Json = Record<string, unknown>
export type AnyStruct = Struct<unknown, unknown>
export type Use = 'request' | 'response'

/** `replace` gives the schema of a struct that is described elsewhere, or that needs another one. */
type Replace = (struct: AnyStruct, use: Use) => Json | null

/** The JSON Schema (2020-12) of a struct. A request may leave out what has a default. */
export function jsonSchemaOf(struct: AnyStruct, use: Use, replace: Replace = () => null): Json {
  const replaced = replace(struct, use)
  if (replaced) return replaced
  const schema = {
    ...withoutNull(struct, use, replace),
    ...(use === 'request' && boundsOf(struct)),
  }
  if (!is(null, struct)) return schema
  return { anyOf: [schema, { type: 'null' }] }
}

function withoutNull({ type, schema }: AnyStruct, use: Use, replace: Replace): Json {
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type }
    case 'literal':
      return { const: schema }
    case 'enums':
      return { enum: Object.values(schema as object) }
    case 'array':
      return { type: 'array', items: jsonSchemaOf(schema as AnyStruct, use, replace) }
    case 'object':
    case 'type': {
      const fields = Object.entries(schema as Record<string, AnyStruct>)
      const required = fields.filter(([, field]) => isRequired(field, use)).map(([name]) => name)
      return {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(([name, field]) => [name, jsonSchemaOf(field, use, replace)]),
        ),
        ...(required.length > 0 && { required }),
      }
    }
    default:
      throw new Error(`${type}: no JSON schema for this struct`)
  }
}

const LARGE = 1_000_000
const PROBES: Record<string, unknown[]> = {
  string: ['', 'x', 'x'.repeat(LARGE)],
  array: [[], new Array(LARGE)],
  integer: [-LARGE, LARGE],
}
const BOUNDS: Record<string, [least: string, most: string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  integer: ['minimum', 'maximum'],
}

/** Refinements are functions: their bounds are in the messages for values that they refuse. */
function boundsOf(struct: AnyStruct): Json {
  const bounds: Json = {}
  const rules = new Set<string>()
  const [least = '', most = ''] = BOUNDS[struct.type] ?? []
  for (const value of PROBES[struct.type] ?? []) {
    for (const { message, refinement } of struct.refiner(value, { branch: [], path: [] })) {
      if (refinement === FORM_FIELD) rules.add(message)
      const [, from, to] = /between `(\d+)` and `(\d+)`/.exec(message) ?? []
      const min = from ?? /greater than or equal to (\d+)/.exec(message)?.[1]
      const max = to ?? /less than or equal to (\d+)/.exec(message)?.[1]
      const pattern = /matching `\/(.*)\/`/.exec(message)?.[1]
      if (min) bounds[least] = Number(min)
      if (max) bounds[most] = Number(max)
      if (pattern) bounds.pattern = pattern
    }
  }
  return { ...bounds, ...(rules.size > 0 && { description: [...rules].join(', ') }) }
}

/** A response has all that its struct names. */
export function isRequired(struct: AnyStruct, use: Use): boolean {
  const [error] = struct.validate(undefined, { coerce: use === 'request' })
  return error !== undefined
}
