import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { categoryEvent, NOW, tournament } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { hrefOf } from '#machines/listing/list-page.ts'
import { listingMachine } from '#machines/listing/listing.machine.ts'
import type { ListingInput } from '#machines/listing/listing.setup.ts'
import * as select from '#machines/listing/selectors.ts'

const onPage: ListingInput = { kind: 'tournaments', limit: 20, city: 'Global' }
const rows = (count: number, totalPages: number, total?: number) => ({
  items: [tournament, { ...tournament, _id: 'other' }].slice(0, count),
  totalPages,
  total,
  now: NOW,
})
const first = done('fetchFirst', rows(2, 2, 3))
const none = done('fetchFirst', rows(0, 0, 0))

const after = (events: EventObject[], input: Partial<ListingInput> = {}) =>
  walk(listingMachine, { ...onPage, ...input }, events).actor.getSnapshot()

const shownOf = (snapshot: ReturnType<typeof after>) => ({
  isLoading: select.selectIsLoading(snapshot),
  isEmpty: select.selectIsEmpty(snapshot),
  isOutdated: select.selectIsOutdated(snapshot),
  hasMore: select.selectHasMore(snapshot),
  total: select.selectTotal(snapshot),
  rows: select.selectItems(snapshot).length,
})

const not = { isLoading: false, isEmpty: false, isOutdated: false, hasMore: false }
const reload = { type: 'list.reload' }

test.each<[string, EventObject[], object]>([
  ['that loads', [], { ...not, isLoading: true, total: undefined, rows: 0 }],
  ['with another page', [first], { ...not, hasMore: true, total: 3, rows: 2 }],
  ['without rows', [none], { ...not, isEmpty: true, total: 0, rows: 0 }],
  [
    'of the last page, uncounted',
    [done('fetchFirst', rows(2, 1))],
    { ...not, total: undefined, rows: 2 },
  ],
  ['that cannot be loaded', [failed('fetchFirst')], { ...not, total: undefined, rows: 0 }],
  [
    'that loads again',
    [first, reload],
    { ...not, isLoading: true, hasMore: true, total: 3, rows: 2 },
  ],
  [
    'whose change cannot be loaded',
    [first, reload, failed('fetchFirst')],
    { ...not, isOutdated: true, total: 3, rows: 2 },
  ],
])('a list %s says so', (_, events, shown) => {
  expect(shownOf(after(events))).toEqual(shown)
})

test('a list says its kind, its size, its subject, and whether a filter is active', () => {
  const asked = (input: Partial<ListingInput>, events: EventObject[] = [first]) => {
    const snapshot = after(events, input)
    return [
      select.selectKind(snapshot),
      select.selectLimit(snapshot),
      select.selectSubject(snapshot),
      select.selectIsFiltered(snapshot),
      select.selectNow(snapshot),
    ]
  }
  expect(asked({ queryString: 'sport=chess' })).toEqual(['tournaments', 20, 'chess', true, NOW])
  expect(asked({ kind: 'events', limit: 8 }, [])).toEqual(['events', 8, 'All', false, 0])
  expect(asked({ kind: 'events', queryString: 'category=Marathon' })).toEqual([
    'events',
    20,
    'Marathon',
    true,
    NOW,
  ])
})

test('Load More without a script leads to the next page, or to the full list', () => {
  const next = (input: Partial<ListingInput>) => select.selectNextQueryString(after([first], input))
  expect(next({})).toBe('page=2')
  expect(next({ queryString: 'sport=chess&page=2' })).toBe('sport=chess&page=3')
  expect(next({ fullListing: '/tournaments' })).toBe('')
})

test('the draft is apart from the filters', () => {
  const open = { type: 'filters.open' }
  const edit = { type: 'filters.edit', change: { status: 'UPCOMING' } }
  const snapshot = after([open, edit, done('fetchOptions', [{ value: 'chess', label: 'Chess' }])])
  expect(select.selectDraft(snapshot)).toMatchObject({ sport: 'All', status: 'UPCOMING' })
  expect(snapshot.context.filters).toMatchObject({ sport: 'All', status: 'APPROVED' })
  expect(select.selectOptions(snapshot)).toEqual([
    { value: 'All', label: 'All' },
    { value: 'chess', label: 'Chess' },
  ])
})

test('a card leads to its tournament or event', () => {
  expect([tournament, categoryEvent].map(hrefOf)).toEqual([
    '/tournament/monsoon-smash',
    '/event/sunrise-10k',
  ])
})

test('Load More of an embedded list leads to the full list only where there is more', () => {
  const led = (totalPages: number) =>
    walk(listingMachine, { ...onPage, fullListing: '/tournaments' }, [
      done('fetchFirst', rows(2, totalPages)),
      { type: 'list.more' },
    ]).effects.flatMap(({ type }) => (type === 'navigate' ? [type] : []))
  expect([led(1), led(2)]).toEqual([[], ['navigate']])
})
