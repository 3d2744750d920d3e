import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel } from '#machines/kit/model.ts'
import { searchMachine } from './search.machine.ts'

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
})
