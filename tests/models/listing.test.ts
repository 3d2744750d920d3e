import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { Place } from '#contract/list-params.ts'
import { NOW, tournament } from '#machines/fixtures.ts'
import type { ListingPage, ListingRequest } from '#machines/listing/list-page.ts'
import { listingMachine } from '#machines/listing/listing.machine.ts'
import type { ListingInput } from '#machines/listing/listing.setup.ts'
import type { FilterOption, ListingKind } from '#machines/listing/listing-kind.ts'
import {
  selectDraftTotal,
  selectHasMore,
  selectItems,
  selectNextQueryString,
  selectSort,
} from '#machines/listing/selectors.ts'

interface Pending<Input, Output> {
  input: Input
  signal: AbortSignal
  respond(output: Output): Promise<unknown>
  fail(): Promise<unknown>
}

let pages: Pending<ListingRequest, ListingPage>[]
let counts: Pending<ListingRequest, number | undefined>[]
let places: Pending<{ mayAsk: boolean }, Place>[]
let addresses: string[]
let toasts: string[]
let options: Pending<ListingKind, FilterOption[]>[]
let navigations: string[]
let focused: (string | undefined)[]

beforeEach(() => {
  pages = []
  counts = []
  places = []
  addresses = []
  toasts = []
  options = []
  navigations = []
  focused = []
})

const settled = () => setImmediate()

/** Never settles by itself: the test responds to each request. */
const pendingIn = <Input, Output>(requests: Pending<Input, Output>[]) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        requests.push({
          input,
          signal,
          respond: (output) => {
            resolve(output)
            return settled()
          },
          fail: () => {
            reject(new Error('offline'))
            return settled()
          },
        })
      }),
  )

function startListing(input: Partial<ListingInput> = {}): Actor<typeof listingMachine> {
  return createActor(
    listingMachine.provide({
      actors: {
        fetchPage: pendingIn(pages),
        fetchCount: pendingIn(counts),
        locate: pendingIn(places),
        fetchOptions: pendingIn(options),
      },
      actions: {
        log: () => {},
        toast: (_, { title }) => toasts.push(title),
        filtersChanged: (_, { queryString }) => addresses.push(queryString),
        listLoaded: () => {},
        navigate: (_, { to }) => navigations.push(to),
        focusItem: (_, { item }) => focused.push(item?._id),
      },
    }),
    { input: { kind: 'tournaments', limit: 2, city: 'Global', ...input } },
  ).start()
}

const pageOf = (ids: string[], totalPages = 1): ListingPage => ({
  items: ids.map((_id) => ({ ...tournament, _id })),
  totalPages,
  total: ids.length * totalPages,
  now: NOW,
})
const shownIds = (actor: Actor<typeof listingMachine>) =>
  selectItems(actor.getSnapshot()).map(({ _id }) => _id)

test('a response to an outdated request never replaces a newer one', async () => {
  const actor = startListing()
  actor.send({ type: 'city.changed', city: 'pune' })
  expect(pages.map(({ input }) => input.city)).toEqual(['Global', 'pune'])
  expect(pages[0]?.signal.aborted).toBe(true)

  await pages[1]?.respond(pageOf(['in Pune']))
  await pages[0]?.respond(pageOf(['anywhere']))

  expect(shownIds(actor)).toEqual(['in Pune'])
})

test('a city that is already chosen keeps the loaded pages and sends no request', async () => {
  const actor = startListing()
  await pages[0]?.respond(pageOf(['first']))
  actor.send({ type: 'city.changed', city: 'Global' })
  expect(pages).toHaveLength(1)
  expect(shownIds(actor)).toEqual(['first'])
})

describe('after a change whose first page could not be loaded, the list', () => {
  test.each([
    ['filter', { type: 'filters.pick', value: 'chess' }, { filters: { sport: 'chess' } }],
    ['city', { type: 'city.changed', city: 'pune' }, { city: 'pune' }],
    [
      'search text',
      { type: 'search.changed', searchText: 'open', queryString: '' },
      { searchText: 'open' },
    ],
  ] as const)(
    'keeps its earlier rows, adds no page of the new %s to them, and loads it on Retry',
    async (_, change, request) => {
      const actor = startListing()
      await pages[0]?.respond(pageOf(['old-1', 'old-2'], 2))
      actor.send(change)
      await pages[1]?.fail()
      expect(shownIds(actor)).toEqual(['old-1', 'old-2'])

      expect(selectHasMore(actor.getSnapshot())).toBe(false)
      actor.send({ type: 'list.more' })
      expect(pages).toHaveLength(2)

      actor.send({ type: 'list.retry' })
      expect(pages[2]?.input).toMatchObject({ page: 1, ...request })
      await pages[2]?.respond(pageOf(['new-1'], 2))
      expect(shownIds(actor)).toEqual(['new-1'])
      expect(selectHasMore(actor.getSnapshot())).toBe(true)
    },
  )
})

