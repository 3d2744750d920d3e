import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readSearchText, readSearchUrl, type SearchUrl, searchUrl } from '#contract/search-url.ts'
import { cleanText } from '#contract/text.ts'

const queryStringOf = (path: string) => path.split('?')[1] ?? ''

test('a search URL is read as it was written, for any search text', () => {
  const part = fc
    .dictionary(fc.constantFrom('sport', 'status', 'start_date'), fc.string({ minLength: 1 }))
    .map((filters) => new URLSearchParams(filters).toString())
  fc.assert(
    fc.property(
      fc.record<SearchUrl>({
        searchText: fc.string({ maxLength: 100 }).map(cleanText),
        tab: fc.constantFrom('tournaments', 'events', undefined),
        tournaments: part,
        events: part,
      }),
      (url) => {
        expect(readSearchUrl(queryStringOf(searchUrl(url)))).toEqual(url)
      },
    ),
  )
})

test('a search URL has separate filters for each list', () => {
  expect(
    readSearchUrl('q=open&tab=events&tournaments.status=UPCOMING&events.category=Quiz'),
  ).toEqual({
    searchText: 'open',
    tab: 'events',
    tournaments: 'status=UPCOMING',
    events: 'category=Quiz',
  })
})

test('searchUrl accepts a search text alone', () => {
  expect(searchUrl({ searchText: 'men & women' })).toBe('/searchevents?q=men+%26+women')
  expect(searchUrl({ searchText: '' })).toBe('/searchevents')
})

test('searchUrl keeps the search text in a browser without URLSearchParams.size', () => {
  const size = vi
    .spyOn(URLSearchParams.prototype, 'size', 'get')
    .mockReturnValue(undefined as never)
  expect(searchUrl({ searchText: 'chess' })).toBe('/searchevents?q=chess')
  size.mockRestore()
})

test('the search text is cut to the maximum length without splitting a character', () => {
  expect(readSearchText(`q=${'a'.repeat(5_000)}`)).toBe('a'.repeat(100))
  expect(readSearchText(`q=${encodeURIComponent('🏸'.repeat(60))}`)).toBe('🏸'.repeat(50))
  expect(readSearchText(`q=a${encodeURIComponent('🏸'.repeat(60))}`)).toBe(`a${'🏸'.repeat(49)}`)
  expect(readSearchText('q=a%00b%0D%0Ac')).toBe('a b c')
})

test('the search text of a link is cleaned as one that is typed', () => {
  expect(readSearchText('q=%E2%80%AEevil%E2%80%AC++open')).toBe('evil open')
  expect(readSearchText('q=%00')).toBe('')
  expect(readSearchText('q=+%E2%80%8B+')).toBe('')
  expect(readSearchText(`q=${'a'.repeat(99)}+b`)).toBe('a'.repeat(99))
})

test('the search text is empty where the query string has none', () => {
  expect(readSearchText('tab=events')).toBe('')
})

test('an unknown tab is none', () => {
  expect(readSearchUrl('tab=players').tab).toBeUndefined()
})
