import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallName, calls, Refusal } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const names = Object.keys(calls) as CallName[]

/** What no field may make the server stumble over. */
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
  fc.constantFrom<unknown>(
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '%00',
    '👩🏽‍🦽',
    '\u202eRTL',
    'x'.repeat(100_000),
    1e308,
    -1,
    2 ** 53,
    null,
    [],
    {},
    [null],
  ),
)
const KEYS = [...new Set(names.flatMap(keysOf)), '__proto__', 'constructor', 'toString']

function keysOf(name: CallName): string[] {
  return [calls[name].query, calls[name].body].flatMap(({ schema }) => Object.keys(schema ?? {}))
}

const query = fc.dictionary(fc.constantFrom(...KEYS), fc.oneof(fc.string(), fc.constant('\u0000')))
const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(fc.constantFrom(...KEYS), hostile) as fc.Arbitrary<unknown>,
  },
  hostile,
)

/** Refused for what was sent, or, where what was sent happens to be right, answered. */
const FINE = [200, 400, 404, 429]

describe.each(names)('%s', (name) => {
  it('answers anything that is sent with a refusal that says why, never with 500', async () => {
    const { token } = await newMember(server)
    const { method, path } = calls[name]
    await fc.assert(
      fc.asyncProperty(query, body, async (asked, sent) => {
        const hasBody = method === 'POST' || method === 'PUT'
        const response = await server.app.request(
          `${API_BASE}${path}?${new URLSearchParams(asked)}`,
          {
            method,
            headers: name === 'logout' ? {} : { Authorization: `Bearer ${token}` },
            ...(hasBody ? { body: JSON.stringify(sent) } : {}),
          },
        )
        const answer: unknown = await response.json()
        if (name === 'logout') expect(response.status).toBe(401)
        else expect(FINE).toContain(response.status)
        if (response.status !== 200) expect(Refusal.is(answer)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a guest', () => {
  it.each(names.filter((name) => !calls[name].public))('is told 401 by %s', async (name) => {
    for (const token of [undefined, 'nonsense', "' or 1=1 --"]) {
      const refusal = await server.refused(name, token === undefined ? {} : { token })
      expect(refusal.status).toBe(401)
    }
  })
})

describe('the API', () => {
  it('names the field that it refuses, with the words of the form', async () => {
    const short = { email: 'a@b.in', name: 'A', password: 'short', phone_number: '9876543210' }
    expect(await server.refused('register', { body: short })).toMatchObject({
      status: 400,
      field: 'password',
      message: 'Password must be at least 8 characters',
    })
  })

  it('answers 404 to an unknown path and 405, with what is allowed, to a wrong method', async () => {
    const unknown = await server.app.request(`${API_BASE}/nothing`)
    expect(unknown.status).toBe(404)
    expect(Refusal.is(await unknown.json())).toBe(true)
    const wrong = await server.app.request(`${API_BASE}/cart`)
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('Allow')).toBe('POST, DELETE')
    expect(Refusal.is(await wrong.json())).toBe(true)
  })

  it('answers 400 to what is not JSON and 413 to what is too large', async () => {
    const path = `${API_BASE}/login`
    const broken = await server.app.request(path, { method: 'POST', body: '{"email":' })
    expect(broken.status).toBe(400)
    const large = await server.app.request(path, { method: 'POST', body: 'x'.repeat(1_000_001) })
    expect(large.status).toBe(413)
    expect(Refusal.is(await large.json())).toBe(true)
  })

  it('may be called from an app on another origin', async () => {
    const response = await server.app.request(`${API_BASE}/me`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://play.example.in',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
  })
})
