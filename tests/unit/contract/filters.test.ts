import { describe, expect, test } from 'vitest'
import {
  DEFAULT_EVENT_FILTERS,
  DEFAULT_TOURNAMENT_FILTERS,
  hasActiveFilter,
  sentFilter,
} from '#contract/filters.ts'

test('the defaults are those of SPEC section 3', () => {
  expect(DEFAULT_TOURNAMENT_FILTERS).toEqual({
    sport: 'All',
    status: 'APPROVED',
    start_date: '',
    end_date: '',
  })
  expect(DEFAULT_EVENT_FILTERS).toEqual({
    category: 'All',
    type: 'All',
    status: 'APPROVED',
    start_date: '',
    end_date: '',
  })
})

describe('the indicator (SPEC section 4)', () => {
  test('is off for the defaults', () => {
    expect(hasActiveFilter(DEFAULT_TOURNAMENT_FILTERS)).toBe(false)
    expect(hasActiveFilter(DEFAULT_EVENT_FILTERS)).toBe(false)
  })

  test.each([
    { sport: 'badminton' },
    { status: 'UPCOMING' as const },
    { status: 'ONGOING' as const },
    { status: 'COMPLETED' as const },
    { start_date: '2026-11-21' },
    { end_date: '2026-11-22' },
  ])('is on for tournaments with %o', (change) => {
    expect(hasActiveFilter({ ...DEFAULT_TOURNAMENT_FILTERS, ...change })).toBe(true)
  })

  test.each([
    { category: 'Marathon' },
    { status: 'COMPLETED' as const },
    { start_date: '2026-11-21' },
    { end_date: '2026-11-22' },
  ])('is on for events with %o', (change) => {
    expect(hasActiveFilter({ ...DEFAULT_EVENT_FILTERS, ...change })).toBe(true)
  })

  test('does not count the type', () => {
    expect(hasActiveFilter({ ...DEFAULT_EVENT_FILTERS, type: 'ONLINE' })).toBe(false)
  })
})

test('All is sent empty, anything else as it is', () => {
  expect(sentFilter('All')).toBe('')
  expect(sentFilter('Badminton')).toBe('Badminton')
  expect(sentFilter('all')).toBe('all')
  expect(sentFilter('')).toBe('')
})
