import { hasActiveFilter } from '#contract/filters.ts'
import { categoryEvent, NOW, tournament } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { type ListingKind, type ListingPage, listingMachine } from './listing.machine.ts'
import { selectHasMore, selectMonths } from './selectors.ts'

const KINDS = {
  tournaments: { item: tournament, subject: { value: 'badminton', label: 'Badminton' } },
  events: { item: categoryEvent, subject: { value: 'Marathon', label: 'Marathon' } },
}

const modelOfKind = (kind: ListingKind) => {
  const { item, subject } = KINDS[kind]
  const page = (count: number, totalPages: number): ListingPage => ({
    items: Array.from({ length: count }, (_, index) => ({ ...item, _id: `${kind}-${index}` })),
    totalPages,
    total: count * totalPages,
    now: NOW,
  })
  return defineModel({
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
      { type: 'city.changed', city: 'pune' },
      { type: 'route.changed', queryString: 'status=UPCOMING' },
      { type: 'route.changed', queryString: '' },
      { type: 'search.changed', searchText: 'smash', queryString: '' },
      { type: 'screen.narrow' },
      { type: 'screen.wide' },
    ],
    outcomes: [
      done('fetchFirst', page(2, 2)),
      done('fetchFirst', page(0, 0)),
      failed('fetchFirst'),
      done('fetchNext', page(2, 2)),
      failed('fetchNext'),
      done('fetchOptions', [subject]),
      failed('fetchOptions'),
    ],
    situation: ({ context }) => [
      context.fullListing,
      context.items.length > 0,
      context.page < context.totalPages,
      hasActiveFilter(context.draft),
    ],
    invariants: {
      'list.loading': (snapshot) => must(snapshot.hasTag('busy'), 'the list is busy'),
      'list.shown': ({ context }) => must(context.page >= 1, 'a page has been loaded'),
      'list.loadingMore': (snapshot) => {
        must(selectHasMore(snapshot), 'there is a next page')
        must(!snapshot.can({ type: 'list.more' }), 'it is asked for once')
        must(snapshot.context.fullListing === null, 'an embedded list leads elsewhere')
      },
      'list.failed': (snapshot) => {
        must(snapshot.context.items.length === 0, 'there is nothing older to show')
        must(snapshot.can({ type: 'list.retry' }), 'it can be tried again')
      },
      'filters.closed': (snapshot) =>
        must(!snapshot.can({ type: 'filters.apply' }), 'nothing is applied unseen'),
      'filters.open': (snapshot) =>
        must(snapshot.can({ type: 'filters.apply' }), 'the filters can be applied'),
      'filters.open.narrow': (snapshot) => must(selectMonths(snapshot) === 1, 'a month fits'),
      'filters.open.wide': (snapshot) => must(selectMonths(snapshot) === 2, 'two months fit'),
      'options.loading': ({ context }) => must(context.options.length === 0, 'no options yet'),
      'options.loaded': ({ context }) => must(context.options.length > 0, 'there are options'),
      'options.missing': ({ context }) =>
        must(context.options.length === 0, 'All alone is offered'),
    },
  })
}

export const listingModel = modelOfKind('tournaments')
export const eventListingModel = modelOfKind('events')
