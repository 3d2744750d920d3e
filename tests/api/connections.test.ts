import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { createSlots } from '#server/http/slots.ts'
import type { Metrics } from '#server/metrics.ts'
import { TestServer, testConfig, testServer } from './support/server.ts'

const observed: number[] = []
const logged: string[] = []
const metrics = {
  observeRequest: ({ status }) => void observed.push(status),
} as Partial<Metrics> as Metrics
const server = testServer(undefined, { metrics, log: { write: (line) => void logged.push(line) } })
let listening: http.Server
let port: number

beforeAll(async () => {
  listening = createHttpServer(server.app, '127.0.0.1').listen(0, '127.0.0.1')
  await once(listening, 'listening')
  port = (listening.address() as AddressInfo).port
})

afterAll(() => listening.close())

const JSON_TYPE = { 'Content-Type': 'application/json' }
const kilobytes = (count: number) => 'x'.repeat(count * 1000)

async function send(
  agent: http.Agent,
  { method = 'POST', path, headers = {}, body = '' }: Sent,
): Promise<{ status: number | undefined; isReused: boolean; isClosed: boolean }> {
  const length = headers === CHUNKED ? {} : { 'Content-Length': body.length }
  const given = { ...JSON_TYPE, ...length, ...headers }
  const request = http.request({ port, agent, method, path, headers: given })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await text(response)
  return {
    status: response.statusCode,
    isReused: request.reusedSocket,
    isClosed: response.headers.connection === 'close',
  }
}

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const CHUNKED = { 'Transfer-Encoding': 'chunked' }

describe('a connection on which', () => {
  it.each<[string, number, Sent]>([
    ['a call has no token', 401, { path: `${API_BASE}/teams`, body: kilobytes(300) }],
    [
      'a call in chunks has no token',
      401,
      { path: `${API_BASE}/teams`, body: kilobytes(300), headers: CHUNKED },
    ],
    ['a call is unknown', 404, { path: `${API_BASE}/nothing`, body: kilobytes(300) }],
    ['a page is posted to', 404, { path: '/about', body: kilobytes(300) }],
    ['a method is wrong', 405, { method: 'PUT', path: `${API_BASE}/me`, body: kilobytes(300) }],
    ['a method is unknown', 405, { method: 'QUERY', path: `${API_BASE}/me`, body: kilobytes(300) }],
    [
      'an organizer has no key',
      401,
      { path: `${API_BASE}/organizer/check-ins`, body: kilobytes(300) },
    ],
    ['a body is too large', 413, { path: `${API_BASE}/teams`, body: kilobytes(1900) }],
    [
      'a body in chunks is too large',
      413,
      { path: `${API_BASE}/teams`, body: kilobytes(1900), headers: CHUNKED },
    ],
    [
      'a GET has a body',
      200,
      { method: 'GET', path: `${API_BASE}/city/all`, body: kilobytes(1900) },
    ],
    [
      'a preflight has a body',
      204,
      {
        method: 'OPTIONS',
        path: `${API_BASE}/me`,
        body: kilobytes(300),
        headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
      },
    ],
  ])('%s takes the next request, and stays', async (_, status, sent) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    expect((await send(agent, sent)).status).toBe(status)
    const next = await send(agent, { method: 'GET', path: `${API_BASE}/city/all` })
    expect(next).toEqual({ status: 200, isReused: true, isClosed: false })
    agent.destroy()
  })

  it('a body of 5 MB is sent is closed, and says so', async () => {
    const agent = new http.Agent({ keepAlive: true })
    const sent = { path: `${API_BASE}/teams`, body: kilobytes(5000) }
    expect(await send(agent, sent)).toMatchObject({ status: 413, isClosed: true })
    agent.destroy()
  })
})

it('a client that hangs up within its body is no fault of the server, nor of the database', async () => {
  observed.length = 0
  logged.length = 0
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${API_BASE}/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000`
  socket.write(`${head}\r\n\r\n${kilobytes(10)}`)
  await once(listening, 'request')
  socket.resetAndDestroy()
  await expect.poll(() => observed).toEqual([499])
  expect(logged).toEqual([])
})

it('a call that waits is left out once its client has gone', async () => {
  const runInSlot = createSlots(10, { login: { running: 1, waiting: 9 } })
  let release = () => {}
  const held = runInSlot('login', () => new Promise<void>((resolve) => (release = resolve)))
  const busy = new TestServer()
  let hashes = 0
  const config = Object.defineProperty({ ...testConfig }, 'hashing', {
    get() {
      hashes += 1
      return testConfig.hashing
    },
  })
  await busy.start(server.db, { runInSlot, metrics, config })
  const web = createHttpServer(busy.app, '127.0.0.1').listen(0, '127.0.0.1')
  await once(web, 'listening')
  observed.length = 0
  const body = JSON.stringify({ email: 'a@b.in', password: 'long enough', role: 'USER' })
  const socket = connect((web.address() as AddressInfo).port, '127.0.0.1')
  const head = `POST ${API_BASE}/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await once(web, 'request')
  socket.resetAndDestroy()
  await expect.poll(() => observed).toEqual([499])
  release()
  await held
  expect(hashes).toBe(0)
  web.close()
})

it.each([
  ['nothing', ''],
  ['a part of a header', 'GET / HTTP/1.1\r\nHost: loc'],
  [
    'a part of a body',
    `POST ${API_BASE}/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{`,
  ],
])('a connection that sends %s is closed after a time', async (_, part) => {
  const impatient = createHttpServer(server.app, '127.0.0.1', 200).listen(0, '127.0.0.1')
  await once(impatient, 'listening')
  const socket = connect((impatient.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write(part)
  await once(socket, 'close')
  impatient.close()
})

it('a connection whose client takes none of its answers is closed', async () => {
  const impatient = createHttpServer(server.app, '127.0.0.1', 200).listen(0, '127.0.0.1')
  await once(impatient, 'listening')
  const deaf = connect((impatient.address() as AddressInfo).port, '127.0.0.1')
  deaf.on('error', () => {})
  const [taken] = await Promise.all([once(impatient, 'connection'), once(deaf, 'connect')])
  const path = `${API_BASE}/openapi.json`
  deaf.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(200))
  await once(taken[0], 'close')
  deaf.destroy()
  impatient.close()
})
