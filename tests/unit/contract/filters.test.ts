import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_EVENT_FILTERS,
  DEFAULT_TOURNAMENT_FILTERS,
  readFilters,
  readPage,
  readSort,
  writeFilters,
} from '#contract/filters.ts'

test('the default filters are All, APPROVED and no dates', () => {
  expect(DEFAULT_TOURNAMENT_FILTERS).toEqual({
    sport: 'All',
    status: 'APPROVED',
    start_date: '',
    end_date: '',
    fee: '',
    event_type: '',
  })
  expect(DEFAULT_EVENT_FILTERS).toEqual({
    category: 'All',
    type: 'All',
    status: 'APPROVED',
    start_date: '',
    end_date: '',
    fee: '',
  })
})

describe('filters in a query string', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const period = fc
    .tuple(fc.oneof(fc.constant(''), day), fc.oneof(fc.constant(''), day))
    .filter(([first, last]) => first === '' || last === '' || first <= last)
  const status = fc.constantFrom('APPROVED', 'UPCOMING', 'ONGOING', 'COMPLETED')
  const subject = fc.oneof(fc.constant('All'), fc.string({ minLength: 1, maxLength: 100 }))

  const fee = fc.constantFrom('', 'free')
  const eventType = fc.constantFrom('', 'SINGLE', 'DOUBLE', 'MULTIPLAYER')

  test('are read as they were written', () => {
    fc.assert(
      fc.property(
        subject,
        status,
        period,
        fee,
        eventType,
        (name, status, days, fee, event_type) => {
          const [start_date, end_date] = days
          const common = { status, start_date, end_date, fee }
          const tournaments = { ...DEFAULT_TOURNAMENT_FILTERS, ...common, sport: name, event_type }
          expect(readFilters(DEFAULT_TOURNAMENT_FILTERS, writeFilters(tournaments))).toEqual(
            tournaments,
          )
          const events = { ...DEFAULT_EVENT_FILTERS, ...common, category: name }
          expect(readFilters(DEFAULT_EVENT_FILTERS, writeFilters(events))).toEqual(events)
        },
      ),
    )
  })

  test('are empty when all have their default', () => {
    expect(writeFilters(DEFAULT_TOURNAMENT_FILTERS)).toBe('')
    expect(writeFilters(DEFAULT_EVENT_FILTERS)).toBe('')
  })

  test.each([
    'status=CANCELLED',
    'status=approved',
    'start_date=31/12/2026',
    'start_date=2026-02-30',
    'start_date=2026-2-3',
    'start_date=%2B002026-11-21',
    'end_date=soon',
    'start_date=2026-11-22&end_date=2026-11-21',
    'sport=',
    `sport=${'x'.repeat(101)}`,
    'category=Marathon',
    'toString=1',
    'fee=paid',
    'event_type=single',
  ])('ignore %s for tournaments', (queryString) => {
    expect(readFilters(DEFAULT_TOURNAMENT_FILTERS, queryString)).toEqual(DEFAULT_TOURNAMENT_FILTERS)
  })

  test('accept a subject of 100 characters, the longest that there is', () => {
    const sport = 'x'.repeat(100)
    expect(readFilters(DEFAULT_TOURNAMENT_FILTERS, `sport=${sport}`).sport).toBe(sport)
  })

  test('ignore the type, which no control can reset', () => {
    expect(readFilters(DEFAULT_EVENT_FILTERS, 'type=ONLINE')).toEqual(DEFAULT_EVENT_FILTERS)
  })
})

test('the order of a list is read as it was written; by date, it is not written', () => {
  const filters = { ...DEFAULT_TOURNAMENT_FILTERS, fee: 'free' as const }
  expect(writeFilters(filters, 'nearest')).toBe('fee=free&sort=nearest')
  expect(writeFilters(filters, 'date')).toBe('fee=free')
  for (const sort of ['date', 'price', 'deadline', 'nearest'] as const) {
    expect(readSort(writeFilters(DEFAULT_TOURNAMENT_FILTERS, sort))).toBe(sort)
  }
  expect(readSort('sort=name')).toBe('date')
})

test('the first page of a list is a number from 1 to 9999, and 1 for any other text', () => {
  expect(readPage('status=UPCOMING&page=2')).toBe(2)
  expect(readPage('page=9999')).toBe(9999)
  for (const other of ['', 'page=', 'page=0', 'page=-1', 'page=2.5', 'page=two', 'page=10000']) {
    expect(readPage(other), other).toBe(1)
  }
})
