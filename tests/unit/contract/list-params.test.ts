import { expect, test } from 'vitest'
import { DEFAULT_EVENT_FILTERS, DEFAULT_TOURNAMENT_FILTERS, type Sort } from '#contract/filters.ts'
import { eventListParams, tournamentListParams } from '#contract/list-params.ts'

const request = {
  page: 1,
  limit: 8,
  searchText: '',
  city: '',
  sort: 'date' as Sort,
  place: null,
}

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
  const sent = tournamentListParams({
    ...request,
    page: 2,
    limit: 20,
    searchText: 'chess',
    filters,
  })
  expect(sent).toMatchObject({ page: 2, limit: 20, search: 'chess', status: 'UPCOMING', ...days })
})

test('what a server of the core calls does not know is sent only where it is chosen', () => {
  const chosen = { ...request, filters: DEFAULT_TOURNAMENT_FILTERS }
  const added = ({ fee, event_type, sort, near }: ReturnType<typeof tournamentListParams>) => ({
    fee,
    event_type,
    sort,
    near,
  })
  expect(added(tournamentListParams(chosen))).toEqual({})
  const filters = { ...chosen.filters, fee: 'free' as const, event_type: 'DOUBLE' as const }
  expect(added(tournamentListParams({ ...chosen, filters, sort: 'price' }))).toEqual({
    fee: 'free',
    event_type: 'DOUBLE',
    sort: 'price',
  })
})

test('a place is sent with two decimals, and only to find the nearest', () => {
  const place = { lat: 18.5204, long: -73.8567 }
  const near = (sort: Sort, given: typeof place | null) =>
    eventListParams({ ...request, filters: DEFAULT_EVENT_FILTERS, sort, place: given })
  expect(near('nearest', place)).toMatchObject({ near: '18.52,-73.86' })
  expect(near('nearest', null)).not.toHaveProperty('near')
  expect(near('deadline', place)).not.toHaveProperty('near')
  expect(near('nearest', null)).not.toHaveProperty('sort')
})
