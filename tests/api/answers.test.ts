import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { API_BASE, CACHE_SECONDS } from '#contract/constants.ts'
import { tournaments } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'
import { statementsOf } from './support/statements.ts'

const server = testServer(fillCatalogue, { cacheSeconds: CACHE_SECONDS })
const get = (path: string, headers = {}) => server.app.request(API_BASE + path, { headers })
const nameOfOpen = async () =>
  (await server.call('tournament', { params: { id: 'open' } })).data.name

describe('a public answer', () => {
  it('is read from the database once for all requests of some seconds, then as it is', async () => {
    const path = '/tournaments?limit=3'
    const forOne = await statementsOf(server.db, async () => get(path))
    server.now += CACHE_SECONDS * 1000 + 1
    // Parameters in another order, and defaults, are the same answer.
    const paths = [path, '/tournaments?page=1&limit=3', '/tournaments?limit=3&page=1&campaign=x']
    const forMany = await statementsOf(server.db, () =>
      Promise.all([...paths, ...paths].map((each) => get(each))),
    )
    expect(forMany).toHaveLength(forOne.length)

    expect(await nameOfOpen()).toBe('Cup open')
    await server.db.update(tournaments).set({ name: 'New name' }).where(eq(tournaments.id, 'open'))
    expect(await nameOfOpen()).toBe('Cup open')
    server.now += CACHE_SECONDS * 1000 + 1
    expect(await nameOfOpen()).toBe('New name')
  })

  it('counts the rows of a list once for all its pages of some seconds', async () => {
    const statementsFor = (page: number) =>
      statementsOf(server.db, async () => get(`/tournaments?limit=1&page=${page}`))
    server.now += CACHE_SECONDS * 1000 + 1
    const counted = (await statementsFor(1)).length
    expect(await statementsFor(2)).toHaveLength(counted - 1)
    server.now += CACHE_SECONDS * 1000 + 1
    expect(await statementsFor(3)).toHaveLength(counted)
  })

  it('finds the rows of a search once for all its pages of some seconds', async () => {
    const searches = async (page: number) => {
      const path = `/tournaments?limit=1&search=stadium&page=${page}`
      const sent = await statementsOf(server.db, async () => get(path))
      return sent.filter(({ text }) => /search_text/.test(text))
    }
    server.now += CACHE_SECONDS * 1000 + 1
    expect(await searches(1)).toHaveLength(1)
    expect(await searches(2)).toEqual([])
    server.now += CACHE_SECONDS * 1000 + 1
    expect(await searches(3)).toHaveLength(1)
  })

  it('is the sitemap too: its tables are counted once for all crawlers of some seconds', async () => {
    const read = () => server.app.request('/sitemap.xml')
    const sent = await statementsOf(server.db, async () => {
      await Promise.all([read(), read()])
      expect(await (await read()).text()).toContain('<sitemapindex')
    })
    expect(sent).toHaveLength(3)
  })

  it('tells caches that an answer to another origin has other headers', async () => {
    expect((await get('/city/all')).headers.get('Vary')).toMatch(/\bOrigin\b/)
  })
})

describe('no cache stores', () => {
  it.each(['/me', '/ordersbyuser?page=1&limit=5'])('the personal answer of %s', async (path) => {
    const { token } = await newMember(server)
    const response = await get(path, { Authorization: `Bearer ${token}` })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })

  it.each(['/me', '/user/tournament?id=gone', '/tournaments?page=x', '/nothing'])(
    'the error of %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    },
  )
})
