import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { homeListMachine } from '#machines/home/home.machine.ts'
import { walk } from '#machines/kit/walk.ts'
import type { ListingPage } from '#machines/listing/list-page.ts'
import type { FilterOption } from '#machines/listing/listing-kind.ts'
import { searchMachine } from '#machines/search/search.machine.ts'

const pick = { type: 'filters.pick', value: 'Marathon' } as const

test('a filter of a list on the search page is added to the address, beside the search text', () => {
  const { actor, effects } = walk(searchMachine, { queryString: 'q=run', city: 'Global' }, [])
  actor.getSnapshot().children.events?.send(pick)
  expect(effects.at(-1)).toEqual({
    type: 'replaceUrl',
    params: { to: '/searchevents?q=run&events.category=Marathon' },
  })
})

test('a chip on the home page leaves the address', () => {
  const list = homeListMachine.provide({
    actors: {
      fetchPage: fromPromise(() => new Promise<ListingPage>(() => {})),
      fetchOptions: fromPromise(() => new Promise<FilterOption[]>(() => {})),
    },
  })
  const input = { kind: 'events', limit: 8, city: 'Global' } as const
  const actor = createActor(list, { input }).start()
  actor.send(pick)
  expect(actor.getSnapshot()).toMatchObject({
    status: 'active',
    context: { filters: { category: 'Marathon' } },
  })
  actor.stop()
})

test.each([
  ['tab.events', 'q=run', '/searchevents?q=run&tab=events'],
  ['tab.tournaments', 'q=run&tab=events', '/searchevents?q=run&tab=tournaments'],
] as const)('%s puts the tab into the address, beside the search text', (type, queryString, to) => {
  const { effects } = walk(searchMachine, { queryString, city: 'Global' }, [{ type }])
  expect(effects.at(-1)).toEqual({ type: 'replaceUrl', params: { to } })
})

const loaded = (list: 'tournaments' | 'events', isEmpty: boolean) =>
  ({ type: 'list.loaded', list, isEmpty }) as const
const onlyEvents = [loaded('tournaments', true), loaded('events', false)]

test.each([
  ['events alone', 'q=run', onlyEvents, 'events'],
  ['events alone, which come first', 'q=run', onlyEvents.toReversed(), 'events'],
  ['both', 'q=run', [loaded('events', false), loaded('tournaments', false)], 'tournaments'],
  ['nothing', 'q=run', [loaded('events', true), loaded('tournaments', true)], 'tournaments'],
  [
    'events alone, but Tournaments in the address',
    'q=run&tab=tournaments',
    onlyEvents,
    'tournaments',
  ],
  [
    'tournaments in the next city, events alone in the first',
    'q=run',
    [...onlyEvents, { type: 'city.changed', city: 'pune' } as const, loaded('tournaments', false)],
    'tournaments',
  ],
  [
    'events alone after Tournaments was pressed',
    'q=run',
    [...onlyEvents, { type: 'tab.tournaments' } as const, ...onlyEvents],
    'tournaments',
  ],
  [
    'events alone once a filter was chosen',
    'q=run',
    [
      { type: 'list.filtered', list: 'tournaments', queryString: 'fee=free' } as const,
      ...onlyEvents,
    ],
    'tournaments',
  ],
] as const)('a search with %s opens its tab', (_, queryString, path, tab) => {
  const { actor } = walk(searchMachine, { queryString, city: 'Global' }, [...path])
  expect(actor.getSnapshot().value).toBe(tab)
})
