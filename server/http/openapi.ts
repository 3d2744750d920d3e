import type { Hono } from 'hono'
import { is, type Struct } from 'superstruct'
import { type CallLimits, callLimits, limits } from '#contract/call-limits.ts'
import { type Call, type CallName, calls, ErrorBody } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import * as entities from '#contract/entities.ts'
import { FORM_FIELD } from '#contract/forms.ts'

type Json = Record<string, unknown>
type AnyStruct = Struct<unknown, unknown>
type AnyCall = Call<unknown, unknown, unknown>

const DAY = { 'Cache-Control': 'public, max-age=86400' }

/** Serves the description of all calls (OpenAPI 3.1), made from their table. */
export function serveOpenApi(app: Hono, origin: string): void {
  const document = JSON.stringify(openApiDocument(origin))
  app.get(`${API_BASE}/openapi.json`, (c) =>
    c.body(document, 200, { 'Content-Type': 'application/json', ...DAY }),
  )
}

function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls) as unknown as [CallName, AnyCall][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Matchpoint',
      version: '1',
      description:
        'Find and book sports tournaments and category events. Every error has the form of `Error`. Refused with 429 or 503, a call may be repeated after `Retry-After` seconds.',
    },
    servers: [{ url: origin + API_BASE }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          [...names].map(([struct, name]) => [name, describe(struct, 'response')]),
        ),
        Error: describe(ErrorBody as AnyStruct, 'response'),
      },
      responses: {
        Error: errorResponse('The call failed.'),
        Unauthorized: errorResponse('The session has ended: log in again.'),
        TooMany: errorResponse('The limit of this call is reached.', RETRY_AFTER),
        Busy: errorResponse('The server is busy.', RETRY_AFTER),
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: CallName, { public: isPublic, params, body, response }: AnyCall): Json {
  const entry = callLimits[name] as CallLimits | ((request: never) => CallLimits)
  const counted = typeof entry === 'function' ? [] : entry.limits
  const isLimited = typeof entry === 'function' || counted.length > 0
  const isEmptyBody = Object.keys(body.schema as object).length === 0
  return {
    operationId: name,
    summary: summaryOf(name),
    ...(isPublic ? {} : { security: [{ token: [] }] }),
    parameters: parametersOf(params as AnyStruct),
    ...(isEmptyBody
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(body as AnyStruct, 'request')) } }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(response as AnyStruct, 'response')) },
      ...(isPublic ? {} : { 401: { $ref: '#/components/responses/Unauthorized' } }),
      ...(isLimited ? { 429: { $ref: '#/components/responses/TooMany' } } : {}),
      503: { $ref: '#/components/responses/Busy' },
      default: { $ref: '#/components/responses/Error' },
    },
    ...(counted.length > 0 && { 'x-limits': counted.map((limit) => limits[limit]) }),
  }
}

/** 'Create payment order', for createPaymentOrder. */
function summaryOf(name: CallName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function parametersOf(params: AnyStruct): Json[] {
  return Object.entries(params.schema as Record<string, AnyStruct>).map(([name, struct]) => ({
    name,
    in: 'query',
    required: isRequired(struct, 'request'),
    schema: schemaOf(struct, 'request'),
  }))
}

const names = new Map(
  Object.entries(entities).map(([name, struct]) => [struct as unknown as AnyStruct, name]),
)

type Use = 'request' | 'response'

function schemaOf(struct: AnyStruct, use: Use): Json {
  const name = names.get(struct)
  return name && use === 'response'
    ? { $ref: `#/components/schemas/${name}` }
    : describe(struct, use)
}

function describe(struct: AnyStruct, use: Use): Json {
  const schema = { ...withoutNull(struct, use), ...(use === 'request' && boundsOf(struct)) }
  if (!is(null, struct)) return schema
  return { anyOf: [schema, { type: 'null' }] }
}

function withoutNull({ type, schema }: AnyStruct, use: Use): Json {
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
      return { type: 'array', items: schemaOf(schema as AnyStruct, use) }
    case 'object':
    case 'type': {
      const fields = Object.entries(schema as Record<string, AnyStruct>)
      const required = fields.filter(([, field]) => isRequired(field, use)).map(([name]) => name)
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, use)])),
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

/** A request may leave out what has a default. A response has all that its struct names. */
function isRequired(struct: AnyStruct, use: Use): boolean {
  const [error] = struct.validate(undefined, { coerce: use === 'request' })
  return error !== undefined
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
}

const errorResponse = (description: string, more: Json = {}) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
  ...more,
})
