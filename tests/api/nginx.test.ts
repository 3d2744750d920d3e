import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../free-port.ts'
import { hasIPv6, hasNginx, type RunningProxy, startNginx, TEMPLATE } from '../nginx.ts'

const webs: Server[] = []
const seen: [IncomingMessage[], IncomingMessage[]] = [[], []]
let proxy: RunningProxy
let portOfIPv6: number
let respond: (web: number) => RequestListener = () => (_request, response) => response.end('ok')

beforeAll(async () => {
  if (!hasNginx) return
  for (const web of [0, 1] as const) {
    const server = createServer((request, response) => {
      seen[web].push(request)
      respond(web)(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    webs.push(server)
  }
  const addresses = webs.map((web) => `127.0.0.1:${(web.address() as AddressInfo).port}`)
  const ports: [number, number] = [await freePort(), await freePort()]
  portOfIPv6 = await freePort()
  proxy = await startNginx(addresses as [string, string], ports, {
    WEB_CONNECTIONS: '3',
    ...(hasIPv6 && { HTTPS_ADDRESSES: `127.0.0.1:${ports[1]} [::1]:${portOfIPv6}` }),
  })
})

afterAll(async () => {
  await proxy?.stop()
  for (const web of webs) web.close()
})

async function ask(path: string, options: RequestOptions = {}, body = '', origin = proxy.origin) {
  const url = new URL(path, origin)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, { rejectUnauthorized: false, agent: false, ...options } as RequestOptions)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

const test = it.runIf(hasNginx)

test('a visitor cannot set the address, the protocol or the host that the web is told', async () => {
  seen[0].length = 0
  seen[1].length = 0
  await ask('/', {
    headers: {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=203.0.113.9',
    },
  })
  const [request] = [...seen[0], ...seen[1]]
  expect(request?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    host: 'localhost',
  })
  expect(request?.headers).not.toHaveProperty('x-forwarded-host')
  expect(request?.headers).not.toHaveProperty('forwarded')
})

it.runIf(hasNginx && hasIPv6)('a visitor with IPv6 is served, and the web is told', async () => {
  seen[0].length = 0
  seen[1].length = 0
  await ask('/', {}, '', `https://[::1]:${portOfIPv6}`)
  const [request] = [...seen[0], ...seen[1]]
  expect(request?.headers).toMatchObject({ 'x-forwarded-for': '::1' })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:db8:1:2::6', '2001:db8:1:2:'],
  ['2001:db8::6', '2001:db8:'],
])('the limits of nginx count the visitor %s as %s', (address, visitor) => {
  const template = readFileSync(TEMPLATE, 'utf8')
  const [, network = ''] = /"~(.+)" \$network;/.exec(template) ?? []
  expect(new RegExp(network).exec(address)?.groups?.network ?? address).toBe(visitor)
  expect(template.match(/limit_\w+_zone \S+/g)).toEqual([
    'limit_conn_zone $visitor',
    'limit_req_zone $visitor',
  ])
})

test('pages are redirected to https, and the API is refused without it', async () => {
  const page = await ask('/about', {}, '', proxy.plainOrigin)
  expect([page.statusCode, page.headers.location]).toEqual([301, 'https://localhost/about'])
  const call = await ask('/api/v1/me', {}, '', proxy.plainOrigin)
  expect(call.statusCode).toBe(403)
  expect(JSON.parse(await text(call))).toMatchObject({ success: false })
})

test('the access log has neither queries, addresses of earlier pages nor codes of passes', async () => {
  const Referer = `${proxy.origin}/reset-password?token=secret`
  for (const path of [
    '/V/',
    '/pass/',
    '/reminders/',
    '/invite/',
    '/hi/pass/',
    '/hi/invite/',
    '/transfer/',
    '/hi/transfer/',
  ]) {
    await ask(`${path}secret`)
  }
  await ask('/reset-password?token=secret', { headers: { Referer } })
  const log = () => readFileSync(proxy.accessLog, 'utf8')
  await expect.poll(log).toContain('"GET /reset-password HTTP/1.1" 200')
  expect(log()).not.toContain('secret')
})

test('TLS 1.3 is preferred, and 1.1 is refused', async () => {
  const response = await ask('/')
  expect((response.socket as TLSSocket).getProtocol()).toBe('TLSv1.3')
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  await expect(ask('/', old as RequestOptions)).rejects.toThrow()
})

test('TRACE is refused', async () => {
  expect((await ask('/', { method: 'TRACE' })).statusCode).toBe(405)
})

test('the start of a page arrives before its rest', async () => {
  let finish = () => {}
  respond = () => (_request, response) => {
    response.write('<head>')
    finish = () => response.end('<body>')
  }
  const response = await ask('/slow')
  const [start] = await once(response, 'data')
  expect(String(start)).toBe('<head>')
  finish()
  expect(await text(response)).toBe('<body>')
})

test('a file that only one of two webs has is found, and then served by nginx', async () => {
  respond = (web) => (_request, response) => {
    if (web === 0) response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    else response.writeHead(200, { 'Cache-Control': 'public, max-age=31536000' }).end('new build')
  }
  const requests = () => seen[1].filter(({ url }) => url === '/assets/new-1.js').length
  const requestsOfOneMore = async () => {
    const before = requests()
    expect(await text(await ask('/assets/new-1.js'))).toBe('new build')
    return requests() - before
  }
  expect(await requestsOfOneMore()).toBe(1)
  await expect.poll(requestsOfOneMore).toBe(0)
})

test('the answer of a web that is busy is passed on as it is', async () => {
  respond = () => (_request, response) =>
    response.writeHead(503, { 'Retry-After': '2' }).end('{"success":false,"message":"Busy."}')
  const response = await ask('/api/v1/city/all')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
  expect(await text(response)).toContain('Busy.')
})

test('a POST that a web has received and not answered is not sent a second time', async () => {
  respond = () => (request) => request.socket.destroy()
  const before = seen[0].length + seen[1].length
  const response = await ask('/api/v1/create-order', { method: 'POST' }, '{}')
  expect(response.statusCode).toBe(503)
  expect(seen[0].length + seen[1].length).toBe(before + 1)
})

test('answers that break, however many, take no web from other visitors', async () => {
  respond = () => (request, response) =>
    request.url === '/api/v1/teams' ? request.socket.destroy() : response.end('ok')
  const broken = await Promise.all(
    Array.from({ length: 6 }, () => ask('/api/v1/teams', { method: 'POST' }, '{}')),
  )
  expect(broken.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
  for (const path of ['/', '/api/v1/city/all', '/api/v1/register']) {
    expect((await ask(path, { method: 'POST' }, '{}')).statusCode).toBe(200)
  }
})

test('more requests than the webs take are answered with 503 until one ends', async () => {
  const waiting: ServerResponse[] = []
  respond = () => (_request, response) => waiting.push(response)
  const taken = Array.from({ length: 6 }, () => ask('/'))
  await expect.poll(() => waiting.length).toBe(6)
  const refused = await ask('/api/v1/city/all')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])

  for (const response of waiting.splice(0)) response.end('ok')
  expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  respond = () => (_request, response) => response.end('ok')
  expect((await ask('/')).statusCode).toBe(200)
})

test('one web alone hashes passwords, the other one if it is down', async () => {
  const logins = (web: 0 | 1) => seen[web].filter(({ url }) => url === '/api/v1/login').length
  for (const _ of Array.from({ length: 4 })) await ask('/api/v1/login', { method: 'POST' }, '{}')
  expect([logins(0), logins(1)]).toEqual([4, 0])
})

test.each([
  ['a page', '/', 1_000, 'text/html; charset=utf-8'],
  ['a call', '/api/v1/login', 1_000, 'application/json'],
])(
  'an address that requests %s too often is refused with 429, and others are served',
  async (_, path, times, type) => {
    respond = () => (_request, response) => response.end('ok')
    const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: '127.0.0.9' })
    const answers = await Promise.all(
      Array.from({ length: times }, async () => {
        const answer = await ask(path, { agent, method: 'POST' })
        answer.resume()
        return answer
      }),
    )
    agent.destroy()
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'content-type': type })
    expect((await ask(path, { method: 'POST' })).statusCode).toBe(200)
  },
)

test('while one web is down the other answers everything; while both are, 503 says when to try again', async () => {
  respond = () => (_request, response) => response.end('ok')
  const close = async (web?: Server) => {
    web?.closeAllConnections()
    web?.close()
  }
  await close(webs[0])
  expect((await ask('/api/v1/login', { method: 'POST' }, '{}')).statusCode).toBe(200)
  for (const _ of Array.from({ length: 20 })) expect((await ask('/')).statusCode).toBe(200)

  await close(webs[1])
  const page = await ask('/')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const call = await ask('/api/v1/city/all')
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(await text(call))).toMatchObject({ success: false })
})
