import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { API_BASE } from '#contract/constants.ts'
import { LANGUAGE_PARAM } from '#contract/languages.ts'
import { type ServedCallName, servedCalls } from '#contract/served-calls.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { type Samples, samples } from './support/samples.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const names = Object.keys(servedCalls) as ServedCallName[]
let right: Samples
let document: Record<string, unknown>
let ajv: Ajv2020

beforeAll(async () => {
  right = await samples(server)
  const response = await server.app.request(`${API_BASE}/openapi.json`)
  document = (await response.json()) as typeof document
  ajv = new Ajv2020({ strict: false })
  ajv.addSchema(document, 'api')
})

const operationOf = (name: ServedCallName) => {
  const { path, method } = servedCalls[name]
  return `api#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
}

function expectValid(pointer: string, value: unknown) {
  const validate = ajv.compile({ $ref: pointer })
  validate(value)
  expect(validate.errors ?? []).toEqual([])
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 and has every call', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect([valid, errors]).toEqual([true, undefined])
    const operations = Object.values(document.paths as object).flatMap((path) =>
      Object.values(path as object).map(({ operationId }) => operationId),
    )
    expect(operations.sort()).toEqual([...names].sort())
  })

  it.each(names)('describes a request of %s and its answer', async (name) => {
    const { params, body } = right[name]
    if (Object.keys(body).length > 0) {
      const pointer = `${operationOf(name)}/requestBody/content/application~1json/schema`
      expectValid(pointer, JSON.parse(JSON.stringify(body)))
    }
    for (const [at, { name: given, schema }] of Object.entries(parametersOf(name))) {
      // Every call that reads has it, beside its own.
      if (given === LANGUAGE_PARAM) continue
      expect(Object.keys(servedCalls[name].params.schema as object), at).toContain(given)
      const value = (params as Record<string, unknown>)[given]
      if (value !== undefined) expect(ajv.validate(schema, value), given).toBe(true)
    }
    const answer = await (await server.send(name, right[name])).json()
    expectValid(`${operationOf(name)}/responses/200/content/application~1json/schema`, answer)
  })

  it('has the lengths, limits, patterns and rules of requests', () => {
    const body = (name: ServedCallName) =>
      ajv.getSchema(`${operationOf(name)}/requestBody/content/application~1json/schema`)
        ?.schema as {
        properties: Record<string, object>
      }
    expect(body('register').properties).toMatchObject({
      email: { minLength: 3, maxLength: 254, description: expect.stringContaining('not valid') },
      password: {
        description:
          'Password is required, Password must be at least 8 characters, Password must be at most 128 characters',
      },
    })
    expect(body('checkCart').properties.events).toMatchObject({
      maxItems: 100,
      items: { minLength: 1, maxLength: 64 },
    })
    const params = Object.fromEntries(
      parametersOf('tournaments').map(({ name, schema }) => [name, schema]),
    )
    expect(params).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 100 },
      start_date: { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
      fee: { enum: ['free'] },
      event_type: { enum: ['SINGLE', 'DOUBLE', 'MULTIPLAYER'] },
      sort: { enum: ['price', 'deadline'] },
      near: { pattern: expect.stringContaining(',') },
    })
  })

  it('describes errors', async () => {
    const error = await server.send('me', {})
    expectValid('api#/components/schemas/Error', await error.json())
  })

  it('describes the challenge of an address, and where its solution goes', async () => {
    const address = '203.0.113.250'
    const limits = createRateLimits(server.db)
    for (let sent = 0; sent < 30; sent += 1) await limits.use('registrations', address)
    const error = await server.send('register', { ...right.register, address })
    expect(error.status).toBe(429)
    expectValid(
      'api#/components/schemas/Error/properties/challenge',
      (await error.json()).challenge,
    )
    const inHeader = (name: ServedCallName) => parametersOf(name, 'header').map((it) => it.name)
    expect(inHeader('register')).toEqual([SOLUTION_HEADER])
    expect([...inHeader('me'), ...inHeader('cities')]).toEqual([])
  })
})

function parametersOf(
  name: ServedCallName,
  place = 'query',
): { name: string; in: string; schema: object }[] {
  const { path, method } = servedCalls[name]
  const paths = document.paths as Record<string, Record<string, { parameters: never[] }>>
  const parameters: { name: string; in: string; schema: object }[] =
    paths[path]?.[method.toLowerCase()]?.parameters ?? []
  return parameters.filter((it) => it.in === place)
}
