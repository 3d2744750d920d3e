import { expect, test } from 'vitest'
import { DEFAULT_EVENT_FILTERS, DEFAULT_TOURNAMENT_FILTERS } from '#contract/filters.ts'
import { eventListParams, tournamentListParams } from '#contract/list-params.ts'

const request = { page: 1, limit: 8, searchText: '', city: '' }

test.each([
  ['All', ''],
  ['all', 'all'],
  ['Badminton', 'Badminton'],
  ['', ''],
])('a filter with the value "%s" is sent as "%s"', (value, sent) => {
  const sport = { ...DEFAULT_TOURNAMENT_FILTERS, sport: value }
  const event = { ...DEFAULT_EVENT_FILTERS, category: value, type: value }
  expect(tournamentListParams({ ...request, filters: sport }).sport).toBe(sent)
  expect(eventListParams({ ...request, filters: event })).toMatchObject({
    category: sent,
    type: sent,
  })
})

test('Global is sent as an empty city', () => {
  const filters = DEFAULT_TOURNAMENT_FILTERS
  expect(tournamentListParams({ ...request, filters, city: 'global' }).city).toBe('')
  expect(tournamentListParams({ ...request, filters, city: 'pune' }).city).toBe('pune')
})

test('the page, its size, the text, the status and the days are sent as they are', () => {
  const days = { start_date: '2026-11-21', end_date: '2026-11-28' }
  const filters = { ...DEFAULT_TOURNAMENT_FILTERS, status: 'UPCOMING' as const, ...days }
  const sent = tournamentListParams({ page: 2, limit: 20, searchText: 'chess', city: '', filters })
  expect(sent).toMatchObject({ page: 2, limit: 20, search: 'chess', status: 'UPCOMING', ...days })
})
