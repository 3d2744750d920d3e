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
    { type: 'list.loaded', list: 'tournaments', isEmpty: true },
    { type: 'list.loaded', list: 'tournaments', isEmpty: false },
    { type: 'list.loaded', list: 'events', isEmpty: true },
    { type: 'list.loaded', list: 'events', isEmpty: false },
    { type: 'city.changed', city: 'pune' },
    { type: 'page.restored' },
    { type: 'route.changed', queryString: 'q=chess' },
    { type: 'route.changed', queryString: 'tab=events' },
  ],
  outcomes: [],
  invariants: {
    tournaments: ({ context: { url, empty } }) => {
      expectThat(url.tab === 'events', 'asked for events').is(false)
      expectThat(empty?.tournaments === true && empty.events === false, 'events alone').is(false)
    },
    events: ({ context: { url, empty } }) => {
      expectThat(url.tab === 'tournaments', 'asked for tournaments').is(false)
      expectThat(empty?.tournaments === false, 'has tournaments').is(false)
    },
  },
})
