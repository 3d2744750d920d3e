import { defineModel } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { searchMachine } from './search.machine.ts'

export const searchModel = defineModel({
  machine: searchMachine,
  inputs: {
    visitor: { search: 'q=smash', city: 'Global' },
    shared: { search: 'q=smash&tab=events&events.status=UPCOMING', city: 'Global' },
  },
  events: [
    { type: 'tab.tournaments' },
    { type: 'tab.events' },
    { type: 'list.filtered', list: 'tournaments', query: 'sport=chess' },
    { type: 'list.filtered', list: 'events', query: '' },
    { type: 'city.changed', city: 'pune' },
    { type: 'route.changed', search: 'q=chess' },
    { type: 'route.changed', search: 'tab=events' },
  ],
  outcomes: [],
  invariants: {
    tournaments: ({ context }) =>
      must(context.asked.tab === 'tournaments', 'the address says this tab'),
    events: ({ context }) => must(context.asked.tab === 'events', 'the address says this tab'),
  },
})
