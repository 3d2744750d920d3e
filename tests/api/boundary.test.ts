import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { ErrorBody } from '#contract/call.ts'
import { API_BASE } from '#contract/constants.ts'
import { securityHeaders } from '#server/http/headers.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createRazorpay } from '#server/payments/razorpay.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer()

const EMPTY_CART = '{"events":[],"categoryevents":[]}'

const post = (path: string, body: string, type = 'application/json') =>
  server.app.request(API_BASE + path, { method: 'POST', headers: { 'Content-Type': type }, body })

describe('the API', () => {
  it('names the invalid field, with the form’s own message', async () => {
    const short = { email: 'a@b.in', name: 'A', password: 'short', phone_number: '9876543210' }
    expect(await server.expectError('register', { body: short })).toMatchObject({
      status: 400,
      field: 'password',
      message: 'Password must be at least 8 characters',
    })
  })

  it('responds with 404 to an unknown path, and with 405 and Allow to a wrong method', async () => {
    const unknown = await server.app.request(`${API_BASE}/nothing`)
    expect(unknown.status).toBe(404)
    expect(ErrorBody.is(await unknown.json())).toBe(true)
    const wrong = await server.app.request(`${API_BASE}/cart`)
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('Allow')).toBe('POST, DELETE')
    expect(ErrorBody.is(await wrong.json())).toBe(true)
    const webhook = await server.app.request(`${API_BASE}/payments/webhook`)
    expect([webhook.status, webhook.headers.get('Allow')]).toEqual([405, 'POST'])
  })

  it('responds with 400 to invalid JSON and with 413 to a body that is too large', async () => {
    const broken = await post('/checkcartevents', '{"events":')
    expect(broken.status).toBe(400)
    const large = await post('/checkcartevents', 'x'.repeat(1_000_001))
    expect(large.status).toBe(413)
    expect(ErrorBody.is(await large.json())).toBe(true)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'responds with 415 to a body that is declared as %s',
    async (type) => {
      const response = await post('/checkcartevents', EMPTY_CART, type)
      expect(response.status).toBe(415)
      expect(await response.json()).toEqual({
        success: false,
        message: 'The request must be JSON, with Content-Type: application/json.',
      })
      const attempt = await server.app.request('/sandbox/attempts', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: '{"order_id":"x","outcome":"success"}',
      })
      expect(attempt.status).toBe(415)
    },
  )

  it.each(['application/json', 'Application/JSON ; charset=utf-8'])(
    'accepts a body that is declared as %s',
    async (type) => {
      expect((await post('/checkcartevents', EMPTY_CART, type)).status).toBe(200)
    },
  )

  it('needs no content type without a body', async () => {
    const { token } = await newMember(server)
    const response = await server.app.request(`${API_BASE}/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
  })

  it('allows requests from an app on another origin', async () => {
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

  it('allows an app on another origin the methods that calls have, and no other', async () => {
    const response = await server.app.request(`${API_BASE}/me`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://play.example.in', 'Access-Control-Request-Method': 'PATCH' },
    })
    const methods = response.headers.get('Access-Control-Allow-Methods')?.split(',').sort()
    expect(methods).toEqual(['DELETE', 'GET', 'POST', 'PUT'])
  })
})

it('the Content-Security-Policy allows no inline script or style, except the styles of Razorpay’s checkout', async () => {
  const policyOf = async (payments: PaymentProvider) => {
    const app = new Hono().use(securityHeaders('http://localhost', payments.cspSources))
    const response = await app.get('/', (c) => c.text('')).request('/')
    return response.headers.get('Content-Security-Policy') ?? ''
  }
  const keys = {
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecret: null,
    apiUrl: 'https://api.razorpay.com/v1',
  }
  expect(await policyOf(await createSandbox(server.db, () => server.now))).not.toContain('unsafe')
  expect(await policyOf(createRazorpay(keys))).toMatch(
    /script-src 'self' https:\/\/checkout\.razorpay\.com;/,
  )
})

it('a page tells other hosts its origin alone', async () => {
  const response = await server.app.request('/reset-password?token=secret')
  // The modules that render a page must not still load when the file ends: the next files of this
  // worker would find them failed.
  await response.text()
  expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

it('a site with https tells browsers to use it for a year, on its subdomains too', async () => {
  const policyOf = async (url: string) => {
    const app = new Hono().use(securityHeaders(url)).get('/', (c) => c.text(''))
    return (await app.request('/')).headers.get('Strict-Transport-Security')
  }
  expect(await policyOf('https://play.example.in')).toBe('max-age=31536000; includeSubDomains')
  expect(await policyOf('http://localhost')).toBeNull()
})

it.each([
  ['/api/v1/city/all', /^application\/json$/],
  ['/api/v1/nothing', /^application\/json$/],
  ['/healthz', /^application\/json$/],
  ['/robots.txt', /^text\/plain; charset=utf-8$/i],
  ['/sitemap.xml', /^application\/xml; charset=utf-8$/i],
  ['/posters/chess/a.svg', /^image\/svg\+xml; charset=utf-8$/i],
  ['/assets/missing.js', /^text\/plain; charset=utf-8$/i],
])(
  'the answer of %s has its content type, with the character set where it is text',
  async (path, type) => {
    expect((await server.app.request(path)).headers.get('Content-Type')).toMatch(type)
  },
)

it('a parameter that is given twice is read once', async () => {
  const status = async (query: string) =>
    (await server.app.request(`${API_BASE}/tournaments?${query}`)).status
  expect(await status('page=1&page=x')).toBe(200)
  expect(await status('page=x&page=1')).toBe(400)
})

it('a page takes HTML and addresses of scripts only from the policies of DOMPurify, Prose, the payment script and the service worker', async () => {
  const { headers } = await server.app.request('/sandbox/none')
  const policy = headers.get('Content-Security-Policy')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types dompurify inert checkout-script default service-worker')
})

it.each(['/posters/chess/a.svg', '/assets/missing.js'])(
  '%s has no headers that act on documents, and may load nothing as a document',
  async (path) => {
    const { headers } = await server.app.request(path)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.has('Permissions-Policy')).toBe(false)
    expect(headers.has('Referrer-Policy')).toBe(false)
  },
)
