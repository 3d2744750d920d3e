import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readSearchAddress,
  readSearchText,
  type SearchAddress,
  searchPath,
} from '#contract/search-address.ts'

const queryStringOf = (path: string) => path.split('?')[1] ?? ''

test('a search address is read as it was written, for any search text', () => {
  const part = fc
    .dictionary(fc.constantFrom('sport', 'status', 'start_date'), fc.string({ minLength: 1 }))
    .map((filters) => new URLSearchParams(filters).toString())
  fc.assert(
    fc.property(
      fc.record<SearchAddress>({
        searchText: fc.string({ maxLength: 100 }),
        tab: fc.constantFrom('tournaments', 'events'),
        tournaments: part,
        events: part,
      }),
      (address) => {
        expect(readSearchAddress(queryStringOf(searchPath(address)))).toEqual(address)
      },
    ),
  )
})

test('a search address has separate filters for each list', () => {
  expect(
    readSearchAddress('q=open&tab=events&tournaments.status=UPCOMING&events.category=Quiz'),
  ).toEqual({
    searchText: 'open',
    tab: 'events',
    tournaments: 'status=UPCOMING',
    events: 'category=Quiz',
  })
})

test('searchPath accepts a search text alone', () => {
  expect(searchPath({ searchText: 'men & women' })).toBe('/searchevents?q=men+%26+women')
  expect(searchPath({ searchText: '' })).toBe('/searchevents')
})

test('the search text is cut to the maximum length without splitting a character', () => {
  expect(readSearchText(`q=${'a'.repeat(5_000)}`)).toBe('a'.repeat(100))
  expect(readSearchText(`q=${encodeURIComponent('🏸'.repeat(60))}`)).toBe('🏸'.repeat(50))
  expect(readSearchText('q=a%00b%0Ac')).toBe('a b c')
})

test('an unknown tab is read as Tournaments', () => {
  expect(readSearchAddress('tab=players').tab).toBe('tournaments')
})
