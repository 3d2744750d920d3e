import type { SnapshotFrom } from 'xstate'
import { writeFilters } from '#contract/filters.ts'
import { categoryEvent, NOW, tournament } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import type { ListingPage } from './list-page.ts'
import { listingMachine } from './listing.machine.ts'
import type { ListingInput } from './listing.setup.ts'
import type { Filters, ListingKind } from './listing-kind.ts'
import { selectHasMore } from './selectors.ts'

const KINDS = {
  tournaments: { item: tournament, subject: { value: 'badminton', label: 'Badminton' } },
  events: { item: categoryEvent, subject: { value: 'Marathon', label: 'Marathon' } },
}

type ListingSnapshot = SnapshotFrom<typeof listingMachine>

const PUNE = { lat: 18.5204, long: 73.8567 }

const offersAllAlone = ({ context }: ListingSnapshot) =>
  expectThat(context.options.map(({ value }) => value).join(), 'options').is('All')

const isFiltered = (filters: Filters) => writeFilters(filters) !== ''

const situationOf = ({ context, value }: ListingSnapshot) => [
  context.fullListing,
  value.list === 'loading' && context.firstPage > 1,
  context.items.length > 0,
  context.page < context.totalPages,
  isFiltered(context.filters),
  value.filters !== 'closed' && isFiltered(context.draft),
]

const isByDate = ({ context, value }: ListingSnapshot) =>
  value.sorting === 'settled' && context.sort !== 'nearest'

const modelOfKind = (kind: ListingKind) => {
  const { item, subject } = KINDS[kind]
  const page = (count: number, totalPages: number, first = 0): ListingPage => ({
    items: Array.from({ length: count }, (_, index) => ({
      ...item,
      _id: `${kind}-${first + index}`,
    })),
    totalPages,
    total: count * totalPages,
    now: NOW,
  })
  return defineModel({
    about: 'Lists tournaments or category events page by page, with filters and a sort order.',
    machine: listingMachine,
    inputs: {
      page: { kind, limit: 20, city: 'Global' },
      embedded: { kind, limit: 8, city: 'Global', fullListing: `/${kind}` },
    },
    events: [
      { type: 'list.more' },
      { type: 'list.retry' },
      { type: 'list.reload' },
      { type: 'filters.open' },
      { type: 'filters.close' },
      { type: 'filters.edit', change: { status: 'UPCOMING' } },
      { type: 'filters.apply' },
      { type: 'filters.reset' },
      { type: 'filters.pick', value: subject.value },
      { type: 'filters.set', change: { fee: 'free' } },
      { type: 'sort.choose', sort: 'price' },
      { type: 'sort.choose', sort: 'nearest' },
      { type: 'city.changed', city: 'pune' },
      { type: 'page.restored' },
      { type: 'route.changed', queryString: 'status=UPCOMING' },
      { type: 'route.changed', queryString: '' },
      { type: 'route.changed', queryString: 'sort=nearest' },
      { type: 'search.changed', searchText: 'smash', queryString: '' },
    ],
    outcomes: [
      done('fetchFirst', page(2, 2)),
      done('fetchFirst', page(0, 0)),
      failed('fetchFirst'),
      done('fetchNext', page(2, 2, 2)),
      failed('fetchNext'),
      done('fetchCount', 12),
      failed('fetchCount'),
      done('locate', PUNE),
      failed('locate'),
      done('recall', PUNE),
      failed('recall'),
      done('fetchOptions', [subject]),
      failed('fetchOptions'),
    ],
    situation: (snapshot) => [situationOf(snapshot), snapshot.context.sort === 'nearest'],
    // The order does not change what else the list does.
    edgeFacts: (snapshot) => (isByDate(snapshot) ? situationOf(snapshot) : []),
    impossible: {
      'sorting.recalling: sort.choose, isNearest true': 'The list is already sorted so.',
      'sorting.recalling: search.changed, isOtherRequest false':
        'No address of the model asks for the nearest and for another text.',
    },
    invariants: {
      'list.loading': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
      'list.shown': ({ context }) => {
        const shown = context.items.map(({ _id }) => _id)
        const pages = context.total === 0 ? 0 : context.page - context.firstPage + 1
        expectThat(shown, 'items').equals(
          Array.from({ length: 2 * pages }, (_, index) => `${kind}-${index}`),
        )
      },
      'list.loadingMore': (snapshot) => {
        expectThat(selectHasMore(snapshot), 'has more').is(true)
        expectThat(snapshot.can({ type: 'list.more' }), 'can list.more').is(false)
        expectThat(snapshot.context.fullListing, 'fullListing').is(null)
      },
      'list.failed': (snapshot) => {
        expectThat(snapshot.context.items.length, 'items.length').is(0)
        expectThat(snapshot.can({ type: 'list.retry' }), 'can list.retry').is(true)
      },
      'list.outdated': (snapshot) => {
        expectThat(snapshot.context.items.length, 'items.length').isAbove(0)
        expectThat(selectHasMore(snapshot), 'has more').is(false)
        expectThat(snapshot.can({ type: 'list.more' }), 'can list.more').is(false)
        expectThat(snapshot.can({ type: 'list.retry' }), 'can list.retry').is(true)
      },
      'filters.closed': (snapshot) =>
        expectThat(snapshot.can({ type: 'filters.apply' }), 'can filters.apply').is(false),
      'filters.open': (snapshot) => {
        expectThat(snapshot.can({ type: 'filters.apply' }), 'can filters.apply').is(true)
        const reset = snapshot.can({ type: 'filters.reset' })
        expectThat(reset, 'can filters.reset').is(isFiltered(snapshot.context.filters))
      },
      'sorting.settled': ({ context }) =>
        expectThat(context.place, 'place').equals(context.sort === 'nearest' ? PUNE : null),
      'sorting.locating': ({ context }) => expectThat(context.place, 'place').is(null),
      'sorting.recalling': ({ context }) => {
        expectThat(context.sort, 'sort').is('nearest')
        expectThat(context.place, 'place').is(null)
      },
      'options.loading': offersAllAlone,
      'options.loaded': ({ context }) =>
        expectThat(context.options.map(({ value }) => value).join(), 'options').is(
          `All,${subject.value}`,
        ),
      'options.missing': offersAllAlone,
    },
  })
}

const tournamentsModel = modelOfKind('tournaments')

export const listingModel = {
  ...tournamentsModel,
  inputs: {
    ...tournamentsModel.inputs,
    opened: { ...tournamentsModel.inputs.page, queryString: 'page=2' } as ListingInput,
  },
}
export const eventListingModel = modelOfKind('events')
