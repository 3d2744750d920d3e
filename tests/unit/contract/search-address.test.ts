import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readSearchAddress,
  readSearchText,
  type SearchAddress,
  searchPath,
} from '#contract/search-address.ts'

const queryStringOf = (path: string) => path.split('?')[1] ?? ''

test('an address that is written is read again, whatever the words', () => {
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

test('each list has its own filters', () => {
  expect(
    readSearchAddress('q=open&tab=events&tournaments.status=UPCOMING&events.category=Quiz'),
  ).toEqual({
    searchText: 'open',
    tab: 'events',
    tournaments: 'status=UPCOMING',
    events: 'category=Quiz',
  })
})

test('words alone are a search of their own', () => {
  expect(searchPath({ searchText: 'men & women' })).toBe('/searchevents?q=men+%26+women')
  expect(searchPath({ searchText: '' })).toBe('/searchevents')
})

test('words are cut to what can be asked, never within a character', () => {
  expect(readSearchText(`q=${'a'.repeat(5_000)}`)).toBe('a'.repeat(100))
  expect(readSearchText(`q=${encodeURIComponent('🏸'.repeat(60))}`)).toBe('🏸'.repeat(50))
  expect(readSearchText('q=a%00b%0Ac')).toBe('a b c')
})

test('an unknown tab is Tournaments', () => {
  expect(readSearchAddress('tab=players').tab).toBe('tournaments')
})
