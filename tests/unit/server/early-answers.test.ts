import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createAnswers } from '#server/http/answers.ts'
import { createLogger } from '#server/process/log.ts'

const HEAD = '<head><style>main { color: red }</style>'.repeat(50)
const REST = '</head><body>Monsoon Cup'.repeat(50)

const servers: http.Server[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

function withResolvers() {
  let resolve = (_: string) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<string>((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  return { promise, resolve, reject }
}

async function serve(preloads = '') {
  const answer = withResolvers()
  const logged: string[] = []
  const log = createLogger('error', { write: (line: string) => logged.push(line) })
  const sendAnswer = createAnswers({ clock: () => 0, log })
  const link = { phone: preloads, other: preloads }
  const start = { status: 200, type: 'text/html', head: HEAD, link } as const
  const app = new Hono().get('*', (c) =>
    sendAnswer(
      c,
      c.req.path,
      async () => ({ ...start, rest: await answer.promise }),
      () => start,
    ),
  )
  const server = http.createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const written: string[] = []
  server.on('connection', (socket) => {
    const { _write, _writev } = socket
    socket._write = (chunk, ...rest) => {
      written.push(String(chunk))
      _write.call(socket, chunk, ...rest)
    }
    socket._writev = (chunks, done) => {
      written.push(chunks.map(({ chunk }) => chunk).join(''))
      _writev?.call(socket, chunks, done)
    }
  })
  const { port } = server.address() as AddressInfo
  const request = (headers: Record<string, string> = {}, method = 'GET') =>
    http.request({ port, host: '127.0.0.1', method, headers }).end()
  return { request, answer, logged, written }
}

const responseTo = async (request: http.ClientRequest) =>
  (await once(request, 'response'))[0] as http.IncomingMessage

async function readUntil(stream: NodeJS.ReadableStream, text: string): Promise<string> {
  let read = ''
  while (!read.endsWith(text)) read += String((await once(stream, 'data'))[0])
  return read
}

const ENCODINGS: [string, () => Transform][] = [
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['identity', () => new PassThrough()],
]

test.each(ENCODINGS)(
  'with encoding %s, the start of an answer arrives while its rest is still blocked',
  async (encoding, decoder) => {
    const { request, answer } = await serve()
    const response = await responseTo(request({ 'Accept-Encoding': encoding }))
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBeUndefined()
    expect(response.headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=30')
    expect(response.headers.vary).toBe('Accept-Encoding')
    const body = pipeline(response, decoder(), () => {})
    expect(await readUntil(body, HEAD)).toBe(HEAD)
    answer.resolve(REST)
    expect(await readUntil(body, REST)).toBe(REST)
  },
)

test.each([
  ['a client that has an answer', { 'If-None-Match': '"old"' }, 'GET', HEAD + REST],
  ['a HEAD request', {}, 'HEAD', ''],
])('%s waits for the whole answer and its ETag', async (_, headers, method, expected) => {
  const { request, answer } = await serve()
  setTimeout(() => answer.resolve(REST), 100)
  const response = await responseTo(request(headers, method))
  expect(response.headers.etag).toMatch(/^"[\w-]{22}-identity"$/)
  expect((await response.toArray()).join('')).toBe(expected)
})

test('an answer that is ready in time is whole and has an ETag', async () => {
  const { request, answer } = await serve()
  answer.resolve(REST)
  const response = await responseTo(request())
  expect(response.headers.etag).toBeDefined()
  expect(response.headers['content-length']).toBe(String((HEAD + REST).length))
})

test('the headers of an answer with links are sent before its body', async () => {
  const { request, answer, written } = await serve('</a.woff2>; rel="preload"; as="font"')
  answer.resolve(REST)
  const response = await responseTo(request())
  expect((await response.toArray()).join('')).toBe(HEAD + REST)
  expect(response.headers['content-length']).toBe(String((HEAD + REST).length))
  expect(written[0]).toMatch(/^HTTP\/1.1 200 .*as="font".*\r\n\r\n$/s)
})

test('an answer that fails after its start cuts the connection and is logged', async () => {
  // @hono/node-server writes the broken stream there.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { request, answer, logged } = await serve()
  const response = await responseTo(request({ 'Accept-Encoding': 'br' }))
  const body = pipeline(response, createBrotliDecompress(), () => {})
  await readUntil(body, HEAD)
  answer.reject(new Error('The database is gone.'))
  await expect(once(response, 'end')).rejects.toThrow('aborted')
  expect(logged.join()).toContain('answer failed after its start was sent')
})

test('a client that leaves after the start of an answer does not stop it for others', async () => {
  const { request, answer, logged } = await serve()
  const left = await responseTo(request({ 'Accept-Encoding': 'br' }))
  left.destroy()
  const stays = await responseTo(request())
  answer.resolve(REST)
  expect((await stays.toArray()).join('')).toBe(HEAD + REST)
  expect(logged).toEqual([])
})
