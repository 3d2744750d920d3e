import { expect, test } from 'vitest'
import { DEFAULT_EVENT_FILTERS, DEFAULT_TOURNAMENT_FILTERS } from '#contract/filters.ts'
import { activeChips, quickChips } from '#machines/listing/chips.ts'
import type { Filters } from '#machines/listing/listing-kind.ts'

/** Friday 27 November 2026, 23:30 in India; in UTC, half past six in the evening. */
const FRIDAY = Date.parse('2026-11-27T23:30:00+05:30')
const OPTIONS = [
  { value: 'All', label: 'All' },
  { value: 'badminton', label: 'Badminton' },
]
const given = (change: object): Filters => ({ ...DEFAULT_TOURNAMENT_FILTERS, ...change })
const days = (start_date: string, end_date: string) => ({ start_date, end_date })
const labels = (chips: { label: string }[]) => chips.map(({ label }) => label)
const chipNamed = (name: string, filters: Filters, now = FRIDAY) =>
  quickChips(filters, now).find(({ label }) => label === name)

test('tournaments have chips for days, the fee and the kind of entry; events for days and the fee', () => {
  const ofDays = ['Today', 'This weekend', 'Next 30 days', 'Free']
  expect(labels(quickChips(DEFAULT_EVENT_FILTERS, FRIDAY))).toEqual(ofDays)
  const all = [...ofDays, 'Singles', 'Doubles', 'Team']
  expect(labels(quickChips(DEFAULT_TOURNAMENT_FILTERS, FRIDAY))).toEqual(all)
})

test.each([
  ['Today', '2026-11-27T23:59:59+05:30', days('2026-11-27', '2026-11-27')],
  ['Today', '2026-11-28T00:00:00+05:30', days('2026-11-28', '2026-11-28')],
  ['This weekend', '2026-11-23T00:00:00+05:30', days('2026-11-28', '2026-11-29')],
  ['This weekend', '2026-11-28T00:00:00+05:30', days('2026-11-28', '2026-11-29')],
  ['This weekend', '2026-11-29T23:59:59+05:30', days('2026-11-28', '2026-11-29')],
  ['This weekend', '2026-11-30T00:00:00+05:30', days('2026-12-05', '2026-12-06')],
  ['Next 30 days', '2026-11-27T23:59:59+05:30', days('2026-11-27', '2026-12-26')],
])('%s at %s are %o', (name, now, change) => {
  const at = Date.parse(now)
  expect(chipNamed(name, DEFAULT_TOURNAMENT_FILTERS, at)?.change).toEqual(change)
})

test('a chip that is on takes its filter away, and another one of its kind replaces it', () => {
  const doubles = given({ event_type: 'DOUBLE', fee: 'free', ...days('2026-11-28', '2026-11-29') })
  const on = quickChips(doubles, FRIDAY).filter(({ isOn }) => isOn)
  expect(labels(on)).toEqual(['This weekend', 'Free', 'Doubles'])
  expect(on.map(({ change }) => change)).toEqual([days('', ''), { fee: '' }, { event_type: '' }])
  expect(chipNamed('Team', doubles)?.change).toEqual({ event_type: 'MULTIPLAYER' })
})

test('other filters that are set have a chip that removes each', () => {
  const filters = given({ sport: 'badminton', status: 'UPCOMING', ...days('2026-12-01', '') })
  expect(activeChips(filters, OPTIONS, FRIDAY)).toEqual([
    { label: 'Badminton', isOn: true, change: { sport: 'All' } },
    { label: 'Upcoming', isOn: true, change: { status: 'APPROVED' } },
    { label: 'From 1 Dec', isOn: true, change: days('', '') },
  ])
  const marathons = { ...DEFAULT_EVENT_FILTERS, category: 'Marathon' }
  expect(activeChips(marathons, [], FRIDAY)).toEqual([
    { label: 'Marathon', isOn: true, change: { category: 'All' } },
  ])
})

test('days that a chip already shows have no second one', () => {
  const weekend = given(days('2026-11-28', '2026-11-29'))
  expect(activeChips(weekend, OPTIONS, FRIDAY)).toEqual([])
  const nextWeek = FRIDAY + 7 * 86_400_000
  expect(labels(activeChips(weekend, OPTIONS, nextWeek))).toEqual(['28–29 Nov'])
  expect(labels(activeChips(given(days('', '2026-12-02')), OPTIONS, FRIDAY))).toEqual([
    'Until 2 Dec',
  ])
})
