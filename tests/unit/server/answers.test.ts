import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { CACHE_SECONDS } from '#contract/constants.ts'
import { type Answer, createAnswers, type LinkHeader } from '#server/http/answers.ts'
import { createLogger } from '#server/process/log.ts'

const LONG = 'Monsoon Cup '.repeat(200)

function serve(answer: (path: string) => Promise<string>, others: Partial<Answer> = {}) {
  const time = { now: Date.UTC(2026, 10, 22) }
  const sendAnswer = createAnswers({ clock: () => time.now, log: createLogger('silent') })
  const app = new Hono()
    .onError((_, c) => c.text('', 500))
    .get('*', (c) =>
      sendAnswer(c, c.req.path, async () => ({
        status: 200,
        type: 'text/plain',
        head: '',
        rest: await answer(c.req.path),
        ...others,
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

test('in the last seconds of an answer one request computes the next one, and no request waits', async () => {
  const computations: ((text: string) => void)[] = []
  const { get, time } = serve(() => new Promise((resolve) => computations.push(resolve)))
  const text = async () => (await get()).text()
  const first = text()
  await vi.waitFor(() => expect(computations).toHaveLength(1))
  computations[0]?.('1')
  expect(await first).toBe('1')
  time.now += CACHE_SECONDS * 1000 - 500
  expect([await text(), await text(), await text()]).toEqual(['1', '1', '1'])
  expect(computations).toHaveLength(2)
  time.now += 501
  const waiting = text()
  computations[1]?.('2')
  expect([await waiting, await text()]).toEqual(['2', '2'])
  expect(computations).toHaveLength(2)
})

test('if the next answer fails, the next request computes it again', async () => {
  let computed = 0
  const { get, time } = serve(async () => {
    computed += 1
    if (computed === 2) throw new Error('The database is not responding.')
    return String(computed)
  })
  const text = async () => (await get()).text()
  expect(await text()).toBe('1')
  time.now += CACHE_SECONDS * 1000 - 500
  expect(await text()).toBe('1')
  expect(await text()).toBe('3')
})

test('an incomplete answer is cached for a few seconds', async () => {
  let computed = 0
  const count = async () => {
    computed += 1
    return String(computed)
  }
  const { get, time } = serve(count, { isIncomplete: true })
  const text = async () => (await get()).text()
  expect([await text(), await text()]).toEqual(['1', '1'])
  time.now += 5_001
  expect(await text()).toBe('2')
})

test('each key has its own answer', async () => {
  const { get } = serve(async (path) => path)
  expect(await (await get({}, '/one')).text()).toBe('/one')
  expect(await (await get({}, '/two')).text()).toBe('/two')
})

test('an answer that other ones push out of the cache while it is computed is sent', async () => {
  let finish = (_: string) => {}
  const slow = new Promise<string>((resolve) => {
    finish = resolve
  })
  const { get } = serve(async (path) => (path === '/slow' ? slow : 'x'.repeat(1_000_000)))
  const waiting = get({}, '/slow')
  for (let index = 0; index < 40; index += 1) await get({}, `/${index}`)
  finish('slow')
  expect(await (await waiting).text()).toBe('slow')
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

test('an answer has the Link header of the screen that the browser tells, and a 304 response has none', async () => {
  const font = '</a.woff2>; rel="preload"; as="font"'
  const phone = `</m.svg>; rel="preload"; as="image", ${font}`
  const linkFor = async (link: LinkHeader, hint: string) => {
    const { headers } = await serve(async () => LONG, { link }).get({ 'Sec-CH-UA-Mobile': hint })
    return [headers.get('Link'), headers.get('Vary')]
  }
  const byScreen = 'Accept-Encoding, Sec-CH-UA-Mobile'
  expect(await linkFor({ phone, other: '' }, '?1')).toEqual([phone, byScreen])
  expect(await linkFor({ phone, other: '' }, '?0')).toEqual([null, byScreen])
  expect(await linkFor({ phone: font, other: font }, '?1')).toEqual([font, 'Accept-Encoding'])
  const { get } = serve(async () => LONG, { link: { phone, other: font } })
  const first = await get()
  expect(first.headers.get('Link')).toBe(font)
  const known = await get({ 'If-None-Match': String(first.headers.get('ETag')) })
  expect([known.status, known.headers.get('Link')]).toEqual([304, null])
})

test('a short answer is not compressed', async () => {
  const { get } = serve(async () => 'short')
  const response = await get({ 'Accept-Encoding': 'br' })
  expect(response.headers.get('Content-Encoding')).toBeNull()
})

test('a browser does not show a page that is not found after it exists', async () => {
  const { get } = serve(async () => 'Page Not Found', { status: 404 })
  expect((await get()).headers.get('Cache-Control')).toBe('no-cache')
})
