import { effect, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, type Step } from '../modelling/model.ts'
import { headerMachine } from './header.machine.ts'

type HeaderStep = Step<typeof headerMachine>

export const headerModel = defineModel({
  about: 'Holds the search field and the menu of the header, and opens the search.',
  machine: headerMachine,
  inputs: { visitor: undefined },
  events: [
    { type: 'search.typed', searchText: ' chess & co ' },
    { type: 'search.submitted' },
    { type: 'route.changed', queryString: 'q=smash' },
    { type: 'route.changed', queryString: '' },
    { type: 'menu.open' },
    { type: 'menu.close' },
    { type: 'screen.wide' },
  ],
  outcomes: [],
  invariants: {
    closed: (snapshot) => expectThat(snapshot.can({ type: 'menu.open' }), 'can menu.open').is(true),
    open: (snapshot) => expectThat(snapshot.can({ type: 'menu.close' }), 'can menu.close').is(true),
  },
  effects: {
    'search.submitted': ({ before }) => {
      const text = before?.context.searchText.trim()
      const to = text ? `/searchevents?${new URLSearchParams({ q: text })}` : '/searchevents'
      return [effect('navigate', { to })]
    },
    'menu.close': ({ before }) =>
      before?.matches('open') ? [effect('focusField', { name: 'menu' })] : [],
  },
  calls: { '': { screen: null } },
  after: {
    start: () => ({ states: ['closed'], context: { searchText: '', urlText: '' } }),
    'menu.open': () => ({ states: ['open'] }),
    'menu.close': () => ({ states: ['closed'] }),
    'search.typed': ({ event }: With<{ searchText: string }>) => ({
      context: { searchText: event.searchText },
    }),
    'search.submitted': ({ before }) => ({
      states: ['closed'],
      context: { searchText: before?.context.searchText ?? '' },
    }),
    'route.changed': ({ before, event }: HeaderStep & With<{ queryString: string }>) => {
      const q = new URLSearchParams(event.queryString).get('q') ?? ''
      const isSame = q === before?.context.urlText
      const typed = before?.context.searchText ?? ''
      return { states: ['closed'], context: { urlText: q, searchText: isSame ? typed : q } }
    },
    'screen.wide': () => ({ states: ['closed'] }),
  },
})
