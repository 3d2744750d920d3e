import { expect, test } from 'vitest'
import { requestPath } from '#contract/first-responses.ts'

test('equal params give an equal path, in any order and as text or number', () => {
  const path = '/tournaments?limit=8&page=1&sport=chess'
  expect(requestPath('tournaments', { page: 1, sport: 'chess', limit: 8 })).toBe(path)
  expect(requestPath('tournaments', { sport: 'chess', limit: '8', page: '1' })).toBe(path)
})

test('params without a value are left out', () => {
  expect(requestPath('tournaments', { page: 1, city: '', sport: undefined })).toBe(
    '/tournaments?page=1',
  )
  expect(requestPath('cities')).toBe('/city/all')
  expect(requestPath('cities', { dropdown: '' })).toBe('/city/all')
})

test('texts are escaped', () => {
  expect(requestPath('searchableEvents', { search: 'men & women' })).toBe(
    '/searchableevents?search=men+%26+women',
  )
})
