import { describe, expect, it } from 'vitest'
import type { CallName, ParamsOf } from '#contract/calls.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { addLargeCatalogue } from './support/large-catalogue.ts'
import { testServer } from './support/server.ts'
import { type Statement, send, statementsOf } from './support/statements.ts'

const server = testServer(async (db) => {
  await fillCatalogue(db)
  await addLargeCatalogue(db, 20_000)
})

/** Approved ones: one in 50, less one in 200. */
const UNDATED = 300

const FULL_SCAN = /Seq Scan on "?(tournaments|tournament_events|category_events|search_names)\b/

async function planOf({ text, params }: Statement): Promise<string> {
  const rows = await send(server.db, { text: `explain (costs off) ${text}`, params })
  return rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n')
}

async function plansOf<N extends CallName>(
  name: N,
  params: Partial<ParamsOf<N>>,
): Promise<string[]> {
  const statements = await statementsOf(server.db, () => server.call(name, { params }))
  expect(statements).not.toHaveLength(0)
  return Promise.all(statements.map(planOf))
}

const listed = [
  {},
  { page: 40 },
  { city: 'pune' },
  { status: 'UPCOMING' },
  { status: 'ONGOING' },
  { status: 'COMPLETED' },
  { status: 'UPCOMING', city: 'pune' },
  { start_date: '2026-12-01', end_date: '2026-12-07' },
  { start_date: '2027-03-01' },
  { search: 'Ground 4321,' },
  { search: 'lotus' },
  { search: 'zz' },
] as const

describe('in a database of 20,000 rows no query scans a whole table', () => {
  it.each([...listed, { sport: 'chess' }, { sport: 'chess', city: 'pune' }])(
    'for the tournaments of %j',
    async (params) => {
      for (const plan of await plansOf('tournaments', params)) {
        expect(plan).not.toMatch(FULL_SCAN)
      }
    },
  )

  it.each([...listed, { category: 'Quiz' }, { category: 'Quiz', city: 'pune' }])(
    'for the category events of %j',
    async (params) => {
      for (const plan of await plansOf('categoryEvents', params)) {
        expect(plan).not.toMatch(FULL_SCAN)
      }
    },
  )

  it('for details, an organizer and suggestions', async () => {
    for (const plan of [
      ...(await plansOf('tournament', { id: 'many-77' })),
      ...(await plansOf('searchableEvents', { search: 'Lotus 1234' })),
    ]) {
      expect(plan).not.toMatch(FULL_SCAN)
    }
  })
})

it('an organizer’s tournaments, which show no total, are counted up to 1,001 rows', async () => {
  const statements = await statementsOf(server.db, () =>
    server.call('organization', { params: { id: 'org-1' } }),
  )
  const counts = statements.filter(
    ({ text }) => text.includes('count(') && !text.includes('"place_holds"'),
  )
  const totals = await Promise.all(counts.map((statement) => send(server.db, statement)))
  expect(
    totals.flatMap((rows) => rows.map((row) => Number(Object.values(row as object)[0]))),
  ).toEqual(counts.map(() => 1_001))
  expect(counts).not.toHaveLength(0)
})

/** The most rows that a part of the statement reads. */
async function mostRead({ text, params }: Statement): Promise<number> {
  const [plan] = await send(server.db, {
    text: `explain (analyze, timing off, format json) ${text}`,
    params,
  })
  const read = JSON.stringify(plan).matchAll(/"(?:Actual Rows|Rows Removed by [\w ]+)":(\d+)/g)
  return Math.max(...Array.from(read, ([, rows]) => Number(rows)))
}

it.each([
  ['tournaments', 'APPROVED'],
  ['tournaments', 'ONGOING'],
  ['categoryEvents', 'APPROVED'],
  ['categoryEvents', 'ONGOING'],
] as const)('a page of %s (%s) reads few events without dates', async (name, status) => {
  const statements = await statementsOf(server.db, () =>
    server.call(name, { params: { status, limit: 5 } }),
  )
  const pages = statements.filter(({ text }) => text.includes('limit'))
  expect(pages).toHaveLength(1)
  for (const page of pages) expect(await mostRead(page)).toBeLessThan(UNDATED / 2)
})

it.each(['tournaments', 'categoryEvents'] as const)(
  'a search of two words reads only the %s that have both',
  async (name) => {
    const params = { search: 'lotus raven' }
    const total = (await server.call(name, { params })).total ?? 0
    expect(total).toBeGreaterThan(0)
    const statements = await statementsOf(server.db, () => server.call(name, { params }))
    for (const statement of statements) {
      expect(await mostRead(statement)).toBeLessThan(2 * total)
    }
  },
)

it.each(['tournaments', 'categoryEvents'] as const)(
  'of the %s that a search found, a page reads only its own',
  async (name) => {
    for (const search of ['lotus', 'lotus raven']) {
      const params = { search, limit: 5, page: 3 }
      const statements = await statementsOf(server.db, () => server.call(name, { params }))
      expect(await mostRead(statements.at(-1) as Statement)).toBeLessThanOrEqual(5)
    }
  },
)

it.each(['g', 'lotus', 'lotus raven', 'raven 1234'])(
  'suggestions for %j compare at most 1,000 names of a kind by their start, by index',
  async (search) => {
    const [byStart, ...others] = await statementsOf(server.db, () =>
      server.call('searchableEvents', { params: { search } }),
    )
    expect(await mostRead(byStart as Statement)).toBeLessThanOrEqual(8 * 1_000)
    for (const statement of [byStart as Statement, ...others]) {
      expect(await planOf(statement)).not.toMatch(FULL_SCAN)
    }
  },
)

it('suggestions for a name in Hindi are found by the index of names', async () => {
  const plans = await plansOf('searchableEvents', { search: 'मानसून' })
  for (const plan of plans) expect(plan).not.toMatch(FULL_SCAN)
  expect(plans.join()).toContain('search_names_of_tournaments')
})

it('a text search uses the trigram index', async () => {
  const plans = await plansOf('tournaments', { search: 'Ground 4321,' })
  expect(plans.filter((plan) => plan.includes('tournaments_search_text'))).not.toHaveLength(0)
})

it('every key that refers to a row that is deleted has an index', async () => {
  const deleted = "'users', 'access_tokens', 'teams'"
  const unindexed = await send(server.db, {
    text: `select key.conrelid::regclass::text || ' ' || attname as key from pg_constraint as key
      join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[1]
      where contype = 'f' and confrelid::regclass::text in (${deleted}) and not exists (
        select from pg_index where indrelid = key.conrelid and indkey[0] = key.conkey[1])`,
    params: [],
  })
  expect(unindexed).toEqual([])
})
