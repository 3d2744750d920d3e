import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#contract/call.ts'
import { API_BASE } from '#contract/constants.ts'
import { type ServedCallName, servedCalls } from '#contract/served-calls.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { hostile, withHostileValue } from './support/hostile.ts'
import { type Samples, samples } from './support/samples.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const names = Object.keys(servedCalls) as ServedCallName[]
let right: Samples

beforeAll(async () => {
  right = await samples(server)
})

describe('a guest', () => {
  it.each(names.filter((name) => !servedCalls[name].public))('gets 401 from %s', async (name) => {
    for (const token of ['', 'nonsense', "' or 1=1 --"]) {
      const error = await server.expectError(name, { ...right[name], token })
      expect(error.status).toBe(401)
    }
  })
})

it.each(names)(
  '%s responds as its struct describes, and a cache may store it only if it is for everybody',
  async (name) => {
    const { method, public: isPublic, response: struct } = servedCalls[name]
    const response = await server.send(name, right[name])
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(200)
    expect(struct.is(body)).toBe(true)
    // For the person who owns the code.
    const isPersonal = ['playerPass', 'reminders', 'invite', 'transfer'].includes(name)
    const isForEverybody = isPublic && method === 'GET' && !isPersonal
    expect(response.headers.get('Cache-Control') === 'no-store').toBe(!isForEverybody)
  },
)

it.each(names)(
  '%s never fails with 5xx for a hostile value anywhere in its request',
  async (name) => {
    const { method, path } = servedCalls[name]
    const { params, body, token } = right[name]
    await fc.assert(
      fc.asyncProperty(
        withHostileValue(params),
        fc.oneof(withHostileValue(body), hostile),
        async (params, sent) => {
          const queryString = new URLSearchParams(toStrings(params))
          const response = await server.app.request(`${API_BASE}${path}?${queryString}`, {
            method,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(sent) } : {}),
          })
          const data: unknown = await response.json()
          expect([200, 400, 401, 404, 413, 429]).toContain(response.status)
          expect(response.status === 200 || ErrorBody.is(data)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  },
)

function toStrings(params: unknown): [string, string][] {
  return Object.entries(params as object).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}