test('Load More leaves out items that moved between pages, and focuses the first new one', async () => {
  const actor = startListing()
  await pages[0]?.respond(pageOf(['a', 'b'], 2))
  actor.send({ type: 'list.more' })
  await pages[1]?.respond(pageOf(['b', 'c'], 2))
  expect(shownIds(actor)).toEqual(['a', 'b', 'c'])
  expect(focused).toEqual(['c'])
})

test('a list that is opened at its second page loads that page, then the third, and a filter the first', async () => {
  const actor = startListing({ queryString: 'sport=chess&page=2' })
  expect(pages[0]?.input).toMatchObject({ page: 2, filters: { sport: 'chess' } })
  await pages[0]?.respond(pageOf(['c', 'd'], 3))
  expect(selectNextQueryString(actor.getSnapshot())).toBe('sport=chess&page=3')
  actor.send({ type: 'list.more' })
  expect(pages[1]?.input).toMatchObject({ page: 3 })
  await pages[1]?.respond(pageOf(['e'], 3))
  expect(shownIds(actor)).toEqual(['c', 'd', 'e'])
  expect(selectHasMore(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'filters.pick', value: 'football' })
  expect(pages[2]?.input).toMatchObject({ page: 1 })
})

test('a chip and an order load the first page again, and are in the address', async () => {
  const actor = startListing({ queryString: 'page=2' })
  actor.send({ type: 'filters.set', change: { fee: 'free' } })
  actor.send({ type: 'sort.choose', sort: 'price' })
  expect(pages.map(({ input: { page, filters, sort } }) => [page, filters.fee, sort])).toEqual([
    [2, '', 'date'],
    [1, 'free', 'date'],
    [1, 'free', 'price'],
  ])
  expect(addresses).toEqual(['fee=free', 'fee=free&sort=price'])
  actor.send({ type: 'filters.open' })
  actor.send({ type: 'filters.reset' })
  expect(addresses.at(-1)).toBe('sort=price')
})

test('the filters that are being chosen are counted, the latest choice alone', async () => {
  const actor = startListing()
  actor.send({ type: 'filters.open' })
  expect(counts[0]?.input.filters).toMatchObject({ status: 'APPROVED' })
  await counts[0]?.respond(40)
  expect(selectDraftTotal(actor.getSnapshot())).toBe(40)

  actor.send({ type: 'filters.edit', change: { status: 'UPCOMING' } })
  expect(selectDraftTotal(actor.getSnapshot())).toBeUndefined()
  actor.send({ type: 'filters.edit', change: { status: 'ONGOING' } })
  expect(counts[1]?.signal.aborted).toBe(true)
  await counts[2]?.respond(3)
  await counts[1]?.respond(12)
  expect(counts[2]?.input.filters).toMatchObject({ status: 'ONGOING' })
  expect(selectDraftTotal(actor.getSnapshot())).toBe(3)
})

describe('the nearest', () => {
  const PUNE = { lat: 18.5204, long: 73.8567 }
  const requested = () => pages.map(({ input: { sort, place } }) => ({ sort, place }))

  test('are loaded once the place is known; until then the order stays', async () => {
    const actor = startListing({ queryString: 'sort=price' })
    actor.send({ type: 'sort.choose', sort: 'nearest' })
    expect(places[0]?.input).toEqual({ mayAsk: true })
    expect(selectSort(actor.getSnapshot())).toBe('nearest')
    expect(requested()).toEqual([{ sort: 'price', place: null }])
    await places[0]?.respond(PUNE)
    expect(requested()[1]).toEqual({ sort: 'nearest', place: PUNE })
    expect(addresses).toEqual(['sort=nearest'])
  })

  test('are not loaded where the place is refused: the earlier order stays', async () => {
    const actor = startListing({ queryString: 'sort=price' })
    actor.send({ type: 'sort.choose', sort: 'nearest' })
    await places[0]?.fail()
    expect(toasts).toEqual(['Your location is not known'])
    expect(selectSort(actor.getSnapshot())).toBe('price')
    expect(pages).toHaveLength(1)
  })

  test('of an address are loaded where the place may be read, and nobody is asked for it', async () => {
    const actor = startListing({ queryString: 'sort=nearest' })
    expect(places[0]?.input).toEqual({ mayAsk: false })
    expect(requested()).toEqual([{ sort: 'date', place: null }])
    await places[0]?.respond(PUNE)
    expect(requested()[1]).toEqual({ sort: 'nearest', place: PUNE })
    expect(selectSort(actor.getSnapshot())).toBe('nearest')
  })

  test('of an address are shown by date where the place may not be read', async () => {
    const actor = startListing()
    actor.send({ type: 'route.changed', queryString: 'sort=nearest' })
    await places[0]?.fail()
    expect(selectSort(actor.getSnapshot())).toBe('date')
    expect(toasts).toEqual(['Your location is not known'])
    expect(addresses).toEqual([''])
  })
})
