import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CACHE_SECONDS } from '#contract/constants.ts'
import { type Answer, createAnswers } from '#server/http/answers.ts'
import { createLogger } from '#server/log.ts'

const LONG = 'Monsoon Cup '.repeat(200)

function serve(answer: (path: string) => Promise<string>, status: Answer['status'] = 200) {
  const time = { now: Date.UTC(2026, 10, 22) }
  const sendAnswer = createAnswers({ clock: () => time.now, log: createLogger('silent') })
  const app = new Hono()
    .onError((_, c) => c.text('', 500))
    .get('*', (c) =>
      sendAnswer(c, c.req.path, async () => ({
        status,
        type: 'text/plain',
        head: '',
        rest: await answer(c.req.path),
      })),
    )
  const get = (headers: Record<string, string> = {}, path = '/') => app.request(path, { headers })
  return { get, time }
}

test('requests at the same time share one computation, and later ones its answer for some seconds', async () => {
  let computed = 0
  const { get, time } = serve(async () => {
    computed += 1
    return String(computed)
  })
  const texts = async () => Promise.all([get(), get()].map(async (sent) => (await sent).text()))
  expect(await texts()).toEqual(['1', '1'])
  time.now += CACHE_SECONDS * 1000
  expect(await texts()).toEqual(['1', '1'])
  time.now += 1
  expect(await texts()).toEqual(['2', '2'])
})

test('each key has its own answer', async () => {
  const { get } = serve(async (path) => path)
  expect(await (await get({}, '/one')).text()).toBe('/one')
  expect(await (await get({}, '/two')).text()).toBe('/two')
})

test('a failure is not cached', async () => {
  let fails = true
  const { get } = serve(async () => {
    if (fails) throw new Error('The database is not responding.')
    return 'answer'
  })
  expect((await get()).status).toBe(500)
  fails = false
  expect(await (await get()).text()).toBe('answer')
})

test('a client that has the answer gets 304, until the answer changes', async () => {
  let text = LONG
  const { get, time } = serve(async () => text)
  const first = await get({ 'Accept-Encoding': 'br' })
  const known = { 'Accept-Encoding': 'br', 'If-None-Match': String(first.headers.get('ETag')) }
  time.now += CACHE_SECONDS * 1000 + 1
  const same = await get(known)
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect(same.headers.get('Cache-Control')).toBe('public, max-age=0, stale-while-revalidate=30')
  text = `${LONG}!`
  time.now += CACHE_SECONDS * 1000 + 1
  expect((await get(known)).status).toBe(200)
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, *', null, (body: Buffer) => body],
  ['', null, (body: Buffer) => body],
])(
  'an answer for Accept-Encoding "%s" has its own encoding and strong ETag',
  async (accept, encoding, decode) => {
    const { get } = serve(async () => LONG)
    const response = await get({ 'Accept-Encoding': accept })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('ETag')).toMatch(
      new RegExp(`^"[\\w-]{22}-${encoding ?? 'identity'}"$`),
    )
  },
)

test('a short answer is not compressed', async () => {
  const { get } = serve(async () => 'short')
  const response = await get({ 'Accept-Encoding': 'br' })
  expect(response.headers.get('Content-Encoding')).toBeNull()
})

test('a browser does not show a page that is not found after it exists', async () => {
  const { get } = serve(async () => 'Page Not Found', 404)
  expect((await get()).headers.get('Cache-Control')).toBe('no-cache')
})
