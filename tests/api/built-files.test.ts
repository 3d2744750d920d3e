import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { builtFiles, fileNotFound } from '#server/site/built-files.ts'

const SCRIPT = 'console.log("smash")\n'.repeat(20)
const root = mkdtempSync(join(tmpdir(), 'matchpoint-built-'))
mkdirSync(join(root, 'assets'))
writeFileSync(join(root, 'index.html'), '<title>Matchpoint</title>')
writeFileSync(join(root, 'preview.png'), 'image')
writeFileSync(join(root, 'sw.js'), SCRIPT)
writeFileSync(join(root, 'assets/index-abc.js'), SCRIPT)
writeFileSync(join(root, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT))
writeFileSync(join(root, 'assets/index-abc.js.gz'), gzipSync(SCRIPT))
mkdirSync(join(root, '.vite'))
writeFileSync(join(root, '.vite/manifest.json'), '{}')
writeFileSync(join(root, '.env'), 'secret')
const app = new Hono().get('*', builtFiles(root), fileNotFound)

const get = (path: string, headers = {}) => app.request(path, { headers })
const ENCODINGS = ['br', 'gzip', 'identity']

describe('a built file', () => {
  it('is cached for ever in /assets, for an hour elsewhere, and not at all if it is HTML or the service worker', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('Cache-Control')
    expect(await caching('/assets/index-abc.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/preview.png')).toBe('public, max-age=3600')
    expect(await caching('/index.html')).toBe('no-cache')
    expect(await caching('/sw.js')).toBe('no-cache')
    expect(await caching('/assets/missing.js')).toBe('no-store')
  })

  it('is sent as it was compressed at build time, if the request accepts that', async () => {
    const compressed = await get('/assets/index-abc.js', { 'Accept-Encoding': 'gzip, br' })
    expect(compressed.headers.get('Content-Encoding')).toBe('br')
    const body = Buffer.from(await compressed.arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    const plain = await get('/assets/index-abc.js')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
  })

  it.each(ENCODINGS)('as %s is not sent again to a client that has it', async (encoding) => {
    const accept = { 'Accept-Encoding': encoding }
    const first = await get('/assets/index-abc.js', accept)
    const tag = String(first.headers.get('ETag'))
    const again = await get('/assets/index-abc.js', { ...accept, 'If-None-Match': `"old", ${tag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    for (const name of ['ETag', 'Vary', 'Cache-Control']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name))
    }
    const other = await get('/assets/index-abc.js', { ...accept, 'If-None-Match': '"old"' })
    expect(other.status).toBe(200)
  })

  it('has another ETag in each encoding, and Vary says so', async () => {
    const responses = await Promise.all(
      ENCODINGS.map((encoding) => get('/assets/index-abc.js', { 'Accept-Encoding': encoding })),
    )
    expect(new Set(responses.map(({ headers }) => headers.get('ETag'))).size).toBe(3)
    expect(responses.map(({ headers }) => headers.get('Vary'))).toEqual(
      ENCODINGS.map(() => 'Accept-Encoding'),
    )
  })

  it('has the ETag of the whole file when a range of it is requested', async () => {
    const whole = await get('/assets/index-abc.js')
    const part = await get('/assets/index-abc.js', { Range: 'bytes=0-9' })
    expect(part.status).toBe(206)
    expect(part.headers.get('ETag')).toBe(whole.headers.get('ETag'))
  })
})

it.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/.env'])(
  'a hidden file of a build is not served: %s',
  async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, 'File not found.'])
  },
)

describe('no path leads out of the built folder, or lists one', () => {
  const file = `${basename(root)}.txt`
  writeFileSync(join(root, '..', file), 'secret')
  afterAll(() => rmSync(join(root, '..', file)))

  it.each([`/../${file}`, `/..%2f${file}`, `/assets/..%2f..%2f${file}`, '/assets/', '/assets'])(
    '%s',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([404, 'File not found.'])
    },
  )
})
