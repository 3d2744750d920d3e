import type { SnapshotFrom } from 'xstate'
import { readPage, withQuery, writeFilters } from '#contract/filters.ts'
import { effect, logged, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { categoryEvent, NOW, tournament } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import {
  type FilterChange,
  type Filters,
  type ListingInput,
  type ListingKind,
  type ListingPage,
  type ListingRequest,
  listingMachine,
} from './listing.machine.ts'
import { selectHasMore, selectMonths } from './selectors.ts'

const KINDS = {
  tournaments: { item: tournament, subject: { value: 'badminton', label: 'Badminton' } },
  events: { item: categoryEvent, subject: { value: 'Marathon', label: 'Marathon' } },
}

const offersAllAlone = ({ context }: SnapshotFrom<typeof listingMachine>) =>
  expectThat(context.options.map(({ value }) => value).join(), 'options').is('All')

type ListingStep = Step<typeof listingMachine>

/** A list may be opened at a later page; another request starts at the first. */
function firstPage({ input, before, after, event }: ListingStep): number {
  if (!before) return readPage(input.queryString ?? '')
  const isSame =
    event.type === 'list.retry' || before.children.fetchFirst === after.children.fetchFirst
  return isSame ? before.context.firstPage : 1
}

/** What change the query of a list. */
const CHANGES = [
  ...['filters.apply', 'filters.reset', 'filters.pick'],
  ...['city.changed', 'route.changed', 'search.changed'],
]

const queryOf = ({ context: { searchText, city, filters } }: ListingStep['after']) => ({
  ...{ searchText, city, filters },
})

const isFiltered = (filters: Filters) => writeFilters(filters) !== ''

const canReset = (snapshot: ListingStep['before']) =>
  (snapshot?.matches({ filters: 'open' }) && isFiltered(snapshot.context.filters)) ?? false

const closed = () => ({ states: ['filters.closed'] })

/** Another request loads, and the same one changes nothing. */
function requested({ before, after }: ListingStep, isOther: boolean) {
  if (!isOther) expectThat(after.value, 'state').equals(before?.value)
  return { states: isOther ? ['list.loading'] : [] }
}

function routeChanged(step: ListingStep & With<{ queryString: string; searchText?: string }>) {
  const { before, after, event } = step
  const { searchText = before?.context.searchText ?? '', queryString } = event
  const filters = before ? writeFilters(before.context.filters) : ''
  expectThat(writeFilters(after.context.filters), 'filters').is(queryString)
  const isOther = queryString !== filters || searchText !== before?.context.searchText
  return { ...requested(step, isOther), context: { searchText } }
}

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
  const request = ({ input, after: { context } }: ListingStep, page: number) => {
    const { searchText, city, filters } = context
    return { kind, page, limit: input.limit, searchText, city, filters }
  }
  const isTournaments = kind === 'tournaments'
  const logList = logged(`Error fetching ${isTournaments ? 'tournaments' : 'categoryEvent'}`)
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
      { type: 'city.changed', city: 'pune' },
      { type: 'page.restored' },
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
      done('fetchNext', page(2, 2, 2)),
      failed('fetchNext'),
      done('fetchOptions', [subject]),
      failed('fetchOptions'),
    ],
    situation: ({ context, value }) => [
      context.fullListing,
      value.list === 'loading' && context.firstPage > 1,
      context.items.length > 0,
      context.page < context.totalPages,
      isFiltered(context.filters),
      value.filters !== 'closed' && isFiltered(context.draft),
    ],
    tags: {
      'list.loading': ['busy'],
      'list.loadingMore': ['busy'],
      'list.failed': ['failed'],
      'list.outdated': ['failed'],
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
      'filters.open.narrow': (snapshot) => expectThat(selectMonths(snapshot), 'months').is(1),
      'filters.open.wide': (snapshot) => expectThat(selectMonths(snapshot), 'months').is(2),
      'options.loading': offersAllAlone,
      'options.loaded': ({ context }) =>
        expectThat(context.options.map(({ value }) => value).join(), 'options').is(
          `All,${subject.value}`,
        ),
      'options.missing': offersAllAlone,
    },
    effects: {
      'list.more': ({ before }) => {
        if (!before?.matches({ list: 'shown' }) || !selectHasMore(before)) return []
        const { fullListing, filters } = before.context
        return fullListing
          ? [effect('navigate', { to: withQuery(fullListing, writeFilters(filters)) })]
          : []
      },
      'xstate.done.actor.fetchNext': ({ event }: With<{ output: ListingPage }>) => [
        effect('focusItem', { item: event.output.items[0] }),
      ],
      'xstate.error.actor.fetchFirst': logList,
      'xstate.error.actor.fetchNext': logList,
      'xstate.error.actor.fetchOptions': logged(
        `Error fetching ${isTournaments ? 'sports' : 'categories'}`,
      ),
      'filters.apply': ({ before }) =>
        before?.matches({ filters: 'open' })
          ? [effect('filtersChanged', { queryString: writeFilters(before.context.draft) })]
          : [],
      'filters.reset': ({ before }) =>
        canReset(before) ? [effect('filtersChanged', { queryString: '' })] : [],
      'filters.pick': ({ before, event }: ListingStep & With<{ value: string }>) => {
        const change = isTournaments ? { sport: event.value } : { category: event.value }
        const filters = { ...before?.context.filters, ...change } as ListingRequest['filters']
        return [effect('filtersChanged', { queryString: writeFilters(filters) })]
      },
    },
    calls: {
      'list.loading': { fetchFirst: (step) => request(step, firstPage(step)) },
      'list.loadingMore': {
        fetchNext: (step) => request(step, step.after.context.page + 1),
      },
      'filters.open': { screen: null },
      'options.loading': { fetchOptions: () => kind },
    },
    after: {
      start: ({ input }) => ({
        states: ['list.loading', 'filters.closed', 'options.loading'],
        context: { searchText: '', city: input.city },
      }),
      '*': ({ before, event }: ListingStep) =>
        before && !CHANGES.includes(event.type) ? { context: queryOf(before) } : {},
      'list.more': ({ before }) =>
        before?.matches({ list: 'shown' }) &&
        selectHasMore(before) &&
        before.context.fullListing === null
          ? { states: ['list.loadingMore'] }
          : {},
      'list.reload': () => ({ states: ['list.loading'] }),
      'list.retry': ({ before }) =>
        before?.matches({ list: 'failed' }) || before?.matches({ list: 'outdated' })
          ? { states: ['list.loading'] }
          : {},
      'xstate.done.actor.fetchFirst': (step: ListingStep & With<{ output: ListingPage }>) => ({
        states: ['list.shown'],
        context: { ...step.event.output, page: step.before?.context.firstPage },
      }),
      'xstate.error.actor.fetchFirst': ({ before }) => ({
        states: [before?.context.items.length ? 'list.outdated' : 'list.failed'],
      }),
      'xstate.done.actor.fetchNext': ({
        before,
        event,
      }: ListingStep & With<{ output: ListingPage }>) => {
        const { items = [], page = 0 } = before?.context ?? {}
        return {
          states: ['list.shown'],
          context: { items: [...items, ...event.output.items], page: page + 1 },
        }
      },
      'xstate.error.actor.fetchNext': () => ({ states: ['list.shown'] }),
      'filters.open': ({ before }) => ({
        states: [
          'filters.open',
          ...(before?.matches({ options: 'missing' }) ? ['options.loading'] : []),
        ],
        context: before?.matches({ filters: 'closed' }) ? { draft: before.context.filters } : {},
      }),
      'filters.close': closed,
      'page.restored': closed,
      'filters.edit': ({ before, event }: ListingStep & With<{ change: FilterChange }>) =>
        before?.matches({ filters: 'open' })
          ? { context: { draft: { ...before.context.draft, ...event.change } as Filters } }
          : {},
      'filters.apply': ({ before }) =>
        before?.matches({ filters: 'open' })
          ? {
              states: ['filters.closed', 'list.loading'],
              context: { filters: before.context.draft },
            }
          : {},
      'filters.reset': ({ before, after }) => {
        if (!canReset(before)) return { context: before ? queryOf(before) : {} }
        expectThat(writeFilters(after.context.filters), 'filters').is('')
        return { states: ['filters.closed', 'list.loading'] }
      },
      // A chip changes its filter alone.
      'filters.pick': ({ before, event }: ListingStep & With<{ value: string }>) => {
        const change = isTournaments ? { sport: event.value } : { category: event.value }
        const filters = { ...before?.context.filters, ...change } as Filters
        return { states: ['list.loading'], context: { filters } }
      },
      'city.changed': (step: ListingStep & With<{ city: string }>) => ({
        ...requested(step, step.event.city !== step.before?.context.city),
        context: { ...(step.before && queryOf(step.before)), city: step.event.city },
      }),
      'route.changed': routeChanged,
      'search.changed': routeChanged,
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
