import { type SearchTab, type SearchUrl, searchUrl } from '#contract/search-url.ts'
import { effect, sent, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, type Step } from '../modelling/model.ts'
import { searchMachine } from './search.machine.ts'

type SearchStep = Step<typeof searchMachine>

const address = ({ before }: SearchStep, change: Parameters<typeof searchUrl>[0]) =>
  effect('replaceUrl', { to: searchUrl({ ...before?.context.url, ...change }) })

/** What the addresses of the events and inputs show. */
const SHOWN: Record<string, SearchUrl> = {
  'q=smash': { searchText: 'smash', tab: 'tournaments', tournaments: '', events: '' },
  'q=smash&tab=events&events.status=UPCOMING': {
    ...{ searchText: 'smash', tab: 'events', tournaments: '', events: 'status=UPCOMING' },
  },
  'q=chess': { searchText: 'chess', tab: 'tournaments', tournaments: '', events: '' },
  'tab=events': { searchText: '', tab: 'events', tournaments: '', events: '' },
}

function shownOf(queryString: string) {
  const url = SHOWN[queryString] as SearchUrl
  return { states: [url.tab], context: { url } }
}

/** The tab and the address stay. */
const unmoved = ({ before }: SearchStep) => ({
  states: before ? [String(before.value)] : [],
  context: { url: before?.context.url },
})

export const searchModel = defineModel({
  about: 'Searches tournaments and category events, in two tabs with filters of their own.',
  machine: searchMachine,
  inputs: {
    visitor: { queryString: 'q=smash', city: 'Global' },
    shared: { queryString: 'q=smash&tab=events&events.status=UPCOMING', city: 'Global' },
  },
  events: [
    { type: 'tab.tournaments' },
    { type: 'tab.events' },
    { type: 'list.filtered', list: 'tournaments', queryString: 'sport=chess' },
    { type: 'list.filtered', list: 'events', queryString: '' },
    { type: 'city.changed', city: 'pune' },
    { type: 'page.restored' },
    { type: 'route.changed', queryString: 'q=chess' },
    { type: 'route.changed', queryString: 'tab=events' },
  ],
  outcomes: [],
  invariants: {
    tournaments: ({ context }) => expectThat(context.url.tab, 'url.tab').is('tournaments'),
    events: ({ context }) => expectThat(context.url.tab, 'url.tab').is('events'),
  },
  effects: {
    start: [effect('setTitle', { title: 'Results for “smash”' })],
    'tab.tournaments': (step) =>
      step.before?.context.url.tab === 'events' ? [address(step, { tab: 'tournaments' })] : [],
    'tab.events': (step) =>
      step.before?.context.url.tab === 'tournaments' ? [address(step, { tab: 'events' })] : [],
    'list.filtered': (step: SearchStep & With<{ list: string; queryString: string }>) => [
      address(step, { [step.event.list]: step.event.queryString }),
    ],
    'city.changed': ({ event }) => [sent('tournaments', event), sent('events', event)],
    'page.restored': ({ event }) => [sent('tournaments', event), sent('events', event)],
    'route.changed': ({ event }: With<{ queryString: string }>) => {
      const searchText = new URLSearchParams(event.queryString).get('q') ?? ''
      const change = { type: 'search.changed', searchText, queryString: '' }
      return [
        effect('setTitle', { title: searchText ? `Results for “${searchText}”` : 'Search' }),
        sent('tournaments', change),
        sent('events', change),
      ]
    },
  },
  after: {
    start: ({ input }) => shownOf(input.queryString),
    'tab.tournaments': () => ({ states: ['tournaments'] }),
    'tab.events': () => ({ states: ['events'] }),
    'list.filtered': ({
      before,
      event,
    }: SearchStep & With<{ list: SearchTab; queryString: string }>) => ({
      states: before ? [String(before.value)] : [],
      context: {
        url: { ...(before?.context.url as SearchUrl), [event.list]: event.queryString },
      },
    }),
    'city.changed': unmoved,
    'page.restored': unmoved,
    'route.changed': ({ event }: With<{ queryString: string }>) => shownOf(event.queryString),
  },
  calls: {
    '': Object.fromEntries(
      ['tournaments', 'events'].map((kind) => [
        kind,
        ({ input }: SearchStep) => ({
          kind,
          limit: 8,
          city: input.city,
          searchText: 'smash',
          queryString:
            input.queryString.includes('events.status') && kind === 'events'
              ? 'status=UPCOMING'
              : '',
        }),
      ]),
    ),
  },
})
