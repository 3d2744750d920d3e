import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { readSearchUrl, searchUrl } from '#contract/search-url.ts'
import { refreshSearch } from '#server/catalogue/search-words.ts'
import { tournaments } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer((db) => seedDemo(db, NOW))

type Row = ResponseOf<'searchableEvents'>['data'][number]

const suggest = async (search: string): Promise<Row[]> =>
  (await server.call('searchableEvents', { params: { search } })).data

const namesOf = (rows: Row[]) => rows.map(({ name }) => name)

describe('suggestions for what is typed', () => {
  it.each<[typed: string, row: Partial<Row>]>([
    ['mum', { type: 'CITY', name: 'Mumbai', search: 'Mumbai' }],
    ['bomb', { type: 'CITY', name: 'Mumbai', search: 'Mumbai' }],
    ['मुंब', { type: 'CITY', name: 'Mumbai', search: 'Mumbai' }],
    ['badm', { type: 'SPORT', name: 'Badminton', search: 'Badminton' }],
    ['maratho', { type: 'CATEGORY', name: 'Marathon', search: 'Marathon' }],
    ['shuttle', { type: 'SPORT', name: 'Badminton', search: 'Badminton' }],
    [
      'harbour line b',
      {
        type: 'TOURNAMENT',
        _id: 'harbour-line-badminton-trophy-mumbai',
        name: 'Harbour Line Badminton Trophy',
        city: 'Mumbai',
      },
    ],
    ['cubbon d', { type: 'CATEGORY_EVENT', _id: 'cubbon-dawn-10k-bengaluru', city: 'Bengaluru' }],
    ['women’s s', { type: 'EVENT', name: "Women's Singles", search: "Women's Singles" }],
    ['garden city rac', { type: 'ORGANIZER', _id: 'garden-city-racquets' }],
    [
      'sree kant',
      {
        type: 'VENUE',
        name: 'Sree Kanteerava Indoor Stadium',
        city: 'Bengaluru',
        search: 'Sree Kanteerava Indoor Stadium Bengaluru',
      },
    ],
  ])('begin, for %j, with %o', async (typed, row) => {
    expect((await suggest(typed))[0]).toMatchObject(row)
  })

  it('are at most six, of every kind that starts so, each once', async () => {
    for (const typed of ['c', 'ma', 'open', 'the', 'women']) {
      const rows = await suggest(typed)
      expect(rows.length).toBeLessThanOrEqual(6)
      expect(new Set(rows.map(({ type, _id }) => `${type} ${_id}`)).size).toBe(rows.length)
    }
    const kinds = (await suggest('garden city')).map(({ type }) => type)
    expect(kinds).toEqual(expect.arrayContaining(['TOURNAMENT', 'ORGANIZER']))
  })

  it('put names that start with the text before names with such a word', async () => {
    const names = namesOf(await suggest('cubbon'))
    const starts = names.map((name) => name.startsWith('Cubbon'))
    expect(starts).toEqual([...starts].sort((a, b) => Number(b) - Number(a)))
    expect(starts).toContain(true)
    expect(namesOf(await suggest('trophy'))).toContain('Harbour Line Badminton Trophy')
  })

  it('forgive a letter', async () => {
    expect(namesOf(await suggest('harbuor line'))).toContain('Harbour Line Badminton Trophy')
    expect(namesOf(await suggest('kanteerva'))).toContain('Sree Kanteerava Indoor Stadium')
  })

  it('are empty for an empty text, for punctuation, and for an unknown word', async () => {
    for (const typed of ['', ' ', '—', '%', 'zzzz', 'this weekend'])
      expect(await suggest(typed)).toEqual([])
  })

  it('lead to what exists: a page, or a search that finds something', async () => {
    for (const typed of ['c', 'ma', 'sree', 'women', 'garden city', 'ind']) {
      for (const { type, _id: id, search } of await suggest(typed)) {
        if (type === 'TOURNAMENT') await server.call('tournament', { params: { id } })
        else if (type === 'CATEGORY_EVENT') await server.call('categoryEvent', { params: { id } })
        else if (type === 'ORGANIZER') await server.call('organization', { params: { id } })
        else {
          const { searchText } = readSearchUrl(
            searchUrl({ searchText: search ?? '' }).split('?')[1] ?? '',
          )
          const params = { search: searchText }
          const [found, events] = [
            await server.call('tournaments', { params }),
            await server.call('categoryEvents', { params }),
          ]
          expect((found.total ?? 0) + (events.total ?? 0), searchText).toBeGreaterThan(0)
        }
      }
    }
  })

  it('put past events last, and never contain unapproved ones', async () => {
    const id = 'harbour-line-badminton-trophy-mumbai'
    const change = async (values: Partial<typeof tournaments.$inferInsert>) => {
      await server.db.update(tournaments).set(values).where(eq(tournaments.id, id))
      await refreshSearch(server.db)
      return (await suggest('harbour')).filter(({ type }) => type === 'TOURNAMENT')
    }
    const [copy] = await server.db.select().from(tournaments).where(eq(tournaments.id, id))
    await server.db.insert(tournaments).values({
      ...(copy as NonNullable<typeof copy>),
      id: 'later',
      name: 'Harbour Line Masters',
      startsAt: new Date(NOW + 300 * 86_400_000),
      endsAt: new Date(NOW + 301 * 86_400_000),
    })
    const coming = await change({ status: 'APPROVED' })
    expect(coming.map(({ _id }) => _id)).toEqual([id, 'later'])
    const over = await change({
      startsAt: new Date(NOW - 3 * 86_400_000),
      endsAt: new Date(NOW - 2 * 86_400_000),
    })
    expect(over.map(({ _id }) => _id)).toEqual(['later', id])
    const hidden = await change({ status: 'PENDING' })
    expect(hidden.map(({ _id }) => _id)).toEqual(['later'])
  })
})
