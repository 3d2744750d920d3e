import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readSearch,
  type SearchAddress,
  searchPath,
  searchPathOf,
  wordsOf,
} from '#contract/search-address.ts'

const queryOf = (path: string) => path.split('?')[1] ?? ''

test('an address that is written is read again, whatever the words', () => {
  const part = fc
    .dictionary(fc.constantFrom('sport', 'status', 'start_date'), fc.string({ minLength: 1 }))
    .map((filters) => new URLSearchParams(filters).toString())
  fc.assert(
    fc.property(
      fc.record<SearchAddress>({
        words: fc.string({ maxLength: 100 }),
        tab: fc.constantFrom('tournaments', 'events'),
        tournaments: part,
        events: part,
      }),
      (address) => {
        expect(readSearch(queryOf(searchPath(address)))).toEqual(address)
      },
    ),
  )
})

test('each list has its own filters', () => {
  expect(readSearch('q=open&tab=events&tournaments.status=UPCOMING&events.category=Quiz')).toEqual({
    words: 'open',
    tab: 'events',
    tournaments: 'status=UPCOMING',
    events: 'category=Quiz',
  })
})

test('words alone are a search of their own', () => {
  expect(searchPathOf('men & women')).toBe('/searchevents?q=men+%26+women')
  expect(searchPathOf('')).toBe('/searchevents')
})

test('words are cut to what can be asked, never within a character', () => {
  expect(wordsOf(`q=${'a'.repeat(5_000)}`)).toBe('a'.repeat(100))
  expect(wordsOf(`q=${encodeURIComponent('🏸'.repeat(60))}`)).toBe('🏸'.repeat(50))
  expect(wordsOf('q=a%00b%0Ac')).toBe('a b c')
})

test('an unknown tab is Tournaments', () => {
  expect(readSearch('tab=players').tab).toBe('tournaments')
})
