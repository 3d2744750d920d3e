import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { tournaments } from '#server/db/schema.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { elementsOf } from '../unit/xml.ts'
import { fillCatalogue, tournament } from './support/catalogue.ts'
import { NOW, testServer } from './support/server.ts'

const MANY = 10_001

const server = testServer(async (db) => {
  await fillCatalogue(db)
  const rows = Array.from({ length: MANY }, (_, at) => tournament({ id: `many-${at}` }))
  for (let at = 0; at < MANY; at += 1000) {
    await db.insert(tournaments).values(rows.slice(at, at + 1000))
  }
  await db.insert(tournaments).values(tournament({ id: 'a&b/<c>' }))
  await db
    .insert(tournaments)
    .values([tournament({ id: 'Capital' }), tournament({ id: 'capital' })])
})

async function read(path: string) {
  const response = await server.app.request(path)
  return { status: response.status, type: response.headers.get('Content-Type'), response }
}
async function addresses(path: string): Promise<string[]> {
  const text = await (await server.app.request(path)).text()
  expect(elementsOf(text)[0]).toMatch(/^(?:urlset|sitemapindex)$/)
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
}

describe('an address with capital letters', () => {
  it.each([
    ['/tournament/Many-7', '/tournament/many-7'],
    ['/TOURNAMENT/MANY-7?from=mail', '/tournament/many-7?from=mail'],
    ['/event/RUN', '/event/run'],
    ['/organizer/Org-1', '/organizer/org-1'],
    ['/hi/organizer/Org-1', '/hi/organizer/org-1'],
    ['/tournament/A%26b%2F%3CC%3E', '/tournament/a%26b%2F%3Cc%3E'],
  ])('%s leads to %s', async (path, lower) => {
    const { status, response } = await read(path)
    expect([status, response.headers.get('Location')]).toEqual([301, lower])
  })

  it.each(['/tournament/Nothing', '/tournament/Capital', '/event/run', '/assets/Index.js'])(
    '%s stays',
    async (path) => {
      expect((await read(path)).status).not.toBe(301)
    },
  )
})

describe('the sitemap', () => {
  it('lists every public page in each language, in files of at most 10,000 pages', async () => {
    const origin = readConfig({}).publicUrl
    const files = await addresses('/sitemap.xml')
    expect(files.map((file) => file.replace(origin, ''))).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/tournament-1.xml',
      '/sitemap/tournament-2.xml',
      '/sitemap/event-1.xml',
      '/sitemap/organizer-1.xml',
    ])
    const listed = new Set<string>()
    for (const file of files) {
      const part = await addresses(file.replace(origin, ''))
      expect(part.length).toBeLessThanOrEqual(20_000)
      for (const address of part) listed.add(address.replace(origin, ''))
    }
    // Plus open, closed, over, a&b and two of capital; two category events, one organizer, seven pages.
    expect(listed.size).toBe(2 * (MANY + 6 + 2 + 1 + 7))
    expect(listed).toContain('/tournament/a%26b%2F%3Cc%3E')
    expect(listed).toContain('/event/run')
    expect(listed).toContain('/hi/event/run')
    expect(listed).not.toContain('/tournament/pending')
  })

  it('has no file after the last one', async () => {
    expect((await read('/sitemap/tournament-3.xml')).status).toBe(404)
    expect((await read('/sitemap/tournament-0.xml')).status).toBe(404)
    expect((await read('/sitemap/users-1.xml')).status).toBe(404)
  })

  it('is linked from robots.txt, which excludes private pages', async () => {
    const { type, response } = await read('/robots.txt')
    expect(type).toMatch(/^text\/plain/)
    const lines = (await response.text()).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toContain(`Sitemap: ${readConfig({}).publicUrl}/sitemap.xml`)
    expect(lines).toContain('Disallow: /account')
    expect(lines).toContain('Disallow: /hi/account')
    expect(lines).not.toContain('Disallow: /')
  })
})

describe('the link preview image', () => {
  it('is a poster as PNG of 1200 by 630, small enough for WhatsApp and immutable', async () => {
    const { status, type, response } = await read('/posters/chess/a-1200x630.png')
    expect([status, type]).toEqual([200, 'image/png'])
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    const picture = Buffer.from(await response.arrayBuffer())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    expect(picture.length).toBeLessThan(300_000)
  })

  it('exists in that size and for posters only', async () => {
    for (const name of ['chess/a.png', 'chess/a-1200x631.png', 'quidditch/a-1200x630.png']) {
      expect((await read(`/posters/${name}`)).status, name).toBe(404)
    }
  })

  it('is queued while others are drawn; a full queue responds with 503', async () => {
    const seeds = Array.from({ length: 40 }, (_, at) => `crowd-${at}`)
    const statuses = await Promise.all(
      seeds.map(async (seed) => (await read(`/posters/chess/${seed}-1200x630.png`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    expect(statuses.filter((status) => status === 503)).toHaveLength(8)
    expect((await read('/posters/chess/after-1200x630.png')).status).toBe(200)
  })
})

it('logs API calls, pages and missing files at info level, but served files at debug level', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { db } = server
  const clock = () => NOW
  const app = createServer({
    db,
    clock,
    log,
    config: readConfig({}),
    mail: createOutbox(db, clock, ''),
    payments: await createSandbox(db, clock),
  })
  const overNetwork = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  for (const path of ['/api/v1/icon?page=1&limit=50', '/posters/chess/a.svg', '/gone.js']) {
    await app.request(path, {}, overNetwork)
  }
  await app.request('/api/v1/icon?page=1&limit=50')
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/api/v1/icon', '/gone.js'])
})

it.each(['/posters/chess/a.svg', '/posters/icons-0.svg'])(
  '%s is the same drawing compressed and plain',
  async (path) => {
    const plain = await server.app.request(path)
    const compressed = await server.app.request(path, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    expect(compressed.headers.get('Content-Encoding')).toBe('br')
    expect(compressed.headers.get('Vary')).toContain('Accept-Encoding')
    const body = Buffer.from(await compressed.arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(await plain.text())
  },
)
