import { describe, expect, test } from 'vitest'
import { DEFAULT_EVENT_FILTERS, DEFAULT_TOURNAMENT_FILTERS } from '#contract/filters.ts'
import { hasActiveFilter } from '#machines/listing/listing-kind.ts'

describe('the indicator of active filters', () => {
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
    { fee: 'free' as const },
    { event_type: 'DOUBLE' as const },
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

  test('ignores the type', () => {
    expect(hasActiveFilter({ ...DEFAULT_EVENT_FILTERS, type: 'ONLINE' })).toBe(false)
  })
})
