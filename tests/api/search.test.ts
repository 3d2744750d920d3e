import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { searchable } from '#contract/text.ts'
import { refreshSearch } from '#server/catalogue/search-words.ts'
import { categoryEvents, tournaments } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { testServer } from './support/server.ts'
import { mostAtOnce, statementsOf } from './support/statements.ts'

const ORGANIZERS = 25_000

const server = testServer(async (db) => {
  await fillCatalogue(db)
  await db.execute(sql`
    insert into organizations (id, name, email, phone_number)
    select 'club-' || i, 'Sports Club Spoke ' || i, 'club@example.in', '9800000000'
    from generate_series(1, ${ORGANIZERS}::int) as i`)
})

const search = (text: string) => server.call('tournaments', { params: { search: text } })

describe('a search', () => {
  it('finds tournaments by their organizer, however many organizers match each word', async () => {
    expect((await search('sports club deccan')).total).toBeGreaterThan(0)
    expect((await search('sports club spoke')).total).toBe(0)
  })

  it('sends four statements for six words, one after the other, each with few values', async () => {
    const six = 'cup open sree stadium badminton deccan'
    const sent = await statementsOf(server.db, () => search(six))
    expect(sent).toHaveLength(4)
    for (const { params } of sent) expect(params.length).toBeLessThan(100)
    expect(await mostAtOnce(server.db, () => search('a b c d e f'))).toBe(1)
  })

  it('has the same words in the database as in the app', async () => {
    const script = 'aZé\u0301ßकक़ड़्ि१০੩ர்ோ\u200C\u200D\u00AD\u200B-–.\'’"/&½ﬁ₹×→™🏸👩🏽🇮🇳ΣςЖɐ©²№｀＇´'
    const unit = fc.constantFrom(...script, ' ')
    // Without letters that PostgreSQL 15 does not know.
    const symbols = fc
      .oneof(fc.integer({ min: 0x20, max: 0xa6ff }), fc.integer({ min: 0x1f000, max: 0x1faff }))
      .map((codePoint) => String.fromCodePoint(codePoint))
    const names = fc.oneof(
      fc.string({ unit, maxLength: 12 }),
      fc.string({ unit: fc.oneof(symbols, unit), maxLength: 12 }),
    )
    const sample = fc.sample(names, 2_000)
    const { rows } = (await server.db.execute(sql`
      select name, searchable_text(name) as words
      from unnest(${sql.param(sample)}::text[]) as name`)) as unknown as {
      rows: { name: string; words: string }[]
    }
    expect(rows.filter(({ name, words }) => words !== searchable(name))).toEqual([])
  })

  it('ignores words after the sixth', async () => {
    const six = 'cup open sree stadium badminton deccan'
    expect((await search(six)).total).toBe(1)
    expect((await search(`${six} nowhere`)).total).toBe(1)
    const letters = 'abcdefghijklmnopqrstuvwx'.split('')
    const valuesOf = async (text: string) =>
      (await statementsOf(server.db, () => search(text))).map(({ params }) => params.length)
    expect(await valuesOf(letters.join(' '))).toEqual(await valuesOf(letters.slice(0, 6).join(' ')))
  })
})

describe('a list', () => {
  const get = async (query: string) => server.app.request(`${API_BASE}/tournaments?${query}`)

  it.each(['start_date', 'end_date'])(
    'of a %s in the year 1 or 9999 is refused with its field',
    async (field) => {
      for (const date of ['0000-01-01', '0001-01-01', '9999-12-31']) {
        const response = await get(`${field}=${date}`)
        expect(response.status, date).toBe(400)
        expect(await response.json()).toMatchObject({ success: false, field })
      }
    },
  )

  it('reads no rows for a page after the last', async () => {
    const last = await statementsOf(server.db, () => get('limit=8&page=1'))
    const beyond = await statementsOf(server.db, async () => {
      const response = await get('limit=100&page=999999999')
      expect(await response.json()).toMatchObject({ success: true, data: [] })
    })
    expect(beyond.length).toBe(last.length - 1)
  })

  it.each(['__proto__', 'constructor', 'toString'])('names the parameter %s', async (name) => {
    const response = await get(`${name}=1`)
    expect(await response.json()).toEqual({
      success: false,
      message: `${name} is not valid.`,
      field: name,
    })
  })
})

describe('a search finds in both lists', () => {
  const name = 'Café “Half-Marathon” — St. Mary’s क़िला बैड\u200Dमिंटन १० किमी ₹ए कप×ओ 🏸Yo ΟΔΟΣ ЖК'
  beforeAll(async () => {
    for (const table of [tournaments, categoryEvents])
      await server.db.update(table).set({ name }).where(eq(table.status, 'APPROVED'))
    await refreshSearch(server.db)
  })

  it.each([
    'half-marathon',
    'half marathon',
    'HALF–MARATHON.',
    'half‑mara\u00ADthon ',
    'marathon, half',
    '“cafe”',
    'cafe\u0301',
    'ＣＡＦÉ',
    "st mary's",
    'marys st.',
    'किला',
    'क़िला',
    'बैडमिंटन',
    '10 किमी',
    '१० किमी',
    '\u200Bhalf\u2060',
    'ए',
    'ओ',
    '🏸 yo',
    'yo',
    'οδος',
    'жк',
    name,
  ])('%j', async (text) => {
    const params = { search: text }
    for (const list of ['tournaments', 'categoryEvents'] as const)
      expect((await server.call(list, { params })).total, list).toBeGreaterThan(0)
    const { data } = await server.call('searchableEvents', { params })
    expect(data).not.toEqual([])
  })

  it.each(['half-dozen', 'kilo', '—', '%'])('not %j', async (text) => {
    expect((await search(text)).total).toBe(0)
  })
})
